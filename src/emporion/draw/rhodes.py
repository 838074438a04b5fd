"""Rhodes: the sea with its ships and contracts, the places, and everyone's estate."""

import math
from typing import Final

import msgspec

from emporion.draw.canvas import Box, Canvas, n
from emporion.draw.frame import Picture, tongues, waves, wreath
from emporion.draw.seats import BLAZONS
from emporion.draw.widths import width
from emporion.games.rhodes.board import Contract, Place, Ship
from emporion.games.rhodes.view import Land, Loading, Player, View

DRAWN: Final = {
    "wine": "grapes",
    "milk": "milk",
    "olives": "olives",
    "grain": "grain",
    "gold": "bar",
    "joker": "joker",
}
TINT: Final = {
    "wine": "purple",
    "milk": "blue",
    "olives": "green",
    "grain": "orange",
    "gold": "gold",
    "joker": "goats",
}
SIGN: Final = {"harbour": "anchor", "market": "store", "town-hall": "townhall"}
GOODS: Final = ("wine", "milk", "olives", "grain", "gold")
WIDE: Final = {"production": 1.8, "farm": 1.25, "town-hall": 1.15}
"""Places with many spaces or chips, or with a long name."""
LARGEST: Final = 3
"""The largest ship there is a drawing of."""
QUAY: Final = 44.0
ROOMY: Final = 400.0
"""From this height on the town hall has room."""


def draw(picture: Picture, view: View, frieze: Box, body: Box) -> None:
    _sea(picture, view, frieze)
    c = picture.canvas
    c.rect(body, "isle")
    if body.height > ROOMY:
        places, rows, hall, estates = body.rows(48, 42, 178, body.height - 268)
        _rows(picture, view, rows)
        _town_hall(picture, view, hall)
    else:
        places, estates = body.rows(46, body.height - 46)
    _places(picture, view, places)
    _estates(picture, view, estates)


def good(c: Canvas, name: str, box: Box) -> None:
    """A good as a piece of enamel."""
    c.rect(box.inset(-1.2), "glaze", corner=4)
    c.rect(box, TINT[name], corner=3)
    c.draw(DRAWN[name], box.inset(box.width * 0.12), "on-good", cut=TINT[name])


# ---- the sea -------------------------------------------------------------------------------------


def _sea(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    c.fade(box, "clay-2", "clay")
    band, rest = box.rows(18, box.height - 18)
    fields = len(view.harbour.fields)
    contracts = max(3, len(view.contracts.open)) * 1.5
    gate, berths, mole, papyri = rest.columns(2.3, fields, 1, contracts)
    water = rest.bottom - QUAY
    hold = min(berths.width / fields, (water - rest.y - 10) / 2.4)
    _sun(c, berths.x + berths.width / 2, water - hold * 0.5, water - rest.y - hold * 0.5)
    sea = Box(rest.x, water - hold * 0.55, rest.width, hold * 0.55)
    c.rect(sea, "sea-2")
    _coming(picture, view, gate, water, hold)
    for ship in view.harbour.ships:
        x = berths.x + (ship.stern - 1) * berths.width / fields
        wide = ship.holds * berths.width / fields
        _vessel(c, Box(x, water - 4, wide, hold), ship)
    waves(c, Box(rest.x, water - 16, rest.width, 24))
    _quay(picture, view, Box(rest.x, water, mole.x - rest.x, QUAY), berths)
    c.rect(Box(mole.x, water, rest.right - mole.x, QUAY), "sea")
    tower = Box(mole.x, rest.y + 44, mole.width, rest.bottom - rest.y - 44)
    c.draw("tower", tower, "figure", fit="xMidYMax meet")
    _contracts(picture, view, papyri.inset(8, 0))
    tongues(c, band)


def _sun(c: Canvas, x: float, y: float, reach: float) -> None:
    """It rises out of the sea in rays."""
    rays = []
    for ray in range(9):
        angle = math.pi * (ray + 0.5) / 9
        tip = f"{x + reach * math.cos(angle):.1f} {y - reach * math.sin(angle):.1f}"
        feet = [
            f"{x + reach * 0.55 * math.cos(angle + side):.1f} "
            f"{y - reach * 0.55 * math.sin(angle + side):.1f}"
            for side in (-0.13, 0.13)
        ]
        rays.append(f"M{x:.1f} {y:.1f}L{feet[0]}L{tip}L{feet[1]}z")
    c.path("".join(rays), "sun", opacity=0.8)


def _coming(picture: Picture, view: View, box: Box, water: float, hold: float) -> None:
    c = picture.canvas
    said, size, wide = c.fit(picture.words.say("rhodes-coming"), 15, box.width - 24)
    c.rect(Box(box.x + 10, box.y + 8, wide + 16, 25), "clay-2", line="figure", thick=1.5, corner=2)
    c.text(said, box.x + 18, box.y + 26, size, "on-clay", room=wide + 1)
    coming = view.harbour.coming
    if coming is not None:
        room = min(hold * 0.88, (box.width - 10) / len(coming.cargo))
        ship = Ship(0, None, coming.number, len(coming.cargo), 0, 0, coming.cargo)
        place = Box(box.x + 8, water - 2, room * len(coming.cargo), room)
        _vessel(c, place, ship)


def _vessel(c: Canvas, berth: Box, ship: Ship) -> None:
    """A ship on the water line of its berth, whose width it has; its bow is on the right."""
    hold = berth.width / ship.holds
    high = hold * 1.45
    hull = Box(berth.x, berth.y - high + hold * 0.12, berth.width, high)
    base = hull.bottom - 0.36 * high
    wide = hold * (0.35 + 0.5 * ship.holds)
    _sail(c, ship, Box(hull.x + (hull.width - wide) / 2, base - hold * 1.25, wide, hold * 1.25))
    kind = "egypt" if ship.owner is None else "greek"
    c.draw(f"ship-{kind}-{min(ship.holds, LARGEST)}", hull, "ship", fit="none")
    side = hold * 0.6
    for place, name in enumerate(reversed(ship.cargo)):
        if name is not None:
            x = hull.x + (place + 0.5) * hold - side / 2
            good(c, name, Box(x, hull.bottom - 0.34 * high - side, side, side))


def _sail(c: Canvas, ship: Ship, box: Box) -> None:
    """Whose the ship is: a blazon and a stripe, or the number of an Egyptian one on reed."""
    across, down = box.width / 100, box.height / 100
    with c.moved(f"translate({n(box.x)} {n(box.y)}) scale({n(across)} {n(down)})"):
        c.path("M48.5 0h3v100h-3z", "ship-line")
        if ship.owner is not None:
            c.path("M4 5c20 3 72 3 92 0 7 26 7 48-2 74-24-6-64-6-88 0-9-26-9-48-2-74z", "sail",
                   line="ship-line", thick=2.5)  # fmt: skip
            stripe = f"seat-{ship.owner % len(BLAZONS)}"
            c.path("M-2 48c30-4 74-4 104 0l-2 13c-28-4-72-4-100 0z", stripe)
            c.path("M0 2h100v4H0z", "ship-line")
        else:
            c.path("M10 5h80v72H10z", "reed", line="ship-line", thick=2.5)
            c.path("M10 44h80M10 51h80M10 58h80M10 65h80", line="reed-cut", thick=1.5)
            c.path("M4 2h92v4H4zM4 76h92v4H4z", "ship-line")
    x = box.x + box.width / 2
    side = min(box.height * 0.34, box.width * 0.6)
    if ship.owner is not None:
        blazon = f"blazon-{BLAZONS[ship.owner % len(BLAZONS)]}"
        c.draw(blazon, Box(x - side / 2, box.y + box.height * 0.1, side, side), "black", cut="sail")
    else:
        c.text(str(ship.number), x, box.y + box.height * 0.34, side * 0.75, "reed-ink",
               anchor="middle")  # fmt: skip


def _quay(picture: Picture, view: View, box: Box, berths: Box) -> None:
    c = picture.canvas
    c.rect(box, "stone")
    c.rect(Box(box.x, box.y, box.width, 5), "quay-lip")
    each = berths.width / len(view.harbour.fields)
    y = box.y + box.height / 2 + 3
    for place, field in enumerate(view.harbour.fields):
        x = berths.x + place * each
        c.rect(Box(x, box.y + 5, 1, box.height - 5), "stone-line")
        _coin(c, x + each / 2, y, 14, field.price)
    harbour = next(place for place in view.places if place.name == "harbour")
    _markers(picture, harbour, Box(box.x + 8, box.y + 6, berths.x - box.x - 12, box.height - 6))


def _coin(c: Canvas, x: float, y: float, radius: float, price: int) -> None:
    c.circle(x, y, radius, "coin", line="coin-line", thick=1.4)
    c.text(str(price), x, y + radius * 0.42, radius * 1.2, "on-coin", anchor="middle")


def _contracts(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    stacks = Box(box.right - 40, box.y, 40, box.height)
    rolls = Box(box.x, box.y + 12, box.width - 46, box.height - 44)
    for contract, part in zip(
        view.contracts.open, rolls.columns(*[1] * len(view.contracts.open), gap=8), strict=True
    ):
        if contract is None:
            c.rect(part.inset(2), "none", line="figure", thick=1.5, dashed=True, opacity=0.5)
        else:
            _contract(c, contract, part)
    c.rect(Box(box.x - 4, box.y + 6, box.width - 38, 8), "rod", corner=4)
    y = stacks.y + 26
    for stack in view.contracts.stacks:
        said = f"{stack.category} {stack.left}"
        c.text(said, stacks.x + 20, y, 15, "on-clay", anchor="middle", room=38)
        y += 24


def _contract(c: Canvas, contract: Contract, box: Box) -> None:
    c.rect(box, "papyrus", line="papyrus-line", thick=1.2)
    x = box.x + box.width / 2
    c.text(contract.name, x, box.y + 24, 16, "black", anchor="middle", room=box.width - 8)
    side = min(30.0, (box.width - 18) / 2, (box.height - 74) / ((len(contract.goods) + 1) // 2) - 5)
    y = box.y + 36
    rows = [contract.goods[i : i + 2] for i in range(0, len(contract.goods), 2)]
    y += max(0.0, (box.height - 72 - len(rows) * (side + 5)) / 2)
    for row in rows:
        left = x - (len(row) * (side + 5) - 5) / 2
        for place, name in enumerate(row):
            good(c, name, Box(left + place * (side + 5), y, side, side))
        y += side + 5
    base = box.bottom - 9
    c.rect(Box(box.x + 6, base - 21, box.width - 12, 1), "papyrus-line")
    for part, (number, sign, colour) in zip(
        box.columns(1, 1),
        ((contract.drachmas, "coin", "gold-deep"), (contract.points, "laurel", "green-deep")),
        strict=True,
    ):
        x = part.x + (part.width - width(str(number), 15, "serif") - 17) / 2
        x += c.text(str(number), x, base, 15, "black") + 2
        c.draw(sign, Box(x, base - 13, 15, 15), colour, cut="papyrus")


# ---- the island ----------------------------------------------------------------------------------


def _places(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    shown = [place for place in view.places if place.name != "harbour"]
    shares = [WIDE.get(place.name, 1) for place in shown]
    for place, part in zip(shown, box.inset(10, 5).columns(*shares, gap=8), strict=True):
        c.rect(part, "tile", line="edge-stone", thick=1.2, corner=2)
        side = part.height - 12
        sign = Box(part.x + 6, part.y + 6, side, side)
        c.draw(SIGN.get(place.name, place.name), sign, "ink", cut="tile")
        rest = Box(sign.right + 6, part.y, part.right - sign.right - 10, part.height)
        marks = min(rest.width * 0.62, (part.height - 10) * max(place.spaces, len(place.markers)))
        if place.name == "production":
            name, chips, spaces = rest.columns(1.5, 2.6, 1)
            _chips(c, view, chips)
        else:
            name, spaces = rest.columns(rest.width - marks, marks)
        said = picture.words.say(f"rhodes-place-{place.name}")
        c.text(said, name.x, part.y + part.height * 0.64, 16, "ink", room=name.width - 4)
        _markers(picture, place, spaces)


def _rows(picture: Picture, view: View, box: Box) -> None:
    """The turn order: what a row gives or costs, who has it and who has chosen it."""
    c = picture.canvas
    title, strip = box.inset(10, 3).columns(1, 7)
    said = picture.words.say("rhodes-rows")
    c.text(said, title.x, title.y + title.height * 0.65, 16, "ink", room=title.width - 8)
    for row, part in zip(view.rows, strip.columns(*[1] * len(view.rows), gap=6), strict=True):
        c.rect(part, "tile", line="edge-stone", thick=1.2, corner=2)
        y = part.y + part.height / 2
        x = part.x + 8
        if row.drachmas:
            sign = "+" if row.drachmas > 0 else "−"
            x += c.text(f"{sign}{abs(row.drachmas)}", x, y + 6, 16, "ink") + 3
            c.draw("coin", Box(x, y - 8, 16, 16), "gold", cut="tile")
            x += 20
        if row.product:
            c.draw("amphora", Box(x, y - 8, 16, 16), "ink", cut="tile")
        x = part.right - 18
        for seat, faint in ((row.chosen_by, False), (row.seat, row.chosen_by is not None)):
            if seat is not None:
                with c.moved(opacity=0.5 if faint else 1):
                    c.shield(seat, x, y, 14)
                x -= 32


def _chips(c: Canvas, view: View, box: Box) -> None:
    chips = [chip.value for chip in view.production.chips for _ in range(chip.free)]
    used = [field for field in view.production.fields if field.chip is not None]
    each = min(box.height - 10, box.width / max(1, len(chips) + 2 * len(used)))
    x = box.x + each / 2
    y = box.y + box.height / 2
    for field in used:
        side = each * 0.8
        good(c, field.product, Box(x - side / 2, y - side / 2, side, side))
        _chip(c, x + each, y, each * 0.46, field.chip or 0)
        x += 2 * each
    for value in chips:
        _chip(c, x, y, each * 0.42, value)
        x += each


def _chip(c: Canvas, x: float, y: float, radius: float, value: int) -> None:
    c.circle(x, y, radius, "black")
    c.text(str(value), x, y + radius * 0.4, radius * 1.15, "lit", anchor="middle")


def _markers(picture: Picture, place: Place, box: Box) -> None:
    """Who has been there, and the spaces that are left with what they cost or pay."""
    c = picture.canvas
    count = max(place.spaces, len(place.markers))
    each = min(box.height - 8, box.width / max(1, count))
    y = box.y + box.height / 2
    x = box.right - each * (count - 0.5)
    for space in range(count):
        if space < len(place.markers):
            c.shield(place.markers[space], x, y, each * 0.48)
        else:
            c.circle(x, y, each * 0.4, "none", line="edge-stone", thick=1.3, dashed=True)
            if space < len(place.prices):
                c.text(str(place.prices[space]), x, y + each * 0.15, each * 0.42, "on-stone",
                       anchor="middle")  # fmt: skip
        x += each


class Offer(msgspec.Struct):
    """A plaque of the town hall: one tile, or those that differ by price or product only."""

    drawn: str
    said: str
    prices: dict[int, int]
    """How many are left at each."""
    goods: dict[str, int]
    """How many are left of each product's."""

    @property
    def sold_out(self) -> bool:
        return not any((*self.prices.values(), *self.goods.values()))


def _offers(picture: Picture, view: View) -> list[Offer]:
    say, hall = picture.words.say, view.town_hall
    found: dict[str, Offer] = {}
    for tile in hall.farmland:
        said = say(f"rhodes-field-{tile.product}")
        offer = found.setdefault(tile.product, Offer(f"plaque-{tile.product}", said, {}, {}))
        offer.prices[tile.price] = tile.left
    for development in hall.developments:
        kind, _, what = development.name.partition(" ")
        said = say("rhodes-demeters") if what else say(f"rhodes-tile-{kind}")
        offer = found.setdefault(kind, Offer(f"plaque-{kind}", said, {}, {}))
        left = development.left + offer.prices.get(development.price, 0)
        offer.prices[development.price] = left
        if what:
            offer.goods[what] = development.left
    prices = {} if hall.large_ship is None else {hall.large_ship.price: 1}
    found["ship"] = Offer("plaque-ship", say("rhodes-large-ship"), prices, {})
    return list(found.values())


def _town_hall(picture: Picture, view: View, box: Box) -> None:
    offers = _offers(picture, view)
    half = (len(offers) + 1) // 2
    for offered, row in zip((offers[:half], offers[half:]), box.rows(1, 1), strict=True):
        parts = row.inset(10, 3).columns(*[1] * half, gap=6)
        for offer, part in zip(offered, parts, strict=False):
            with picture.canvas.moved(opacity=0.45 if offer.sold_out else 1):
                _plaque(picture, offer, part)


def _plaque(picture: Picture, offer: Offer, box: Box) -> None:
    c = picture.canvas
    scene = Box(box.x, box.y, box.height * 0.86, box.height)
    c.rect(box, "tile", line="edge-stone", thick=1.3, corner=2)
    c.fade(scene, "clay-2", "clay")
    c.draw(offer.drawn, scene.inset(3), "figure", fit="xMidYMax meet")
    x = scene.right + 7
    c.text(offer.said, x, box.y + 25, 16, "ink", room=box.right - x - 5)
    y = box.bottom - 26
    if offer.sold_out:
        c.text(picture.words.say("rhodes-sold"), x, y + 5, 14, "ink-2", room=box.right - x - 5)
        return
    for price, left in offer.prices.items():
        with c.moved(opacity=1 if left else 0.35):
            _coin(c, x + 13, y, 12, price)
        x += 30
    for name, left in offer.goods.items():
        with c.moved(opacity=1 if left else 0.25):
            good(c, name, Box(x, y - 9, 18, 18))
        x += 22


# ---- the estates ---------------------------------------------------------------------------------


def _estates(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    c.rect(box, "slab")
    for player, part in zip(view.seats, box.columns(*[1] * len(view.seats)), strict=True):
        if player.seat:
            c.rect(Box(part.x, part.y + 8, 1.5, part.height - 16), "rule")
        if player.seat == picture.deciding:
            c.rect(Box(part.x, part.y, part.width, 4), "red")
        _estate(picture, player, part.inset(12, 9))


def _estate(picture: Picture, player: Player, box: Box) -> None:
    c = picture.canvas
    head_high = min(44.0, box.height * 0.22)
    store_high = min(40.0, box.height * 0.17)
    ships_high = min(40.0, box.height * 0.19)
    lands_high = box.height - head_high - store_high - ships_high - 15
    head, lands, ships, store = box.rows(head_high, lands_high, ships_high, store_high, gap=5)
    _head(picture, player, head)
    count = max(3, len(player.farmland))
    for land, part in zip(player.farmland, lands.columns(*[1] * count, gap=5), strict=False):
        _land(c, land, part)
    decision = picture.view.decision if picture.deciding == player.seat else None
    _fleet(c, player, ships, getattr(decision, "loading", None))
    _warehouse(c, player, store, getattr(decision, "arriving", None))


def _head(picture: Picture, player: Player, box: Box) -> None:
    c = picture.canvas
    radius = box.height * 0.44
    y = box.y + box.height / 2
    c.shield(player.seat, box.x + radius, y, radius)
    wreath(c, box.right - box.height * 0.52, y, box.height * 0.52, player.score.total)
    size = box.height * 0.46
    right = box.right - box.height * 1.12
    side = size * 0.95
    c.draw("coin", Box(right - side, y - side / 2, side, side), "gold", cut="slab")
    wide = c.text(str(player.money), right - side - 4, y + size * 0.35, size, "ink", anchor="end")
    left = box.x + 2 * radius + 8
    room = right - side - wide - 12 - left
    c.text(picture.names[player.seat], left, y + size * 0.35, size, "ink", room=room)


def _land(c: Canvas, land: Land, box: Box) -> None:
    tint = TINT[land.product]
    c.rect(box, "slab-2", line=tint, thick=1.3)
    c.rect(box, tint, opacity=0.16)
    mark = min(22.0, box.height * 0.4, box.width * 0.24)
    c.draw(DRAWN[land.product], Box(box.x + 4, box.y + 4, mark, mark), tint, cut="slab-2")
    rest = Box(box.x + mark + 7, box.y + 4, box.width - mark - 11, box.height - 8)
    spaces = land.units + land.room
    across = max(1, min(spaces, round((max(1, spaces) * rest.width / rest.height) ** 0.5)))
    down = -(-spaces // across) if spaces else 1
    side = min(rest.width / across, rest.height / down, 46.0)
    for space in range(spaces):
        x = rest.x + (space % across) * side + (rest.width - across * side) / 2
        y = rest.y + (space // across) * side + (rest.height - down * side) / 2
        place = Box(x, y, side, side).inset(2.2)
        if space < land.units:
            good(c, land.product, place)
        else:
            c.rect(place, "slab", line="rule-2", corner=2, dashed=True)


def _fleet(c: Canvas, player: Player, box: Box, loading: Loading | None) -> None:
    x = box.x
    for place, ship in enumerate(player.ships):
        wide = box.height * 0.62 * ship.holds
        hull = Box(x, box.bottom - box.height * 0.95, wide, box.height * 0.95)
        drawn = f"ship-greek-{min(ship.holds, LARGEST)}"
        c.draw(drawn, hull, "ship", fit="none", opacity=1 if ship.at_home else 0.28)
        if loading is not None and loading.ship == place:
            c.rect(Box(x, box.bottom - 1, wide, 3), "red")
            hold = wide / ship.holds
            for i, name in enumerate(loading.cargo):
                good(c, name, Box(x + wide - (i + 1) * hold, hull.y + 6, hold, hold).inset(2))
        x += wide + 6
    side = min(box.height * 0.78, (box.right - x) / max(1, len(player.developments)) - 5)
    at = box.right - side
    for development in reversed(player.developments):
        plate = Box(at, box.y + (box.height - side) / 2, side, side)
        c.rect(plate.inset(-1), "black", corner=2)
        kind, _, what = development.name.partition(" ")
        c.draw(kind, plate.inset(3), "lit-2", cut="black")
        if what:
            small = side * 0.42
            good(c, what, Box(plate.right - small, plate.bottom - small, small, small))
        at -= side + 5


def _warehouse(c: Canvas, player: Player, box: Box, arriving: str | None) -> None:
    mark = min(box.height * 0.8, 26.0)
    y = box.y + box.height / 2
    c.draw("warehouse", Box(box.x, y - mark / 2, mark, mark), "ink-2", cut="slab")
    slots = max(player.capacity, player.stored)
    each = min((box.width - mark - 6) / (slots + (arriving is not None)), box.height)
    stored = [name for name in GOODS for _ in range(getattr(player.warehouse, name))]
    for space in range(slots):
        place = Box(box.x + mark + 6 + space * each, y - each / 2, each, each).inset(1.8)
        if space < len(stored):
            good(c, stored[space], place)
        else:
            c.rect(place, "slab-2", line="rule", corner=2)
    if arriving is not None:
        place = Box(box.x + mark + 6 + slots * each, y - each / 2, each, each).inset(2.5)
        c.rect(place.inset(-3), "red", corner=4)
        good(c, arriving, place)
