"""What is told while something is compiled."""

import math
from types import SimpleNamespace
from typing import Any

import pytest

from emporion.core import progress
from emporion.core.progress import Compilations, Reporter
from tests.server.serving import wait_until


def compiling(name: str, module: str = "emporion.games.rhodes.kernel") -> Any:
    function = SimpleNamespace(__module__=module, __name__=name)
    return SimpleNamespace(data={"dispatcher": SimpleNamespace(py_func=function)})


def test_it_follows_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 100.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    told: list[str] = []
    compilations = Compilations(told.append)
    compilations.on_start(compiling("apply"))
    clock += 2
    compilations.on_start(compiling("legal", "emporion.bots.tree"))
    clock += 3
    assert compilations.now == "bots.tree.legal"
    compilations.on_end(None)
    assert compilations.now == "rhodes.kernel.apply"
    assert (compilations.done, compilations.seconds) == (1, 5)
    clock += 1
    compilations.on_end(None)
    clock += 50
    assert (compilations.now, compilations.done, compilations.seconds) == ("", 2, 6)
    assert told == ["rhodes.kernel.apply", "bots.tree.legal"]


def test_a_log_gets_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = 100.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    reporter = Reporter()
    Compilations.on_start(reporter, compiling("apply"))
    for _ in range(24):
        clock += 0.5
        reporter._tell()
    reporter.on_end(None)
    assert capsys.readouterr().err.splitlines() == [
        progress.HEADING,
        "  5 s, 0 functions done, now rhodes.kernel.apply",
        "  10 s, 0 functions done, now rhodes.kernel.apply",
    ]


def test_in_a_terminal_one_line_renews_itself_and_goes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    clock = 100.0
    monkeypatch.setattr("time.monotonic", lambda: clock)
    monkeypatch.setattr(progress, "_is_looked_at", lambda: True)
    reporter = Reporter()
    Compilations.on_start(reporter, compiling("apply"))
    for _ in range(2):
        clock += 1
        reporter._tell()
    reporter.on_end(None)
    assert capsys.readouterr().err == (
        f"{progress.HEADING}\n"
        "\r\x1b[2K  1 s, 0 functions done, now rhodes.kernel.apply"
        "\r\x1b[2K  2 s, 0 functions done, now rhodes.kernel.apply"
        "\r\x1b[2K"
    )


def test_it_looks_on_only_while_something_is_compiled(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    monkeypatch.setattr(progress, "REDRAWN_EVERY", 0.01)
    monkeypatch.setattr(progress, "WRITTEN_EVERY", math.inf)
    reporter = Reporter()
    looks: list[float] = []
    tell = reporter._tell

    def look() -> None:
        looks.append(reporter.seconds)
        tell()

    monkeypatch.setattr(reporter, "_tell", look)
    for _ in range(2):
        looks.clear()
        reporter.on_start(compiling("apply"))
        thread = reporter._thread
        assert thread is not None
        wait_until(lambda: len(looks) > 3)
        assert thread.is_alive()
        reporter.on_end(None)
        thread.join(10)
        assert not thread.is_alive()
        assert reporter._thread is None
    assert capsys.readouterr().err == f"{progress.HEADING}\n"
