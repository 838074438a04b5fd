"""Every invariant of a state of pig."""

from typing import Any

from emporion.core.errors import InvalidState
from pig.components import ROUNDS, SEATS, TARGET
from pig.kernel import DECIDE, DIE, DRAW_FIRST, FINISHED


def _require(holds: bool, field: str) -> None:
    if not holds:
        raise InvalidState("impossible", field=field)


def check(data: Any) -> None:
    players, phase = int(data.players), int(data.phase)
    _require(2 <= players <= SEATS, "players")
    _require(0 <= phase <= FINISHED, "phase")
    _require(0 <= data.seat < players, "seat")
    scores = data.scores.tolist()
    _require(not any(scores[players:]), "scores")
    _require(all(0 <= points < TARGET + 6 for points in scores), "scores")
    _require(sum(points >= TARGET for points in scores) == (phase == FINISHED), "scores")
    _require(0 <= data.turns < ROUNDS * players, "turns")
    if phase == DRAW_FIRST:
        _require(data.first == -1 and data.seat == 0, "first")
        _require(not any(scores) and not data.turns, "turns")
    else:
        _require(0 <= data.first < players, "first")
        _require((int(data.first) + int(data.turns)) % players == data.seat, "turns")
    room = TARGET - scores[data.seat] if phase in (DECIDE, DIE) else 1
    _require(0 <= data.total < room, "total")
