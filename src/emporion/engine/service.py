"""Who is answered when: questions wait by priority, and threads think about them.

Every moment that is asked about gets one last answer, also where it is terminated; until then its
question's id is in use.
"""

import heapq
import itertools
import threading
import traceback
from collections.abc import Callable
from typing import Any, Final

import msgspec

from emporion.bots.engine_process import PROTOCOL
from emporion.bots.registry import names
from emporion.core.errors import EmporionError, IllegalAction
from emporion.core.game import State
from emporion.core.registry import list_games
from emporion.engine.positions import positions
from emporion.engine.questions import (
    Analyse,
    BadQuestion,
    Choose,
    Question,
    Terminate,
    TerminateAll,
    Version,
    id_of,
    question_in,
    read,
)
from emporion.engine.thinking import Analyser, Analysis, Thought, choose, no_moves

MAX_WAITING: Final = 20_000
"""Moments that wait or are thought about."""
NAME: Final = "emporion"
NO_RESULTS: Final = {"terminated": True, "no_results": True}

Write = Callable[[bytes], None]
Explain = Callable[[EmporionError], str]
Message = dict[str, Any] | Analysis


class _Asked:
    """A question, until every moment of it has its last answer."""

    def __init__(self, question: Analyse | Choose) -> None:
        self.question = question
        self.open: dict[int | None, Thought | None] = {None: None}
        """The moments that are to be answered, and what thinks about them. None is the question
        itself, before its position is known."""
        self.unwanted: set[int] = set()
        """Moments that were terminated before that."""


class Service:
    """Threads that answer what is heard, by lines that are written."""

    def __init__(self, threads: int, write: Write, explain: Explain, version: str) -> None:
        self._version = version
        self._write = write
        self._explain = explain
        self._changed = threading.Condition()
        self._asked: dict[str, _Asked] = {}
        self._waiting: list[tuple[int, int, _Asked, int | None, State | None]] = []
        self._order = itertools.count()
        self._closed = False
        self._threads = [
            threading.Thread(target=self._work, name=f"engine-{n}", daemon=True)
            for n in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def hear(self, line: bytes) -> None:
        """Take in one line; an empty one asks nothing."""
        if not line.strip():
            return
        name = None
        try:
            content = read(line)
            name = id_of(content)
            self._take(question_in(content))
        except EmporionError as error:
            self._tell({"id": name, "error": self._said(error)})

    def finish(self) -> None:
        """Wait until everything is answered."""
        with self._changed:
            self._changed.wait_for(lambda: not self._asked)
            self._closed = True
            self._changed.notify_all()
        for thread in self._threads:
            thread.join()

    def abandon(self) -> None:
        """Stop thinking; what is open is not answered any more."""
        with self._changed:
            self._closed = True
            for asked in self._asked.values():
                for thought in asked.open.values():
                    if thought is not None:
                        thought.stop()
                asked.open.clear()
            self._asked.clear()
            self._waiting.clear()
            self._changed.notify_all()

    # ---- what is heard --------------------------------------------------------------------

    def _take(self, question: Question) -> None:
        if isinstance(question, Analyse | Choose):
            self._enter(question)
        elif isinstance(question, Version):
            about = {"name": NAME, "version": self._version, "protocol": PROTOCOL}
            offered = {"games": list_games(), "bots": names()}
            self._tell({"id": question.id, "action": question.action, **about, **offered})
        else:
            named = (
                {"terminate_id": question.terminate_id} if isinstance(question, Terminate) else {}
            )
            stopped = self._terminate(question)
            self._tell({"id": question.id, "action": question.action, **named, "stopped": stopped})

    def _enter(self, question: Analyse | Choose) -> None:
        with self._changed:
            if question.id in self._asked:
                raise BadQuestion("id-in-use", given=question.id)
            self._check_room(1)
            asked = self._asked[question.id] = _Asked(question)
            self._push(asked, None, None)

    def _check_room(self, more: int) -> None:
        if sum(len(asked.open) for asked in self._asked.values()) + more > MAX_WAITING:
            raise BadQuestion("too-many-questions", most=MAX_WAITING)

    def _push(self, asked: _Asked, turn: int | None, state: State | None) -> None:
        urgency = -asked.question.priority
        heapq.heappush(self._waiting, (urgency, next(self._order), asked, turn, state))
        self._changed.notify()

    def _terminate(self, question: Terminate | TerminateAll) -> int:
        """How many moments are ended early: what is thought about is answered with what is known by
        then, what waits without an answer."""
        turns: set[int] | None = None
        with self._changed:
            chosen = list(self._asked.values())
            if isinstance(question, Terminate):
                turns = None if question.turns is None else set(question.turns)
                chosen = [asked for asked in chosen if asked.question.id == question.terminate_id]
            ended = [
                (asked, turn, thought)
                for asked in chosen
                for turn, thought in asked.open.items()
                if turns is None or turn in turns
            ]
            early = turns or set() if any(None in asked.open for asked in chosen) else set()
            for asked in chosen:
                asked.unwanted |= early
        for asked, turn, thought in ended:
            if thought is not None:
                thought.stop()
            else:
                self._last(asked, turn, NO_RESULTS)
        return len(ended) + len(early)

    # ---- what is answered -----------------------------------------------------------------

    def _work(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting or self._closed)
                if not self._waiting:
                    return
                _, _, asked, turn, state = heapq.heappop(self._waiting)
            try:
                if state is None:
                    self._prepare(asked)
                else:
                    self._think(asked, turn or 0, state)
            except EmporionError as error:
                self._last(asked, turn, {"error": self._said(error)})
            except Exception:  # noqa: BLE001  our own mistake, and no reason to answer nobody else
                traceback.print_exc()
                self._last(asked, turn, {"error": self._said(BadQuestion("internal-error"))})

    def _prepare(self, asked: _Asked) -> None:
        if None not in asked.open:
            return
        found = positions(asked.question)
        if not found:
            self._last(asked, None, {"no_results": True})
            return
        with self._changed:
            if None not in asked.open:
                return
            self._check_room(len(found))
            del asked.open[None]
            for turn, state in found.items():
                asked.open[turn] = None
                self._push(asked, turn, state)
        for turn in asked.unwanted & set(found):
            self._last(asked, turn, NO_RESULTS)

    def _think(self, asked: _Asked, turn: int, state: State) -> None:
        thought = Thought(state)
        with self._changed:
            if turn not in asked.open:
                return
            asked.open[turn] = thought
        question = asked.question
        if isinstance(question, Choose):
            if state.current_player < 0:
                raise IllegalAction("no-decision")
            self._last(asked, turn, {"action": "choose", "move": choose(question, thought)})
        elif state.current_player < 0:
            self._last(asked, turn, no_moves(question, turn, state))
        else:
            found = Analyser(question, turn, thought, self._report).analyse()
            self._last(asked, turn, found)

    def _report(self, so_far: Analysis) -> None:
        with self._changed:
            asked = self._asked.get(so_far.id)
            wanted = asked is not None and so_far.turn in asked.open
        if wanted:
            self._tell(so_far)

    def _last(self, asked: _Asked, turn: int | None, message: Message) -> None:
        """The last answer about a moment, unless it has one. The id is free by the time that the
        answer is read."""
        name = asked.question.id
        with self._changed:
            if turn not in asked.open:
                return
            del asked.open[turn]
            if not asked.open:
                del self._asked[name]
                self._changed.notify_all()
        if isinstance(message, dict):
            at = {} if turn is None else {"turn": turn}
            message = {"id": name, **at, **message}
        self._tell(message)

    def _tell(self, message: Message) -> None:
        self._write(msgspec.json.encode(message, enc_hook=str) + b"\n")

    def _said(self, error: EmporionError) -> dict[str, Any]:
        return {"code": error.code, "message": self._explain(error), "facts": error.details}
