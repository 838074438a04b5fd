"""`emporion warm`, and that nothing is left to compile after it."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from emporion.cli import main
from emporion.core import compiled
from emporion.server import warm
from tests.conftest import GOLDEN

PLAY = """
import sys
from emporion.core.progress import Compilations
compilations = Compilations()
compilations.start()
from emporion.cli import main
for command in sys.argv[1:]:
    assert main(command.split()) == 0
print("compiled:", compilations.done)
"""


@pytest.mark.skipif(compiled.INTERPRETED, reason="nothing is compiled")
def test_after_it_nothing_is_left_to_compile(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["warm", "corinth"]) == 0
    shown = capfd.readouterr()
    assert re.search(r"^Everything is compiled: \d+ functions in [\d.]+ s\.$", shown.out)
    parts = len(warm.PARTS)
    assert re.search(rf"^{parts} of {parts} {{2}}Corinth, ", shown.err, re.MULTILINE)
    record = GOLDEN / "corinth" / "two-players.jsonl"
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            PLAY,
            "simulate corinth --bots beginner,greedy,flat:1 --games 3",
            "bench corinth --seconds 0.01",
            f"verify {record}",
            f"replay {record} --at 20",
        ],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "compiled: 0"


@pytest.fixture
def in_an_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(compiled, "_folder", tmp_path)
    return tmp_path


@pytest.mark.usefixtures("in_an_empty_folder")
def test_it_tells_what_is_done_and_what_is_not(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def compile_all_but_hints(part: str, name: str, told: Callable[[str], None]) -> None:
        told(f"{name}.kernel.apply")
        marker = warm._marker(part, name)
        assert marker is not None
        if part != warm.HINTS:
            marker.touch()

    monkeypatch.setattr(warm, "warm_up", compile_all_but_hints)
    assert main(["warm", "corinth"]) == 1
    shown = capfd.readouterr()
    assert [line.partition(":")[0] for line in shown.err.splitlines()] == [
        f"{n} of {len(warm.PARTS)}  Corinth, {part}" for n, part in enumerate(warm.PARTS, 1)
    ]
    assert "on first use: Corinth, hints." in shown.out


@pytest.mark.usefixtures("in_an_empty_folder")
def test_a_process_that_fails_leaves_no_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/bin/false")
    assert main(["warm", "corinth"]) == 1
    assert not warm.is_ready(warm.RULES, "corinth")


def test_where_nothing_can_be_kept_it_says_so(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compiled, "_folder", None)
    assert main(["warm"]) == 2
    assert "cannot be kept" in capfd.readouterr().err
