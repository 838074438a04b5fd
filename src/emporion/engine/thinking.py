"""What is answered: the moves of a position with what they promise, or the one to play."""

import threading
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec
import numpy as np

from emporion.bots import net as nets
from emporion.bots.advice import PLAYOUTS, Advice, Gap, Outlook, advise, best_line
from emporion.bots.ask import ask
from emporion.bots.deciding import positions_for, room_for
from emporion.bots.evaluate import make_evaluator, values
from emporion.bots.protocol import Bot, Budget
from emporion.bots.registry import check, make
from emporion.bots.search import PUCT, SearchBot
from emporion.bots.tree import NONE, Search, edges_of, make_search, run_search
from emporion.core.chance import Rng
from emporion.core.game import State
from emporion.core.kernel import CHANCE
from emporion.engine.questions import Analyse, Choose

SIMULATIONS: Final = 800
CHOICE_SIMULATIONS: Final = 400
SLICE: Final = 64
"""Simulations between two looks at the clock."""
SEARCH_SHARE: Final = 0.5
"""Of the time, where there are playouts as well."""


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal move and what it promises to whoever decides."""

    move: str
    visits: int
    value: float
    """By the search: the probability of winning, and a little for every point of lead."""
    win: float
    points: float
    line: list[str]
    """What is expected to follow, this move first, up to the next chance event at most."""
    win_error: float | None = None
    """Standard errors, which only playouts can tell."""
    points_error: float | None = None
    loss: Gap | None = None
    """Behind the best; see docs/analysis.md."""
    seats: list[Outlook] | None = None
    """How the game ends for everyone, by the playouts."""


class Analysis(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is said about one moment."""

    id: str
    turn: int
    partial: bool
    due: str
    """`decision`, `chance` or `over`."""
    scores: list[int]
    moves: list[Move]
    """The best first."""
    seat: int | None = None
    kind: str | None = None
    visits: int = 0
    playouts: int = 0
    """Of every move."""
    terminated: bool = False


class Thought:
    """One moment being thought about, which another thread may stop."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.stopped = False
        self._stops: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def stop(self) -> None:
        """Have it answered with what is known by then."""
        with self._lock:
            self.stopped = True
            for stop in self._stops:
                stop()

    def stopping(self, stop: Callable[[], None]) -> None:
        """What is to be called, at once where it was stopped before."""
        with self._lock:
            self._stops.append(stop)
            if self.stopped:
                stop()


def choose(question: Choose, thought: Thought) -> str:
    """The move to play."""
    state = thought.state
    seconds = None if question.milliseconds is None else question.milliseconds / 1000
    if question.bot is not None:
        check(question.bot, state.game)
    bot: Bot = (
        make(question.bot, question.seed)
        if question.bot is not None
        else SearchBot(question.seed, Budget(question.simulations or CHOICE_SIMULATIONS))
    )
    name = question.bot or "search"
    stop = getattr(bot, "stop", None)
    if not callable(stop):
        return state.notation(ask(bot, state, name, limit=seconds))
    thought.stopping(stop)
    timer = threading.Timer(seconds, stop) if seconds is not None else None
    if timer is not None:
        timer.daemon = True
        timer.start()
    try:
        return state.notation(ask(bot, state, name))
    finally:
        if timer is not None:
            timer.cancel()


def no_moves(question: Analyse, turn: int, state: State) -> Analysis:
    """What is said where nobody decides."""
    due = "chance" if state.current_player == CHANCE else "over"
    return Analysis(
        id=question.id, turn=turn, partial=False, due=due, scores=state.scores(), moves=[]
    )


class Analyser:
    """Thinks about one moment: first by a search, then by playouts."""

    def __init__(
        self, question: Analyse, turn: int, thought: Thought, report: Callable[[Analysis], None]
    ) -> None:
        self._question = question
        self._turn = turn
        self._thought = thought
        self._state = thought.state
        self._report = report
        begin = time.monotonic()
        self._seconds = None if question.milliseconds is None else question.milliseconds / 1000
        self._begin = begin
        self._reported = begin
        self._stop = np.zeros(1, np.int32)

    def analyse(self) -> Analysis:
        """The last answer; what is known meanwhile is reported as often as was asked for."""
        question, state = self._question, self._state
        simulations = question.simulations or SIMULATIONS
        playouts = question.playouts
        if playouts is None:
            playouts = PLAYOUTS.simulations or 0
        nodes, positions = room_for(simulations), positions_for(simulations)
        evaluator = make_evaluator(state.game, nets.load(state.game))
        rng = Rng(question.seed)
        search = make_search(state.game, nodes, positions, evaluator, PUCT, rng.state, self._stop)
        self._thought.stopping(self._end)
        root = self._search(search, simulations, SEARCH_SHARE if playouts else 1.0)
        if not playouts:
            return self._searched(search, root, partial=False)
        advice = advise(
            state,
            search,
            root,
            question.seed,
            Budget(simulations=playouts),
            lambda so_far: self._between(search, root, so_far),
        )
        return self._advised(search, root, advice, partial=False)

    def _end(self) -> None:
        self._stop[0] = 1

    def _search(self, search: Search, simulations: int, share: float) -> int:
        array = self._state.array
        root = int(run_search(search, array, NONE, 0, False))
        # Expanding the root is the first simulation.
        most = 0 if search.tree.exact[root] else simulations - 1
        visits = 0
        while visits < most and self._stop[0] == 0 and (visits == 0 or not self._late(share)):
            run_search(search, array, root, min(most, visits + SLICE), False)
            visits = int(search.tree.node_visits[root])
            if self._is_due():
                self._report(self._searched(search, root, partial=True))
        return root

    def _between(self, search: Search, root: int, so_far: Callable[[], Advice]) -> None:
        if self._late(1.0):
            self._end()
        elif self._is_due():
            self._report(self._advised(search, root, so_far(), partial=True))

    def _late(self, share: float) -> bool:
        seconds = self._seconds
        return seconds is not None and time.monotonic() - self._begin >= share * seconds

    def _is_due(self) -> bool:
        every = self._question.report_every
        now = time.monotonic()
        if every is None or now < self._reported + every:
            return False
        self._reported = now
        return True

    def _searched(self, search: Search, root: int, *, partial: bool) -> Analysis:
        """By the search alone."""
        tree = search.tree
        edges = edges_of(tree, root)
        seat, players = self._state.current_player, self._state.players
        visits = tree.visits[edges]
        points = tree.points[edges, :players].astype(float)
        win = tree.win[edges, :players].astype(float)
        value = values(points, win, seat)
        moves = [
            Move(
                self._state.notation(int(tree.action[edges.start + i])),
                int(visits[i]),
                float(value[i]),
                float(win[i, seat]),
                float(points[i, seat]),
                best_line(self._state, search, root, int(i)),
            )
            for i in np.lexsort((value, visits))[::-1]
        ]
        return self._said(search, root, moves, partial=partial)

    def _advised(self, search: Search, root: int, advice: Advice, *, partial: bool) -> Analysis:
        """By the search and the playouts together."""
        by_search = {
            move.move: move.value for move in self._searched(search, root, partial=True).moves
        }
        moves = [
            Move(
                option.words,
                option.visits,
                by_search[option.words],
                option.win.mean,
                option.points.mean,
                option.line,
                option.win.error,
                option.points.error,
                option.loss,
                option.seats,
            )
            for option in advice.options
        ]
        return self._said(search, root, moves, partial=partial, playouts=advice.playouts)

    def _said(self, search: Search, root: int, moves: list[Move], **more: Any) -> Analysis:
        state = self._state
        return Analysis(
            id=self._question.id,
            turn=self._turn,
            due="decision",
            scores=state.scores(),
            moves=moves,
            seat=state.current_player,
            kind=state.game.kind(state.data),
            visits=int(search.tree.node_visits[root]),
            terminated=self._thought.stopped and not more["partial"],
            **more,
        )
