"""The contract that every game fulfils.

A game is a tree of immutable states. A *state* knows who acts next (a seat, chance, or nobody), which moves are
legal and why another one is not, and what the position becomes when a move is applied. Luck is a move like any other,
made by `CHANCE`; the state only knows its distribution, never what will come. What a seat may know is a type of its
own, the *observation*.

This module holds the words which the games share and knows neither of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar
from unicodedata import category

CHANCE: Final = -1
"""The actor who rolls dice, draws tiles, deals disks and reads out the scores. Seats count from 0."""

SEAT_COLORS: Final = ("carnelian", "turquoise", "obsidian", "alabaster", "malachite")
"""The sets of markers that a player can choose from, in the order in which they are offered."""


def N_(text: str) -> str:  # noqa: N802
    """Marks a text that is translated where it is shown; the name is gettext's own."""
    return text


NAME_LENGTH: Final = 24
SEED_LENGTH: Final = 64

MoveT = TypeVar("MoveT", bound="Move")
MoveT_co = TypeVar("MoveT_co", bound="Move", covariant=True)
ChoiceT = TypeVar("ChoiceT", bound=int | str | bool)


class Message(NamedTuple):
    """A sentence for people, kept as a template and its values so that it can be shown in any language.

    A value may itself be a message.

    >>> str(Message("{name} rolls {count} dice.", {"name": "Ann", "count": 5}))
    'Ann rolls 5 dice.'
    """

    template: str
    values: Mapping[str, object] = {}

    def __str__(self) -> str:
        return self.template.format(**{key: str(value) for key, value in self.values.items()})


class GameError(ValueError):
    """Something cannot be done; `message` says why, in words that a page can show and translate."""

    def __init__(self, message: Message) -> None:
        super().__init__(str(message))
        self.message = message

    def __reduce__(self) -> tuple[type[GameError], tuple[Message]]:
        return type(self), (self.message,)


class IllegalMove(GameError):
    """The rules do not allow the move in this state."""


class MoveSyntax(GameError):
    """The text does not describe a move."""


class SetupError(GameError):
    """No game can begin like this: wrong number of seats, bad name, unknown option."""


class PositionError(GameError):
    """The text does not describe a position, or describes one that cannot arise at a table."""


class Option(NamedTuple):
    """One thing that a table may agree on before the start.

    `choices` lists every value; the first one is the default. `title` and `about` are English, to be translated by
    whoever shows them; `labels` names the choices where the value itself would not do.
    """

    name: str
    title: str
    about: str
    choices: tuple[int | str | bool, ...] = (False, True)
    labels: tuple[str, ...] = ()

    @property
    def default(self) -> int | str | bool:
        """The value that holds when nobody says otherwise."""
        return self.choices[0]

    def read(self, text: str) -> int | str | bool:
        """The choice that `text` names.

        >>> Option("open", "Open scores", "").read("yes")
        True

        Raises:
            SetupError: no choice reads like this.
        """
        for choice in self.choices:
            if text == option_text(choice):
                return choice
        raise SetupError(
            Message(
                "The option {name} cannot be {value}; choose one of: {choices}.",
                {
                    "name": self.name,
                    "value": repr(text[:NAME_LENGTH]),
                    "choices": ", ".join(map(option_text, self.choices)),
                },
            )
        )


def option_text(value: int | str | bool) -> str:
    """A choice as records and commands write it: yes, no, a number or a word."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class OptionList:
    """The options of a game while they are declared, each as one field of the named tuple that holds their values.

    Each declaration gives the default, so that it stands once and has a type.

    >>> declared = OptionList()
    >>> class Options(NamedTuple):
    ...     epochs: int = declared.choice("Length", "How many epochs are played.", (3, 1, 2))
    ...     open_scores: bool = declared.switch("Open scores", "Everybody sees the points of everybody.")
    >>> Options(), [(option.name, option.choices) for option in declared.named(Options._fields)]
    (Options(epochs=3, open_scores=False), [('epochs', (3, 1, 2)), ('open_scores', (False, True))])
    """

    def __init__(self) -> None:
        self._declared: list[Option] = []

    def choice(self, title: str, about: str, choices: tuple[ChoiceT, ...], labels: tuple[str, ...] = ()) -> ChoiceT:
        """Declares an option and gives its default, the first of the choices; see `Option` for the arguments."""
        self._declared.append(Option("", title, about, choices, labels))
        return choices[0]

    def switch(self, title: str, about: str) -> bool:
        """Declares an option that is off unless the table wants it."""
        return self.choice(title, about, (False, True))

    def named(self, names: tuple[str, ...]) -> tuple[Option, ...]:
        """All declared options, under the names of the fields.

        Raises:
            ValueError: there are more names than declarations, or fewer.
        """
        return tuple(option._replace(name=name) for option, name in zip(self._declared, names, strict=True))


class Seat(NamedTuple):
    """Who sits at the table: `player` is "human" or the level of a bot."""

    name: str
    color: str
    player: str = "human"


class Setup(NamedTuple):
    """All that is agreed on before a game: who sits where, options, and the seed of its luck.

    Seats keep their number through the game; who plays after whom is for the game to say.

    `options` holds a value for each option of the game, as pairs in the game's own order.
    """

    seats: tuple[Seat, ...]
    options: tuple[tuple[str, int | str | bool], ...]
    seed: str


class ScoreLine(NamedTuple):
    """One line of a scoring: its name in the rules, the count it rests on, and the points it gives."""

    name: str
    basis: int
    points: int


class Move(Protocol):
    """One step of a game, made by a seat or by chance: a hashable value with a documented text form."""

    @property
    def kind(self) -> str:
        """The name of the move in the rules, such as "flood" or "invoke"."""
        ...

    def text(self) -> str:
        """The short form that records hold: printable ASCII without spaces, read back by the game's `read_move`."""
        ...


class Observation(Protocol[MoveT_co]):
    """What one seat may know. Bots, labels and logs get this and never the state."""

    @property
    def seat(self) -> int:
        """The seat that looks; `CHANCE` where it is nobody's eyes, and only what lies open to all is seen."""
        ...

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of each seat; None where they are covered."""
        ...

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now, so far as they rest on open things."""
        ...

    def legal_moves(self) -> tuple[MoveT_co, ...]:
        """The moves of this seat now; empty when another acts."""
        ...

    def sample(self, random: Random) -> State[Any]:
        """A state that agrees with all this seat knows, the unknown drawn at random."""
        ...


class OptionValues(Protocol):
    """What a table agreed on: a named tuple with a value for each option of the game, in the game's own order."""

    def _asdict(self) -> dict[str, Any]: ...


class State(Protocol[MoveT]):
    """A position: an immutable, hashable value."""

    @property
    def options(self) -> OptionValues:
        """What the table agreed on."""
        ...

    @property
    def actor(self) -> int | None:
        """The seat that acts, `CHANCE`, or None when the game is over."""
        ...

    @property
    def phase(self) -> str:
        """The part of the game, named as the game likes but for three names.

        Every game has "start" before the first decision, "scoring" when the one thing left is to score the epoch, and
        "over" at the end.
        """
        ...

    def legal_moves(self) -> tuple[MoveT, ...]:
        """All moves of the seat that acts, in a fixed order; empty when chance or nobody acts."""
        ...

    def chance_moves(self) -> Iterator[tuple[MoveT, float]]:
        """All moves that chance can make, each with its probability; empty when a seat or nobody acts."""
        ...

    def sample_chance(self, random: Random) -> MoveT:
        """One move of chance, drawn from its distribution.

        Raises:
            IllegalMove: it is not for chance to act.
        """
        ...

    def why_illegal(self, move: MoveT) -> Message | None:
        """The rule that forbids `move` here, or None when it is legal."""
        ...

    def apply(self, move: MoveT) -> Self:
        """The state after `move`; this one stays as it is.

        Raises:
            IllegalMove: the rules forbid it; the message names the rule.
        """
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat, hidden or not."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won: empty while the game goes on, several after a tie."""
        ...

    def score_lines(self) -> tuple[tuple[ScoreLine, ...], ...]:
        """For each seat the lines of the epoch scoring that would be made now."""
        ...

    def observation(self, seat: int) -> Observation[MoveT]:
        """What `seat` may know, or with `CHANCE` what lies open to everybody."""
        ...

    def recollection(self, seat: int) -> Observation[MoveT]:
        """What `seat` may know that has followed the game from its beginning and forgets nothing.

        It is `observation`, and what lay open once and is covered now. Bots and hints get this, a board the other.
        """
        ...

    def flaws(self) -> tuple[Message, ...]:
        """All reasons why this cannot be a position of the game; empty for a sound one."""
        ...

    def text(self) -> str:
        """The position in one line of ASCII, read back by the game's `read_state`."""
        ...


class Game(NamedTuple):
    """A game as others see it: how to set it up, start it, and read its texts.

    `rules_version` counts the changes after which an old record may no longer replay.
    """

    name: str
    title: str
    rules_version: int
    seat_counts: range
    options: tuple[Option, ...]
    start: Callable[[Setup], State[Any]]
    read_move: Callable[[str], Any]
    read_state: Callable[[str], State[Any]]
    check_options: Callable[[int, Mapping[str, int | str | bool]], Message | None] = lambda count, options: None

    def setup(
        self,
        names: tuple[str, ...],
        options: Mapping[str, int | str | bool] | None = None,
        seed: str = "0",
        colors: tuple[str, ...] = SEAT_COLORS,
        players: tuple[str, ...] = (),
    ) -> Setup:
        """A checked set-up; options not named keep their default.

        Raises:
            SetupError: the message says what is wrong.
        """
        players = (*players, *("human",) * (len(names) - len(players)))
        seats = tuple(Seat(*seat) for seat in zip(names, colors, players, strict=False))
        chosen = self._choose(options or {})
        reason = self._why_no_setup(names, seats, seed) or self.check_options(len(seats), chosen)
        if reason:
            raise SetupError(reason)
        return Setup(seats, tuple(chosen.items()), seed)

    def read_options(self, texts: Mapping[str, str]) -> dict[str, int | str | bool]:
        """The values of options that are written as text; what is no option stays as it is, for `setup` to refuse.

        Raises:
            SetupError: an option has no such choice.
        """
        known = {option.name: option for option in self.options}
        return {name: known[name].read(text) if name in known else text for name, text in texts.items()}

    def _choose(self, options: Mapping[str, int | str | bool]) -> dict[str, int | str | bool]:
        """Every option of the game with its value, in the game's order."""
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                raise SetupError(
                    Message(
                        "There is no option {name}; this game knows: {names}.",
                        {"name": repr(str(name)[:NAME_LENGTH]), "names": ", ".join(known)},
                    )
                )
            if not any(type(value) is type(choice) and value == choice for choice in known[name].choices):
                known[name].read(option_text(value))
                raise SetupError(Message("The option {name} has a value of the wrong kind.", {"name": name}))
        return {name: options.get(name, option.default) for name, option in known.items()}

    def _why_no_setup(self, names: tuple[str, ...], seats: tuple[Seat, ...], seed: str) -> Message | None:
        if len(names) not in self.seat_counts:
            values = {"least": self.seat_counts[0], "most": self.seat_counts[-1], "count": len(names)}
            return Message(
                "{game} is for {least} to {most} players, not {count}.", {"game": Message(self.title), **values}
            )
        colors = tuple(seat.color for seat in seats)
        if len(seats) < len(names) or len(set(colors)) < len(colors) or not set(colors) <= set(SEAT_COLORS):
            return Message("Two players have the same markers, or unknown ones; give each their own.")
        if not all(_is_word(seat.player) for seat in seats):
            return Message("A seat is played by a human or by a bot of one of the levels.")
        if not _is_line(seed, SEED_LENGTH) or not seed.isascii():
            return Message(
                "A seed has 1 to {most} plain letters, digits or signs and no space at its ends.",
                {"most": SEED_LENGTH},
            )
        return why_no_names(names)


def why_no_names(names: tuple[str, ...]) -> Message | None:
    """Why players cannot be called so."""
    if not all(is_name(name) for name in names):
        return Message(
            "A player's name has 1 to {most} visible characters and no space at its ends.", {"most": NAME_LENGTH}
        )
    if len(set(names)) < len(names):
        return Message("Two players have the same name; give each a name of their own.")
    return None


def is_name(text: str) -> bool:
    """Whether a player can be called so: in any script, with the joiners that Persian, Sinhala and emoji need.

    Refused are characters that control a terminal, break a line or turn the direction of what follows, and names of
    which nothing would be seen.

    >>> [is_name(text) for text in ("Ann", "\u0645\u06cc\u200c\u0631", "\u00e4\u200d\u2764", "Ann\u202e", "\u200d")]
    [True, True, True, False, False]
    """
    # A letter that this Python's Unicode does not know yet (Cn) is most likely a newer one.
    seen = any(category(letter)[0] not in "ZCM" or category(letter) == "Cn" for letter in text)
    return 0 < len(text) <= NAME_LENGTH and text == text.strip() == harmless(text) and seen


def harmless(text: str) -> str:
    """A text without the characters that no name can have."""
    return "".join(letter for letter in text if category(letter) not in _CONTROLS and letter not in _TURNING)


_CONTROLS: Final = ("Cc", "Cs", "Zl", "Zp")
_TURNING: Final = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


def _is_line(text: str, most: int) -> bool:
    """Whether a text is short, printable and has no space at its ends."""
    return 0 < len(text) <= most and text.isprintable() and text == text.strip()


def _is_word(text: str) -> bool:
    return 0 < len(text) <= NAME_LENGTH and text.isascii() and text.isalpha()


def luck(seed: str, count: int) -> Random:
    """The source of the chance move that follows `count` earlier ones: it depends on nothing else.

    >>> luck("42", 0).random() == luck("42", 0).random()
    True
    """
    return Random(f"{seed}/{count}")
