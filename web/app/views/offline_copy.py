"""What the page says of its offline copy, and of a new version that waits."""

from __future__ import annotations

from ..markup import Html, h, icon
from ..model.session import Session
from ..model.words import Words
from .elements import button


def offline_line(session: Session, _: Words) -> Html | None:
    """How far the copy is, or that it is there; nothing where there is nothing to say yet."""
    copy = session.offline
    words = {
        "loading": _("Being stored for play without a network: {got} of {total} MB",
                     got=_megabytes(copy.got), total=_megabytes(copy.total)),
        "stored": _("Can now be played without a network."),
        "ready": _("Can be played without a network."),
        "failed": _("Could not be stored here: playing needs the network."),
    }.get(copy.state)  # fmt: skip
    if words is None:
        return None
    # Read out once, when it is done: not every bit of the way, and not at every visit.
    news = copy.state in ("stored", "failed")
    sign = icon("check" if copy.state in ("stored", "ready") else "info")
    return h("p", sign, h("span", words), id="offline", class_="offline", role="status" if news else None)


def newer_line(session: Session, _: Words) -> Html | None:
    """The offer to change over to a new version."""
    newer = session.offline.newer
    if newer == "newer":
        return button(
            [icon("sun"), h("span", _("A new version is ready: reload"))], "renew", id="renew", class_="renew"
        )
    words = {
        "others": _("A new version is ready. It comes when the other tabs of this game are closed."),
        "stuck": _("A new version is ready, but it does not start. Close all tabs of this game and open it again."),
    }.get(newer)
    if words:
        return h("p", icon("info"), h("span", words), id="renew-later", class_="offline", role="status")
    return None


def version_line(session: Session, _: Words) -> Html | None:
    """Which version runs."""
    version = session.offline.version
    return h("p", _("Version {version}", version=version), id="version", class_="seed") if version else None


def _megabytes(count: int) -> str:
    return f"{count / 1e6:.1f}"
