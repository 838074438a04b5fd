"""Rhodes once more, written as a story: slow, plain, and without a look at the kernel.

A game is a generator. It yields who decides and what may be said, and is sent what was said.
"""

import tomllib
from collections import Counter
from collections.abc import Generator
from typing import Any

PRODUCTS = ("wine", "milk", "olives", "grain")
Story = Generator[tuple[int | None, list[str]], str, Any]


class Ship:
    def __init__(self, owner: int | None, name: int, cargo: list[str | None]) -> None:
        self.owner = owner
        self.name = name  # an Egyptian ship's number, or which of its owner's ships it is
        self.cargo = cargo  # from the bow


class Player:
    def __init__(self, money: int, fleet: list[int]) -> None:
        self.money = money
        self.fleet = fleet
        self.home = set(range(len(fleet)))
        self.land: dict[str, dict[str, Any]] = {}
        self.developments: dict[str, dict[str, Any]] = {}
        self.units: Counter[str] = Counter()
        self.goods: Counter[str] = Counter()
        self.points: Counter[str] = Counter()
        self.large = False

    def room(self, product: str) -> int:
        if product not in self.land:
            return 0
        return 3 + ("barn" in self.developments) - self.units[product]

    def has_room(self) -> list[str]:
        return [product for product in PRODUCTS if self.room(product) > 0]

    def can_fill_a_ship(self, abundance: bool) -> bool:
        units = self.units.total() + (abundance and bool(self.has_room()))
        return any(self.fleet[ship] <= units for ship in self.home)


class Naive:
    def __init__(
        self,
        players: int,
        text: str,
        first: int | None,
        *,
        limit: bool = False,
        unload: str = "hold",
        irrigation: str = "all",
        last_harbour: str = "full",
    ) -> None:
        self.limit = limit  # 100 points in the temple and no more, as it once was
        self.unload = unload
        self.irrigation = irrigation
        self.last_harbour = last_harbour
        self.box = tomllib.loads(text)
        self.n = players
        self.track = [row for row in self.box["row"] if players in row.get("players", [players])]
        self.first = first
        fleet = self.given("ships")["holds"]
        self.players = [
            Player(self.given("money")["drachmas"], list(fleet)) for _ in range(players)
        ]
        self.prices = self.given("harbour")["prices"]
        self.tiles = [dict(tile) for tile in self.box["farmland"]]
        self.developments = {tile["tile"]: dict(tile) for tile in self.box["development"]}
        self.pile = list(range(1, len(self.box["egyptian_ship"]) + 1))
        self.discarded: list[int] = []
        self.open: int | None = None
        self.queue: list[Ship] = []  # from the gate
        self.stack = {
            category: [
                (f"{category}-{i}", contract)
                for i, contract in enumerate(
                    (c for c in self.box["contract"] if c["category"] == category), 1
                )
            ]
            for category in ("I", "II", "III")
        }
        self.left = {category: len(stack) - 1 for category, stack in self.stack.items()}
        self.contracts: list[dict[str, Any] | None] = [None] * 3
        self.rows: dict[int, int] = {}
        self.last = False
        self.round = 0
        self.over = False

    def given(self, kind: str, **which: str) -> Any:
        """The entry of the box for this number of players."""
        for entry in self.box.get(kind, []):
            if self.n in entry["players"] and which.items() <= entry.items():
                return entry
        return None

    # ---- the whole game -------------------------------------------------------------------

    def play(self) -> Story:
        for slot in range(3):
            yield from self.fill(slot)
        yield from self.draw_ship()
        yield from self.refill()
        first = self.first
        if first is None:
            said = yield None, [f"first {seat + 1}" for seat in range(self.n)]
            first = int(said.split()[1]) - 1
        self.rows = {(first + i) % self.n: i for i in range(self.n)}
        for _ in range(self.given("start_tiles")["count"]):
            for seat in self.order():
                yield from self.buy_start_tile(seat)
        for self.round in range(1, 41):
            yield from self.one_round()
            if self.last or self.round == 40:
                break
            yield from self.refill()
            yield from self.choose_rows()
        self.over = True

    def order(self) -> list[int]:
        return sorted(self.rows, key=self.rows.__getitem__)

    def one_round(self) -> Story:
        self.markers: dict[str, list[int]] = {
            place: []
            for place in ("production", "farm", "harbour", "market", "temple", "town-hall")
        }
        self.chips = [chip["value"] for chip in self.box["chip"] for _ in range(chip["copies"])]
        self.fields = set(PRODUCTS)
        for _ in range(2):
            for seat in self.order():
                yield from self.place(seat)
        if self.last and self.last_harbour == "extra":
            for seat in self.order():
                yield from self.visit_harbour(seat)

    def visit_harbour(self, seat: int) -> Story:
        player = self.players[seat]
        if seat in self.markers["harbour"] or not (self.wares(player) or self.deliverable(player)):
            return
        said = yield seat, ["place harbour", "pass"]
        if said != "pass":
            yield from self.trade(seat, player)

    def fill(self, slot: int) -> Story:
        for category in ("I", "II", "III"):
            if self.left[category]:
                said = yield None, [f"contract {name}" for name, _ in self.stack[category]]
                name = said.split()[1]
                self.left[category] -= 1
                self.contracts[slot] = dict(self.stack[category])[name]
                self.stack[category] = [c for c in self.stack[category] if c[0] != name]
                return
        self.last = True

    def farmland(self, player: Player) -> list[str]:
        return [
            f"acquire {tile['product']} {tile['price']}"
            for tile in self.tiles
            if tile["copies"] and tile["price"] <= player.money
            if tile["product"] not in player.land
        ]

    def buy_farmland(self, player: Player, product: str, price: int) -> None:
        for tile in self.tiles:
            if (tile["product"], tile["price"]) == (product, price):
                tile["copies"] -= 1
                player.money -= price
                player.land[product] = tile

    def buy_start_tile(self, seat: int) -> Story:
        player = self.players[seat]
        said = yield seat, self.farmland(player) or ["skip"]
        if said != "skip":
            _, product, price = said.split()
            self.buy_farmland(player, product, int(price))
            player.units[product] += 1

    # ---- the harbour's queue --------------------------------------------------------------

    def on_fields(self) -> list[tuple[Ship, int]]:
        """Ship and hold for every field that ships lie on, from the gate."""
        return [(ship, hold) for ship in self.queue for hold in reversed(range(len(ship.cargo)))]

    def enter(self, ship: Ship) -> Story:
        self.queue.insert(0, ship)
        fields = self.on_fields()
        past = fields[len(self.prices) :]
        if self.unload == "ship":
            touched = {id(other) for other, _ in past}
            past = [(other, hold) for other, hold in fields if id(other) in touched]
        for other, hold in reversed(past):
            good = other.cargo[hold]
            other.cargo[hold] = None
            if good is not None and other.owner is not None:
                yield from self.store(other.owner, good)
        inside = {id(other) for other, _ in fields[: len(self.prices)]}
        for other in [other for other in self.queue if id(other) not in inside]:
            self.queue.remove(other)
            if other.owner is None:
                self.discarded.append(other.name)
            else:
                self.players[other.owner].home.add(other.name)

    def draw_ship(self) -> Story:
        if not self.pile:
            self.pile, self.discarded = sorted(self.discarded), []
        said = yield None, [f"ship {number}" for number in self.pile]
        self.open = int(said.split()[1])
        self.pile.remove(self.open)

    def refill(self) -> Story:
        while True:
            fields = self.on_fields()[: len(self.prices)]
            if sum(ship.cargo[hold] == "gold" for ship, hold in fields) >= 2:
                return
            assert self.open is not None
            cargo = list(self.box["egyptian_ship"][self.open - 1]["cargo"])
            yield from self.enter(Ship(None, self.open, cargo))
            yield from self.draw_ship()

    def store(self, seat: int, good: str) -> Story:
        goods = self.players[seat].goods
        goods[good] += 1
        if goods.total() > 10:
            said = yield seat, [f"discard {kind}" for kind in sorted(+goods)]
            goods[said.split()[1]] -= 1

    # ---- turn order -----------------------------------------------------------------------

    def choose_rows(self) -> Story:
        chosen: dict[int, int] = {}
        for seat in reversed(self.order()):
            player = self.players[seat]
            free = [
                row
                for row in range(len(self.track))
                if row not in chosen.values() and row != self.rows[seat]
            ]
            payable = [row for row in free if player.money + self.track[row]["drachmas"] >= 0]
            said = yield seat, [f"row {row + 1}" for row in payable or free]
            chosen[seat] = int(said.split()[1]) - 1
            row = self.track[chosen[seat]]
            player.money = max(0, player.money + row["drachmas"])
            if row["product"] and player.has_room():
                said = yield seat, [f"gain {product}" for product in player.has_room()]
                player.units[said.split()[1]] += 1
        self.rows = chosen

    # ---- markers --------------------------------------------------------------------------

    def place(self, seat: int) -> Story:
        options = [place for place in self.markers if self.possible(seat, place)]
        said = yield seat, [f"place {place}" for place in options] or ["pass"]
        player = self.players[seat]
        if said == "pass":
            player.money += 1
            return
        place = said.split()[1]
        self.markers[place].append(seat)
        action = {
            "production": self.produce,
            "farm": self.farm,
            "harbour": self.trade,
            "market": self.sell,
            "temple": self.donate,
            "town-hall": self.acquire,
        }[place]
        yield from action(seat, player)

    def price(self, place: str, use: int) -> int:
        return int(self.given("spaces", place=place)["prices"][use])

    def possible(self, seat: int, place: str) -> bool:
        player = self.players[seat]
        if place == "farm":
            return seat not in self.markers["farm"] and player.can_fill_a_ship(
                "abundance" in player.developments
            )
        entry = self.given("spaces", place=place)
        spaces = entry.get("count", len(entry.get("prices", ())))
        late = place == "harbour" and self.last and seat not in self.markers[place]
        late = late and self.last_harbour == "full"
        if len(self.markers[place]) >= spaces and not late:
            return False
        if place == "production":
            return len(self.chips) >= 2 and len(self.fields) >= 2
        if place == "harbour":
            return bool(self.wares(player) or self.deliverable(player))
        if place == "market":
            return player.units.total() > 0
        if place == "temple":
            return player.money >= self.price(place, len(self.markers[place]))
        return bool(self.on_sale(player))

    def produce(self, seat: int, _: Player) -> Story:
        for _chip in range(2):
            said = yield (
                seat,
                [
                    f"produce {chip} {field}"
                    for chip in sorted(set(self.chips))
                    for field in self.fields
                ],
            )
            value, product = said.split()[1:]
            self.chips.remove(int(value))
            self.fields.remove(product)
            around = [self.players[(seat + i) % self.n] for i in range(self.n)]
            units = int(value)
            while units and any(other.room(product) for other in around):
                for other in around:
                    if units and other.room(product):
                        other.units[product] += 1
                        units -= 1
            watered = around[:1] if self.irrigation == "own" else around
            for other in watered:
                if "irrigation" in other.developments and other.room(product):
                    other.units[product] += 1

    def farm(self, seat: int, player: Player) -> Story:
        tiles = [*player.land.values(), *player.developments.values()]
        player.points["income"] += sum(tile["points"] for tile in tiles)
        player.money += sum(tile["drachmas"] for tile in tiles)
        unused = set(player.developments)
        while True:
            said = yield seat, self.farm_options(player, unused)
            match said.split():
                case ["sail", size]:
                    yield from self.sail(seat, player, int(size))
                    return
                case ["use", "demeter", product]:
                    unused.remove(f"demeter {product}")
                    player.points["demeter"] += player.units[product] // 2
                case ["use", "cart", product]:
                    unused.remove("cart")
                    player.units[product] -= 1
                    yield from self.store(seat, product)
                case ["use", "abundance", product]:
                    unused.remove("abundance")
                    player.units[product] += 1
                case ["use", "merchant", given, received]:
                    unused.remove("merchant")
                    player.goods[given] -= 1
                    player.goods[received] += 1

    def farm_options(self, player: Player, unused: set[str]) -> list[str]:
        options = []
        for product in PRODUCTS:
            if f"demeter {product}" in unused and player.units[product] // 2:
                options.append(f"use demeter {product}")
            if "cart" in unused and player.units[product]:
                player.units[product] -= 1
                if player.can_fill_a_ship("abundance" in unused):
                    options.append(f"use cart {product}")
                player.units[product] += 1
            if "abundance" in unused and player.room(product):
                options.append(f"use abundance {product}")
            if "merchant" in unused and player.goods[product]:
                options += [f"use merchant {product} {p}" for p in PRODUCTS if p != product]
        sizes = {player.fleet[ship] for ship in player.home}
        return options + [f"sail {size}" for size in sizes if size <= player.units.total()]

    def sail(self, seat: int, player: Player, size: int) -> Story:
        name = min(ship for ship in player.home if player.fleet[ship] == size)
        cargo: list[str | None] = []
        for _ in range(size):
            said = yield seat, [f"load {p}" for p in PRODUCTS if player.units[p]]
            cargo.append(said.split()[1])
            player.units[said.split()[1]] -= 1
        said = yield seat, [f"points {n}" for n in range(size + 1)]
        player.points["shipping"] += int(said.split()[1])
        player.money += 2 * (size - int(said.split()[1]))
        player.home.remove(name)
        yield from self.enter(Ship(seat, name, cargo))

    def wares(self, player: Player) -> list[str]:
        return [
            f"buy {field}"
            for field, ((ship, hold), price) in enumerate(
                zip(self.on_fields(), self.prices, strict=False), 1
            )
            if ship.cargo[hold] is not None and price <= player.money
        ]

    def missing(self, player: Player, contract: dict[str, Any]) -> Counter[str] | None:
        """What must come from the estate, or None where that cannot be."""
        short = Counter(contract["goods"]) - player.goods
        cost = [0, 3, 8, 10**9][min(3, short.total())]
        if short.total() > 2 or short.total() == len(contract["goods"]) or cost > player.money:
            return None
        return short if short <= player.units else None

    def deliverable(self, player: Player) -> list[str]:
        return [
            f"fulfil {slot}"
            for slot, contract in enumerate(self.contracts, 1)
            if contract is not None and self.missing(player, contract) is not None
        ]

    def trade(self, seat: int, player: Player) -> Story:
        bought = False
        while True:
            options = self.wares(player) + self.deliverable(player)
            said = yield seat, options + ["done"] * bought
            match said.split():
                case ["done"]:
                    return
                case ["fulfil", number]:
                    yield from self.fulfil(player, int(number) - 1)
                    return
                case ["buy", number]:
                    bought = True
                    ship, hold = self.on_fields()[int(number) - 1]
                    price = self.prices[int(number) - 1]
                    good = ship.cargo[hold]
                    ship.cargo[hold] = None
                    player.money -= price
                    if ship.owner not in (None, seat):
                        self.players[ship.owner].money += price
                    if good == "joker":
                        said = yield seat, [f"joker {product}" for product in PRODUCTS]
                        good = said.split()[1]
                    assert good is not None
                    yield from self.store(seat, good)

    def fulfil(self, player: Player, slot: int) -> Story:
        contract = self.contracts[slot]
        assert contract is not None
        short = self.missing(player, contract)
        assert short is not None
        player.money -= [0, 3, 8][short.total()]
        player.units -= short
        player.goods -= Counter(contract["goods"]) - short
        player.money += contract["drachmas"]
        player.points["contracts"] += contract["points"]
        self.contracts[slot] = None
        yield from self.fill(slot)

    def sell(self, seat: int, player: Player) -> Story:
        price = self.price("market", len(self.markers["market"]) - 1)
        for sold in range(2):
            options = [f"sell {product}" for product in PRODUCTS if player.units[product]]
            said = yield seat, options + ["done"] * sold
            if said == "done":
                return
            player.units[said.split()[1]] -= 1
            player.money += price

    def donate(self, seat: int, player: Player) -> Story:
        price = self.price("temple", len(self.markers["temple"]) - 1)
        again: list[str] = []
        while player.money >= price:
            most = min(100, player.money // price)
            said = yield seat, [f"donate {n}" for n in range(1, most + 1)] + again
            if said == "done":
                return
            points = int(said.split()[1])
            player.money -= points * price
            player.points["temple"] += points
            if points < 100 or self.limit:
                return
            again = ["done"]

    def on_sale(self, player: Player) -> list[str]:
        options = self.farmland(player)
        for name, tile in self.developments.items():
            affordable = tile["copies"] and tile["price"] <= player.money
            if affordable and name not in player.developments:
                options.append(f"acquire {name}")
        large = self.given("large_ship")
        if large and not player.large and large["price"] <= player.money:
            options.append("acquire ship")
        return options

    def acquire(self, seat: int, player: Player) -> Story:
        for acquired in range(2):
            said = yield seat, self.on_sale(player) + ["done"] * acquired
            match said.split():
                case ["done"]:
                    return
                case ["acquire", "ship"]:
                    large = self.given("large_ship")
                    player.money -= large["price"]
                    player.large = True
                    player.home.add(len(player.fleet))
                    player.fleet.append(large["holds"])
                case ["acquire", product, price] if product in PRODUCTS:
                    self.buy_farmland(player, product, int(price))
                case ["acquire", *words]:
                    tile = self.developments[" ".join(words)]
                    tile["copies"] -= 1
                    player.money -= tile["price"]
                    player.developments[" ".join(words)] = tile

    # ---- the result -----------------------------------------------------------------------

    def scores(self) -> list[int]:
        return [
            player.points.total() + player.money // 10 + 2 * player.goods["gold"]
            for player in self.players
        ]

    def winners(self) -> list[int]:
        ranks = [
            (points, player.money % 10)
            for points, player in zip(self.scores(), self.players, strict=True)
        ]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
