"""Records: written, read, verified, and hostile ones refused with the line at fault."""

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import emporion
from emporion import BadRecord, EmporionError, FairDice, Game, IllegalAction, Record, Rng
from emporion.core.record import FORMAT, MAX_LINE, UNMIXED_FORMAT, Player
from tests.conftest import GOLDEN, ROOT
from tests.play import is_chance

pytestmark = pytest.mark.interpreted

DICE = FairDice(bytes(range(32)))


def played(game: Game, players: int, seed: int, *, depth: int = 10_000) -> Record:
    """A game with fair dice, otherwise random."""
    record = Record(game, [f"Player {i}" for i in range(players)], dice=DICE)
    rng = Rng(seed)
    while not record.state.is_over and len(record.actions) < depth:
        if is_chance(record.state):
            record.roll()
        else:
            actions = record.state.legal_actions()
            record.apply(actions[rng.below(len(actions))])
    return record


@pytest.fixture(scope="module")
def finished(game: Game) -> list[str]:
    return list(played(game, 3, 1).lines())


def refused(lines: list[str] | list[bytes]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Record.read(lines)
    return caught.value


def edited(lines: list[str], line: int, change: Callable[[Any], Any]) -> list[str]:
    value = json.loads(lines[line - 1])
    value = change(value) or value
    return [*lines[: line - 1], json.dumps(value) + "\n", *lines[line:]]


def with_fields(lines: list[str], line: int, **fields: Any) -> list[str]:
    return edited(lines, line, lambda value: value.update(fields))


def test_a_finished_record_round_trips(game: Game) -> None:
    for players in range(game.min_players, game.max_players + 1):
        record = played(game, players, seed=players)
        lines = list(record.lines())
        again = Record.read(lines)
        assert again.state == record.state
        assert again.actions == record.actions
        assert again.players == record.players
        assert list(again.lines()) == lines


def test_the_file_reads_as_documented(finished: list[str]) -> None:
    header, *moves, ending = (json.loads(line) for line in finished)
    assert header["format"] == UNMIXED_FORMAT
    assert header["options"]["players"] == len(header["players"]) == 3
    assert header["commitment"] == DICE.commitment
    assert [move["n"] for move in moves] == list(range(1, len(moves) + 1))
    assert all(move.keys() in ({"n", "chance"}, {"n", "seat", "do"}) for move in moves)
    assert ending["secret"] == DICE.reveal()
    assert ending["result"].keys() == {"winners", "scores"}


def test_a_running_record_keeps_its_secret(game: Game) -> None:
    record = played(game, 3, seed=4, depth=60)
    lines = list(record.lines())
    assert DICE.reveal() not in "".join(lines)
    again = Record.read(lines)
    assert again.state == record.state
    assert again.dice is None
    assert again.commitment == DICE.commitment
    with pytest.raises(EmporionError) as caught:
        again.verify()
    assert caught.value.code == "secret-not-revealed"


def test_a_running_record_with_its_secret_can_go_on(game: Game) -> None:
    record = played(game, 3, seed=4, depth=60)
    again = Record.read(list(record.lines(keep_secret=False)))
    assert again.dice is not None
    while not is_chance(again.state):
        action = again.state.legal_actions()[0]
        again.apply(action)
        record.apply(action)
    assert again.roll() == record.roll()


def test_save_and_load(game: Game, tmp_path: Path) -> None:
    record = played(game, 2, seed=6)
    path = tmp_path / "game.jsonl"
    record.save(path)
    assert emporion.load(path).state == record.state
    assert emporion.load(str(path)).state == record.state
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.jsonl"]


def test_taking_back_and_looking_back(game: Game) -> None:
    record = played(game, 3, seed=9, depth=80)
    states = [state.copy() for state, _ in record.steps()]
    for n in (0, 1, 40, 79):
        assert record.at(n) == states[n]
    lines = list(record.lines())
    record.take_back(30)
    assert record.state == states[50]
    assert len(record.actions) == 50
    for n, (state, action) in enumerate(Record.read(lines).steps()):
        if n >= 50 and is_chance(state):
            assert record.roll() == action
        elif n >= 50:
            record.apply(action)
    assert list(record.lines()) == lines
    for count in (-1, 81):
        with pytest.raises(IllegalAction):
            record.take_back(count)
    with pytest.raises(IllegalAction):
        record.at(81)


def test_verify_recomputes_every_chance_event(game: Game) -> None:
    record = played(game, 3, seed=2)
    verdict = record.verify()
    assert verdict.fair
    assert verdict.events == sum(is_chance(state) for state, _ in record.steps()) > 0


def test_verify_finds_every_changed_event(game: Game) -> None:
    """The same game with one die entered otherwise, as long as that leaves it a legal game."""
    record = Record(game, ["A", "B", "C"], dice=DICE)
    rng = Rng(3)
    forged = None
    while len(record.actions) < 60:
        actions = record.state.legal_actions()
        if not is_chance(record.state):
            record.apply(actions[rng.below(len(actions))])
        elif forged is None and len(record.actions) > 3 and len(actions) > 1:
            honest = record.roll()
            record.take_back(1)
            record.apply(next(action for action in actions if action != honest))
            forged = len(record.actions)
        else:
            record.roll()
    verdict = record.verify()
    assert verdict.wrong == (forged,)
    assert not verdict.fair


def test_physical_dice_have_nothing_to_verify(game: Game) -> None:
    record = Record(game, ["A", "B"])
    with pytest.raises(EmporionError) as caught:
        record.verify()
    assert caught.value.code == "no-commitment"
    while not is_chance(record.state):
        record.apply(record.state.legal_actions()[0])
    with pytest.raises(IllegalAction) as refusal:
        record.roll()
    assert refusal.value.code == "no-dice"


def test_bots_are_named_in_the_record(game: Game) -> None:
    record = Record(game, ["Ada", Player("greedy 1", bot="greedy")])
    assert Record.read(list(record.lines())).players == (
        Player("Ada"),
        Player("greedy 1", "greedy"),
    )


# ---- older formats -------------------------------------------------------------------------------


def test_a_record_of_format_1_is_still_read() -> None:
    record = emporion.load(ROOT / "tests" / "records" / "corinth-format-1.jsonl")
    assert record.state.is_over
    assert record.commitment is None
    assert [player.name for player in record.players] == ["Aspasia", "Bias", "Chloe"]
    newest = emporion.load(GOLDEN / "corinth" / "one-value.jsonl")
    assert record.state == newest.state


def test_a_record_of_the_future_is_refused(finished: list[str]) -> None:
    error = refused(with_fields(finished, 1, format=FORMAT + 1))
    assert (error.code, error.line) == ("unknown-format", 1)


# ---- what is wrong is named with its line --------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"format": None}, "not-a-record"),
        ({"format": "2"}, "not-a-record"),
        ({"format": 0}, "unknown-format"),
        ({"game": "ludo"}, "unknown-game"),
        ({"game": 7}, "wrong-fields"),
        ({"rules": 99}, "other-rules-version"),
        ({"options": {}}, "players-mismatch"),
        ({"options": {"players": 9}}, "players-mismatch"),
        ({"options": {"players": 3, "dice": 1}}, "unknown-option"),
        ({"options": {"players": 3, "colour": 1}}, "unknown-option"),
        ({"players": []}, "players-mismatch"),
        ({"players": ["A", "B", "C"]}, "wrong-fields"),
        ({"players": [{"name": "A\x1b[31m"}] * 3}, "name-control-character"),
        ({"players": [{"name": "A" * 61}] * 3}, "name-length"),
        ({"players": [{"name": " "}] * 3}, "name-length"),
        ({"commitment": "00"}, "bad-commitment"),
        ({"commitment": "Z" * 64}, "bad-commitment"),
        ({"surprise": 1}, "wrong-fields"),
    ],
)
def test_a_wrong_header_is_refused(finished: list[str], change: dict[str, Any], code: str) -> None:
    error = refused(with_fields(finished, 1, **change))
    assert (error.code, error.line) == (code, 1)


def test_too_many_players_are_refused(finished: list[str]) -> None:
    many = {"players": [{"name": "A"}] * 9, "options": {"players": 9}}
    assert refused(with_fields(finished, 1, **many)).code == "players"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"n": 7}, "wrong-number"),
        ({"n": -1}, "wrong-number"),
        ({"n": "8"}, "wrong-fields"),
        ({"chance": None}, "wrong-fields"),
        ({"chance": "fly away"}, "illegal-action"),
        ({"chance": 5}, "wrong-fields"),
        ({"seat": 1}, "wrong-seat"),
        ({"do": "pass"}, "wrong-fields"),
        ({"import": "os"}, "wrong-fields"),
    ],
)
def test_a_wrong_chance_line_is_refused(
    finished: list[str], change: dict[str, Any], code: str
) -> None:
    line = next(i for i, text in enumerate(finished, 1) if i > 8 and '"chance"' in text)
    error = refused(with_fields(finished, line, **change))
    assert (error.code, error.line) == (code, line)


def test_a_wrong_seat_is_refused(finished: list[str]) -> None:
    line = next(i for i, text in enumerate(finished, 1) if '"do"' in text)
    for seat in (0, 4, None, 2**70):
        error = refused(with_fields(finished, line, seat=seat))
        assert error.line == line
        assert error.code in ("wrong-seat", "wrong-fields")


def test_a_players_action_told_as_chance_is_refused(finished: list[str]) -> None:
    line = next(i for i, text in enumerate(finished, 1) if '"do"' in text)
    error = refused(
        edited(finished, line, lambda move: {"n": move["n"], "chance": move["do"]}),
    )
    assert (error.code, error.line) == ("chance-mismatch", line)


@pytest.mark.parametrize(
    "text",
    ["", "{", "[1", "nul", "{'n':1}", "NaN", "\ufeff{}", "[" * 5000, '{"n":1,"n":' + "9" * 400],
)
def test_broken_json_is_refused_with_its_line(finished: list[str], text: str) -> None:
    error = refused([*finished[:5], text + "\n", *finished[5:]])
    assert error.line == 6
    assert error.code in ("not-json", "wrong-fields")


def test_a_wrong_result_is_refused(finished: list[str]) -> None:
    last = len(finished)
    wrong = edited(finished, last, lambda end: end["result"].update(scores=[1, 2, 3]))
    assert (refused(wrong).code, refused(wrong).line) == ("wrong-result", last)
    assert refused(finished[:-1]).code == "missing-result"
    assert refused([*finished, finished[-1]]).code == "line-after-end"
    early = [*finished[:40], finished[-1]]
    assert (refused(early).code, refused(early).line) == ("wrong-result", 41)


def test_a_secret_that_was_not_committed_to_is_refused(finished: list[str]) -> None:
    last = len(finished)
    for secret, code in (
        ("11" * 32, "commitment-mismatch"),
        ("11", "secret-length"),
        ("x", "secret-not-hex"),
    ):
        wrong = with_fields(finished, last, secret=secret)
        assert (refused(wrong).code, refused(wrong).line) == (code, last)


def test_an_endless_line_is_refused_without_being_held(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(b'{"format":2,' + b" " * (MAX_LINE * 3))
    with pytest.raises(BadRecord) as caught:
        emporion.load(path)
    assert (caught.value.code, caught.value.line) == ("line-too-long", 1)


@given(lines=st.lists(st.one_of(st.binary(max_size=80), st.text(max_size=80)), max_size=6))
def test_any_lines_give_a_clear_error(lines: list[bytes | str]) -> None:
    with pytest.raises(BadRecord):
        Record.read(lines)


@given(data=st.data())
def test_a_damaged_record_is_refused_or_is_a_record(
    finished: list[str], data: st.DataObject
) -> None:
    content = bytearray("".join(finished).encode())
    place = data.draw(st.integers(0, len(content) - 1))
    content[place] = data.draw(st.integers(0, 255))
    with suppress(BadRecord):
        assert Record.read(bytes(content).splitlines(keepends=True)).state.is_over


def test_records_never_name_a_file_or_run_anything(tmp_path: Path) -> None:
    """Values that other formats would act on are only ever text."""
    marker = tmp_path / "ran"
    header = {
        "format": FORMAT,
        "game": f"__import__('pathlib').Path('{marker}').touch()",
        "rules": 1,
        "options": {"players": 2},
        "players": [{"name": "A"}, {"name": "B"}],
    }
    for name in (header["game"], "../core", "corinth.kernel", "corinth/../corinth"):
        error = refused([json.dumps({**header, "game": name})])
        assert error.code == "unknown-game"
    assert not marker.exists()
