"""Asking a bot, whoever wrote it: it gets a copy of the state, and what goes wrong is named."""

import operator
import threading
from typing import Any

from emporion.bots.protocol import BadBot, Bot, BotFailed
from emporion.core.game import State


def ask(
    bot: Bot, state: State, name: str, *, move: int | None = None, limit: float | None = None
) -> int:
    """The bot's choice, which is a legal action; else BotFailed.

    What fails is named: the bot, the game, the seat (from 1) and, where it is given, the number of
    the action in the game (from 1). The bot has a copy of the state, so whatever it does to it
    changes nothing.

    A `limit` is in seconds of wall-clock time. With one, the bot thinks in a thread of its own;
    when the time is over it is told to `stop`, if it can be, and the answer is not waited for. A
    thread cannot be ended from outside, so a bot that never returns keeps a core busy until the
    program ends.
    """
    facts: dict[str, Any] = {
        "bot": name,
        "game": state.game.name,
        "seat": state.current_player + 1,
        "move": "?" if move is None else move,
    }
    copy = state.copy()
    try:
        answer = bot.choose(copy) if limit is None else _within(limit, bot, copy)
    except BadBot:
        raise  # the bot itself says that it cannot play this
    except BotFailed as error:  # it says itself why, and is told where
        raise type(error)(error.code, **(error.details | facts)) from error.__cause__
    except _TooSlow:
        raise BotFailed("bot-too-slow", **facts, limit=limit) from None
    except Exception as error:
        reason = f"{type(error).__name__}: {error}".removesuffix(": ")
        raise BotFailed("bot-crashed", **facts, reason=reason[:200]) from error
    try:
        action = operator.index(answer)
    except TypeError:
        action = -1
    if action not in state.legal_actions():
        raise BotFailed("bot-illegal-action", **facts, answer=repr(answer)[:80])
    return action


class _TooSlow(Exception):
    pass


def _within(limit: float, bot: Bot, state: State) -> Any:
    answers: list[Any] = []
    errors: list[BaseException] = []

    def think() -> None:
        try:
            answers.append(bot.choose(state))
        except BaseException as error:  # noqa: BLE001  raised again by whoever waits
            errors.append(error)

    thread = threading.Thread(target=think, name="bot", daemon=True)
    thread.start()
    thread.join(limit)
    if thread.is_alive():
        stop = getattr(bot, "stop", None)
        if callable(stop):
            stop()
        raise _TooSlow
    if errors:
        raise errors[0]
    return answers[0]
