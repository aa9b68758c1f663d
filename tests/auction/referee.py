"""A second reading of the rules: a referee who keeps everything in lists and changes it in place.

It is written from the rules reference alone and shares nothing with the engine but the letters of tiles and the kinds
of moves. It looks at no other move than the one that was made, so it cannot say what else would have been legal.
"""

from __future__ import annotations

from collections import Counter

from ra_core.auction import Move, State

STEPS = {2: 6, 3: 8, 4: 9, 5: 10}
TAKES = (("B", ("P",)), ("D", ("F", "N")), ("U", tuple("abcde")), ("E", tuple("mnopqrst")))
KEPT = "PNmnopqrst"


class Referee:
    """Plays along, from the first turn on."""

    def __init__(self, state: State) -> None:
        self.options = state.options
        self.around = list(state.seating)
        self.count = len(state.players)
        self.up = [set(player.face_up) for player in state.players]
        self.down: list[set[int]] = [set() for _ in state.players]
        self.tiles: list[list[str]] = [[] for _ in state.players]
        self.points = [10] * self.count
        self.center = 1
        self.row: list[str] = []
        self.boat = 0
        self.epoch = 1
        self.over = False
        self.scoring = False
        self.turn = max(range(self.count), key=lambda seat: max(self.up[seat]))
        self.asked: list[int] = []
        self.best: tuple[int, int] | None = None
        self.drawn = False
        self.struck: list[str] = []
        self.loser = -1

    # -- Moves

    def make(self, move: Move) -> None:
        getattr(self, f"on_{move.kind}")(move)

    def on_draw(self, move: Move) -> None:
        assert len(self.row) < 8
        assert self.up[self.turn]

    def on_tile(self, move: Move) -> None:
        if move.tiles != "R":
            self.row.append(move.tiles)
            self.next_turn()
            return
        self.boat += 1
        if self.boat == STEPS[self.count]:
            self.scoring = True
        else:
            self.auction(drawn=True)

    def on_invoke(self, move: Move) -> None:
        self.auction(drawn=False)

    def on_gods(self, move: Move) -> None:
        for tile in move.tiles:
            assert tile != "G"
            assert not (self.options.gods_avoid_disasters and tile in "BDUE")
            self.row.remove(tile)
            self.tiles[self.turn].remove("G")
        self.receive(self.turn, list(move.tiles))

    def on_bid(self, move: Move) -> None:
        seat = self.asked.pop(0)
        assert move.disk in self.up[seat]
        assert self.best is None or move.disk > self.best[1]
        self.best = (seat, move.disk)
        self.after_bid()

    def on_pass(self, move: Move) -> None:
        self.asked.pop(0)
        if not self.asked and self.best is None:
            assert self.drawn or len(self.row) == 8
        self.after_bid()

    def on_loss(self, move: Move) -> None:
        for tile in move.tiles:
            self.tiles[self.loser].remove(tile)
        chosen = next(disaster for disaster, _ in TAKES if disaster in self.struck)
        self.struck = [disaster for disaster in self.struck if disaster != chosen]
        self.resolve()

    def on_score(self, move: Move) -> None:
        assert self.scoring
        last = self.epoch == self.options.epochs
        changes = [self.changes(seat, last) for seat in range(self.count)]
        for seat, change in enumerate(changes):
            if self.options.floor_each_loss:
                for loss in (number for number in change if number < 0):
                    self.points[seat] = max(self.points[seat] + loss, 0)
                self.points[seat] += sum(number for number in change if number > 0)
            else:
                self.points[seat] = max(self.points[seat] + sum(change), 0)
            self.tiles[seat] = [tile for tile in self.tiles[seat] if tile in KEPT]
            self.up[seat] |= self.down[seat]
            self.down[seat] = set()
        self.row, self.boat, self.scoring = [], 0, False
        if last:
            self.over = True
        else:
            self.epoch += 1
            self.turn = max(range(self.count), key=lambda seat: max(self.up[seat]))

    # -- What follows from them

    def left_of(self, seat: int) -> int:
        return self.around[(self.around.index(seat) + 1) % self.count]

    def auction(self, *, drawn: bool) -> None:
        self.drawn, self.best, self.asked = drawn, None, []
        seat = self.left_of(self.turn)
        while True:
            if self.up[seat]:
                self.asked.append(seat)
            if seat == self.turn:
                return
            seat = self.left_of(seat)

    def after_bid(self) -> None:
        if self.asked:
            return
        if self.best is None:
            if not self.drawn:
                self.row = []
            self.next_turn()
            return
        winner, disk = self.best
        self.best = None
        self.up[winner].remove(disk)
        self.down[winner].add(self.center)
        self.center = disk
        won, self.row = self.row, []
        self.receive(winner, won)

    def receive(self, seat: int, tiles: list[str]) -> None:
        self.loser = seat
        self.struck = [tile for tile in tiles if tile in "BDUE"]
        self.tiles[seat] += [tile for tile in tiles if tile not in "BDUE"]
        self.resolve()

    def resolve(self) -> None:
        own = self.tiles[self.loser]
        for disaster, kinds in TAKES:
            owed = 2 * self.struck.count(disaster)
            hit = [tile for tile in own if tile in kinds]
            if disaster != "D" and len(hit) > owed > 0 and len(set(hit)) > 1:
                return
            for kind in kinds:
                while owed and kind in own:
                    own.remove(kind)
                    owed -= 1
            self.struck = [other for other in self.struck if other != disaster]
        self.next_turn()

    def next_turn(self) -> None:
        if not any(self.up):
            self.scoring = True
            return
        self.turn = self.left_of(self.turn)
        while not self.up[self.turn]:
            self.turn = self.left_of(self.turn)

    def changes(self, seat: int, last: bool) -> list[int]:
        """Every gain and loss of a seat in a scoring."""
        own = Counter(self.tiles[seat])
        light = self.options.no_penalties
        pharaohs = [tiles.count("P") for tiles in self.tiles]
        found = [best_and_worst(pharaohs, seat, 5, 0 if light else -2)]
        found += [own["F"] + (own["N"] if own["F"] else 0), 3 * own["O"], 2 * own["G"]]
        found.append({0: -5, 1: 0, 2: 0, 3: 5, 4: 10, 5: 15}[len(set(self.tiles[seat]) & set("abcde"))])
        if last:
            types = len(set(self.tiles[seat]) & set("mnopqrst"))
            found.append(types if types < 7 else {7: 10, 8: 15}[types])
            found += [{3: 5, 4: 10, 5: 15}.get(own[kind], 0) for kind in "mnopqrst"]
            sums = [sum(up) + sum(down) for up, down in zip(self.up, self.down, strict=True)]
            found.append(best_and_worst(sums, seat, 5, 0 if light else -5))
        return found

    def agrees_with(self, state: State) -> None:
        """Asserts that a position is as the referee has it."""
        assert state.scores == tuple(self.points)
        assert (state.center, state.boat, state.epoch, list(state.row)) == (
            self.center,
            self.boat,
            self.epoch,
            self.row,
        )
        for seat, player in enumerate(state.players):
            assert sorted(player.tiles) == sorted(self.tiles[seat])
            assert (set(player.face_up), set(player.face_down)) == (self.up[seat], self.down[seat])
        assert (state.phase == "scoring") == self.scoring
        assert (state.phase == "over") == self.over
        if state.phase in ("turn", "auction"):
            assert state.turn == self.turn
        if state.phase == "auction":
            assert state.actor == self.asked[0]
        if state.phase == "disaster":
            assert state.actor == self.loser
            assert sorted(state.disasters) == sorted(self.struck)
        if self.over:
            assert state.winners == (max(range(self.count), key=lambda seat: (self.points[seat], max(self.up[seat]))),)


def best_and_worst(numbers: list[int], seat: int, best: int, worst: int) -> int:
    """What comparing gives to one seat."""
    if len(set(numbers)) == 1:
        return 0
    if numbers[seat] == max(numbers):
        return best
    return worst if numbers[seat] == min(numbers) else 0
