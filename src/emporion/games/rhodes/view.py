"""A typed picture of a state, good enough to draw the whole table from.

Seats count from 0; fields, rows, slots and ships from 1, as in the notation.
"""

from typing import Any

import msgspec

from emporion.core import view
from emporion.core.game import Game
from emporion.core.kernel import CHANCE
from emporion.core.view import Change
from emporion.games.rhodes import board
from emporion.games.rhodes import components as c
from emporion.games.rhodes import state as s
from emporion.games.rhodes.blocked import blocked
from emporion.games.rhodes.board import (
    Contracts,
    Goods,
    Harbour,
    Place,
    Production,
    Row,
    TownHall,
)
from emporion.games.rhodes.estate import room
from emporion.games.rhodes.harbour import own_ship_number
from emporion.games.rhodes.kernel import current
from emporion.games.rhodes.points import money_left
from emporion.games.rhodes.voyage import pushed


class Land(msgspec.Struct, frozen=True):
    product: str
    price: int
    drachmas: int
    points: int
    units: int
    room: int
    """For so many more units, the barn's room included."""


class OwnDevelopment(msgspec.Struct, frozen=True):
    name: str
    drachmas: int
    points: int
    used: bool
    """Whether it was used in the farm action under way."""


class OwnShip(msgspec.Struct, frozen=True):
    holds: int
    at_home: bool
    large: bool


class Score(msgspec.Struct, frozen=True):
    """Points by source; `total` is their sum. Money and gold count as if the game ended now."""

    income: int
    demeter: int
    shipping: int
    contracts: int
    temple: int
    money: int
    gold: int
    total: int


class Player(msgspec.Struct, frozen=True):
    seat: int
    row: int | None
    money: int
    farmland: tuple[Land, ...]
    barn: bool
    developments: tuple[OwnDevelopment, ...]
    warehouse: Goods
    stored: int
    capacity: int
    ships: tuple[OwnShip, ...]
    markers_left: int
    """In this round."""
    score: Score


class Option(view.Option, frozen=True, kw_only=True, omit_defaults=True):
    push: tuple[Change, ...] = ()
    """What the ship that sails moves in the harbour, now or once it is loaded."""


class Loading(msgspec.Struct, frozen=True):
    """A ship being loaded."""

    ship: int
    """Which of the seat's ships, from 0."""
    holds: int
    cargo: tuple[str, ...]
    """From the bow."""


class Decision(view.Decision, frozen=True, kw_only=True):
    options: tuple[Option, ...]
    turn_of: int | None
    """Whose turn it is, which with a full warehouse may be another's."""
    arriving: str | None = None
    """The good a full warehouse has no room for."""
    loading: Loading | None = None
    price: int | None = None
    """What the market or the temple asks or pays in this action."""


class Outcome(view.Outcome, frozen=True, kw_only=True):
    """The reason is `points`, `money` where that broke a tie, or `shared`."""

    money_left: tuple[int, ...]
    """By seat, after money was turned into points."""
    ended_by: str
    """`contracts` or `rounds`."""


class View(view.View, frozen=True, kw_only=True):
    rounds: int
    last_round: bool
    order: tuple[int, ...]
    """The seats in turn order."""
    rows: tuple[Row, ...]
    harbour: Harbour
    contracts: Contracts
    production: Production
    places: tuple[Place, ...]
    town_hall: TownHall
    seats: tuple[Player, ...]
    decision: Decision | None
    outcome: Outcome | None


def view_of(game: Game, data: Any) -> View:
    players = int(data.players)
    over = data.phase == s.FINISHED
    lines = game.score_lines(data)
    scores = tuple(sum(line.values()) for line in lines)
    return View(
        game="rhodes",
        players=players,
        round=int(data.round_number),
        rounds=c.LAST_ROUND,
        last_round=bool(data.ending or data.round_number == c.LAST_ROUND),
        first=board.seat_or_none(data.first),
        order=tuple(int(seat) for seat in data.order if seat != s.NOBODY),
        rows=tuple(board.row(data, row) for row in range(data.rows)),
        harbour=board.harbour(data),
        contracts=board.contracts(data),
        production=board.production(data),
        places=tuple(board.place(data, place) for place in range(len(c.PLACES))),
        town_hall=board.town_hall(data),
        seats=tuple(_player(data, seat, lines[seat]) for seat in range(players)),
        scores=scores,
        decision=None if over else _decision(game, data),
        outcome=_outcome(game, data, scores) if over else None,
    )


# ---- seats ---------------------------------------------------------------------------------------


def _player(data: Any, seat: int, lines: dict[str, int]) -> Player:
    developments = int(data.developments[seat])
    stored = [int(n) for n in data.goods[seat]]
    return Player(
        seat=seat,
        row=None if data.row[seat] == s.NONE else int(data.row[seat]) + 1,
        money=int(data.money[seat]),
        farmland=tuple(
            _land(data, seat, product) for product in range(4) if data.land[seat, product] != s.NONE
        ),
        barn=bool((developments >> c.BARN) & 1),
        developments=tuple(
            OwnDevelopment(
                name=name,
                drachmas=int(data.development_drachmas[tile]),
                points=int(data.development_points[tile]),
                used=bool(seat == data.seat and (int(data.used) >> tile) & 1),
            )
            for tile, name in enumerate(c.DEVELOPMENTS)
            if (developments >> tile) & 1
        ),
        warehouse=Goods(*stored),
        stored=sum(stored),
        capacity=c.WAREHOUSE,
        ships=tuple(
            OwnShip(
                holds=int(data.ship_holds[ship]),
                at_home=bool((int(data.home[seat]) >> ship) & 1),
                large=ship == c.LARGE,
            )
            for ship in range(c.OWN_SHIPS)
            if (int(data.fleet[seat]) >> ship) & 1
        ),
        markers_left=_markers_left(data, seat),
        score=Score(**lines, total=sum(lines.values())),
    )


def _markers_left(data: Any, seat: int) -> int:
    players = int(data.players)
    if data.round_number == 0 or data.phase in (s.ROW, s.GAIN):
        return 2
    turn = int(data.turn) + (data.phase != s.PLACE)
    return int(sum(data.order[i % players] == seat for i in range(turn, 2 * players)))


def _land(data: Any, seat: int, product: int) -> Land:
    kind = int(data.land[seat, product])
    return Land(
        product=c.PRODUCTS[product],
        price=int(data.land_price[kind]),
        drachmas=int(data.land_drachmas[kind]),
        points=int(data.land_points[kind]),
        units=int(data.units[seat, product]),
        room=room(data, seat, product),
    )


# ---- the decision --------------------------------------------------------------------------------


def _decision(game: Game, data: Any) -> Decision:
    options = tuple(
        Option(**tried.option(), push=pushed(game, tried)) for tried in view.trials(game, data)
    )
    seat = int(current(data))
    price = None
    if data.phase == s.SELL:
        price = int(data.market_price[data.taken[c.MARKET] - 1])
    elif data.phase == s.DONATE:
        price = int(data.temple_price[data.taken[c.TEMPLE] - 1])
    return Decision(
        kind=s.PHASES[data.phase],
        seat=None if seat == CHANCE else seat,
        turn_of=board.seat_or_none(data.seat),
        options=options,
        blocked=blocked(data, frozenset(option.notation for option in options)),
        arriving=board.good_name(data.arriving),
        loading=_loading(data) if data.phase in (s.LOAD, s.PAY) else None,
        price=price,
    )


def _loading(data: Any) -> Loading:
    ship = int(data.sailing)
    return Loading(
        ship=int(own_ship_number(data, ship)),
        holds=int(data.ship_holds[ship]),
        cargo=tuple(c.PRODUCTS[good] for good in data.cargo[: data.steps]),
    )


def _outcome(game: Game, data: Any, points: tuple[int, ...]) -> Outcome:
    winners = view.winners_of(view.array_of(game, data))
    if len(winners) > 1:
        reason = "shared"
    elif points.count(max(points)) > 1:
        reason = "money"
    else:
        reason = "points"
    return Outcome(
        winners=winners,
        reason=reason,
        money_left=tuple(money_left(data, seat) for seat in range(data.players)),
        ended_by="contracts" if data.ending else "rounds",
    )
