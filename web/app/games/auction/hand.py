"""What the player who decides holds: disks to bid, tiles to give up, sets to pick."""

from __future__ import annotations

from ra_core.auction import Observation, SeenPlayer, State
from ra_core.auction.bidding import to_beat
from ra_core.auction.disks import open_sets
from ra_core.auction.order import bidders
from ra_core.auction.pieces import DISK_SETS
from ra_core.game import Seat

from ...markup import Html, h, join
from ...model.words import Words
from ...views.elements import button, marker, unseen
from . import targets
from .labels import FAMILIES, NAMES
from .playing import Playing
from .sidebar import CASES, applies
from .tiles import disk, tile_face


def auction(playing: Playing, eyes: Observation, _: Words) -> Html:
    """Who has bid what, what there is to beat, and the disks of whoever has the chance now."""
    return join([chances(playing, eyes, _), disks(playing, eyes, _)])


def chances(playing: Playing, eyes: Observation, _: Words) -> Html:
    """Who has bid what, and what there is to beat."""
    return h("div", _chances(eyes, playing.seats, _), _if_nobody(eyes, _), class_="auction")


def _chances(eyes: Observation, seats: tuple[Seat, ...], _: Words) -> Html:
    """The bidders in their order, each with what they have done."""
    bids = dict(eyes.bids)
    shown = []
    for seat in bidders(eyes):
        if seat in bids:
            mark, said = "bid", str(bids[seat])
        elif seat not in eyes.waiting:
            mark, said = "passed", _("pass")
        elif seat == eyes.waiting[0]:
            mark, said = "now", "?"
        else:
            mark, said = "later", "…"
        highest = bids.get(seat) == to_beat(eyes) and seat in bids
        shown.append(
            h(
                "li",
                marker(seats[seat].color),
                h("span", seats[seat].name, class_="name"),
                h("b", said, aria_hidden="true" if mark in ("now", "later") else None),
                unseen(_("to move")) if mark == "now" else unseen(_("later")) if mark == "later" else None,
                class_=f"{mark} highest" if highest else mark,
                aria_current="true" if mark == "now" else None,
                id=f"chance-{seat}",
            )
        )
    return h("ol", shown, class_="chances", aria_label=_("Bids"))


def _if_nobody(eyes: Observation, _: Words) -> Html | None:
    """The case that applies if nobody bids, in short; one touch shows all three."""
    case = applies(eyes)
    if not case:
        return None
    is_bare = case == "stays" and not eyes.row
    text = _("If nobody bids, nothing changes.") if is_bare else _("If nobody bids: {what}", what=CASES[case][2])
    return button(h("span", text), "dialog", "cases", id="case", class_="link")


def disks(playing: Playing, eyes: Observation, _: Words) -> Html:
    """The face-up disks of the bidder; only higher ones than the bids so far are live."""
    live = targets.bids(playing.state)
    seat = playing.state.waiting[0]
    chosen = playing.pick.disk
    shown = [
        button(
            disk(number),
            "disk",
            str(number),
            id=f"bid-{number}",
            key=str(place + 1),
            class_=f"held-disk{' picked' if number == chosen else ''}",
            aria_pressed="true" if number == chosen else "false",
            aria_disabled=None if number in live else "true",
            aria_label=_("Disk {disk}", disk=number)
            if number in live
            else _("Disk {disk}, not higher than {bid}", disk=number, bid=to_beat(eyes)),
        )
        for place, number in enumerate(eyes.players[seat].face_up)
    ]
    return h(
        "div",
        h("div", shown, class_="held", role="group", data_group="disks", aria_label=_("Your disks")),
        h(
            "p",
            exchange(eyes.players[seat], chosen, eyes.center, _, last=eyes.epoch == eyes.options.epochs),
            class_="exchange",
            role="status",
        ),
        class_="bidding",
    )


def exchange(seen: SeenPlayer, chosen: int, center: int, _: Words, *, last: bool = False) -> str | None:
    """What winning with a disk costs now, and what it changes in the next epoch, or for the final sum."""
    if not chosen or seen.face_down is None:
        return None
    after = sorted(({*seen.face_up, *seen.face_down} - {chosen}) | {center}, reverse=True)
    if last:
        return _(
            "If you win: the {disk} goes to the centre, the {center} comes to you face down. At the end: {disks}, "
            "together {sum}.",
            disk=chosen,
            center=center,
            disks="-".join(map(str, after)),
            sum=sum(after),
        )
    return _(
        "If you win: the {disk} goes to the centre, the {center} comes to you face down. Next epoch: {disks}.",
        disk=chosen,
        center=center,
        disks="-".join(map(str, after)),
    )


def losses(playing: Playing, _: Words) -> Html:
    """The tiles among which a disaster lets the player choose."""
    marked = playing.pick.losses
    tiles = [
        button(
            [*tile_face(kind, _), h("i", "×", class_="gone-mark", aria_hidden="true")],
            "lose",
            str(place),
            id=f"lose-{place}",
            key=str(place + 1) if place < 9 else None,
            class_=f"tile large {FAMILIES[kind]} lit{' losing' if place in marked else ''}",
            aria_pressed="true" if place in marked else "false",
            aria_label=_.say(NAMES[kind]),
        )
        for place, kind in enumerate(targets.hit(playing.state))
    ]
    return h("div", tiles, class_="losses", role="group", data_group="tiles", aria_label=_("Your tiles"))


def sets(state: State, _: Words) -> Html:
    """The sets of disks that nobody has picked yet."""
    printed = DISK_SETS[len(state.players)]
    return h(
        "div",
        [
            button(
                [disk(number) for number in printed[number_of_set - 1]],
                "set",
                str(number_of_set),
                id=f"set-{number_of_set}",
                key=str(number_of_set),
                class_="set",
                aria_label=_("The set {disks}", disks="-".join(map(str, printed[number_of_set - 1]))),
            )
            for number_of_set in open_sets(state)
        ],
        class_="disk-sets",
        role="group",
        data_group="sets",
        aria_label=_("Sets of disks"),
    )
