"""Every text exists in every language, and says the same with the same values."""

from __future__ import annotations

import string

import pytest

pytest.importorskip("babel")

from tools.messages import catalogues, collect, forms, read

LANGUAGES = {path.parts[-3]: path for path in catalogues()}


def values(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_there_is_chinese() -> None:
    assert "zh_CN" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_untranslated_or_left_over(language: str) -> None:
    translated = {forms(message.id)[0]: forms(message.string) for message in read(LANGUAGES[language]) if message.id}
    source = {forms(message.id)[0] for message in collect() if message.id}
    assert sorted(source - {text for text, found in translated.items() if all(found)}) == []
    assert sorted(translated.keys() - source) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_name_the_same_values(language: str) -> None:
    for message in read(LANGUAGES[language]):
        allowed = set().union(*(values(text) for text in forms(message.id)))
        for text in forms(message.string):
            assert values(text) == allowed, message.id


def test_every_text_can_be_filled_in() -> None:
    for message in collect():
        for text in forms(message.id):
            assert all(name.isidentifier() for name in values(text)), text
