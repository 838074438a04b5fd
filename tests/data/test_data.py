"""Games as files of rows and as frames."""

import json
import re
import tracemalloc
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

import emporion
from emporion import data
from emporion.arena.blocks import Plan, on_threads
from emporion.arena.contest import Contest, Tables, tasks
from emporion.cli import main
from emporion.core.game import Game
from emporion.data.columns import Column, DecisionRows, GameRows
from emporion.data.contest import ContestRows
from emporion.data.files import BadData, RowFile
from tests.conftest import GOLDEN, ROOT

pl = pytest.importorskip("polars", reason="the extra data is not installed")
pytest.importorskip("pyarrow", reason="the extra data is not installed")

ENDINGS = ["parquet", "csv", "jsonl"]


def simulate(*arguments: object) -> int:
    return main(["simulate", *map(str, arguments)])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same games in every format."""
    folder = tmp_path_factory.mktemp("data")
    for ending in ENDINGS:
        files = ("--out", folder / f"games.{ending}", "--decisions", folder / f"moves.{ending}")
        assert simulate("corinth", "--bots", "greedy:2,random,random", "--games", 30, *files) == 0
    return folder


def test_all_formats_have_the_same_rows(folder: Path) -> None:
    for name in ("games", "moves"):
        first, *others = (data.load(folder / f"{name}.{ending}") for ending in ENDINGS)
        for other in others:
            assert other.columns == first.columns
            assert other.rows() == first.rows()
    pandas = data.load(folder / "games.csv", frame="pandas", columns=["game", "points"])
    assert list(pandas.columns) == ["game", "points"]
    assert len(pandas) == 90


def test_rows_of_games_add_up(folder: Path) -> None:
    games = data.load(folder / "games.parquet")
    assert games.height == 90
    sources = emporion.game("corinth").score_sources
    assert (
        games["points"] == games.select(f"points_{one}" for one in sources).sum_horizontal()
    ).all()
    of_game = games.group_by("game").agg(pl.col("won", "first").sum(), pl.col("place").min())
    assert of_game["won"].to_list() == pytest.approx([1.0] * 30)
    assert (of_game["first"] == 1).all()
    assert (of_game["place"] == 1).all()
    assert ((games["won"] > 0) == (games["place"] == 1)).all()
    seats = games.filter(bot="greedy:2").group_by("seat").len()
    assert sorted(seats.rows()) == [(0, 10), (1, 10), (2, 10)]
    used = games.select(pl.col("^used_.*$")).sum_horizontal()
    assert (used <= games["decisions"]).all()


def test_rows_of_decisions_are_whole_games(folder: Path) -> None:
    """Played again from the file, they come to what the rows of games say."""
    games, moves = (data.load(folder / f"{name}.parquet") for name in ("games", "moves"))
    for number in (0, 17):
        state = emporion.game("corinth").new(3)
        for row in moves.filter(game=number).iter_rows(named=True):
            seat = state.current_player
            assert row["seat"] == (None if seat == emporion.CHANCE else seat)
            assert row["kind"] == state.game.kind(state.data)
            assert row["legal"] == len(state.legal_actions())
            assert row["words"] == state.notation(row["action"])
            assert [row[f"points_{seat}"] for seat in range(3)] == state.scores()
            state.apply(row["action"])
        assert state.is_over
        assert state.scores() == games.filter(game=number)["points"].to_list()


def test_words_that_depend_on_the_position_are_right(game: Game) -> None:
    plan = Plan(game=game.name, bots=("random", "random"), seed=3, decisions=True)
    rows = DecisionRows(plan, game)
    (last,) = list(on_threads(plan, 2))[-1:]
    columns = {column.name: column.cells() for column in rows.columns(last)}
    state = game.new(2)
    for action, words, of in zip(columns["action"], columns["words"], columns["game"], strict=True):
        if of == last.number:
            assert words == state.notation(action)
            state.apply(action)


@pytest.mark.parametrize("processes", [1, 3])
def test_files_are_the_same_on_any_number_of_threads(
    folder: Path, tmp_path: Path, processes: int
) -> None:
    out, moves = tmp_path / "games.csv", tmp_path / "moves.csv"
    files = ("--out", out, "--decisions", moves, "--processes", processes)
    simulate("corinth", "--bots", "greedy:2,random,random", "--games", 30, *files)
    assert out.read_bytes() == (folder / "games.csv").read_bytes()
    assert moves.read_bytes() == (folder / "moves.csv").read_bytes()


def test_more_games_take_no_more_memory(tmp_path: Path) -> None:
    """What is kept while a file is written does not grow with it."""
    column = Column("value", np.arange(20_000))
    peaks = []
    for blocks in (5, 60):
        with RowFile(tmp_path / "rows.parquet") as file:
            tracemalloc.start()
            for _ in range(blocks):
                file.write([column])
            peaks.append(tracemalloc.get_traced_memory()[1])
            tracemalloc.stop()
    assert peaks[1] < peaks[0] + 200_000
    plan = Plan(game="corinth", bots=("random", "random"))
    endless = on_threads(plan, 10**9, 1)
    sizes = [len(block.games.rounds) for block in islice(endless, 12)]
    del endless
    assert max(sizes) <= 2000


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_is_interrupted_leaves_no_file(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"rows.{ending}"
    path.write_text("before")

    def interrupted() -> None:
        with RowFile(path) as file:
            file.write([Column("value", np.arange(5))])
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--out", "games.xlsx"], "ends in"),
        (["--decisions", "moves"], "ends in"),
        (["--out", "no/such/folder/games.csv"], "no/such/folder"),
        (["--out", "games.csv", "--decisions", "games.csv"], "games.csv"),
        (["--games", "0", "--out", "games.csv"], "--games"),
        (["--processes", "0"], "--processes"),
    ],
)
def test_nonsense_is_said_before_anything_is_played(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    def played(*_: Any) -> None:
        raise AssertionError("a game was begun")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("emporion.cli.simulate.play_blocks", played)
    assert main(["simulate", "corinth", "--bots", "random,random", *arguments]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_what_cannot_be_loaded_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadData, match="unknown-column"):
        data.load(folder / "games.csv", columns=["game", "gold"])
    with pytest.raises(BadData, match="data-ending"):
        data.load(folder / "games.txt")
    with pytest.raises(BadData, match="unknown-frame"):
        data.load(folder / "games.csv", frame="dask")  # type: ignore[arg-type]
    monkeypatch.setitem(__import__("sys").modules, "polars", None)
    with pytest.raises(BadData, match="needs-data-extra"):
        data.load(folder / "games.csv")


def test_without_the_extra_there_are_csv_and_json_lines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    column = Column("value", np.array([0, -1]), ("one",))
    with RowFile(tmp_path / "rows.csv") as file:
        file.write([column])
    assert (tmp_path / "rows.csv").read_text().splitlines() == ["value", "one", '""']
    with RowFile(tmp_path / "rows.jsonl") as file:
        file.write([column])
    lines = (tmp_path / "rows.jsonl").read_text().splitlines()
    assert [json.loads(line) for line in lines] == [{"value": "one"}, {"value": None}]
    with pytest.raises(BadData, match="needs-data-extra"):
        RowFile(tmp_path / "rows.parquet")
    assert not (tmp_path / "rows.parquet").exists()


def test_bots_that_only_python_can_ask_have_the_same_rows(game: Game) -> None:
    plans = [
        Plan(game=game.name, bots=("random", "greedy:1"), seed=3, limit=limit)
        for limit in (None, 3600.0)
    ]
    compiled, asked = (
        [[column.cells() for column in GameRows(plan, game).columns(block)]
        for block in on_threads(plan, 2)]
        for plan in plans
    )  # fmt: skip
    assert compiled == asked


def test_reports_are_drawn_with_labels(tmp_path: Path) -> None:
    path = tmp_path / "report.svg"
    for report, bots, labels in (
        ("strength", "greedy:1,random", ["greedy:1", "random", "Victories", "Points"]),
        (
            "balance",
            "random,random",
            ["first player", "temple", "build temple", "Victories by place"],
        ),
    ):
        arguments = ("--report", report, "--bots", bots, "--games", 12, "--plot", path)
        assert simulate("corinth", *arguments) == 0
        shown = list(ElementTree.fromstring(path.read_text()).itertext())  # noqa: S314  ours
        for label in labels:
            assert label in shown, label
        assert any("bars are 95 % intervals" in text for text in shown)


# ---- contests ------------------------------------------------------------------------------------

CONTEST = ["corinth", "--bots", "greedy:2,random,greedy:1", "--players", "3,2", "--games", "7"]


def arena(*arguments: object) -> int:
    return main(["arena", *map(str, arguments)])


def test_a_contest_is_rows_as_simulations_are(folder: Path, tmp_path: Path) -> None:
    for ending in ENDINGS:
        assert arena(*CONTEST, "--processes", 1, "--out", tmp_path / f"rows.{ending}") == 0
    first, *others = (data.load(tmp_path / f"rows.{ending}") for ending in ENDINGS)
    for other in others:
        assert other.columns == first.columns
        assert other.rows() == first.rows()
    simulated = data.load(folder / "games.parquet").columns
    assert [name for name in first.columns if name != "line_up"] == simulated
    # Three deals of three and four of each pair, each from every seating.
    assert first.height == 3 * 3 * 3 + 4 * 3 * 2 * 2
    assert first["game"].to_list() == sorted(first["game"])
    assert first["game"].n_unique() == 9 + 24
    for table in first.partition_by("game"):
        (line_up,) = set(table["line_up"])
        assert sorted(table["bot"]) == sorted(line_up.split(", "))
        assert table["won"].sum() == pytest.approx(1)
    seats = first.group_by("line_up", "deal", "bot").agg(pl.col("seat").n_unique(), pl.len())
    assert (seats["seat"] == seats["len"]).all()


def test_rows_of_a_contest_are_those_of_its_line_ups_alone(folder: Path, tmp_path: Path) -> None:
    """A contest and a simulation with one seed play the same games."""
    out = tmp_path / "rows.csv"
    bots = ("corinth", "--bots", "greedy:2", "--against", "random", "--players", 3)
    assert arena(*bots, "--games", 30, "--out", out) == 0
    rows, simulated = data.load(out), data.load(folder / "games.csv")
    assert rows.drop("line_up").rows() == simulated.rows()
    assert set(rows["line_up"]) == {"greedy:2, random, random"}


def test_rows_of_a_contest_are_the_same_on_any_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of threads, or of processes, which it takes for bots whose time is watched."""
    monkeypatch.setattr("emporion.data.contest.MOST_GAMES", 5)
    found = set()
    for more in (["1"], ["3"], ["2", "--limit", "3600"]):
        out = tmp_path / "rows.csv"
        assert arena(*CONTEST, "--processes", *more, "--out", out) == 0
        found.add(out.read_bytes())
    assert len(found) == 1


def test_rows_wait_for_their_turn(game: Game, tmp_path: Path) -> None:
    contest = Contest(game=game.name, bots=("random", "greedy:1"), players=(3, 2), seed=4)
    due = list(tasks(contest, 6))
    files = []
    for order in (due, due[::-1], due[1::2] + due[::2]):
        path = tmp_path / "rows.jsonl"
        with RowFile(path) as file:
            rows = ContestRows(file, contest, game, due)
            tables = Tables(contest)
            for task in order:
                rows.add(task, tables.play(task).games)
            rows.flush()
        files.append(path.read_bytes())
    assert files[0] == files[1] == files[2]
    first = json.loads(files[0].splitlines()[0])
    assert (first["game"], first["deal"], first["players"]) == (0, 0, 3)


def test_a_contest_gone_on_with_has_no_rows(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results, out = tmp_path / "results.jsonl", tmp_path / "rows.csv"
    few = (*CONTEST[:-1], 2, "--results", results, "--out", out)
    assert arena(*few) == 0
    before = out.read_bytes()
    capsys.readouterr()
    assert arena(*few) == 2
    assert "missing from --out" in capsys.readouterr().err
    assert out.read_bytes() == before
    assert arena(*few[:-1], results) == 2
    assert "would write over" in capsys.readouterr().err
    assert arena(*few[:-1], tmp_path / "rows.xlsx") == 2
    assert "ends in" in capsys.readouterr().err


# ---- one game ------------------------------------------------------------------------------------


def test_a_record_is_a_frame() -> None:
    record = emporion.load(GOLDEN / "corinth" / "two-players.jsonl")
    moves = data.moves(record)
    assert moves["action"].to_list() == list(record.actions)
    assert moves["number"].to_list() == list(range(1, len(record.actions) + 1))
    assert moves["seat"].null_count() > 0
    assert data.moves(record, frame="pandas")["words"].tolist() == moves["words"].to_list()


def test_a_state_shows_what_can_be_done_and_itself(game: Game) -> None:
    state = game.at_a_choice(game.min_players)
    moves = state.moves()
    assert [move.action for move in moves] == state.legal_actions()
    assert [move.notation for move in moves] == data.moves(state)["words"].to_list()
    assert "Seat 1" in str(state)
    assert "Seat 2" in str(state)
    assert repr(state).startswith(f"<{game.name} state")
    svg = state._repr_svg_()
    assert svg is not None
    assert ElementTree.fromstring(svg).tag.endswith("svg")  # noqa: S314  ours


# ---- the page ------------------------------------------------------------------------------------


def test_the_questions_of_the_page_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (ROOT / "docs" / "data.md").read_text()
    monkeypatch.chdir(tmp_path)
    lines = re.search(r"```sh\n(.*?)```", page, re.DOTALL)
    assert lines is not None
    for line in lines[1].splitlines():
        assert main(re.sub(r"--games \d+", "--games 9", line).split()[1:]) == 0
    capsys.readouterr()
    names: dict[str, Any] = {}
    for example in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
        exec(compile(example, "data.md", "exec"), names)  # noqa: S102  it is ours
        assert capsys.readouterr().out
    assert names["greedy"].height == 18
    assert max(names["more"].values()) > 0
