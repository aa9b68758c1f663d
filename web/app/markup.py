"""HTML text that is safe by construction: whatever is not `Html` already is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape
from typing import TypeAlias


class Html(str):
    """Text that is HTML."""

    __slots__ = ()


Child: TypeAlias = "str | int | Iterable[Child] | None"
Attribute: TypeAlias = "str | int | bool | None"

_RIGHT_TO_LEFT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
"""The blocks of letters that are written from right to left (UAX 9: bidirectional classes R and AL)."""

_is_right_to_left = re.compile(f"[{_RIGHT_TO_LEFT}]").search
_SPECIAL = re.compile(f"[&<>\"'{_RIGHT_TO_LEFT}]").search
_AS_IT_IS = frozenset({"textarea", "script", "style"})
_VOID = frozenset({"input", "br", "hr", "img", "meta", "link"})


def h(tag: str, *children: Child, **attributes: Attribute) -> Html:
    """An element.

    Text that holds letters written from right to left is set apart from what stands around it (see `isolated`).

    Attribute names are written with `_` for `-`, and with a `_` at the end where Python needs it. An attribute that is
    True stands bare, one that is False or None is left out. Children that are None are left out, lists are joined.

    >>> h("button", "A & ", h("b", "B"), class_="wide", data_do="roll", disabled=True)
    '<button class="wide" data-do="roll" disabled>A &amp; <b>B</b></button>'
    """
    parts = [f"<{tag}"]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        parts.append(_names[name] if value is True else f'{_names[name]}="{_quoted(value)}"')
    parts.append(">")
    if tag not in _VOID:
        parts.append(_plain(children) if tag in _AS_IT_IS else join(children))
        parts.append(f"</{tag}>")
    return Html("".join(parts))


class _Names(dict[str, str]):
    """Names of attributes as HTML writes them, with a space before them; each is worked out once."""

    def __missing__(self, name: str) -> str:
        self[name] = found = f" {name.rstrip('_').replace('_', '-')}"
        return found


_names = _Names()


def _quoted(value: str | int) -> str:
    """The value of an attribute; most hold nothing that needs to be escaped."""
    text = str(value)
    return escape(text) if _SPECIAL(text) else text


def join(children: Iterable[Child]) -> Html:
    """Several pieces one after the other.

    >>> join(["<", Html("<br>"), None, ["a", 1]])
    '&lt;<br>a1'
    """
    parts: list[str] = []
    for child in children:
        if child is None:
            continue
        if isinstance(child, Html):
            parts.append(child)
        elif isinstance(child, str):
            parts.append(escape(isolated(child), quote=False) if _SPECIAL(child) else child)
        elif isinstance(child, int):
            parts.append(str(child))
        else:
            parts.append(join(child))
    return Html("".join(parts))


def _plain(children: Iterable[Child]) -> Html:
    """What is copied out of a field, or read by a program, with no character added."""
    return Html("".join(escape(str(child), quote=False) for child in children if child is not None))


def isolated(text: str) -> str:
    r"""A text which may be written from right to left, such that it leaves the order of what stands around it alone.

    It is put between U+2068 and U+2069 (UAX 9, "first strong isolate"), which screen readers pass over and which work
    in attributes and in plain texts as well as in HTML. All other texts stay as they are.

    >>> isolated("Ann")
    'Ann'
    >>> ascii(isolated("\u05d0\u05d1"))
    "'\\u2068\\u05d0\\u05d1\\u2069'"
    """
    return f"\u2068{text}\u2069" if _is_right_to_left(text) else text


def icon(name: str, **attributes: Attribute) -> Html:
    """A pictogram of the sprite that the build puts into the page; it says nothing to a screen reader."""
    use = h("use", href=f"#icon-{name}")
    return h("svg", use, **{"class_": "icon", "aria_hidden": "true", "focusable": "false", **attributes})
