"""Makes puzzles from games that bots play against each other.

Every decision of a game is looked at in steps, each dearer than the one before, and dropped at the
first that speaks against it: a short search sees one action ahead; a beginner misses it; a deep
search agrees with the short one; playouts to the end of the game agree with the deep search, by
several of their errors; and then the levels are asked who finds it.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from emporion.bots import net as nets
from emporion.bots.advice import Advice, Gap, Option, best_line, gap_of
from emporion.bots.evaluate import values
from emporion.bots.levels import LEVELS, level_bot
from emporion.bots.net_playout import Playouts, make_workspace, playouts
from emporion.bots.protocol import Budget
from emporion.bots.reasons import alike, explain, play_turn, way_of
from emporion.bots.search import SearchBot
from emporion.bots.tree import edges_of
from emporion.core.chance import Rng
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE
from emporion.puzzles import Asked, Loss, Source, dice_of, setting_of

Floats = NDArray[np.float64]

PLAYED_BY: Final = ("casual", "experienced", "expert")
"""By people's like: positions between masters alone would be strange to most."""
SHORT: Final = 300
DEEP: Final = 3000
"""Simulations of the two searches."""
HINTED: Final = 0.07
"""So much the best is ahead of all but one other in the short search, in what the bot maximises,
before anything dearer is done …"""
AHEAD: Final = 0.1
"""… so much of every other one in the deep search: playouts hardly tell less apart …"""
FAR: Final = 0.15
"""… and what lies so far behind by the deep search, three times its error, needs no playouts."""
LEVEL: Final = 0.03
"""What comes to the same turn and lies no further behind is as right."""
MARGIN: Final = 5.0
"""So many errors of the difference lie between the best and every other one by the playouts …"""
LEAST_POINTS: Final = 1.5
LEAST_WIN: Final = 0.05
"""… and so much at least, of one or the other."""
BATCH: Final = 32
FEWEST: Final = 64
MOST: Final = 384
"""Playouts of an action."""
ASKED: Final = 8
"""Times that a level is asked; it finds what it takes in more than half."""
HASTY: Final = LEVELS[:2]
"""Levels that look one action ahead: only their taste differs from one time to the next."""
FEWEST_CHOICES: Final = 3
RIVALS: Final = 6
A_GAME: Final = 5
APART: Final = 10
"""Actions between two puzzles of a game."""
LATEST_START: Final = 300
"""From an action up to this one on a game is looked at, so that not all are of first rounds."""


class Searched(NamedTuple):
    """What a search says of every action, the most visited first."""

    actions: list[int]
    value: list[float]
    points: list[float]
    win: list[float]
    lines: list[list[str]]


def search(state: State, seed: int, simulations: int) -> Searched:
    bot = SearchBot(seed, Budget(simulations=simulations))
    root = bot.think(state)
    tree, edges, players = bot.tree, edges_of(bot.tree, root), state.players
    visits = tree.visits[edges]
    seat = state.current_player
    points = tree.points[edges, :players].astype(float)
    win = tree.win[edges, :players].astype(float)
    value: Floats = values(points, win, seat)
    order = np.lexsort((value, visits))[::-1]
    return Searched(
        [int(tree.action[edges.start + i]) for i in order],
        [float(value[i]) for i in order],
        [float(points[i, seat]) for i in order],
        [float(win[i, seat]) for i in order],
        [best_line(state, bot.search, root, int(i)) for i in order],
    )


def find(game: Game, players: int, seed: int) -> Source | None:
    """Play a game and look for puzzles in it; none where there are none."""
    rng = Rng(seed)
    bots = [
        level_bot(PLAYED_BY[rng.below(len(PLAYED_BY))], (seed << 8) + seat)
        for seat in range(players)
    ]
    start = rng.below(LATEST_START)
    dice, rolled = dice_of(game.name, players, seed), 0
    state = game.new(players)
    actions: list[str] = []
    asked: list[Asked] = []
    walking = False
    while not state.is_over and len(asked) < A_GAME:
        seat = state.current_player
        legal = state.legal_actions()
        if seat == CHANCE:
            action = legal[dice.outcome(rolled, len(legal))]
            rolled += 1
        else:
            far = not asked or len(actions) - asked[-1].moment >= APART
            if far and len(actions) >= start and not walking:
                one = puzzle_at(state, len(actions), seed)
                if one is not None:
                    asked.append(one)
            action = bots[seat].choose(state)
            # Nobody is asked where to go on from the middle of a walk.
            walking = bool(way_of(state.effect(action).changes, seat))
        actions.append(state.notation(action))
        state.apply(action)
    if not asked:
        return None
    pieces = game.options(players).get("components_hash", "")
    return Source(players, seed, ",".join(actions[: asked[-1].moment]), tuple(asked), pieces)


def puzzle_at(state: State, moment: int, seed: int) -> Asked | None:
    if len(state.legal_actions()) < FEWEST_CHOICES:
        return None
    seed = (seed << 16) + moment
    short = search(state, seed, SHORT)
    # One other may come to the same, which is looked at further on.
    near = sum(short.value[0] - value < HINTED for value in short.value[1:])
    if near > 1 or finds(state, LEVELS[0], short.actions[:1], seed):
        return None
    deep = search(state, seed + 1, DEEP)
    if deep.actions[0] != short.actions[0] or max(deep.value) > deep.value[0]:
        return None
    same = _same(state, deep, seed)
    others = [i for i in range(len(deep.actions)) if i not in same]
    if len(others) < FEWEST_CHOICES - 1:
        return None
    behind = [deep.value[0] - deep.value[i] for i in others]
    if min(behind) < AHEAD:
        return None
    rivals = [i for i, less in zip(others, behind, strict=True) if less < FAR]
    rivals = sorted(rivals, key=lambda i: -deep.value[i]) or others[:1]
    if len(rivals) > RIVALS:
        return None
    compared = Comparison(state, seed)
    measured: dict[int, Gap] = {}
    for i in rivals:
        gap = compared.gap(deep.actions[0], deep.actions[i], MOST)
        if gap is None:
            return None
        measured[i] = gap
    best = [deep.actions[i] for i in same]
    level = next((one for one in LEVELS if finds(state, one, best, seed)), None)
    if level in (None, LEVELS[0]):
        return None
    next_best = min(measured.values(), key=lambda gap: gap.value.mean)
    explained = explain(state, _advice(state, deep, measured), seed)[0]
    return Asked(
        moment,
        state.game.kind(state.data) or "",
        tuple(state.notation(action) for action in best),
        {state.notation(deep.actions[i]): _loss(deep, i, measured.get(i)) for i in others},
        next_best.points,
        next_best.win,
        level,
        tuple(explained.turn),
        tuple(explained.reasons),
        setting_of(state),
    )


def finds(state: State, level: str, best: list[int], seed: int) -> bool:
    """Whether a level takes one of the best more often than not."""
    bot = level_bot(level, seed)
    found = 0
    for n in range(ASKED):
        if n and level not in HASTY:
            bot = level_bot(level, seed + n)
        found += bot.choose(state) in best
        if found > ASKED / 2 or found + ASKED - 1 - n <= ASKED / 2:
            break
    return found > ASKED / 2


class Comparison:
    """Playouts of a decision's actions, playout i of all of them with the same chance."""

    def __init__(self, state: State, seed: int) -> None:
        self._state = state
        self._seed = seed
        self._workspace = make_workspace(state.game, nets.load(state.game))
        self._played: dict[int, list[Playouts]] = {}

    def gap(self, best: int, rival: int, most: int) -> Gap | None:
        """By how much the best is better than a rival; none as soon as it is unlikely to become
        clear within so many playouts."""
        for n in range(BATCH, most + 1, BATCH):
            gap = self.measured(best, rival, n)
            if n >= FEWEST and is_clear(gap):
                return gap
            hoped = MARGIN * (n / most) ** 0.5 - 1
            if gap.value.mean < hoped * gap.value.error:
                return None
        return None

    def measured(self, best: int, rival: int, count: int) -> Gap:
        points, win = (
            np.concatenate(
                [
                    np.concatenate(
                        [getattr(part, name) for part in self._playouts(action, count)], axis=1
                    )
                    for action in (best, rival)
                ]
            )[..., : self._state.players].astype(float)
            for name in ("points", "win")
        )
        return gap_of(points, win, self._state.current_player)

    def _playouts(self, action: int, count: int) -> list[Playouts]:
        played = self._played.setdefault(action, [])
        start = _after(self._state, action).array
        for n in range(len(played) * BATCH, count, BATCH):
            played.append(
                playouts(
                    self._state.game, start, self._workspace,
                    to_the_end=True, count=BATCH, seed=self._seed, stream=n,
                )
            )  # fmt: skip
        return played[: count // BATCH]


def is_clear(gap: Gap) -> bool:
    sure = gap.value.mean > MARGIN * gap.value.error
    return sure and (gap.points.mean >= LEAST_POINTS or gap.win.mean >= LEAST_WIN)


def _same(state: State, deep: Searched, seed: int) -> list[int]:
    """The best and what comes to the same turn, as long as the search holds it for as good."""
    bot = SearchBot(seed, Budget(simulations=SHORT))
    best = play_turn(state, bot, deep.lines[0])

    def is_same(i: int) -> bool:
        near = deep.value[0] - deep.value[i] < LEVEL
        return near and alike(state.current_player, best, play_turn(state, bot, deep.lines[i]))

    return [0, *(i for i in range(1, len(deep.actions)) if is_same(i))]


def _advice(state: State, deep: Searched, measured: dict[int, Gap]) -> Advice:
    """The best and its rivals as an analysis has them, for the reasons."""

    def option(i: int, gap: Gap) -> Option:
        words = state.notation(deep.actions[i])
        return Option(deep.actions[i], words, deep.lines[i], 0, gap.points, gap.win, [], gap, gap)

    ordered = sorted(measured.items(), key=lambda pair: pair[1].value.mean)
    options = [option(i, gap) for i, gap in ordered]
    return Advice(state.current_player, 0, [option(0, ordered[0][1]), *options])


def _loss(deep: Searched, i: int, gap: Gap | None) -> Loss:
    if gap is not None:
        return Loss(round(gap.points.mean, 2), round(gap.win.mean, 3), True)
    return Loss(
        round(deep.points[0] - deep.points[i], 2), round(deep.win[0] - deep.win[i], 3), False
    )


def _after(state: State, action: int) -> State:
    following = state.copy()
    following.apply(action)
    return following
