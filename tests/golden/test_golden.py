"""Whole games. Any finished record dropped into golden/<game>/ becomes a test of every state on
its way, of its result and of the game's conservation laws.

states.json pins what every state was, byte for byte: compiled and interpreted must both give it.
`python -m tests.golden.test_golden` pins new games and leaves pinned ones alone.
"""

import hashlib
import json
from pathlib import Path

import pytest

import emporion
from emporion import Game, Record
from tests.conftest import GOLDEN

FILES = sorted(GOLDEN.glob("*/*.jsonl"))
PINS = GOLDEN / "states.json"


def name_of(path: Path) -> str:
    return path.relative_to(GOLDEN).as_posix()


def digest_of(record: Record) -> str:
    digest = hashlib.sha256()
    for state, _ in record.steps():
        digest.update(state.to_bytes())
    digest.update(record.state.to_bytes())
    return digest.hexdigest()


@pytest.fixture(scope="module", params=FILES, ids=name_of)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def record(path: Path) -> Record:
    return emporion.load(path)


def test_every_game_has_golden_games_for_all_its_player_counts(game: Game) -> None:
    counts = {emporion.load(path).state.players for path in FILES if path.parent.name == game.name}
    assert counts == set(range(game.min_players, game.max_players + 1))


def test_the_record_is_whole(path: Path, record: Record) -> None:
    assert record.game.name == path.parent.name
    assert record.state.is_over
    assert "".join(record.lines()) == path.read_text()


def test_chance_was_fair_where_it_was_committed_to(record: Record) -> None:
    if record.commitment is not None:
        assert record.verify().fair


def test_every_state_on_the_way(record: Record) -> None:
    for n, (state, action) in enumerate(record.steps()):
        assert action in state.legal_actions()
        if n % 5 == 0:
            assert record.game.from_bytes(state.to_bytes()) == state
    record.game.check(record.state.data)


@pytest.mark.interpreted
def test_the_states_are_those_that_were_pinned(path: Path, record: Record) -> None:
    assert digest_of(record) == json.loads(PINS.read_text())[name_of(path)]


def pin() -> None:
    pins = json.loads(PINS.read_text()) if PINS.exists() else {}
    known = {name_of(path): path for path in FILES}
    for name in known.keys() - pins.keys():
        pins[name] = digest_of(emporion.load(known[name]))
    kept = {name: pins[name] for name in sorted(pins) if name in known}
    PINS.write_text(json.dumps(kept, indent=1) + "\n")


if __name__ == "__main__":
    pin()
