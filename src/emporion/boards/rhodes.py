"""Rhodes in the terminal: the quay, the contracts, the places and the estates."""

from collections.abc import Sequence
from typing import Final

from rich.columns import Columns
from rich.console import Group as Stack
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from emporion.games.rhodes.board import Contract, Field, Goods, Place, Row, Ship
from emporion.games.rhodes.view import Land, Option, Player, View

COLOUR: Final = {
    "wine": "red",
    "milk": "white",
    "olives": "green",
    "grain": "yellow",
    "gold": "bold yellow",
    "joker": "magenta",
}
KINDS: Final = ("wine", "milk", "olives", "grain", "gold")


def draw(view: View, names: Sequence[str], seat: int | None) -> RenderableType:
    estates = [_estate(view, player, names) for player in view.seats if seat in (None, player.seat)]
    others = [] if seat is None else [_others(view, names, seat)]
    return Stack(
        _quay(view, names),
        Columns([_contracts(view), _places(view, names), _order(view, names)]),
        _town(view),
        *others,
        Columns(estates, equal=True),
        _points(view, names),
    )


def question(view: View) -> str:
    decision = view.decision
    if decision is None:
        return ""
    if decision.arriving is not None:
        return f"Your warehouse is full and {decision.arriving} arrives. What do you throw away?"
    if decision.kind == "load" and decision.loading is not None:
        loaded = ", ".join(decision.loading.cargo) or "nothing yet"
        return f"What do you load next? ({decision.loading.holds} holds, from the bow: {loaded})"
    if decision.kind == "market":
        return f"What do you sell, for {decision.price} drachmas each?"
    if decision.kind == "temple":
        return f"How many points do you buy, for {decision.price} drachmas each?"
    if decision.kind == "place" and [one.notation for one in decision.options][1:] == ["pass"]:
        return "All markers are placed. Do you use the harbour once?"
    return QUESTIONS[decision.kind]


QUESTIONS: Final = {
    "draw-contract": "Which contract is drawn?",
    "draw-ship": "Which Egyptian ship is drawn?",
    "draw-first": "Who begins?",
    "start": "Which farmland do you start with?",
    "place": "Where do you place your marker?",
    "produce": "Which chip goes on which field?",
    "farm": "Do you use a development, or which ship sails?",
    "points": "How many of the units pay a point instead of 2 drachmas?",
    "harbour": "What do you buy, or which contract do you fulfil?",
    "joker": "Which product does the joker become?",
    "town-hall": "What do you acquire?",
    "row": "Which row of the turn order do you take?",
    "gain": "Which product do you gain?",
}


def hint(_option: Option) -> str:
    return ""


# ---- the quay ------------------------------------------------------------------------------------


def _quay(view: View, names: Sequence[str]) -> Panel:
    table = Table.grid(padding=(0, 1))
    for _ in view.harbour.fields:
        table.add_column(justify="center", min_width=6)
    table.add_row(*(Text(f"{field.number}", "dim") for field in view.harbour.fields))
    table.add_row(*(_hold(field) for field in view.harbour.fields))
    table.add_row(*(_owner(view, field, names) for field in view.harbour.fields))
    table.add_row(*(Text(f"{field.price} dr") for field in view.harbour.fields))
    coming = view.harbour.coming
    notes = [_past_end(ship, names) for ship in view.harbour.ships if ship.past_end]
    if coming is not None:
        notes.append(f"coming: Egyptian ship {coming.number} with {' + '.join(coming.cargo)}")
    notes.append(f"{len(view.harbour.pile)} ships in the pile")
    title = f"Harbour · round {view.round}" + (" (the last)" if view.last_round else "")
    return Panel(
        Stack(table, Text(" · ".join(notes), "dim")),
        title=f"{title} · from the gate to the end",
        title_align="left",
    )


def _hold(field: Field) -> Text:
    if field.ship is None:
        return Text("~", "dim blue")
    if field.good is None:
        return Text("empty", "dim")
    return Text(field.good, COLOUR[field.good])


def _owner(view: View, field: Field, names: Sequence[str]) -> Text:
    if field.ship is None:
        return Text()
    ship = view.harbour.ships[field.ship]
    name = "Egypt" if ship.owner is None else names[ship.owner]
    left = "‹" if field.number == ship.stern else " "
    right = "›" if field.number == ship.stern + ship.holds - 1 else " "
    return Text(f"{left}{name[:6]}{right}", "dim")


def _past_end(ship: Ship, names: Sequence[str]) -> str:
    name = "Egypt" if ship.owner is None else names[ship.owner]
    return f"{ship.past_end} of {ship.holds} holds of {name}’s ship are past the end"


# ---- what lies open ------------------------------------------------------------------------------


def _contracts(view: View) -> Table:
    table = Table(title="Contracts", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("", "goods", "dr", "points"):
        table.add_column(heading, justify="right" if heading in ("dr", "points") else "left")
    for slot, contract in enumerate(view.contracts.open, 1):
        if contract is None:
            table.add_row(str(slot), Text("–", "dim"))
        else:
            goods = _words(contract)
            table.add_row(
                f"{slot} {contract.name}", goods, str(contract.drachmas), str(contract.points)
            )
    left = ", ".join(f"{stack.left} of {stack.category}" for stack in view.contracts.stacks)
    table.caption = Text(f"to come: {left}", "dim")
    return table


def _words(contract: Contract) -> Text:
    text = Text()
    for good in contract.goods:
        text.append(good + " ", COLOUR[good])
    return text


def _places(view: View, names: Sequence[str]) -> Table:
    table = Table(title="Places", title_justify="left", box=None, padding=(0, 2, 0, 0))
    table.add_column("")
    table.add_column("markers")
    for place in view.places:
        table.add_row(place.name, _markers(place, names))
    chips = Text()
    for chip in view.production.chips:
        chips.append(f"{chip.value} " * chip.free)
    table.add_row("chips free", chips)
    used = [f"{field.chip} {field.product}" for field in view.production.fields if field.chip]
    if used:
        table.add_row("produced", ", ".join(used))
    return table


def _markers(place: Place, names: Sequence[str]) -> Text:
    text = Text()
    for seat in place.markers:
        text.append(f"[{names[seat][:8]}] ", "bold")
    if place.prices:
        left = place.prices[len(place.markers) :]
        text.append(" ".join(f"{price} dr" for price in left), "dim")
    else:
        text.append("· " * (place.spaces - len(place.markers)), "dim")
    return text


def _order(view: View, names: Sequence[str]) -> Table:
    table = Table(title="Turn order", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for heading in ("row", "", "now", "next"):
        table.add_column(heading)
    for row in view.rows:
        now = "" if row.seat is None else names[row.seat]
        chosen = "" if row.chosen_by is None else names[row.chosen_by]
        table.add_row(str(row.number), Text(_row(row), "dim"), Text(now), Text(chosen))
    return table


def _row(row: Row) -> str:
    words = []
    if row.drachmas:
        words.append(f"{row.drachmas:+} dr")
    if row.product:
        words.append("a product")
    return ", ".join(words) or "–"


def _town(view: View) -> Text:
    hall = view.town_hall
    words = [
        f"{tile.product} {tile.price} dr ×{tile.left}" for tile in hall.farmland if tile.left
    ] + [f"{tile.name} {tile.price} dr ×{tile.left}" for tile in hall.developments if tile.left]
    if hall.large_ship is not None:
        words.append(f"ship of {hall.large_ship.holds} holds {hall.large_ship.price} dr")
    return Text("Town hall: ", "bold").append(" · ".join(words), "dim")


# ---- estates -------------------------------------------------------------------------------------


def _others(view: View, names: Sequence[str], seat: int) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("", "points", "dr", "estate", "warehouse", "ships home", "developments"):
        table.add_column(heading, style="" if heading == "" else "dim")
    for player in view.seats:
        if player.seat != seat:
            table.add_row(
                Text(names[player.seat]),
                str(player.score.total),
                str(player.money),
                " ".join(f"{land.product} {land.units}" for land in player.farmland) or "–",
                _goods(player.warehouse),
                _ships(player),
                _developments(player) or "–",
            )
    return table


def _estate(view: View, player: Player, names: Sequence[str]) -> Panel:
    turn = view.decision is not None and view.decision.seat == player.seat
    table = Table.grid(padding=(0, 1))
    table.add_row("money", Text(f"{player.money} dr", "bold"))
    for land in player.farmland:
        table.add_row(Text(land.product, COLOUR[land.product]), _land(land))
    table.add_row(
        "warehouse",
        _goods(player.warehouse).append(f" ({player.stored} of {player.capacity})", "dim"),
    )
    table.add_row("ships home", _ships(player))
    table.add_row("developed", _developments(player) or Text("–", "dim"))
    return Panel(
        table,
        title=Text(f"{'▶ ' if turn else ''}{names[player.seat]} · {player.score.total} points"),
        title_align="left",
        border_style="bold" if turn else "dim",
    )


def _land(land: Land) -> Text:
    text = Text("■" * land.units + "□" * land.room)
    for n, word in ((land.points, "point"), (land.drachmas, "dr")):
        if n:
            text.append(f"  {n:+} {word} a farm action", "dim")
    return text


def _goods(goods: Goods) -> Text:
    text = Text()
    for kind in KINDS:
        n = getattr(goods, kind)
        if n:
            text.append(f"{kind} {n} ", COLOUR[kind])
    return text if text.plain else Text("–", "dim")


def _ships(player: Player) -> str:
    home = sorted(ship.holds for ship in player.ships if ship.at_home)
    return " ".join(str(holds) for holds in home) or "none"


def _developments(player: Player) -> str:
    return ", ".join(development.name for development in player.developments)


def _points(view: View, names: Sequence[str]) -> RenderableType:
    if view.outcome is None:
        return Text()
    table = Table(title="Points")
    table.add_column("")
    for name in names:
        table.add_column(Text(name), justify="right")
    for line in view.seats[0].score.__struct_fields__:
        points = (str(getattr(player.score, line)) for player in view.seats)
        table.add_row(line, *points, style="bold" if line == "total" else "")
    winners = " and ".join(names[seat] for seat in view.outcome.winners)
    reason = {
        "points": f"{winners} wins.",
        "money": f"{winners} wins the tie by money left.",
        "shared": f"{winners} share the victory.",
    }[view.outcome.reason]
    return Stack(table, Text(reason, "bold"))
