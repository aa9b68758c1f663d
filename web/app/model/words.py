"""The languages of the page: gettext catalogues, with English as the source."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from gettext import NullTranslations, c2py
from pkgutil import get_data
from typing import Final

from ra_core.game import Message

from ..markup import isolated

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

    def names(self, names: Iterable[str]) -> str:
        """Names one after the other, in this order whatever their letters are.

        >>> Words(NullTranslations()).names(["Ann", "Ben"])
        'Ann, Ben'
        """
        return self(", ").join(map(isolated, names))

    def say(self, message: Message) -> str:
        """A message of the core, or of the page, in this language."""
        return self(message.template, **message.values)

    def _value(self, value: object) -> object:
        """A value as it stands in a sentence: names may be written in another direction than the sentence."""
        text = self.say(value) if isinstance(value, Message) else value
        return isolated(text) if isinstance(text, str) else text


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
    return Catalogue(data) if data else NullTranslations()


class Catalogue(NullTranslations):
    """A compiled catalogue: JSON with the texts, the forms of each translation, and the rule that chooses among them.

    The rule is that of the header Plural-Forms (GNU gettext manual, “Plural forms”).

    >>> polish = Catalogue(b'{"plural": "n>1", "texts": ["die"], "translations": [["kostka", "kostki"]]}')
    >>> polish.ngettext("die", "dice", 2), polish.gettext("die"), polish.gettext("tile")
    ('kostki', 'kostka', 'tile')
    """

    def __init__(self, data: bytes) -> None:
        super().__init__()
        found = json.loads(data)
        self._forms: dict[str, list[str]] = dict(zip(found["texts"], found["translations"], strict=True))
        self._form = c2py(found["plural"])

    def gettext(self, message: str) -> str:
        """The translation of a text, or the text itself."""
        return self._forms.get(message, [message])[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The form of a translation that belongs to a number, or one of the two texts themselves."""
        forms = self._forms.get(msgid1)
        return super().ngettext(msgid1, msgid2, n) if forms is None else forms[self._form(n)]
