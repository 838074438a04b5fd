"""`emporion engine` as programs meet it, and engines at the command line."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

import emporion
from emporion.cli import main
from emporion.cli.arguments import bot_list
from emporion.core.record import Player, Record, load
from emporion.engine.questions import MAX_LINE
from tests.conftest import ROOT

ENGINE = [sys.executable, "-m", "emporion", "engine", "--threads", "1"]
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
EXAMPLE = f"{shlex.quote(NODE)} {shlex.quote(str(ROOT / 'examples' / 'engine.mjs'))}"
PAGE = (ROOT / "docs" / "engine.md").read_text()
PATIENCE = 120
ENDLESS = (
    b'{"id":"a","game":"corinth","players":2,"moves":["first 1"],"simulations":1000000,'
    b'"playouts":0,"report_every":0.01}\n'
)


def lines_of(text: bytes) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in text.splitlines()]


def talk(questions: bytes, *command: str) -> list[dict[str, Any]]:
    done = subprocess.run(
        [*(command or ENGINE)], input=questions, capture_output=True, timeout=PATIENCE
    )
    assert done.returncode == 0, done.stderr
    return lines_of(done.stdout)


def conversations(who: str) -> list[tuple[list[str], list[str]]]:
    """The examples on the page: what is sent and what comes back."""
    found = []
    for name, block in re.findall(r"```(\w+)\n((?:[<>] .*\n)+)```", PAGE):
        lines = block.splitlines()
        asked = [line[2:] for line in lines if line.startswith("> ")]
        said = [line[2:] for line in lines if line.startswith("< ")]
        if name == who:
            found.append((asked, said))
    return found


def matches(shown: Any, said: Any) -> bool:
    """Whether an answer is as shown. Where the page has `…` there is more; a part of a number may
    differ between machines."""
    if shown == "…":
        return True
    if isinstance(shown, dict) and isinstance(said, dict):
        names = shown.keys() - {"…"}
        complete = "…" in shown or names == said.keys()
        return complete and all(k in said and matches(shown[k], said[k]) for k in names)
    if isinstance(shown, list) and isinstance(said, list):
        more = shown[-1:] == ["…"]
        shown = shown[:-1] if more else shown
        alike = len(said) >= len(shown) if more else len(said) == len(shown)
        return alike and all(map(matches, shown, said))
    if isinstance(shown, float) and isinstance(said, float):
        return abs(shown - said) < 0.01 * max(1.0, abs(shown))
    return bool(shown == said)


def test_the_examples_on_the_page_are_what_is_answered() -> None:
    """One after the other, and in any order within each."""
    found = conversations("engine")
    assert len(found) >= 5
    with subprocess.Popen(ENGINE, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        for asked, said in found:
            engine.stdin.write("".join(line + "\n" for line in asked).encode())
            engine.stdin.flush()
            answers = [msgspec.json.decode(engine.stdout.readline()) for _ in said]
            for line in said:
                shown = msgspec.json.decode(line)
                assert any(matches(shown, answer) for answer in answers), (line, answers)
        engine.stdin.close()
        assert engine.stdout.read() == b""
    assert engine.returncode == 0


def test_the_example_engine_answers_as_the_page_says() -> None:
    ((asked, said),) = conversations("bot")
    answers = talk("".join(line + "\n" for line in asked).encode(), *shlex.split(EXAMPLE))
    assert len(answers) == len(said)
    for line, answer in zip(said, answers, strict=True):
        assert matches(msgspec.json.decode(line), answer), (line, answer)


def test_bad_lines_change_nothing_for_others() -> None:
    """One is longer than can be held; the next is a question again. The end of the input ends it
    once everything is answered."""
    answers = talk(
        b'{"id":"v","action":"query_version"}\n'
        + b"x" * (2 * MAX_LINE + 5)
        + b"\nnonsense\n\n"
        + b'{"id":"c","action":"choose","game":"corinth","players":2,"moves":["first 1"],'
        b'"bot":"random"}\n{"id":"u","action":"query_version"}'
    )
    found = [(one["id"], one.get("error", {}).get("code")) for one in answers]
    assert sorted(found, key=str) == [
        ("c", None), ("u", None), ("v", None), (None, "line-too-long"), (None, "not-json"),
    ]  # fmt: skip


def _hear_interrupts() -> None:
    """Tests that run in the background are deaf to them, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.parametrize("how", ["quits", "interrupted", "unheard"])
def test_it_ends_at_once_where_nobody_waits(how: str) -> None:
    command = [*ENGINE, *(["--quit-without-waiting"] if how == "quits" else [])]
    with subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,  # a line is read and nothing behind it, which is read below
        preexec_fn=_hear_interrupts,
    ) as engine:
        asking = engine.stdin
        assert asking is not None
        assert engine.stdout is not None
        assert engine.stderr is not None
        asking.write(ENDLESS)
        asking.flush()
        assert msgspec.json.decode(engine.stdout.readline())["partial"] is True
        if how == "interrupted":
            engine.send_signal(signal.SIGINT)
            engine.stdin = None  # which is not closed: the signal alone ends it
        if how == "unheard":
            engine.stdout.close()
            asking.close()
            engine.wait(PATIENCE)
            heard, told = b"", engine.stderr.read()
        else:  # read on meanwhile: nobody who tells something should have to wait for that
            heard, told = engine.communicate(timeout=PATIENCE)
        asking.close()
        said, status = lines_of(heard), engine.returncode
    assert status == {"quits": 0, "interrupted": 130, "unheard": 2}[how]
    assert b"Traceback" not in told
    assert all(one["partial"] for one in said)


def test_numbers_out_of_range_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["engine", "--threads", "0"]) == 2
    assert "--threads must be 1 to" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "bots"),
    [
        ("greedy, random", ["greedy", "random"]),
        ("engine:node a.mjs -x,random", ["engine:node a.mjs -x", "random"]),
        ("engine:x 'a,b',\"engine:y c,d\"", ["engine:x 'a,b'", '"engine:y c,d"']),
        (",,", []),
    ],
)
def test_commas_in_quotes_are_part_of_a_command(text: str, bots: list[str]) -> None:
    assert bot_list(text) == bots


def test_an_engine_is_simulated_and_meets_others_in_the_arena(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engine = f"engine:{EXAMPLE}"
    arguments = ["corinth", "--bots", f"{engine},random", "--games", "2", "--json"]
    assert main(["simulate", *arguments]) == 0
    report = msgspec.json.decode(capsys.readouterr().out)
    assert [entry["bot"] for entry in report["entries"]] == [engine, "random"]
    assert main(["arena", *arguments, "--processes", "1"]) == 0
    assert engine in capsys.readouterr().out


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_a_program_that_is_not_there_is_refused_first(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "corinth", "--bots", "engine:no-such-program,random"]) == 2
    assert "“no-such-program” is no command here" in capsys.readouterr().err


def test_a_program_that_fails_ends_the_command_with_a_word(
    capsys: pytest.CaptureFixture[str],
) -> None:
    engine = "engine:sh -c 'echo too tired >&2; exit 3'"
    assert main(["simulate", "corinth", "--bots", f"{engine},random"]) == 2
    said = capsys.readouterr().err
    assert "ended (status 3): too tired" in said


def play(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "emporion", "play", *arguments],
        input="",
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
    )


def test_a_saved_game_names_no_command_and_starts_none(tmp_path: Path) -> None:
    """Whoever resumes it says again which programs play."""
    played = play("corinth", "--bots", f"engine:{EXAMPLE},random", folder=tmp_path)
    assert played.returncode == 0, played.stderr
    (path,) = tmp_path.rglob("*.jsonl")
    assert "engine.mjs" not in path.read_text()
    record = load(path)
    assert [player.bot for player in record.players] == [None, "engine", "random"]
    path.write_text(path.read_text().replace('"bot":"random"', '"bot":"casual"'))
    again = ["--resume", str(path)]
    refused = play(*again, folder=tmp_path)
    assert refused.returncode == 2
    assert "seat 2 was played by an engine" in refused.stderr
    assert play(*again, "--bots", "random", folder=tmp_path).returncode == 2
    assert play(*again, "--bots", f"engine:{EXAMPLE},random", folder=tmp_path).returncode == 0


def test_a_hostile_record_starts_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    there = tmp_path / "there"
    record = Record(
        emporion.game("corinth"), [Player("Mallory"), Player("bot", f"engine:touch {there}")]
    )
    path = tmp_path / "game.jsonl"
    record.save(path)
    assert main(["play", "--resume", str(path)]) == 2
    assert "no file starts programs" in capsys.readouterr().err
    assert not there.exists()
