"""Names in letters from right to left leave the order of what stands around them alone (D7)."""

from __future__ import annotations

from gettext import NullTranslations

from app.markup import h, isolated
from app.model.words import Words

from ra_core.game import Message

SARAH, DAVID = "\u05e9\u05e8\u05d4", "\u05d3\u05d5\u05d3"
_ = Words(NullTranslations())


def test_d7_a_name_in_a_sentence_is_set_apart() -> None:
    assert _("{name} wins.", name=SARAH) == f"\u2068{SARAH}\u2069 wins."
    assert _.many("{name}: {count}", "{name}: {count}", 2, name=DAVID) == f"\u2068{DAVID}\u2069: 2"


def test_d7_names_in_a_list_are_set_apart_one_by_one() -> None:
    assert _.names([SARAH, DAVID]) == f"\u2068{SARAH}\u2069, \u2068{DAVID}\u2069"
    nested = _.say(Message("{one}, {other}", {"one": Message(SARAH), "other": Message(DAVID)}))
    assert nested == f"\u2068{SARAH}\u2069, \u2068{DAVID}\u2069"


def test_d7_a_name_in_an_element_is_set_apart_and_a_field_keeps_what_was_typed() -> None:
    assert h("b", SARAH) == f"<b>\u2068{SARAH}\u2069</b>"
    assert h("input", value=SARAH) == f'<input value="{SARAH}">'
    assert h("textarea", SARAH, " <") == f"<textarea>{SARAH} &lt;</textarea>"


def test_d7_texts_from_left_to_right_stay_as_they_are() -> None:
    for text in ("Ann", "\u6f22\u5b57", "\U0001f9d1\u200d\U0001f680", "\u0e01\u0e33", "3 + 4 \u2212 5"):
        assert isolated(text) == text
