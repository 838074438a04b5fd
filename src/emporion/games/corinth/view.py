"""A typed picture of a state, good enough to draw the whole table from. Seats count from 0."""

from typing import Any

import msgspec
import numpy as np

from emporion.core.kernel import CHANCE, apply_first, score_first
from emporion.games.corinth import actions
from emporion.games.corinth import components as c
from emporion.games.corinth.kernel import (
    NEIGHBOUR,
    current,
    legal,
    standing,
)
from emporion.games.corinth.paths import destinations
from emporion.games.corinth.state import (
    DRAW_FIRST,
    DTYPE,
    FINISHED,
    NOBODY,
    PATH,
    PHASES,
    ROLL,
    SHOP,
)


class Group(msgspec.Struct, frozen=True):
    """The dice in one district."""

    district: str
    value: int
    white: int
    yellow: int


class Roll(msgspec.Struct, frozen=True):
    """A roll under way: dice by face value, from 1."""

    white: tuple[int, ...]
    yellow: tuple[int, ...]
    white_left: int
    yellow_left: int


class Symbols(msgspec.Struct, frozen=True):
    """Gold or goats: circled, and of those crossed out."""

    gained: int
    spent: int

    @property
    def left(self) -> int:
        return self.gained - self.spent


class Shop(msgspec.Struct, frozen=True):
    points: int
    goods: int
    checked: int


class District(msgspec.Struct, frozen=True):
    name: str
    shops: tuple[Shop, ...]
    bonus: int
    bonus_owner: int | None


class Spot(msgspec.Struct, frozen=True):
    name: str
    effect: str
    amount: int
    used: bool
    circled: bool
    box: int | None
    """What is written beside a scoring spot."""


class Market(msgspec.Struct, frozen=True):
    spots: tuple[Spot, ...]
    path: tuple[str, ...]
    """The spots in the order they were walked, the centre first."""
    steward: str
    circles: int
    plus: int
    yellow_dice: int


class Building(msgspec.Struct, frozen=True):
    name: str
    gold: int
    goats: int
    built: bool


class Score(msgspec.Struct, frozen=True):
    """Points line by line; `total` is their sum."""

    green: int
    purple: int
    blue: int
    orange: int
    bonuses: int
    market: int
    temple: int
    gold: int
    goats: int
    total: int


class Sheet(msgspec.Struct, frozen=True):
    seat: int
    crossed: int
    track: int
    gold: Symbols
    goats: Symbols
    districts: tuple[District, ...]
    market: Market
    buildings: tuple[Building, ...]
    score: Score


class Delivery(msgspec.Struct, frozen=True):
    district: str
    shop: int
    """The shop's points, which name it."""
    checked: int
    finished: bool


class Destination(msgspec.Struct, frozen=True):
    spot: str
    gold: int


class Effect(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an action does at once."""

    deliveries: tuple[Delivery, ...] = ()
    goods_in_hand: int = 0
    """Goods for which a shop is to be chosen next."""
    goods_lost: int = 0
    gold_gained: int = 0
    gold_spent: int = 0
    goats_gained: int = 0
    goats_spent: int = 0
    bonus: str | None = None
    """The district whose bonus is won."""
    yellow_die: bool = False
    box: int | None = None
    """What is written into a box of the market."""
    spot: str | None = None
    """The spot stepped onto or circled."""
    destinations: tuple[Destination, ...] = ()
    """Where the steward's move can end after this, and the least gold it takes."""
    points: int = 0
    """By how much the score changes."""


class Option(msgspec.Struct, frozen=True):
    action: int
    notation: str
    effect: Effect


class Move(msgspec.Struct, frozen=True):
    """A steward move under way."""

    base: int
    steps: int
    cost: int | None
    """What ending it here costs; none where it cannot end yet."""


class Decision(msgspec.Struct, frozen=True):
    kind: str
    seat: int | None
    """None for chance."""
    options: tuple[Option, ...]
    district: str | None = None
    goods_in_hand: int = 0
    move: Move | None = None


class Outcome(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    reason: str
    """`points`, `gold` where that broke a tie, `shared`, or `one-value` for a roll all alike."""


class View(msgspec.Struct, frozen=True):
    game: str
    players: int
    round: int
    rounds: int
    first: int | None
    turn: int
    turns: int
    harbour: tuple[Group, ...]
    roll: Roll | None
    sheets: tuple[Sheet, ...]
    decision: Decision | None
    outcome: Outcome | None


def view(data: Any) -> View:
    players = int(data.players)
    start = 2 if players == 4 else 0
    drawn = data.phase != DRAW_FIRST
    turns = 3 if players == 2 else players
    return View(
        game="corinth",
        players=players,
        round=sum(int(spots) - start for spots in data.track[:players]),
        rounds=players * (c.TRACK - start),
        first=int(data.first) if drawn else None,
        turn=min(int(data.turn) + 1, turns) if drawn else 0,
        turns=turns,
        harbour=_harbour(data),
        roll=_roll(data) if data.phase == ROLL else None,
        sheets=tuple(_sheet(data, seat) for seat in range(players)),
        decision=_decision(data) if data.phase != FINISHED else None,
        outcome=_outcome(data) if data.phase == FINISHED else None,
    )


def _harbour(data: Any) -> tuple[Group, ...]:
    groups = []
    for district, name in enumerate(c.DISTRICTS):
        value = int(data.group[district])
        white = int(data.white[value - 1]) if value else 0
        yellow = int(data.yellow[value - 1]) if value else 0
        groups.append(Group(name, value, white, yellow))
    return tuple(groups)


def _roll(data: Any) -> Roll:
    return Roll(
        white=tuple(data.white.tolist()),
        yellow=tuple(data.yellow.tolist()),
        white_left=int(data.white_left),
        yellow_left=int(data.yellow_left),
    )


def _sheet(data: Any, seat: int) -> Sheet:
    built = int(data.buildings[seat])
    return Sheet(
        seat=seat,
        crossed=int(data.track[seat]),
        track=c.TRACK,
        gold=Symbols(int(data.gold_gained[seat]), int(data.gold_spent[seat])),
        goats=Symbols(int(data.goats_gained[seat]), int(data.goats_spent[seat])),
        districts=tuple(_district(data, seat, district) for district in range(4)),
        market=_market(data, seat),
        buildings=tuple(
            Building(name, c.BUILDING_GOLD[i], c.BUILDING_GOATS[i], bool((built >> i) & 1))
            for i, name in enumerate(c.BUILDINGS)
        ),
        score=_score(data, seat),
    )


def _district(data: Any, seat: int, district: int) -> District:
    owner = int(data.bonus[district])
    return District(
        name=c.DISTRICTS[district + 1],
        shops=tuple(
            Shop(points, goods, int(data.shops[seat, district, i]))
            for i, (points, goods) in enumerate(c.SHOPS[district])
        ),
        bonus=c.DISTRICT_BONUS[district],
        bonus_owner=None if owner == NOBODY else owner,
    )


def _market(data: Any, seat: int) -> Market:
    used = int(data.used[seat])
    circled = int(data.circled[seat])
    boxes = iter(data.boxes[seat].tolist())
    spots = []
    for i, (effect, amount) in enumerate(spot for row in c.MARKET for spot in row):
        spots.append(
            Spot(
                name=c.spot_name(i),
                effect=c.EFFECTS[effect],
                amount=amount,
                used=bool((used >> i) & 1),
                circled=bool((circled >> i) & 1),
                box=(next(boxes) or None) if effect == c.SCORE else None,
            )
        )
    here = c.CENTRE
    path = [here]
    for step in range(int(data.path_length[seat])):
        here = int(NEIGHBOUR[here, (int(data.path[seat]) >> (2 * step)) & 3])
        path.append(here)
    marked = [spot for spot in spots if spot.circled]
    return Market(
        spots=tuple(spots),
        path=tuple(c.spot_name(spot) for spot in path),
        steward=c.spot_name(here),
        circles=len(marked),
        plus=sum(spot.effect == "plus" for spot in marked),
        yellow_dice=sum(spot.effect == "die" for spot in marked),
    )


def score_lines(data: Any, seat: int) -> dict[str, int]:
    """A seat's points as they stand, line by line (C31).

    Told again in Python: a compiled function takes longer to be called from here than this takes.
    The tests hold the sum against the kernel's score.
    """
    checked = data.shops[seat].tolist()
    green, purple, blue, orange = (
        sum(
            points
            for (points, goods), n in zip(c.SHOPS[district], checked[district], strict=False)
            if n == goods
        )
        for district in range(4)
    )
    bonus = data.bonus.tolist()
    buildings = int(data.buildings[seat])
    return {
        "green": green,
        "purple": purple,
        "blue": blue,
        "orange": orange,
        "bonuses": sum(c.DISTRICT_BONUS[i] for i in range(4) if bonus[i] == seat),
        "market": sum(data.boxes[seat].tolist()),
        "temple": c.TEMPLE_POINTS * buildings.bit_count() * ((buildings >> c.TEMPLE) & 1),
        "gold": (int(data.gold_gained[seat]) - int(data.gold_spent[seat])) // 2,
        "goats": (int(data.goats_gained[seat]) - int(data.goats_spent[seat])) // 2,
    }


def _score(data: Any, seat: int) -> Score:
    lines = score_lines(data, seat)
    return Score(**lines, total=sum(lines.values()))


# ---- the decision --------------------------------------------------------------------------------


def _decision(data: Any) -> Decision:
    out = np.zeros(actions.MAX_LEGAL, np.int16)
    seat = int(current(data))
    before = None if seat == CHANCE else _points(_copy(data))[seat]
    options = tuple(_option(data, action, before) for action in out[: legal(data, out)].tolist())
    return Decision(
        kind=PHASES[data.phase],
        seat=None if seat == CHANCE else seat,
        options=options,
        district=c.DISTRICTS[data.district + 1] if data.phase == SHOP else None,
        goods_in_hand=int(data.goods),
        move=_move(data) if data.phase == PATH else None,
    )


def _move(data: Any) -> Move:
    costs = np.zeros(c.SPOTS, np.int64)
    destinations(data, int(data.pace), int(data.steps), costs)
    cost = int(costs[data.steward[data.seat]]) if data.steps else -1
    return Move(int(data.pace), int(data.steps), None if cost < 0 else cost)


def _copy(data: Any) -> Any:
    """As an array of one, which compiled code takes much faster than a record."""
    return np.ndarray(1, DTYPE, bytearray(data.tobytes()))


def _option(data: Any, action: int, before: int | None) -> Option:
    effect = Effect() if before is None else _effect(data, action, before)
    return Option(action, actions.words(data, action), effect)


def effect(data: Any, action: int) -> Effect:
    """What a seat's legal action does at once."""
    return _effect(data, action, _points(_copy(data))[int(data.seat)])


def _effect(data: Any, action: int, before: int) -> Effect:
    """Try the action on a copy and tell what changed."""
    seat = int(data.seat)
    copy = _copy(data)
    apply_first(copy, action)
    after = copy[0]

    def change(field: str) -> int:
        return int(after[field][seat]) - int(data[field][seat])

    stopped = action == actions.STOP
    spot = int(after.steward[seat]) if stopped or after.steps > data.steps else None
    effect = c.MARKET[spot // c.SIDE][spot % c.SIDE][0] if spot is not None else None
    deliveries = _deliveries(data, after, seat)
    return Effect(
        deliveries=deliveries,
        goods_in_hand=int(after.goods),
        goods_lost=_goods_lost(data, after, action, deliveries),
        gold_gained=change("gold_gained"),
        gold_spent=change("gold_spent"),
        goats_gained=change("goats_gained"),
        goats_spent=change("goats_spent"),
        bonus=next(
            (c.DISTRICTS[i + 1] for i in range(4) if after.bonus[i] != data.bonus[i]),
            None,
        ),
        yellow_die=stopped and effect == c.DIE,
        box=int((after.boxes[seat] - data.boxes[seat]).sum()) or None,
        spot=None if spot is None else c.spot_name(spot),
        destinations=_destinations(after) if after.phase == PATH else (),
        points=_points(copy)[seat] - before,
    )


def _points(states: Any) -> list[int]:
    out = np.zeros(c.MAX_PLAYERS, np.int64)
    score_first(states, out)
    return [int(points) for points in out]


def _deliveries(data: Any, after: Any, seat: int) -> tuple[Delivery, ...]:
    found = []
    for district in range(4):
        for i, (points, goods) in enumerate(c.SHOPS[district]):
            checked = int(after.shops[seat, district, i])
            new = checked - int(data.shops[seat, district, i])
            if new:
                found.append(Delivery(c.DISTRICTS[district + 1], points, new, checked == goods))
    return tuple(found)


def _goods_lost(data: Any, after: Any, action: int, deliveries: tuple[Delivery, ...]) -> int:
    """Goods beyond the district's last symbol (C18)."""
    seat = int(data.seat)
    if data.phase == SHOP:
        offered = int(data.goods)
    elif actions.TAKE < action < actions.TAKE + c.GOLD:
        value = int(data.group[action - actions.TAKE])
        offered = int(data.white[value - 1]) + int(data.yellow[value - 1])
        offered += c.WAREHOUSE_GOODS * ((int(data.buildings[seat]) >> c.WAREHOUSE) & 1)
    elif action == actions.STOP:
        spot = int(data.steward[seat])
        effect, amount = c.MARKET[spot // c.SIDE][spot % c.SIDE]
        offered = amount if c.GREEN <= effect <= c.ORANGE else 0
    else:
        return 0
    return offered - sum(delivery.checked for delivery in deliveries) - int(after.goods)


def _destinations(data: Any) -> tuple[Destination, ...]:
    costs = np.zeros(c.SPOTS, np.int64)
    destinations(data, int(data.pace), int(data.steps), costs)
    return tuple(
        Destination(c.spot_name(spot), int(cost)) for spot, cost in enumerate(costs) if cost >= 0
    )


def _outcome(data: Any) -> Outcome:
    out = np.zeros(c.MAX_PLAYERS, np.int64)
    standing(data, out)
    ranks = out[: data.players].tolist()
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    points = _points(_copy(data))[: int(data.players)]
    if data.roller != NOBODY:
        reason = "one-value"
    elif len(winners) > 1:
        reason = "shared"
    elif points.count(max(points)) > 1:
        reason = "gold"
    else:
        reason = "points"
    return Outcome(winners, reason)
