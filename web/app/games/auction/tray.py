"""The tray: whose decision it is, the auction row with the disk in the centre, and the controls.

Drawing stands at the right end below the row and invoking Ra above it, bidding at the right end and passing at the
left: no two taps on one place ever draw and invoke, or pass and bid. When the row is full nothing can be drawn, and the
place of the main button is that of invoking.
"""

from __future__ import annotations

from ra_core.auction import Observation, State
from ra_core.auction.bidding import is_forced, to_beat
from ra_core.auction.disasters import resolving
from ra_core.auction.pieces import GOD, ROW_SPACES

from ...markup import Child, Html, h, icon, join
from ...model.words import Words
from ...views.elements import button
from ...views.log import newest
from ...views.scoring import winners_text
from ...views.tray import prompt, undo_buttons
from . import hand, targets
from .auction_row import center, row
from .changes import changes
from .labels import NAMES
from .playing import Pick, Playing


def tray(playing: Playing, viewer: int, _: Words) -> Html:
    """Words, row and controls."""
    state, eyes = playing.state, playing.state.observation(viewer)
    return join(
        [
            prompt(playing, said(playing, _), _, aside=_invoke(state, playing.pick, _)),
            h("p", news(playing, _), class_="news"),
            market(playing, _) if state.phase != "disaster" else None,
            middle(playing, eyes, _),
            h("div", undo_buttons(playing, _), acts(playing, _), class_="acts", id="acts"),
        ]
    )


def news(playing: Playing, _: Words) -> str | None:
    """What has just happened, where it is not plain from the row: how an auction ended, what disasters took."""
    return newest(playing, _) if playing.state.phase in ("turn", "disaster") else None


def still(playing: Playing, viewer: int, _: Words) -> Html:
    """The row, the disk in the centre and the bids so far, only to be looked at."""
    eyes = playing.state.observation(viewer)
    bids = hand.chances(playing, eyes, _) if eyes.phase == "auction" else None
    return join([market(playing, _, idle=True), bids])


def market(playing: Playing, _: Words, *, idle: bool = False) -> Html:
    """What is for sale, and the disk that goes to whoever wins it; nothing before there are turns."""
    state, pick = playing.state, playing.pick
    if state.phase in ("start", "draft"):
        return Html()
    gods = state.phase == "turn" and GOD in state.players[state.turn].tiles and not idle
    offered = targets.takeable(state, pick) if gods else frozenset()
    picked = pick.row if gods else ()
    return h(
        "div",
        row(state.row, offered, picked, changes(playing).drawn, gods, _.language),
        center(state.center, _),
        class_="market",
    )


def middle(playing: Playing, eyes: Observation, _: Words) -> Html | None:
    """What the moment needs between the row and the buttons."""
    if eyes.phase == "auction":
        return hand.auction(playing, eyes, _)
    if eyes.phase == "disaster":
        return hand.losses(playing, _)
    if eyes.phase == "draft":
        return hand.sets(playing.state, _)
    return None


# -- Words


def said(playing: Playing, _: Words) -> Html:
    """Whose decision it is, and which."""
    state = playing.state
    if state.phase == "over":
        return h("b", winners_text(playing, _))
    if state.actor is None or state.actor < 0:
        return h("span", _("The epoch is over."))
    return join([h("b", playing.name(state.actor)), " ", h("span", _task(state, playing.pick, _))])


def _task(state: State, pick: Pick, _: Words) -> str:
    if state.phase == "auction":
        return _bid_task(state, _)
    if state.phase == "disaster":
        return _(
            "{disaster} takes {count} of your tiles: choose which.",
            disaster=NAMES[resolving(state)],
            count=targets.owed(state),
        )
    if state.phase == "draft":
        return _("Pick a set of sun disks.")
    return _turn_task(state, len(pick.row), _)


def _turn_task(state: State, chosen: int, _: Words) -> str:
    if chosen:
        return _.many(
            "One God goes, and you take the chosen tile.", "{count} Gods go, and you take the chosen tiles.", chosen
        )
    if len(state.row) >= ROW_SPACES:
        gods = targets.allows(state, "gods")
        return _("The row is full: invoke Ra, or spend Gods.") if gods else _("The row is full: invoke Ra.")
    if targets.allows(state, "gods"):
        return _("Draw a tile, invoke Ra, or choose tiles for your Gods.")
    return _("Draw a tile, or invoke Ra.")


def _bid_task(state: State, _: Words) -> str:
    least = to_beat(state)
    if is_forced(state):
        return _("You invoked Ra, the row is not full and nobody bids: you must bid.")
    if not targets.bids(state):
        return _("None of your disks is higher than {disk}.", disk=least)
    if least:
        return _("Bid a disk higher than {disk}, or pass.", disk=least)
    return _("Bid a disk, or pass.")


# -- Buttons


def _invoke(state: State, pick: Pick, _: Words) -> Html | None:
    """Beside the words; in the main place where it is all that is left."""
    return _invoke_button(_, disabled=bool(pick.row)) if state.phase == "turn" and not _is_full(state) else None


def _invoke_button(_: Words, *, class_: str | None = None, disabled: bool = False) -> Html:
    label = [icon("ra"), h("span", _("Invoke Ra"))]
    return button(label, "invoke", key="i", id="invoke", class_=class_, disabled=disabled)


def _is_full(state: State) -> bool:
    return len(state.row) >= ROW_SPACES


def acts(playing: Playing, _: Words) -> list[Child]:
    """The buttons of the moment."""
    state, pick = playing.state, playing.pick
    if state.phase == "turn":
        return _turn_acts(playing, _)
    if state.phase == "auction":
        return _auction_acts(state, pick, _)
    if state.phase == "disaster":
        count, owed = len(pick.losses), targets.owed(state)
        label = _("Give up {count} of {most} tiles", count=count, most=owed)
        return [_gap(), button(label, "loss", key="p", id="loss", class_="primary", disabled=count != owed)]
    if state.phase == "over":
        return [
            _gap(),
            button(_("Result"), "dialog", "result", id="see-result"),
            button([icon("gavel"), h("span", _("Play again"))], "again", id="again", class_="primary"),
        ]
    return []


def _turn_acts(playing: Playing, _: Words) -> list[Child]:
    count = len(playing.pick.row)
    if count:
        label = _.many("Spend {count} God", "Spend {count} Gods", count)
        return [
            button(_("Put back"), "unpick", id="unpick", class_="quiet", key="Escape"),
            _gap(),
            button([icon("god"), h("span", label)], "gods", key="g", id="gods", class_="primary"),
        ]
    if _is_full(playing.state):
        return [_gap(), _invoke_button(_, class_="primary")]
    return [_gap(), button([icon("bag"), h("span", _("Draw a tile"))], "draw", key="d", id="draw", class_="primary")]


def _auction_acts(state: State, pick: Pick, _: Words) -> list[Child]:
    chosen = pick.disk
    label = _("Bid {disk}", disk=chosen) if chosen else _("Bid")
    bid = button([icon("sun"), h("span", label)], "bid", key="b", id="bid", class_="primary", disabled=not chosen)
    no = button(_("Pass"), "pass", key="p", id="pass", disabled=is_forced(state))
    return [no, _gap(), bid] if targets.bids(state) else [_gap(), no]


def _gap() -> Html:
    return h("span", class_="gap")
