"""Corinth once more in plain Python, as the rules page reads it: slow, obvious and independent.

Nothing here comes from the package, so that what both agree on was thought of twice.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

DISTRICTS = ("goats", "green", "purple", "blue", "orange", "gold")
SHOPS = {
    "green": {1: 2, 2: 3, 3: 3, 6: 5},
    "purple": {2: 2, 3: 3, 4: 3, 6: 4},
    "blue": {3: 2, 5: 3, 8: 4},
    "orange": {4: 2, 5: 2, 10: 4},
}
BONUS = {"green": 5, "purple": 4, "blue": 3, "orange": 0}
BUILDINGS = {"temple": (3, 3), "warehouse": (4, 4), "stable": (2, 1), "store": (0, 2)}
_MARKET = """
score    | die     | blue 1  | plus     | score
orange 1 | green 1 | goats 2 | die      | green 2
plus     | purple 1| start   | gold 1   | plus
green 2  | gold 2  | die     | purple 1 | blue 1
score    | goats 1 | plus    | goats 2  | orange 1
"""
MARKET: dict[str, tuple[str, int]] = {}
for _row, _line in enumerate(_MARKET.split("\n")[1:6], 1):
    for _column, _cell in zip("ABCDE", _line.split("|"), strict=True):
        _words = _cell.split()
        MARKET[f"{_column}{_row}"] = (_words[0], int(_words[1]) if len(_words) > 1 else 0)

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def neighbour(spot: str, way: str) -> str | None:
    across, down = STEPS[way]
    there = chr(ord(spot[0]) + across) + str(int(spot[1]) + down)
    return there if there in MARKET else None


def prices(base: int, gold: int, stable: bool) -> dict[int, int]:
    """How many steps a move may have, and the least gold each number of them costs."""
    found: dict[int, int] = {}
    for coins in range(gold, -1, -1):
        for paid in (-coins, coins):
            for free in range(-2, 3) if stable else (0,):
                if base + paid + free >= 1:
                    found[base + paid + free] = coins
    return found


def complete_paths(
    here: str, used: frozenset[str], lengths: frozenset[int], taken: int = 0
) -> Iterator[tuple[str, ...]]:
    """All ways to finish a move from here, as directions."""
    if taken in lengths:
        yield ()
    if taken >= max(lengths):
        return
    for way in STEPS:
        there = neighbour(here, way)
        if there and there not in used:
            for rest in complete_paths(there, used | {there}, lengths, taken + 1):
                yield (way, *rest)


@dataclass
class Sheet:
    track: int
    gold: int = 1
    goats: int = 1
    gold_gained: int = 1
    goats_gained: int = 1
    buildings: set[str] = field(default_factory=set)
    here: str = "C3"
    used: frozenset[str] = frozenset({"C3"})
    circled: list[str] = field(default_factory=list)
    boxes: dict[str, int] = field(default_factory=dict)
    checked: dict[tuple[str, int], int] = field(
        default_factory=lambda: {(d, points): 0 for d, shops in SHOPS.items() for points in shops}
    )

    def circled_of(self, effect: str) -> int:
        return sum(MARKET[spot][0] == effect for spot in self.circled)

    def gain_gold(self, n: int) -> None:
        n = min(n, 24 - self.gold_gained)
        self.gold += n
        self.gold_gained += n

    def gain_goats(self, n: int) -> None:
        n = min(n, 24 - self.goats_gained)
        self.goats += n
        self.goats_gained += n

    def finished(self, district: str) -> bool:
        return all(self.checked[district, p] == size for p, size in SHOPS[district].items())

    def points(self) -> int:
        total = sum(p for (d, p), n in self.checked.items() if n == SHOPS[d][p])
        total += sum(self.boxes.values()) + self.gold // 2 + self.goats // 2
        return total + (3 * len(self.buildings) if "temple" in self.buildings else 0)


class Naive:
    def __init__(self, players: int, first: int) -> None:
        self.players = players
        self.sheets = [Sheet(track=2 if players == 4 else 0) for _ in range(players)]
        self.bonus: dict[str, int] = {}
        self.roller: int | None = None
        self.over = False
        self.rounds = 0
        self.begin_round(first)

    def begin_round(self, first: int) -> None:
        order = [(first + i) % self.players for i in range(self.players)]
        self.first = first
        self.turns = [*order, first] if self.players == 2 else order
        self.seat = self.turns.pop(0)
        self.sheets[first].track += 1
        self.rounds += 1
        self.dice: list[tuple[str, int]] = []
        self.harbour: dict[str, list[tuple[str, int]]] = {}
        self.phase = "buy"

    @property
    def sheet(self) -> Sheet:
        return self.sheets[self.seat]

    def prices(self, base: int) -> dict[int, int]:
        return prices(base, self.sheet.gold, "stable" in self.sheet.buildings)

    def can_finish(self, here: str, used: frozenset[str], base: int, taken: int) -> bool:
        lengths = frozenset(self.prices(base))
        return any(True for _ in complete_paths(here, used, lengths, taken))

    # ---- what may be done ------------------------------------------------------------------

    def legal(self) -> list[str]:
        return [] if self.over else list(getattr(self, "may_" + self.phase)())

    def may_buy(self) -> Iterator[str]:
        earned = self.sheet.circled_of("die")
        for n in range(4):
            if n <= self.sheet.gold and n + earned <= 3:
                yield f"buy {n}"

    def may_roll(self) -> Iterator[str]:
        colour = "white" if len(self.dice) < 9 else "yellow"
        for value in range(1, 7):
            yield f"{colour} {value}"

    def may_choose(self) -> Iterator[str]:
        sheet = self.sheet
        groups = [district for district in DISTRICTS if district in self.harbour]
        for district in groups:
            yield f"take {district}"
        for district in groups:
            if self.can_finish(sheet.here, sheet.used, self.harbour[district][0][1], 0):
                yield f"steward {district}"
        if not groups:
            if self.can_finish(sheet.here, sheet.used, 1, 0):
                yield "steward"
            yield "pass"

    def may_shop(self) -> Iterator[str]:
        for points in SHOPS[self.district]:
            if self.sheet.checked[self.district, points] == 0:
                yield f"shop {points}"

    def may_path(self) -> Iterator[str]:
        sheet = self.sheet
        for way in STEPS:
            there = neighbour(sheet.here, way)
            if there is None or there in sheet.used or self.taken >= max(self.prices(self.base)):
                continue
            if self.can_finish(there, sheet.used | {there}, self.base, self.taken + 1):
                yield way
        if self.taken in self.prices(self.base):
            yield "stop"

    def may_build(self) -> Iterator[str]:
        for name, (gold, goats) in BUILDINGS.items():
            affordable = self.sheet.gold >= gold and self.sheet.goats >= goats
            if affordable and name not in self.sheet.buildings:
                yield f"build {name}"
        yield "end"

    # ---- doing it --------------------------------------------------------------------------

    def apply(self, words: str) -> None:
        assert words in self.legal()
        verb, _, what = words.partition(" ")
        sheet = self.sheet
        if verb == "buy":
            sheet.gold -= int(what)
            self.to_roll = 9 + int(what) + sheet.circled_of("die")
            self.phase = "roll"
        elif verb in ("white", "yellow"):
            self.dice.append((verb, int(what)))
            if len(self.dice) == self.to_roll:
                self.moor()
        elif verb == "take":
            self.take(what)
        elif verb == "steward":
            self.base = self.harbour.pop(what)[0][1] if what else 1
            self.taken = 0
            self.phase = "path"
        elif verb in STEPS:
            sheet.here = neighbour(sheet.here, verb) or ""
            sheet.used |= {sheet.here}
            self.taken += 1
        elif verb == "stop":
            self.stop()
        elif verb == "shop":
            self.fill(int(what))
            self.deliver()
        elif verb == "pass":
            self.phase = "build"
        elif verb == "build":
            gold, goats = BUILDINGS[what]
            sheet.gold -= gold
            sheet.goats -= goats
            sheet.buildings.add(what)
        else:
            self.end_turn()

    def moor(self) -> None:
        values = sorted({value for _, value in self.dice})
        if len(values) == 1:
            self.roller = self.seat
            self.over = True
        where = dict(zip(values[:-1], DISTRICTS, strict=False)) | {values[-1]: "gold"}
        for die in self.dice:
            self.harbour.setdefault(where[die[1]], []).append(die)
        self.phase = "choose"

    def take(self, district: str) -> None:
        dice = len(self.harbour.pop(district))
        built = self.sheet.buildings
        self.phase = "build"
        if district == "goats":
            self.sheet.gain_goats(dice)
        elif district == "gold":
            self.sheet.gain_gold(dice + (2 if "store" in built else 0))
        else:
            self.district = district
            self.goods = dice + (1 if "warehouse" in built else 0)
            self.deliver()

    def fill(self, points: int) -> None:
        key = self.district, points
        n = min(self.goods, SHOPS[self.district][points] - self.sheet.checked[key])
        self.sheet.checked[key] += n
        self.goods -= n

    def deliver(self) -> None:
        started = [
            points
            for points, size in SHOPS[self.district].items()
            if 0 < self.sheet.checked[self.district, points] < size
        ]
        for points in started:
            self.fill(points)
        self.phase = "shop" if self.goods and list(self.may_shop()) else "build"
        if self.sheet.finished(self.district):
            self.bonus.setdefault(self.district, self.seat)

    def stop(self) -> None:
        sheet = self.sheet
        sheet.gold -= self.prices(self.base)[self.taken]
        sheet.circled.append(sheet.here)
        effect, amount = MARKET[sheet.here]
        self.phase = "build"
        if effect == "gold":
            sheet.gain_gold(amount)
        elif effect == "goats":
            sheet.gain_goats(amount)
        elif effect in SHOPS:
            self.district, self.goods = effect, amount
            self.deliver()
        elif effect == "score":
            sheet.boxes[sheet.here] = len(sheet.circled) + sheet.circled_of("plus")

    def end_turn(self) -> None:
        if len(self.turns) == (2 if self.players == 2 else self.players - 1):
            for district, dice in list(self.harbour.items()):
                white = [die for die in dice if die[0] == "white"]
                self.harbour[district] = white
                if not white:
                    del self.harbour[district]
        if self.turns:
            self.seat = self.turns.pop(0)
            self.phase = "choose"
        elif all(sheet.track == 6 for sheet in self.sheets):
            self.over = True
        else:
            self.begin_round((self.first + 1) % self.players)

    # ---- the end ---------------------------------------------------------------------------

    def scores(self) -> list[int]:
        points = [sheet.points() for sheet in self.sheets]
        for district, seat in self.bonus.items():
            points[seat] += BONUS[district]
        return points

    def winners(self) -> list[int]:
        if not self.over:
            return []
        if self.roller is not None:
            return [self.roller]
        ranks = [(p, s.gold) for p, s in zip(self.scores(), self.sheets, strict=True)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
