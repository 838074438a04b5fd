"""Corinth in the terminal: the harbour, the market and the sheets. Signs carry what colours say."""

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.games.corinth.view import (
    Destination,
    District,
    Group,
    Market,
    Option,
    Sheet,
    Spot,
    Symbols,
    View,
)

COLOUR: Final = {
    "goats": "white",
    "green": "green",
    "purple": "magenta",
    "blue": "blue",
    "orange": "dark_orange",
    "gold": "yellow",
}
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")
SIDE: Final = 5
CELL: Final = 9
"""Width of a market spot with the gap to the next."""


def draw(view: View, names: Sequence[str], seat: int | None) -> RenderableType:
    harbour = _harbour(view, names)
    if seat is None:
        sheets = [_sheet(view, sheet, names) for sheet in view.sheets]
        return Stack(harbour, Columns(sheets, equal=True), _scores(view, names))
    return Stack(
        harbour,
        _others(view, names, seat),
        _sheet(view, view.sheets[seat], names),
        _scores(view, names),
    )


def question(view: View) -> str:
    decision = view.decision
    if decision is None:
        return ""
    if decision.kind == "shop":
        goods = _goods(decision.goods_in_hand)
        return f"Which {decision.district} shop is next, with {goods} in hand?"
    if decision.kind == "path" and decision.move is not None:
        move = decision.move
        return f"Where does the steward go? ({move.steps} of {move.base} steps taken)"
    return {
        "draw-first": "Who begins?",
        "buy": "How many yellow dice do you buy, for one gold each?",
        "roll": "What does the die show?",
        "choose": "Which group of dice do you use, and how?",
        "build": "Do you build something, or end your turn?",
    }[decision.kind]


def hint(option: Option) -> str:
    return "can end on " + _ends(option.destinations) if option.destinations else ""


def _goods(n: int) -> str:
    return "1 good" if n == 1 else f"{n} goods"


def _ends(destinations: Sequence[Destination]) -> str:
    """The spots by what they cost."""
    by_cost: dict[int, list[str]] = {}
    for destination in destinations:
        by_cost.setdefault(destination.gold, []).append(destination.spot)
    return "; ".join(
        (f"for {cost} gold " if cost else "") + " ".join(spots)
        for cost, spots in sorted(by_cost.items())
    )


# ---- the harbour ---------------------------------------------------------------------------------


def _harbour(view: View, names: Sequence[str]) -> Panel:
    table = Table.grid(padding=(0, 2))
    for group in reversed(view.harbour):
        table.add_row(Text(group.district, COLOUR[group.district]), _dice(group))
    if view.roll is not None:
        roll = Text()
        for value in range(1, 7):
            _add_dice(roll, value, view.roll.white[value - 1], view.roll.yellow[value - 1])
        left = view.roll.white_left + view.roll.yellow_left
        table.add_row("rolling", roll.append(f"({left} to come)", "dim"))
    first = "to be drawn" if view.first is None else names[view.first]
    return Panel(
        table,
        title=Text(f"Harbour · round {view.round} of {view.rounds} · first player: {first}"),
        title_align="left",
        subtitle="a yellow die has a star",
        subtitle_align="right",
    )


def _dice(group: Group) -> Text:
    text = Text()
    if group.value == 0:
        return text.append("–", "dim")
    _add_dice(text, group.value, group.white, group.yellow)
    return text


def _add_dice(text: Text, value: int, white: int, yellow: int) -> None:
    text.append(f"{value} " * white, "bold")
    text.append(f"{value}* " * yellow, "bold yellow")


def _others(view: View, names: Sequence[str], seat: int) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "points", "gold", "goats", "boxes", "dice", "shops", "buildings"):
        table.add_column(heading, style="" if heading == "" else "dim")
    for sheet in view.sheets:
        if sheet.seat == seat:
            continue
        boxes = [str(spot.box) for spot in sheet.market.spots if spot.box]
        shops = Text()
        for district in reversed(sheet.districts):
            checked = sum(shop.checked for shop in district.shops)
            goods = sum(shop.goods for shop in district.shops)
            shops.append(f"{district.name} {checked}/{goods} ", COLOUR[district.name])
        table.add_row(
            Text(names[sheet.seat]),
            str(sheet.score.total),
            str(sheet.gold.left),
            str(sheet.goats.left),
            " ".join(boxes) or "–",
            str(sheet.market.yellow_dice),
            shops,
            " ".join(building.name for building in sheet.buildings if building.built) or "–",
        )
    return table


# ---- a sheet -------------------------------------------------------------------------------------


def _sheet(view: View, sheet: Sheet, names: Sequence[str]) -> Panel:
    turn = view.decision is not None and view.decision.seat == sheet.seat
    table = Table.grid(padding=(0, 1))
    for district in reversed(sheet.districts):
        table.add_row(Text(district.name, COLOUR[district.name]), _shops(district, sheet.seat))
    table.add_row("gold", _symbols(sheet.gold))
    table.add_row("goats", _symbols(sheet.goats))
    table.add_row("build", _buildings(sheet))
    table.add_row("turns", _track(sheet))
    return Panel(
        Stack(table, Text(), _market(sheet.market)),
        title=Text(f"{'▶ ' if turn else ''}{names[sheet.seat]} · {sheet.score.total} points"),
        title_align="left",
        border_style="bold" if turn else "dim",
    )


def _shops(district: District, seat: int) -> Text:
    text = Text()
    for shop in district.shops:
        full = shop.checked == shop.goods
        text.append(f"{shop.points}:", "bold" if full else "")
        text.append("■" * shop.checked + "□" * (shop.goods - shop.checked))
        text.append(" ")
    if district.bonus:
        if district.bonus_owner is None:
            text.append(f"+{district.bonus}")
        elif district.bonus_owner == seat:
            text.append(f"(+{district.bonus})", "bold")
        else:
            text.append(f"+{district.bonus}", "dim strike").append(" taken", "dim")
    return text


def _symbols(symbols: Symbols) -> Text:
    return Text(f"{symbols.left}", "bold").append(
        f"  ({symbols.gained} gained, {symbols.spent} spent)", "dim"
    )


def _buildings(sheet: Sheet) -> Text:
    text = Text()
    for building in sheet.buildings:
        if building.built:
            text.append(f"[{building.name}] ", "bold")
        else:
            cost = "+".join(
                f"{n}{word}"
                for n, word in ((building.gold, " gold"), (building.goats, " goats"))
                if n
            )
            text.append(f"{building.name} ", "dim").append(f"({cost}) ", "dim")
    return text


def _track(sheet: Sheet) -> Text:
    text = Text()
    for i in range(sheet.track):
        text.append(ROMAN[i], "dim strike" if i < sheet.crossed else "")
        text.append("✗ " if i < sheet.crossed else " ")
    return text


# ---- the market ----------------------------------------------------------------------------------


def _market(market: Market) -> Text:
    """A grid of spots; the path is drawn between them."""
    walked = set(zip(market.path, market.path[1:], strict=False))

    def joined(a: Spot, b: Spot) -> bool:
        return (a.name, b.name) in walked or (b.name, a.name) in walked

    text = Text("     " + "".join(f"{letter:<{CELL}}" for letter in "ABCDE") + "\n", "dim")
    for row in range(SIDE):
        spots = market.spots[row * SIDE : (row + 1) * SIDE]
        text.append(f" {row + 1} ", "dim")
        for column, spot in enumerate(spots):
            label = _label(spot, market)
            text.append(label, _style(spot))
            if column < SIDE - 1:
                line = "━" if joined(spot, spots[column + 1]) else " "
                text.append(line * (CELL - len(label)))
        text.append("\n")
        if row < SIDE - 1:
            below = market.spots[(row + 1) * SIDE :]
            marks = "".join(
                f"{'  ┃' if joined(spot, below[i]) else '':<{CELL}}" for i, spot in enumerate(spots)
            )
            text.append("   " + marks.rstrip() + "\n")
    return text


def _label(spot: Spot, market: Market) -> str:
    word = {"die": "die", "plus": "+1", "start": "start"}.get(spot.effect)
    if spot.effect == "score":
        word = f"▢{spot.box or ''}"
    elif word is None:
        word = f"{spot.effect} {spot.amount}" if spot.amount > 1 else spot.effect
    if spot.circled:
        word = f"({word})"
    if spot.name == market.steward:
        return f"@{word}"[: CELL - 1]
    return f"·{word}" if spot.used and not spot.circled else word


def _style(spot: Spot) -> str:
    if spot.circled:
        return "bold"
    return "dim" if spot.used else COLOUR.get(spot.effect, "")


# ---- points --------------------------------------------------------------------------------------


def _scores(view: View, names: Sequence[str]) -> RenderableType:
    if view.outcome is None:
        return Text()
    winners = " and ".join(names[seat] for seat in view.outcome.winners)
    if view.outcome.reason == "one-value":
        return Text(f"All dice show the same value: {winners} wins on the spot.", "bold")
    table = Table(title="Points")
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right")
    for line in view.sheets[0].score.__struct_fields__:
        table.add_row(
            line,
            *(str(getattr(sheet.score, line)) for sheet in view.sheets),
            style="bold" if line == "total" else "",
        )
    reason = {
        "points": f"{winners} wins.",
        "gold": f"{winners} wins the tie by gold left.",
        "shared": f"{winners} share the victory.",
    }[view.outcome.reason]
    return Stack(table, Text(reason, "bold"))
