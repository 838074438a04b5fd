"""Corinth: the harbour as a frieze, and everyone's sheet."""

from collections.abc import Iterator
from typing import Final

from emporion.draw.canvas import Box, Canvas
from emporion.draw.frame import Picture, sheet_head, tongues, waves
from emporion.games.corinth.view import District, Group, Market, Sheet, Shop, Spot, View

SIGN: Final = {
    "gold": "coin",
    "goats": "goat",
    "green": "oil",
    "purple": "amphora",
    "blue": "carpet",
    "orange": "spice",
}
SCENE: Final = {"green": "oil", "purple": "wine", "blue": "carpets", "orange": "spices"}
TAKEN: Final = ("purse", "pen", "shop", "hand")
RISE: Final = 3.0
"""Every quay lies a little higher than the one before."""


def draw(picture: Picture, view: View, frieze: Box, body: Box) -> None:
    _frieze(picture, view, frieze)
    _sheets(picture, view, body)


# ---- the harbour ---------------------------------------------------------------------------------


def _frieze(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    c.fade(box, "clay-2", "clay")
    band, rest = box.rows(18, box.height - 18)
    ship, *districts = Box(rest.x, rest.y, rest.width, rest.height).columns(1.25, *[1] * 6)
    _ship(picture, view, ship)
    for place, (group, part) in enumerate(zip(view.harbour, districts, strict=True)):
        _district(picture, group, part, place)
    if view.roll is not None:
        _roll(c, view, rest)
    tongues(c, band)
    waves(c, Box(box.x, box.bottom - 26, box.width, 26))


def _ship(picture: Picture, view: View, box: Box) -> None:
    c, words = picture.canvas, picture.words
    c.draw("gulls", Box(box.x + 24, box.y + 8, 64, 24), "figure")
    wide = min(box.width, 1.5 * (box.height - 20))
    high = wide / 1.5
    hull = Box(box.x + (box.width - wide) / 2, box.bottom - high - 4, wide, high)
    c.draw("great-ship", hull, "figure", fit="xMidYMax meet", flipped=True)
    x = hull.x + wide * 0.5
    room = wide * 0.36
    if view.round == 0:
        setting_up = words.say("corinth-setting-up")
        c.text(setting_up, x, hull.y + high * 0.24, high * 0.1, "black", room=room, anchor="middle")
        return
    round_word = words.say("corinth-round-word")
    c.text(round_word, x, hull.y + high * 0.2, high * 0.075, "black", room=room, anchor="middle")
    count = f"{view.round} / {view.rounds}"
    c.text(count, x, hull.y + high * 0.325, high * 0.115, "black", room=room, anchor="middle")


def _district(picture: Picture, group: Group, box: Box, place: int) -> None:
    c = picture.canvas
    quay_high = box.height * 0.3 + place * RISE
    quay = Box(box.x, box.bottom - quay_high, box.width, quay_high)
    name = SCENE.get(group.district, group.district)
    scene = Box(box.x, box.y + 38, box.width, quay.y - box.y - 38)
    c.draw(f"scene-{name}", scene, "figure", fit="xMidYMax meet")
    c.rect(quay, "stone")
    c.ornament("ashlar", quay, "stone-line", 52, opacity=0.5)
    c.rect(Box(quay.x, quay.y, quay.width, 5), "quay-lip")
    c.rect(Box(quay.x, quay.y, 1, quay.height), "stone-line")
    said = picture.words.say(f"corinth-district-{group.district}")
    _label(c, said, box)
    _dice(c, group, box, quay.y + 5)
    face = Box(quay.x, quay.y + 5, quay.width, quay.height - 22)
    if group.value:
        _ways(picture, group, face)
    elif picture.view.round > 0 and not _rolling(picture):
        none = picture.words.say("corinth-no-dice")
        _, y = face.middle
        c.text(none, box.x + box.width / 2, y + 5, 14, "on-stone", anchor="middle", bold=False,
               room=box.width - 16)  # fmt: skip


def _rolling(picture: Picture) -> bool:
    return isinstance(picture.view, View) and picture.view.roll is not None


def _label(c: Canvas, said: str, box: Box) -> None:
    x = box.x + box.width / 2
    said, size, wide = c.fit(said, 17, box.width - 30)
    plate = Box(x - wide / 2 - 9, box.y + 7, wide + 18, 27)
    c.rect(plate, "clay-2", line="figure", thick=1.6, corner=2)
    c.text(said, x, box.y + 26, size, "on-clay", room=plate.width, anchor="middle")


def _gain(picture: Picture, group: Group) -> int:
    """What whoever decides would take here; more than the dice where a building helps."""
    decision = picture.view.decision
    for option in decision.options if decision else ():
        if option.notation == f"take {group.district}":
            goods = {"gold": "gold", "goats": "goat"}.get(group.district, group.district)
            return sum(
                change.count
                for change in option.effect.changes
                if change.what == goods and (change.target or "").split(":")[0] in TAKEN
            )
    return group.white + group.yellow


def _ways(picture: Picture, group: Group, box: Box) -> None:
    """What a group brings: so many goods, or so many steps."""
    c = picture.canvas
    colour = "on-stone"
    size = min(22.0, box.height * 0.5)
    _, y = box.middle
    for part, (said, sign) in zip(
        box.columns(1, 1),
        ((f"+{_gain(picture, group)}", SIGN[group.district]), (str(group.value), "foot")),
        strict=True,
    ):
        x, _ = part.middle
        c.text(said, x - 3, y + size * 0.34, size, colour, anchor="end")
        mark = group.district if sign != "foot" else "edge-stone"
        c.draw(sign, Box(x + 3, y - size * 0.55, size * 1.1, size * 1.1), mark, cut="stone")


def heap(dice: int) -> list[int]:
    """How dice of one district are piled up: the widest row on the quay."""
    if dice <= 3:
        return [dice] if dice else []
    if dice <= 6:
        return [(dice + 1) // 2, dice // 2]
    if dice <= 8:
        return [4, dice - 4]
    if dice == 9:
        return [4, 3, 2]
    return [5, (dice - 4) // 2, (dice - 5) // 2]


def _dice(c: Canvas, group: Group, box: Box, ground: float) -> None:
    rows = heap(group.white + group.yellow)
    if not rows:
        return
    side = min(box.height * 0.225, (box.width - 8) / max(3, rows[0]), box.height * 0.46 / len(rows))
    material = iter([False] * group.white + [True] * group.yellow)
    high = side * 68 / 64
    for row, count in enumerate(rows):
        y = ground - high * (row + 1) + row * side * 0.1 + 3
        x = box.x + (box.width - count * side) / 2
        if row == 0:
            reach, deep = count * side / 2, side * 0.09
            c.path(
                f"M{x + 2:.1f} {ground - 3:.1f}a{reach:.1f} {deep:.1f} 0 0 0 {2 * reach:.1f} 0"
                f"a{reach:.1f} {deep:.1f} 0 0 0 {-2 * reach:.1f} 0z",
                "black",
                opacity=0.32,
            )
        for i in range(count):
            _die(c, group.value, next(material), Box(x + i * side, y, side, high))


def _die(c: Canvas, value: int, yellow: bool, box: Box) -> None:
    c.draw(f"die-{'amber' if yellow else 'bone'}-{value}", box.inset(1), "black")


def _roll(c: Canvas, view: View, box: Box) -> None:
    """A roll under way: what lies there, and what is still to fall."""
    roll = view.roll
    assert roll is not None  # noqa: S101 asked only then
    fallen = list(_fallen(roll.white, False)) + list(_fallen(roll.yellow, True))
    coming = [False] * roll.white_left + [True] * roll.yellow_left
    side = min(54.0, (box.width - 40) / max(1, len(fallen) + len(coming)))
    x = box.x + (box.width - side * (len(fallen) + len(coming))) / 2
    y = box.y + box.height * 0.4
    for value, yellow in sorted(fallen):
        _die(c, value, yellow, Box(x, y, side, side * 68 / 64))
        x += side
    for yellow in coming:
        edge = "gilt" if yellow else "slip"
        c.rect(Box(x + 4, y + 6, side - 8, side - 8), "clay-2", line=edge, thick=2, corner=5,
               dashed=True, opacity=0.9)  # fmt: skip
        x += side


def _fallen(counts: tuple[int, ...], yellow: bool) -> Iterator[tuple[int, bool]]:
    for value, count in enumerate(counts, 1):
        yield from ((value, yellow) for _ in range(count))


# ---- the sheets ----------------------------------------------------------------------------------


def _sheets(picture: Picture, view: View, box: Box) -> None:
    c = picture.canvas
    c.rect(box, "slab")
    parts = box.columns(*[1] * len(view.sheets))
    for sheet, part in zip(view.sheets, parts, strict=True):
        if sheet.seat:
            c.rect(Box(part.x, part.y + 10, 1.5, part.height - 20), "rule")
        if sheet.seat == picture.deciding:
            c.rect(Box(part.x, part.y, part.width, 4), "red")
        _sheet(picture, sheet, part.inset(14, 10))


def _sheet(picture: Picture, sheet: Sheet, box: Box) -> None:
    c = picture.canvas
    head_high = min(46.0, box.height * 0.17)
    head, rest = box.rows(head_high, box.height - head_high, gap=4)
    sheet_head(picture, head, sheet.seat)
    foot_high = min(40.0, rest.height * 0.18)
    middle, foot = rest.rows(rest.height - foot_high, foot_high, gap=6)
    if middle.height > middle.width:
        side = min(middle.width, middle.height * 0.58)
        shops = Box(middle.x, middle.y, middle.width, middle.height - side - 12)
        square = Box(middle.x + (middle.width - side) / 2, middle.bottom - side, side, side)
    else:
        side = min(middle.height, middle.width * 0.46)
        shops = Box(middle.x, middle.y, middle.width - side - 12, middle.height)
        square = Box(middle.right - side, middle.y + (middle.height - side) / 2, side, side)
    rows = shops.rows(*[1] * 4)
    for district, row in zip(reversed(sheet.districts), rows, strict=True):
        c.rect(Box(row.x, row.y, row.width, 1), "rule")
        _shops(c, district, row.inset(0, 2), sheet.seat)
    _market(c, sheet.market, square)
    _purse(c, sheet, foot)


def _shops(c: Canvas, district: District, box: Box, seat: int) -> None:
    side = min(box.height * 0.62, 30.0, box.width * 0.13)
    _, y = box.middle
    c.draw(SIGN[district.name], Box(box.x, y - side / 2, side, side), district.name, cut="slab")
    bonus = min(box.height * 0.9, 34.0, box.width * 0.16) if district.bonus else 0
    row = Box(box.x + side + 5, box.y, box.width - side - bonus - 9, box.height)
    goods = sum(shop.goods for shop in district.shops)
    gap = 4.0
    slot = min((row.width - gap * (len(district.shops) - 1)) / max(goods, 12), box.height * 0.72)
    x = row.x
    for shop in district.shops:
        wide = slot * shop.goods
        _shop(c, shop, district.name, Box(x, box.y, wide, box.height))
        x += wide + gap
    if district.bonus:
        _bonus(c, district, Box(box.right - bonus, y - bonus / 2, bonus, bonus), seat)


def _shop(c: Canvas, shop: Shop, colour: str, box: Box) -> None:
    """A house: its gable tells the points, its openings hold the goods."""
    full = shop.checked == shop.goods
    gable = min(box.height * 0.46, 10 + box.width * 0.16)
    wall_high = min(box.height * 0.48, box.width / shop.goods * 1.5)
    eaves = box.bottom - wall_high - (box.height - gable - wall_high) * 0.3
    middle = box.x + box.width / 2
    c.path(
        f"M{box.x:.1f} {eaves:.1f}L{middle:.1f} {eaves - gable:.1f}L{box.right:.1f} {eaves:.1f}z",
        colour if full else "slab-2",
        line=colour,
        thick=1.2,
    )
    wall = Box(box.x + 1, eaves, box.width - 2, wall_high)
    c.rect(wall, "slab-2", line=colour, thick=1.2)
    slot = wall.width / shop.goods
    for i in range(shop.checked):
        c.rect(Box(wall.x + i * slot + 0.8, wall.y + 1.2, slot - 1.6, wall.height - 2.4), colour)
        if slot > 13:
            side = min(slot, wall.height) * 0.7
            x, y = wall.x + (i + 0.5) * slot - side / 2, wall.y + wall.height / 2 - side / 2
            c.draw(SIGN[colour], Box(x, y, side, side), "on-good", cut=colour)
    for i in range(1, shop.goods):
        at = wall.x + i * slot
        c.rect(Box(at - 0.5, wall.y, 1, wall.height), colour, opacity=0.6)
    size = min(gable * 0.82, 20.0)
    c.text(str(shop.points), middle, eaves - 1.5, size, "on-good" if full else "ink",
           anchor="middle")  # fmt: skip


def _bonus(c: Canvas, district: District, box: Box, seat: int) -> None:
    x, y = box.middle
    radius = box.width / 2
    owner = district.bonus_owner
    if owner is not None and owner != seat:
        c.shield(owner, x, y, radius * 0.72)
        return
    if owner == seat:
        c.circle(x, y, radius * 0.66, district.name)
    c.draw("laurel", box, district.name, cut="slab")
    c.text(f"+{district.bonus}", x, y + radius * 0.26, radius * 0.72,
           "on-good" if owner == seat else "ink", anchor="middle")  # fmt: skip


def _middle(spot: str, box: Box) -> tuple[float, float]:
    """Where a spot lies: a letter for its column, a number for its row."""
    cell = box.width / 5
    return (
        box.x + ("ABCDE".index(spot[0]) + 0.5) * cell,
        box.y + (int(spot[1]) - 0.5) * cell,
    )


def _market(c: Canvas, market: Market, box: Box) -> None:
    edge = box.width * 0.045
    c.rect(box, "glaze")
    floor = box.inset(edge)
    c.ornament("meander", Box(box.x, box.y + 1, box.width, edge - 2), "meander-ink", edge * 1.4)
    c.ornament("meander", Box(box.x, floor.bottom + 1, box.width, edge - 2), "meander-ink",
               edge * 1.4)  # fmt: skip
    c.fade(floor, "mosaic-1", "mosaic-2")
    cell = floor.width / 5
    for i in range(5):
        at = (i + 0.5) * cell
        c.path(
            f"M{floor.x + at:.1f} {floor.y + cell / 2:.1f}v{4 * cell:.1f}"
            f"M{floor.x + cell / 2:.1f} {floor.y + at:.1f}h{4 * cell:.1f}",
            line="street",
            thick=cell * 0.14,
        )
    way = " ".join("{:.1f} {:.1f}".format(*_middle(spot, floor)) for spot in market.path)
    c.path(f"M{way}", line="red", thick=cell * 0.16)
    for spot in market.spots:
        _spot(c, spot, *_middle(spot.name, floor), cell * 0.39)
    x, y = _middle(market.steward, floor)
    high = cell * 1.25
    c.draw("steward", Box(x - high * 0.3, y - high * 0.78, high * 0.6, high), "man", cut="cut-man")


def _spot(c: Canvas, spot: Spot, x: float, y: float, radius: float) -> None:
    gone = spot.used and not spot.circled
    edge = "red" if spot.circled else spot.effect if spot.effect in SIGN else "spot-line"
    c.circle(x, y, radius, "spot-used" if gone else "spot", line="on-spot-used" if gone else edge,
             thick=radius * (0.2 if spot.circled else 0.12), dashed=gone)  # fmt: skip
    ink = "on-spot-used" if gone else "ink"
    side = radius * 1.15
    box = Box(x - side / 2, y - side / 2, side, side)
    if spot.effect == "score":
        c.rect(box.inset(radius * 0.12), "none", line=ink, thick=1.2)
        if spot.box is not None:
            c.text(str(spot.box), x, y + radius * 0.3, radius * 0.85, "ink", anchor="middle")
    elif spot.effect == "die":
        c.draw("die-amber-5", box, "black", opacity=0.5 if gone else 1)
    elif spot.effect == "plus":
        c.text("+1", x, y + radius * 0.3, radius * 0.9, ink, anchor="middle")
    elif spot.effect in SIGN:
        c.draw(SIGN[spot.effect], box, ink, cut="spot-used" if gone else "spot")
        if spot.amount > 1:
            c.circle(x + radius * 0.75, y + radius * 0.75, radius * 0.42, "black")
            c.text(str(spot.amount), x + radius * 0.75, y + radius * 0.95, radius * 0.58, "lit",
                   anchor="middle")  # fmt: skip


def _purse(c: Canvas, sheet: Sheet, box: Box) -> None:
    side = min(box.height * 0.8, box.width / 12.5)
    x = box.x
    _, y = box.middle
    counts = [("coin", "gold", sheet.gold.left), ("goat", "goats", sheet.goats.left)]
    for sign, colour, count in counts:
        c.draw(sign, Box(x, y - side / 2, side, side), colour, cut="slab")
        x += side + 5
        x += c.text(str(count), x, y + side * 0.28, side * 0.8, "ink") + side * 0.6
    if sheet.market.yellow_dice:
        c.draw("die-amber-5", Box(x, y - side / 2, side, side), "black")
        x += side + 5
        c.text(str(sheet.market.yellow_dice), x, y + side * 0.28, side * 0.8, "ink")
    x = box.right - 4 * (side + 6)
    for building in sheet.buildings:
        place = Box(x, y - side / 2, side, side)
        if building.built:
            c.rect(place.inset(-2), "black", corner=2)
            c.draw(building.name, place.inset(2), "lit-2", cut="black")
        else:
            c.rect(place.inset(-2), "none", line="rule", corner=2, dashed=True)
            c.draw(building.name, place.inset(2), "rule", cut="slab")
        x += side + 6
