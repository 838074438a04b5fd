"""What a question is about: the states at the moments it names."""

import base64
import binascii
from collections.abc import Iterator
from typing import Any

import msgspec

from emporion.core.errors import EmporionError, IllegalAction
from emporion.core.game import State
from emporion.core.kernel import apply_first
from emporion.core.record import Record
from emporion.core.registry import game as find_game
from emporion.engine.questions import Analyse, BadQuestion, Choose


def positions(question: Analyse | Choose) -> dict[int, State]:
    """By moment, the states that are asked about."""
    if isinstance(question, Choose):
        wanted = None if question.turn is None else [question.turn]
    elif question.turns == "decisions":
        return {n: state.copy() for n, state in _path(question) if _is_choice(state)}
    else:
        wanted = question.turns
    last = -1
    found: dict[int, State] = {}
    at: State | None = None
    for last, at in _path(question):
        if wanted is not None and last in wanted:
            found[last] = at.copy()
    if wanted is None:
        assert at is not None  # noqa: S101  a path has its beginning
        return {last: at}
    for turn in wanted:
        if turn not in found:
            raise IllegalAction("no-such-moment", given=turn, last=last)
    return found


def _is_choice(state: State) -> bool:
    return state.current_player >= 0 and len(state.legal_actions()) > 1


def _path(question: Analyse | Choose) -> Iterator[tuple[int, State]]:
    """Every moment from the first; the state is used again."""
    if question.record is not None:
        record = _record(question)
        state = record.at(0)
        yield 0, state
        for n, action in enumerate(record.actions, 1):
            apply_first(state.array, action)
            yield n, state
        return
    state = _beginning(question)
    yield 0, state
    for n, words in enumerate(question.moves, 1):
        try:
            state.apply(words)
        except IllegalAction as error:
            raise IllegalAction(error.code, **error.details, n=n) from None
        yield n, state


def _record(question: Analyse | Choose) -> Record:
    others = (question.game, question.players, question.components, question.rules, question.state)
    if any(other is not None for other in others) or question.options or question.moves:
        raise BadQuestion("wrong-fields", reason="a `record` says everything itself")
    given = question.record
    assert given is not None  # noqa: S101
    lines = given.splitlines() if isinstance(given, str) else given
    return Record.read([line if isinstance(line, str) else _encoded(line) for line in lines])


def _encoded(line: dict[str, Any]) -> bytes:
    return msgspec.json.encode(line)


def _beginning(question: Analyse | Choose) -> State:
    if question.game is None:
        raise BadQuestion("wrong-fields", reason="either a `record` or a `game`")
    game = find_game(question.game)
    setup = (question.players, question.components, question.rules)
    if question.state is not None:
        if any(one is not None for one in setup) or question.options:
            raise BadQuestion("wrong-fields", reason="a `state` says itself how it was set up")
        try:
            content = base64.b64decode(question.state, validate=True)
        except (binascii.Error, ValueError):
            raise BadQuestion("wrong-fields", reason="`state` is not base 64") from None
        return game.from_bytes(content)
    if question.players is None:
        raise BadQuestion("wrong-fields", reason="without a `state`, `players` says how many play")
    options = dict(question.options)
    if question.components is not None:
        options["components"] = question.components
    for name in ("players", "rules", "self"):
        if name in options:
            raise EmporionError("unknown-option", given=name)
    return game.new(question.players, rules=question.rules, **options)
