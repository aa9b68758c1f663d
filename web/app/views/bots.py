"""The bots on the screen: who thinks, how fast they move, and what the strongest of them advises."""

from __future__ import annotations

from typing import Final

from ra_core.bots.bot import Advice, Choice
from ra_core.bots.levels import LEVELS
from ra_core.game import CHANCE, N_, Message
from ra_core.record import Record

from ..markup import Child, Html, h, icon, join
from ..model.game_page import DialogContent, page_of
from ..model.playing import HUMAN, PickT, Playing, StateT
from ..model.settings import PACES
from ..model.turns import busy
from ..model.words import Words
from .elements import button
from .tray import prompt, undo_buttons

PACE_TITLES: Final = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "at-once": N_("At once")}


def level_title(level: str, _: Words) -> str:
    """The level of a seat in words; the word itself where nobody knows it."""
    titles = {known.name: known.title for known in LEVELS} | {HUMAN: N_("Human")}
    return _(titles[level]) if level in titles else level


def bot_tray(playing: Playing[StateT, PickT], viewer: int, _: Words, *, in_slices: bool = False) -> Html | None:
    """In place of the tray while a bot has to do something; `in_slices` where the page itself thinks for it."""
    seat = busy(playing)
    if seat is None:
        return None
    return join(
        [
            prompt(playing, _doing(playing, seat, _, in_slices=in_slices), _),
            page_of(playing).still(playing, viewer, _),
            h(
                "div",
                undo_buttons(playing, _),
                h("span", class_="gap"),
                button([icon("hourglass"), h("span", _("Skip"))], "skip", id="skip", key="k"),
                class_="acts",
                id="acts",
            ),
        ]
    )


def _doing(playing: Playing[StateT, PickT], seat: int, _: Words, *, in_slices: bool) -> list[Child]:
    if seat == CHANCE:
        return [_("The epoch is scored.")]
    who = playing.seats[seat]
    level = level_title(who.player, _)
    said: list[Child] = [icon("robot"), " ", h("b", who.name), " ", _("({level}) is thinking …", level=level)]
    if in_slices:
        said += [" ", _("Nothing can think beside the page in this browser, so the page does, a little slower.")]
    return said


def pace_bar(record: Record, chosen: str, _: Words) -> Html | None:
    """How fast the bots of a game move; nothing where none plays."""
    if all(who.player == HUMAN for who in record.setup.seats):
        return None
    paces = [
        button(
            _(PACE_TITLES[pace]),
            "pace",
            pace,
            id=f"pace-{pace}",
            aria_pressed="true" if chosen == pace else "false",
        )
        for pace in PACES
    ]
    return h(
        "div",
        h("p", _("How fast bots move"), id="pace-title"),
        h("div", paces, class_="segments", role="group", aria_labelledby="pace-title"),
        class_="settings",
    )


def turn_again_dialog(_: Words) -> DialogContent:
    """The question whether a whole turn shall be taken back."""
    told = _(
        "Your turn goes back to its beginning; all that the bots have done since is undone. The luck stays the same."
    )
    back = button(
        [icon("turn-again"), h("span", _("Take it back"))], "take-turn-back", id="take-back", class_="primary"
    )
    actions = join([button(_("Leave it"), "close", id="leave-it"), back])
    return DialogContent(_("My turn again"), h("p", told), actions, kind="narrow")


def hint_dialog(playing: Playing[StateT, PickT], found: Advice | None, _: Words) -> DialogContent:
    """The best decision, what it is worth, and what the next best ones lose; before it is found, that it is sought."""
    if found is None:
        return DialogContent(_("Hint"), h("p", icon("hourglass"), " ", _("The master is thinking …"), role="status"))
    others = [h("li", _choice(playing, choice, _)) for choice in found.others]
    body = join(
        [
            h("div", _choice(playing, found.best, _), class_="best"),
            h("h3", _("The next best")) if others else None,
            h("ol", others, class_="others") if others else None,
            None if found.complete else h("p", _("There was no time to think it through to the end."), class_="about"),
        ]
    )
    return DialogContent(_("Hint"), body, kind="hint")


def _choice(playing: Playing[StateT, PickT], choice: Choice, _: Words) -> Html:
    names = tuple(seat.name for seat in playing.seats)
    state = playing.states[-1]
    told = page_of(playing).narrate(state, choice.move, state.apply(choice.move), names)
    reason = _.say(_with_names(choice.reason, names))
    return join([h("p", h("strong", _.say(told))), h("p", _worth(choice, _), class_="worth"), h("p", reason)])


def _worth(choice: Choice, _: Words) -> str:
    """The chance, and how much lower it is; by the tenths that are shown, so that the reader finds the same."""
    percent = _percent(choice.value)
    if not choice.loss:
        return _("Chance to win: {percent} %", percent=percent)
    lost = _percent(max(_tenths(choice.value + choice.loss) - _tenths(choice.value), LEAST))
    return _("Chance to win: {percent} %, lower by {points} percentage points", percent=percent, points=lost)


def _with_names(reason: Message, names: tuple[str, ...]) -> Message:
    """A reason in which a number of a seat is the name of the player."""
    values = {
        key: _with_names(value, names)
        if isinstance(value, Message)
        else names[int(str(value))]
        if key == "seat"
        else value
        for key, value in reason.values.items()
    }
    return reason._replace(values=values)


LEAST: Final = 0.0001
"""What is lost at least, where it does not show in tenths."""


def _tenths(share: float) -> float:
    """A share as it is shown."""
    return round(share, 3)


def _percent(share: float) -> str:
    """Hundredths with one place; the least difference is not rounded to nothing."""
    return "<0.1" if 0 < share < 0.0005 else f"{100 * share:.1f}"
