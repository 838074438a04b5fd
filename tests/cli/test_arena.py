"""`emporion arena` as a person uses it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.arena.contest import Contest, carry_out, tasks
from emporion.arena.report import report as make_report
from emporion.bots.registry import FACTORIES
from emporion.cli import main
from emporion.cli.arena import arena_tables
from emporion.cli.arguments import console

ARGUMENTS = ["arena", "corinth", "--bots", "greedy:5,random", "--games", "6", "--seed", "2"]


def report(capsys: pytest.CaptureFixture[str], *more: str) -> Any:
    assert main([*ARGUMENTS, "--processes", "1", "--json", *more]) == 0
    found = json.loads(capsys.readouterr().out)
    found.pop("thinking")
    return found


def test_tables_and_a_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "result.svg"
    arguments = [*ARGUMENTS, "--players", "2,3", "--processes", "2", "--plot", str(picture)]
    assert main(arguments) == 0
    shown = capsys.readouterr().out
    assert "2 players, all play all: 6 games, 3 deals" in shown
    assert "3 players, all play all: 12 games, 2 deals" in shown
    assert "Elo" in shown
    assert "Milliseconds a decision" in shown
    assert picture.read_text().startswith("<svg")


def test_a_picture_that_cannot_be_drawn_after_all_costs_no_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device", "result.svg")

    picture = tmp_path / "result.svg"
    monkeypatch.setattr(Path, "write_text", full)
    assert main([*ARGUMENTS, "--processes", "1", "--plot", str(picture)]) == 2
    shown = capsys.readouterr()
    assert "Milliseconds a decision" in shown.out
    assert shown.err.endswith("emporion arena: result.svg: No space left on device\n")
    assert not picture.exists()


def test_a_picture_is_not_drawn_over_another_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, pieces = tmp_path / "results.jsonl", tmp_path / "own.toml"
    pieces.write_text(str(emporion.game("rhodes").component_file()))
    before = pieces.read_bytes()
    assert main([*ARGUMENTS, "--results", str(results), "--plot", str(results)]) == 2
    assert f"would write over {results}" in capsys.readouterr().err
    rhodes = ["arena", "rhodes", *ARGUMENTS[2:], "--processes", "1", "--plot", str(pieces)]
    assert main([*rhodes, "--components", str(pieces)]) == 2
    assert f"would write over {pieces}" in capsys.readouterr().err
    assert pieces.read_bytes() == before


def test_names_of_bots_are_not_taken_for_markup(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(FACTORIES, "[/x]", FACTORIES["random"])
    alone = Contest(game="corinth", bots=("random", "[/x]"), players=(2,))
    among = Contest(game="corinth", bots=("random",), players=(2,), against="[/x]")
    for contest in (alone, among):
        done = [carry_out(contest, task) for task in tasks(contest, 4)]
        for table in arena_tables(contest.check(), make_report(contest, 4, done)):
            console().print(table)
            assert "[/x]" in capsys.readouterr().out


def test_one_against_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "--against", "random", "--players", "3")
    (count,) = found["counts"]
    assert [standing["bot"] for standing in count["standings"]] == ["greedy:5", "random"]
    assert count["standings"][0]["wins"]["mean"] > 0.8
    assert count["standings"][1]["wins"]["mean"] == pytest.approx(1 / 3)


def test_results_are_kept_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    fresh = report(capsys)
    assert report(capsys, "--results", str(path)) == fresh
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) * 2 // 3])
    assert report(capsys, "--results", str(path)) == fresh
    before = path.read_bytes()
    assert report(capsys, "--results", str(path)) == fresh
    assert path.read_bytes() == before
    assert main([*ARGUMENTS, "--results", str(path), "--seed", "3"]) == 2
    error = capsys.readouterr().err
    assert error == ("emporion arena: the results are of another contest: seed is 2, not 3\n")


def _hear_ctrl_c() -> None:
    """What a shell starts in the background does not, nor does what that starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_an_interrupted_contest_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Stopped by Ctrl-C in the middle, with processes at work; nothing finished is lost."""
    path = tmp_path / "results.jsonl"
    arguments = ["arena", "corinth", "--bots", "flat:10,random", "--seed", "5"]
    command = [sys.executable, "-m", "emporion", *arguments, "--processes", "2"]
    with subprocess.Popen(
        [*command, "--results", str(path), "--games", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=_hear_ctrl_c,
    ) as process:
        deadline = time.monotonic() + 120
        while not path.exists() or path.read_bytes().count(b"\n") < 4:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert (out, err) == (b"", b"")
    kept = path.read_bytes().count(b"\n") - 1
    assert kept >= 3
    some_more = str(2 * (kept + 5))
    json_arguments = [*arguments, "--games", some_more, "--processes", "1", "--json"]
    assert main([*json_arguments, "--results", str(path)]) == 0
    continued = json.loads(capsys.readouterr().out)
    assert main(json_arguments) == 0
    fresh = json.loads(capsys.readouterr().out)
    assert continued["counts"] == fresh["counts"]


def test_nobody_goes_on_playing_when_a_contest_is_killed() -> None:
    # Bots with a time to think: only for such does it take processes.
    command = [sys.executable, "-m", "emporion", *ARGUMENTS[:2], "--bots", "flat:0.01s,random"]
    with subprocess.Popen(
        [*command, "--games", "2000", "--processes", "2"], start_new_session=True
    ) as process:
        deadline = time.monotonic() + 120
        while len(_of_session(process.pid)) < 3:
            assert process.poll() is None
            assert time.monotonic() < deadline
            time.sleep(0.05)
        process.kill()
    deadline = time.monotonic() + 300
    while _of_session(process.pid):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _of_session(leader: int) -> list[str]:
    found = subprocess.run(
        ["ps", "-o", "pid=", "-s", str(leader)], capture_output=True, check=False
    )
    return found.stdout.decode().split()


def test_a_log_tells_the_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("emporion.cli.arena.EVERY", 0.0)
    assert main([*ARGUMENTS, "--processes", "1"]) == 0
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("Corinth: 2 of 6 games, ")
    assert lines[-1].startswith("Corinth: 6 of 6 games, ")
    assert lines[-1].endswith("0.0 minutes left")
