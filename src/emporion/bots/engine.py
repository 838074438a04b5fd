"""Programs as bots: whatever speaks the protocol of docs/engine.md can sit at a table.

A question has the whole position, so one process of a command serves every game of this one.
"""

import atexit
import base64
import shlex
import shutil
import threading
from typing import Any, Final

import msgspec

from emporion.bots.engine_process import Engine, EngineError, Question
from emporion.bots.protocol import BadBot, BotFailed
from emporion.core.chance import MAX_BELOW, Rng
from emporion.core.errors import IllegalAction
from emporion.core.game import State

PREFIX: Final = "engine:"
"""Begins the description of a bot that is a command."""
MOVE_SECONDS: Final = 60.0
"""What an engine has for a decision where nobody says otherwise."""

_engines: Final[dict[tuple[str, ...], Engine]] = {}
_lock: Final = threading.Lock()


def parse_command(text: str) -> tuple[str, ...]:
    """The words of a command, quoted as in a shell, of a program that is there; else BadBot."""
    try:
        words = tuple(shlex.split(text))
    except ValueError:
        words = ()
    if not words or shutil.which(words[0]) is None:
        raise BadBot("engine-not-found", given=text[:80])
    return words


def close_engines() -> None:
    """End all engines that run; whoever asks one again starts it anew."""
    with _lock:
        engines = list(_engines.values())
        _engines.clear()
    for engine in engines:
        engine.close()


atexit.register(close_engines)


def _engine(command: tuple[str, ...]) -> Engine:
    with _lock:
        return _engines.setdefault(command, Engine(command))


class EngineBot:
    """A bot that asks a program, by its command: `EngineBot("node crow.mjs", seed=1)`.

    It has `seconds` for a decision; then its process is ended, with all that it started."""

    def __init__(self, command: str, seed: int = 0, *, seconds: float = MOVE_SECONDS) -> None:
        self._command = parse_command(command)
        self._rng = Rng(seed)
        self._seconds = seconds
        self._asked: Question | None = None

    def choose(self, state: State) -> int:
        """What the engine answers, if that is a legal action; else BotFailed."""
        question = _question(state, self._rng.below(MAX_BELOW), self._seconds)
        facts: dict[str, Any] = {
            "bot": shlex.join(self._command),
            "game": state.game.name,
            "seat": state.current_player + 1,
            "move": "?",
        }
        try:
            answer = self._ask(question)
        except TimeoutError:
            raise BotFailed("bot-too-slow", **facts, limit=self._seconds) from None
        move = answer.get("move")
        try:
            return state.parse(move if isinstance(move, str) else "")
        except IllegalAction:
            raise BotFailed("bot-illegal-action", **facts, answer=repr(move)[:80]) from None

    def stop(self) -> None:
        """The question under way, if any, is no longer wanted; from any thread."""
        asked = self._asked
        if asked is not None:
            asked.give_up()

    def _ask(self, question: dict[str, Any]) -> dict[str, Any]:
        engine = _engine(self._command)
        try:
            # Where another's question ended the process, this one is put to the next.
            for _ in range(2):
                self._asked = engine.put(question)
                answer = engine.wait(self._asked, self._seconds)
                if answer is not None:
                    return answer
        finally:
            self._asked = None
        raise EngineError("engine-died", engine=engine.name, status="?", said="")


def _question(state: State, seed: int, seconds: float) -> dict[str, Any]:
    return {
        "action": "choose",
        "game": state.game.name,
        "seat": state.current_player,
        "seed": seed,
        "milliseconds": int(seconds * 1000),
        "state": base64.b64encode(state.to_bytes()).decode(),
        "view": msgspec.to_builtins(state.view()),
    }
