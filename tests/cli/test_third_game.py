"""A game from elsewhere at the command line: nothing but `--load` tells of it."""

import json
import sys
from pathlib import Path

import pytest

import emporion
from emporion.boards import board_of, corinth, outline
from emporion.cli import main
from emporion.cli.arguments import console
from emporion.cli.effects import tell
from emporion.core.view import Change, Effect, View
from tests.cli.test_cli import run
from tests.conftest import GOLDEN

PIG = emporion.game("pig")
LOAD = ("--load", "pig")
GAME = str(GOLDEN / "pig" / "three-players.jsonl")


def test_without_being_loaded_it_is_unknown() -> None:
    done = run("play", "pig")
    assert done.returncode == 2
    assert "no game is called “pig”; known: corinth, rhodes" in done.stderr


def test_a_module_is_found_in_the_folder_one_is_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty_module.py").write_text("")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*filter(None, sys.path)])  # as in a script
    assert main(["replay", GAME, "--at", "9", "--load", "empty_module"]) == 0
    assert main(["replay", GAME, "--at", "9", "--load", "no_such_module"]) == 2
    assert "no_such_module cannot be loaded" in capsys.readouterr().err


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    done = run("play", "pig", "--bots", "greedy", *LOAD, answers="hold\nhop\nquit\n", home=tmp_path)
    assert done.returncode == 0, done.stderr
    lines = [line.strip() for line in done.stdout.splitlines()]
    assert "You: What now? (turn)" in " ".join(lines)
    # What is forced was not asked, and what it would do was told.
    assert "You: roll" in lines
    assert any(line.startswith("2  hold") and "score +" in line for line in lines)
    assert "“hop” is not possible now" in done.stdout
    (saved,) = (tmp_path / "emporion" / "games").iterdir()
    again = run("play", "--resume", str(saved), *LOAD, answers="quit\n", home=tmp_path)
    assert again.returncode == 0, again.stderr


def test_bots_play_it() -> None:
    done = run("simulate", "pig", "--bots", "greedy,random", "--games", "20", "--json", *LOAD)
    assert done.returncode == 0, done.stderr
    greedy, random = json.loads(done.stdout)["entries"]
    assert greedy["wins"]["mean"] > random["wins"]["mean"]


def test_they_meet_in_the_arena_on_processes_of_their_own(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    arena = ("arena", "pig", "--bots", "greedy,random", "--players", "2,3", "--games", "6", *LOAD)
    done = run(*arena, "--processes", "2", "--results", str(results), "--json")
    assert done.returncode == 0, done.stderr
    assert [count["players"] for count in json.loads(done.stdout)["counts"]] == [2, 3]
    again = run(*arena, "--results", str(results), "--json")
    assert json.loads(again.stdout)["counts"] == json.loads(done.stdout)["counts"]


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_its_records_are_read(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, GAME, *LOAD]) == 0
    said = capsys.readouterr().out
    assert "wins" in said if command == "replay" else "Fair" in said


def test_bots_that_need_a_net_say_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "pig", "--bots", "master", *LOAD]) == 2
    assert "net" in capsys.readouterr().err


# ---- the outline ---------------------------------------------------------------------------------


def test_a_game_has_its_own_board_or_the_outline() -> None:
    assert board_of(emporion.game("corinth")) is corinth
    assert board_of(PIG) is outline


@pytest.mark.parametrize("name", emporion.list_games())
def test_the_outline_shows_everything_of_any_view(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = emporion.game(name).at_a_choice(3)
    console().print(outline.draw(state.view(), ["Ada", "Bo", "Cy"], 0))
    shown = capsys.readouterr().out
    own = set(state.view().__struct_fields__) - set(View.__struct_fields__)
    assert own
    for field in own:
        assert f"{field.replace('_', ' ')}" in shown
    assert all(person in shown for person in ("Ada", "Bo", "Cy"))
    assert "▶ " in shown


def test_effects_are_told_by_whom_they_concern() -> None:
    effect = Effect(
        changes=(
            Change(what="point", count=4, source="dice", target="total:0", seat=0),
            Change(what="point", count=4, source="total:0", target="score:0", seat=0),
            Change(what="point", count=3, source="total:1", target="lost", seat=1),
            Change(what="turn", source="seat:0", target="seat:1", seat=1),
            Change(what="last-round"),
            Change(what="win", target="seat:1", seat=1),
        ),
        scores=(4, -1),
    )
    assert tell(effect, PIG.vocabulary, 0, ["Ada", "Bo"]) == [
        "−3 point (Bo: total)",
        "+3 point (lost)",
        "score +4",
        "Bo −1",
        "last round",
        "Bo wins",
    ]
