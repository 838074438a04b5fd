"""What becomes of everything that was kept when the rules change: it goes on by its own version."""

import json
from pathlib import Path

import msgspec
import pytest

import emporion
from emporion import BadOption, BadRecord, Game, InvalidState, Record
from emporion.table import Asked, Entry, begin, rematch, what_if
from emporion.table import events as e
from emporion.table.errors import TableError
from emporion.table.evolve import moves, replay
from emporion.table.snapshot import read, write
from tests.conftest import GOLDEN, ROOT
from tests.golden.test_golden import PINS, digest_of, name_of
from tests.play import random_state
from tests.table.hosting import ANNA, DICE, T0, playing

STORED = ROOT / "tests" / "server" / "released" / "0001.json"


@pytest.fixture
def changed(game: Game, monkeypatch: pytest.MonkeyPatch) -> int:
    """What the newest version was before the rules changed once more."""
    return raise_version(game, monkeypatch)


def raise_version(game: Game, monkeypatch: pytest.MonkeyPatch) -> int:
    version = game.rules_version
    monkeypatch.setattr(type(game), "rules_version", version + 1)
    return version


def golden(game: Game) -> list[Path]:
    return sorted((GOLDEN / game.name).glob("*.jsonl"))


def test_golden_games_are_what_they_were(game: Game, changed: int) -> None:
    pins = json.loads(PINS.read_text())
    for path in golden(game):
        record = emporion.load(path)
        assert 1 <= record.rules == record.state.rules_version <= changed
        assert digest_of(record) == pins[name_of(path)]
        assert "".join(record.lines()) == path.read_text()


def test_states_are_read_and_written_as_they_were(game: Game, changed: int) -> None:
    for version in range(1, changed + 1):
        state = game.new(game.min_players, rules=version)
        state.apply(state.legal_actions()[0])
        content = state.to_bytes()
        assert content.startswith(f"{game.name}/{version}\n".encode())
        assert game.from_bytes(content) == state
        assert state.copy().rules_version == version


def test_new_games_are_played_by_the_newest_rules(game: Game, changed: int) -> None:
    newest = changed + 1
    state = game.new(game.min_players)
    assert state.rules_version == newest
    assert game.from_bytes(state.to_bytes()) == state
    record = Record(game, ["Ada", "Bo"])
    assert json.loads(next(record.lines()))["rules"] == newest
    assert Record.read(record.lines()).rules == newest


def test_versions_that_do_not_exist_are_refused(game: Game) -> None:
    newest = game.rules_version
    state = random_state(game, game.min_players, seed=1, depth=20)
    body = state.array.tobytes()
    record = Record(game, ["Ada", "Bo"])
    header = json.loads(next(record.lines()))
    for version in (0, -1, newest + 1):
        with pytest.raises(BadOption) as caught:
            game.new(2, rules=version)
        assert caught.value.code == "other-rules-version"
        with pytest.raises(InvalidState):
            game.from_bytes(f"{game.name}/{version}\n".encode() + body)
        with pytest.raises(BadRecord) as refused:
            Record.read([json.dumps({**header, "rules": version})])
        assert (refused.value.code, refused.value.line) == ("other-rules-version", 1)


def test_bytes_of_one_version_are_not_taken_for_another(game: Game, changed: int) -> None:
    body = game.new(game.min_players).array.tobytes()
    for version in range(1, changed + 1):
        with pytest.raises(InvalidState):
            game.from_bytes(f"{game.name}/{version}\n".encode() + body)


# ---- tables --------------------------------------------------------------------------------------


def stored(name: str) -> list[Entry]:
    rows = json.loads(STORED.read_text())["events"]
    body = msgspec.json.Decoder(e.Event)
    return [
        Entry(row["number"], row["at"], body.decode(bytes.fromhex(row["body"]["hex"])))
        for row in rows
        if row["table_id"] == name
    ]


def test_a_stored_table_goes_on_by_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    raise_version(emporion.game("corinth"), monkeypatch)
    table = replay(stored("sample-table"))
    assert (table.phase, table.setup.rules) == ("playing", 1)
    assert table.game_state.rules_version == 1
    assert len(table.actions) > 10
    table.game_state.apply(table.game_state.legal_actions()[0])
    assert table.record().rules == 1
    restored = read(write(replay(stored("sample-table"))))
    assert restored is not None
    assert restored.game_state.rules_version == 1


def test_a_rematch_is_played_by_the_newest_rules_and_what_if_by_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    host = playing()
    while host.table.phase != "over":
        host.act()
    version = raise_version(emporion.game("corinth"), monkeypatch)
    asked = Asked(ANNA, T0, dice=DICE)
    again = rematch(host.table, asked, of="t", lobby=1000)[0]
    assert isinstance(again, e.Created)
    assert again.rules == version + 1
    found = what_if(host.table, moves(host.log), asked, of="t", moment=30, seat=0, lobby=1000)
    table = replay(Entry(number, T0, event) for number, event in enumerate(found, 1))
    assert table.game_state.rules_version == version
    assert table.actions[:30] == host.table.actions[:30]


def test_a_table_of_rules_to_come_is_refused() -> None:
    first = stored("sample-table")[0]
    assert isinstance(first.event, e.Created)
    later = msgspec.structs.replace(first.event, rules=99)
    with pytest.raises(TableError) as caught:
        begin(Entry(1, T0, later))
    assert caught.value.code == "other-rules-version"
