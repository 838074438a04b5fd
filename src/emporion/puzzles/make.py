"""Makes puzzles from games that bots play against each other.

A decision becomes one in three steps, each dearer than the one before: a hasty player's first choice
is not what a search takes; a deep analysis says that one action is best by a margin of several of its
errors, and which; and the levels are asked who finds it.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from emporion.bots.advice import Advice, Option
from emporion.bots.levels import LEVELS, level_bot
from emporion.bots.protocol import Budget
from emporion.bots.review import Effort, analyse
from emporion.bots.search import SearchBot
from emporion.core.chance import Rng
from emporion.core.game import Game, State
from emporion.core.kernel import CHANCE
from emporion.puzzles import Asked, Source

PLAYED_BY: Final = ("casual", "experienced", "expert")
"""By people's like: positions between masters alone would be strange to most."""
QUICK: Final = 400
"""Simulations before anything is analysed."""
DEEP: Final = Effort(simulations=3000, playouts=800)
MARGIN: Final = 5.0
"""So many errors of the difference lie between the best and the next best …"""
LEAST_POINTS: Final = 1.5
LEAST_WIN: Final = 0.05
"""… and so much at least, of one or the other."""
ASKED: Final = 8
"""Times that a level is asked; it finds what it takes in more than half."""
EASY: Final = ("beginner", "casual")
FEWEST_CHOICES: Final = 3
MOST_CHOICES: Final = 60
"""Beyond that nobody can weigh them, nor the analysis in time."""
A_GAME: Final = 5
APART: Final = 12
"""Actions between two puzzles of a game."""


def search(game: Game, players: int, seed: int) -> Source | None:
    """Play a game and look for puzzles in it; none where there are none."""
    rng = Rng(seed)
    levels = [PLAYED_BY[rng.below(len(PLAYED_BY))] for _ in range(players)]
    bots = [level_bot(level, seed + seat) for seat, level in enumerate(levels)]
    state = game.new(players)
    actions: list[str] = []
    asked: list[Asked] = []
    while not state.is_over:
        seat = state.current_player
        if seat == CHANCE:
            before = state.copy()
            actions.append(before.notation(state.sample_chance(rng)))
            continue
        if len(asked) < A_GAME and (not asked or len(actions) - asked[-1].moment >= APART):
            asked.extend(_puzzle(state, len(actions), seed))
        action = bots[seat].choose(state)
        actions.append(state.notation(action))
        state.apply(action)
    if not asked:
        return None
    return Source(players, {}, actions[: asked[-1].moment], asked)


def _puzzle(state: State, moment: int, seed: int) -> Iterator[Asked]:
    choices = state.legal_actions()
    if not FEWEST_CHOICES <= len(choices) <= MOST_CHOICES:
        return
    hasty = SearchBot(seed, Budget(simulations=1)).choose(state)
    if SearchBot(seed, Budget(simulations=QUICK)).choose(state) == hasty:
        return
    advice = analyse(state, msgspec.structs.replace(DEEP, seed=seed), moment)
    best = advice.options[0]
    if best.action == hasty or not clear(advice):
        return
    level = weakest(state, best.action, seed)
    if level is None or level in EASY:
        return
    behind = advice.options[1].behind
    yield Asked(
        moment,
        best.words,
        state.notation(hasty),
        behind.points,
        behind.win,
        level,
        state.game.kind(state.data) or "",
    )


def clear(advice: Advice) -> bool:
    """Whether one action is best beyond doubt."""
    return all(_far(option) for option in advice.options[1:])


def _far(option: Option) -> bool:
    gap = option.behind
    sure = gap.value.mean > MARGIN * gap.value.error
    return sure and (gap.points.mean >= LEAST_POINTS or gap.win.mean >= LEAST_WIN)


def weakest(state: State, action: int, seed: int) -> str | None:
    """The weakest level that takes an action more often than not; none where none does."""
    for level in LEVELS:
        found = sum(level_bot(level, seed + n).choose(state) == action for n in range(ASKED))
        if found > ASKED / 2:
            return level
    return None
