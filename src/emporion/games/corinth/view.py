"""A typed picture of a state, good enough to draw the whole table from. Seats count from 0."""

from typing import Any

import msgspec

from emporion.core import kernel, view
from emporion.core.game import Game
from emporion.core.kernel import CHANCE
from emporion.games.corinth import components as c
from emporion.games.corinth.actions import STEP, STOP
from emporion.games.corinth.blocked import blocked
from emporion.games.corinth.kernel import NEIGHBOUR, current, round_number
from emporion.games.corinth.paths import CHEAPEST, NONE, PRICE, RANK, directions, new_ways, ways
from emporion.games.corinth.state import (
    DRAW_FIRST,
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


class Destination(msgspec.Struct, frozen=True):
    """Where the steward's move can end after this, and the least gold that takes."""

    spot: str
    gold: int


class Option(view.Option, frozen=True, kw_only=True, omit_defaults=True):
    destinations: tuple[Destination, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """A whole move of the steward from where he stands: steps, one after another, and `stop`."""

    spot: str
    steps: tuple[str, ...]
    gold: int
    effect: view.Effect
    """What stopping there does."""


class Move(msgspec.Struct, frozen=True):
    """A steward move under way."""

    base: int
    steps: int
    cost: int | None
    """What ending it here costs; none where it cannot end yet."""
    ways: tuple[Way, ...]
    """By spot, the best first: which uses up least, what it costs included. The cheapest and the
    one that uses up least follow where they are others."""


class Decision(view.Decision, frozen=True, kw_only=True):
    options: tuple[Option, ...]
    district: str | None = None
    goods_in_hand: int = 0
    move: Move | None = None


class View(view.View, frozen=True, kw_only=True):
    rounds: int
    turn: int
    turns: int
    harbour: tuple[Group, ...]
    roll: Roll | None
    sheets: tuple[Sheet, ...]
    decision: Decision | None


def view_of(game: Game, data: Any) -> View:
    players = int(data.players)
    start = 2 if players == 4 else 0
    drawn = data.phase != DRAW_FIRST
    turns = 3 if players == 2 else players
    lines = game.score_lines(data)
    scores = tuple(sum(line.values()) for line in lines)
    return View(
        game="corinth",
        players=players,
        round=round_number(data),
        rounds=players * (c.TRACK - start),
        first=int(data.first) if drawn else None,
        turn=min(int(data.turn) + 1, turns) if drawn else 0,
        turns=turns,
        harbour=_harbour(data),
        roll=_roll(data) if data.phase == ROLL else None,
        sheets=tuple(_sheet(data, seat, lines[seat]) for seat in range(players)),
        scores=scores,
        decision=_decision(game, data) if data.phase != FINISHED else None,
        outcome=_outcome(game, data, scores) if data.phase == FINISHED else None,
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


def _sheet(data: Any, seat: int, lines: dict[str, int]) -> Sheet:
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
        score=Score(**lines, total=sum(lines.values())),
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


# ---- the decision --------------------------------------------------------------------------------


def _decision(game: Game, data: Any) -> Decision:
    options = tuple(
        Option(**tried.option(), destinations=_destinations(tried.after[0]))
        for tried in view.trials(game, data)
    )
    seat = int(current(data))
    return Decision(
        kind=PHASES[data.phase],
        seat=None if seat == CHANCE else seat,
        options=options,
        blocked=blocked(data, frozenset(option.notation for option in options)),
        district=c.DISTRICTS[data.district + 1] if data.phase == SHOP else None,
        goods_in_hand=int(data.goods),
        move=_move(game, data) if data.phase == PATH else None,
    )


def _move(game: Game, data: Any) -> Move:
    found = _ways(data)
    here = found[data.steward[data.seat], CHEAPEST]
    return Move(
        base=int(data.pace),
        steps=int(data.steps),
        cost=int(here[PRICE]) if data.steps and here[RANK] != NONE else None,
        ways=tuple(
            _way(game, data, spot, steps, gold)
            for spot in range(c.SPOTS)
            for steps, gold in _different(found[spot]).items()
        ),
    )


def _ways(data: Any) -> Any:
    found = new_ways()
    ways(data, int(data.pace), int(data.steps), found)
    return found


def _different(kept: Any) -> dict[tuple[int, ...], int]:
    """The ways to one spot with their prices; none where the steward stands already."""
    return {
        directions(way): int(way[PRICE]) for way in kept if way[RANK] != NONE and directions(way)
    }


def _way(game: Game, data: Any, spot: int, steps: tuple[int, ...], gold: int) -> Way:
    there = view.array_of(game, data)
    for direction in steps:
        kernel.apply_first(there, STEP + direction)
    effect = view.trial(game, there[0], STOP).effect
    names = tuple(c.DIRECTIONS[direction] for direction in steps)
    return Way(spot=c.spot_name(spot), steps=names, gold=gold, effect=effect)


def _destinations(data: Any) -> tuple[Destination, ...]:
    if data.phase != PATH:
        return ()
    return tuple(
        Destination(c.spot_name(spot), int(kept[CHEAPEST, PRICE]))
        for spot, kept in enumerate(_ways(data))
        if kept[CHEAPEST, RANK] != NONE
    )


def _outcome(game: Game, data: Any, points: tuple[int, ...]) -> view.Outcome:
    winners = view.winners_of(view.array_of(game, data))
    if data.roller != NOBODY:
        reason = "one-value"
    elif len(winners) > 1:
        reason = "shared"
    elif points.count(max(points)) > 1:
        reason = "gold"
    else:
        reason = "points"
    return view.Outcome(winners=winners, reason=reason)
