"""The languages of the page: gettext catalogues, with English as the source."""

from __future__ import annotations

import json
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from itertools import accumulate
from pkgutil import get_data
from struct import pack
from typing import Final

from ra_core.game import Message

_MAGIC: Final = 0x950412DE

LANGUAGES: Final = {"en": "English", "zh_CN": "简体中文"}


class Words:
    """One language. In views it is called `_`, so that the tools that collect messages find them.

    >>> Words(NullTranslations())("{name} rolls.", name="Ann")
    'Ann rolls.'
    """

    def __init__(self, catalogue: NullTranslations, language: str = "en") -> None:
        self._catalogue = catalogue
        self.language = language

    def __call__(self, template: str, **values: object) -> str:
        """A sentence in this language; values may be messages themselves."""
        text = self._catalogue.gettext(template) if template else ""
        return text.format(**{name: self._value(value) for name, value in values.items()}) if values else text

    def many(self, one: str, several: str, count: int, **values: object) -> str:
        """A sentence that depends on a number, which it can name as `{count}`."""
        text = self._catalogue.ngettext(one, several, count)
        return text.format(count=count, **{name: self._value(value) for name, value in values.items()})

    def say(self, message: Message) -> str:
        """A message of the core, or of the page, in this language."""
        return self(message.template, **message.values)

    def _value(self, value: object) -> object:
        return self.say(value) if isinstance(value, Message) else value


@cache
def words(language: str) -> Words:
    """The words of a language out of `LANGUAGES`; of English for any other."""
    return Words(_catalogue(language), language)


def _catalogue(language: str) -> NullTranslations:
    """The compiled catalogue of a language, which in the browser lies in an archive."""
    try:
        data = get_data("app", f"locale/{language}/LC_MESSAGES/messages.json")
    except OSError:
        data = None
    return GNUTranslations(BytesIO(_mo(*json.loads(data)))) if data else NullTranslations()


def _mo(ids: list[str], texts: list[str]) -> bytes:
    """A catalogue as gettext reads it: a head, the length and place of each text, and the texts."""
    parts = [text.encode() for text in (*ids, *texts)]
    head, count = 28, len(ids)
    ends = accumulate([len(part) + 1 for part in parts], initial=head + 8 * len(parts))
    places = [number for part, start in zip(parts, ends, strict=False) for number in (len(part), start)]
    packed = pack(f"<{7 + len(places)}I", _MAGIC, 0, count, head, head + 8 * count, 0, 0, *places)
    return packed + b"\0".join([*parts, b""])
