"""Every example runs, and says what it promises."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import GOLDEN, ROOT
from tests.server.serving import BotHand, Serving, wait_until

EXAMPLES = ROOT / "examples"

RUNS: dict[str, tuple[list[str], str, str]] = {
    # arguments, what is typed, a pattern of what is shown
    "random_game.py": ([], "", r"player 3: \d+ points"),
    "own_bot.py": ([], "", r"grabber .*\d%"),
    "scores_by_round.py": (
        [str(GOLDEN / "corinth" / "two-players.jsonl")],
        "",
        r"1\t\d+\t\d+\n2\t(?s:.*)\nend\t\d+\t\d+\nthe dice were fair",
    ),
    "typed_dice.py": ([], "2\nnonsense\nwhite 6\n", r'"chance":"first 2"(?s:.*)"chance":"white 6"'),
    "many_games.py": ([], "", r"player 1 wins \d+\.\d% of random games(?s:.*) games a second"),
}


def run(name: str, arguments: list[str], typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", str(EXAMPLES / name), *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, "COLUMNS": "100"},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", RUNS)
def test_the_example_runs(name: str) -> None:
    arguments, typed, shown = RUNS[name]
    assert re.search(shown, run(name, arguments, typed))


def test_a_wrong_result_is_asked_for_again() -> None:
    shown = run("typed_dice.py", [], "2\nwhite 7\nwhite 6\n")
    assert shown.count("That is not possible.") == 1


def test_a_program_has_a_part_in_the_dice(tmp_path: Path) -> None:
    with Serving({"database_url": f"sqlite:///{tmp_path / 'emporion.db'}"}) as server:
        shown = run("over_http.py", [server.url])
    assert re.fullmatch(
        r"[1-9]\d* chance events, fair: True\n"
        r"my contribution was used: True\n"
        r"all is as it was before I told mine: True\n",
        shown,
    )


def test_a_bot_account_plays_whoever_asks_it(tmp_path: Path) -> None:
    with Serving({"database_url": f"sqlite:///{tmp_path / 'emporion.db'}"}) as server:
        ada, ben = server.person("Ada"), server.person("Ben")
        bot = BotHand(ada)
        program = subprocess.Popen(
            [sys.executable, str(EXAMPLES / "bot_account.py"), server.url, "random"],
            env={**os.environ, "EMPORION_TOKEN": bot.token},
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        try:
            assert program.stdout is not None
            assert program.stdout.readline() == "Deep, bot of Ada, takes challenges\n"
            table = ben.create(2, options={"first": 1})
            ben.do(table, "sit", seat=0)
            ask = {"seat": 1, "profile": bot.id}
            wait_until(lambda: ben.send(table, "keep-seat", None, **ask).status_code == 200, 60)
            wait_until(lambda: ben.picture(table)["table"]["seats"][1]["profile"] == bot.id, 60)
            ben.do(table, "start")
            wait_until(lambda: ben.picture(table)["table"]["to_move"] == 0, 60)
        finally:
            program.kill()
            program.wait(30)
            if program.stdout is not None:
                program.stdout.close()


def test_a_learner_learns(tmp_path: Path) -> None:
    """Where PyTorch is installed: a few seconds of it, which is not enough to win."""
    pytest.importorskip("torch")
    few = "--minutes 0.02 --batch 32 --width 16 --games 2"
    shown = run("ppo.py", [*few.split(), "--out", str(tmp_path / "ppo.pt")])
    first, *_, last = map(json.loads, shown.splitlines())
    assert first.keys() == last.keys() == {"seconds", "games", "wins", "half"}
    assert 0 <= last["wins"] <= 1
    assert (tmp_path / "ppo.pt").exists()


def test_the_notebook_runs_and_keeps_no_output(capsys: pytest.CaptureFixture[str]) -> None:
    cells = json.loads((EXAMPLES / "a_game.ipynb").read_text())["cells"]
    names: dict[str, Any] = {}
    last = None
    for cell in (cell for cell in cells if cell["cell_type"] == "code"):
        assert cell["outputs"] == []
        assert cell["execution_count"] is None
        tree = ast.parse("".join(cell["source"]))
        end = tree.body[-1]
        shown = end if isinstance(end, ast.Expr) else None
        tree.body = tree.body[: len(tree.body) - (shown is not None)]
        exec(compile(tree, "a_game.ipynb", "exec"), names)  # noqa: S102  it is ours
        if shown is not None:
            last = eval(compile(ast.Expression(shown.value), "a_game.ipynb", "eval"), names)  # noqa: S307
    assert last is not None
    assert last._repr_svg_().count("<polyline") == 3
    assert "winners:" in capsys.readouterr().out


def test_none_is_left_out() -> None:
    files = {path.name for path in EXAMPLES.iterdir() if path.suffix in (".py", ".mjs", ".ipynb")}
    # tests/bots/test_engine_bot.py plays with the engine.
    assert files == RUNS.keys() | {
        "over_http.py",
        "bot_account.py",
        "engine.mjs",
        "ppo.py",
        "a_game.ipynb",
    }
    readme = (EXAMPLES / "README.md").read_text()
    assert set(re.findall(r"examples/(\w+\.(?:py|mjs|ipynb))", readme)) == files
