"""A second table, moved only by what effects tell: a picture before, and the changes."""

from collections import Counter
from typing import Any

from emporion.core.game import State
from emporion.core.view import Change, Effect
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.view import Player, View

Things = Counter[tuple[str, str]]
"""How many of what lie where."""

SOURCES = s.SOURCES[: s.STORED_SOURCES]


def things(view: View) -> Things:
    """What lies where, as a view shows it."""
    found: Things = Counter()
    for player in view.seats:
        _count_player(found, view, player)
    _count_harbour(found, view)
    for slot, contract in enumerate(view.contracts.open, 1):
        found[f"contract:{slot}", "contract"] += contract is not None
    for stack in view.contracts.stacks:
        found[f"stack:{stack.category}", "contract"] += stack.left
    for chip in view.production.chips:
        found[f"chips:{chip.value}", "chip"] += chip.free
    for field in view.production.fields:
        found[f"production:{field.product}", "chip"] += field.chip is not None
    for place in view.places:
        for i in range(len(place.markers)):
            found[f"place:{place.name}:{i}", "marker"] += 1
    for land in view.town_hall.farmland:
        found[f"town-hall:{land.product} {land.price}", "farmland"] += land.left
    for tile in view.town_hall.developments:
        found[f"town-hall:{tile.name}", "development"] += tile.left
    moved = {row.chosen_by for row in view.rows}
    for row in view.rows:
        found[f"row:{row.number}", "row"] += row.chosen_by is not None
        found[f"row:{row.number}", "row"] += row.seat is not None and row.seat not in moved
    return +found


def _count_player(found: Things, view: View, player: Player) -> None:
    seat = player.seat
    found[f"purse:{seat}", "drachma"] += player.money
    found[f"markers:{seat}", "marker"] += player.markers_left
    for land in player.farmland:
        found[f"estate:{seat}:{land.product}", land.product] += land.units
        found[f"farmland:{seat}:{land.product}", "farmland"] += 1
    for tile in player.developments:
        found[f"development:{seat}:{tile.name}", "development"] += 1
    for good in c.GOODS:
        found[f"warehouse:{seat}", good] += getattr(player.warehouse, good)
    for source in SOURCES:
        found[f"score:{seat}:{source}", "point"] += getattr(player.score, source)
    decision = view.decision
    loading = decision.loading if decision and decision.seat == seat else None
    for number, ship in enumerate(player.ships):
        sails = loading is not None and loading.ship == number
        found[f"home:{seat}:{number}", "ship"] += ship.at_home and not sails
    if loading is not None:
        found[f"loading:{seat}:0", "ship"] += 1
        for hold, good in enumerate(loading.cargo):
            found[f"loading:{seat}:{hold}", good] += 1
    if decision and decision.seat == seat and decision.arriving:
        found[f"arriving:{seat}", decision.arriving] += 1
    if decision and decision.seat == seat and decision.kind == "joker":
        found[f"joker:{seat}", "joker"] += 1


def _count_harbour(found: Things, view: View) -> None:
    harbour = view.harbour
    found["coming", "ship"] += harbour.coming is not None
    found["pile", "ship"] += len(harbour.pile)
    found["discarded", "ship"] += len(harbour.discarded)
    for ship in harbour.ships:
        found[f"field:{ship.stern}", "ship"] += 1
        for hold, good in enumerate(ship.cargo):
            if good is not None:
                found[f"field:{ship.stern + ship.holds - 1 - hold}", good] += 1


UNBOUNDED = ("supply", "lost", "tiles", "seat", "fulfilled")
"""Where things come from and go to without being counted."""


def _is_counted(place: str | None, what: str) -> bool:
    if place is None:
        return False
    kind = place.split(":")[0]
    if kind in UNBOUNDED or place == "town-hall:ship":
        return False
    # Incomes, rewards and sales come from and go to what itself is counted.
    if kind in ("place", "production", "development", "contract"):
        return what in ("marker", "chip", "development", "contract")
    return not (kind in ("purse", "loading") and what == "point")


class Replay:
    """Carries changes out on what a view shows."""

    def __init__(self, state: State, view: View, words: str) -> None:
        self.things = things(view)
        self.holds = {f"field:{ship.stern}": ship.holds for ship in view.harbour.ships}
        self.loading = view.decision.loading if view.decision else None
        self.coming: list[str] = list(view.harbour.coming.cargo) if view.harbour.coming else []
        if words.startswith("ship "):
            number = int(words.split()[1]) - 1
            size = int(state.data.egyptian_holds[number])
            self.coming = [c.CARGO[good] for good in state.data.egyptian_cargo[number, :size]]

    def carry_out(self, effect: Effect) -> Things:
        for change in effect.changes:
            self._move(change.what, change.count, change.source, change.target)
            if change.what == "ship":
                self._move_cargo(change)
        assert all(n >= 0 for n in self.things.values()), effect
        return +self.things

    def _move(self, what: str, count: int, source: str | None, target: str | None) -> None:
        if _is_counted(source, what):
            left = "joker" if str(source).startswith("joker:") else what  # named as it leaves
            self.things[str(source), left] -= count
        if _is_counted(target, what):
            self.things[str(target), what] += count

    def _move_cargo(self, change: Change) -> None:
        """Goods go where their ship goes; a ship that leaves the harbour has none."""
        source, target = str(change.source), str(change.target)
        if source == "coming":
            self._moor(target, [(good, None) for good in self.coming])
        elif source.startswith("loading"):
            seat = source.split(":")[1]
            held = [(good, f"loading:{seat}:{i}") for i, good in enumerate(self.loading_cargo())]
            self._moor(target, held)
        elif source.startswith("field"):
            size = self.holds.pop(source)
            stern = int(source.split(":")[1])
            fields = [f"field:{stern + size - 1 - hold}" for hold in range(size)]
            if target.startswith("field"):
                self._moor(target, [(self._good_on(field), field) for field in fields])
            else:
                assert not any(self._good_on(field) for field in fields)

    def loading_cargo(self) -> tuple[str, ...]:
        assert self.loading is not None
        assert len(self.loading.cargo) == self.loading.holds
        return self.loading.cargo

    def _good_on(self, field: str) -> str | None:
        return next((good for good in c.CARGO if self.things[field, good] > 0), None)

    def _moor(self, target: str, held: list[Any]) -> None:
        """Goods from the bow, each with where it comes from."""
        stern = int(target.split(":")[1])
        self.holds[target] = len(held)
        for hold, (good, source) in enumerate(held):
            if good is not None:
                self._move(good, 1, source, f"field:{stern + len(held) - 1 - hold}")
