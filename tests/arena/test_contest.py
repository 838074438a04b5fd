"""Contests: who meets whom, on any number of processes, stopped and gone on with."""

import importlib.util
import os
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from emporion.arena.contest import BadArena, Contest, Done, carry_out, tasks, total_games
from emporion.arena.journal import Journal
from emporion.arena.plot import plot
from emporion.arena.report import Report, report
from emporion.arena.workers import on_processes, on_ray
from emporion.bots import BotFailed
from emporion.bots.registry import FACTORIES
from emporion.core.errors import EmporionError

CONTEST = Contest(game="corinth", bots=("greedy:5", "random", "greedy:2"), players=(2, 3), seed=3)
GAMES = 6


def results(done: list[Done]) -> list[object]:
    """All but the times, which are never the same twice."""
    return [(one.task, one.result) for one in sorted(done, key=lambda one: one.task)]


@pytest.fixture(scope="module")
def alone() -> list[Done]:
    """The contest played without any process or file."""
    return [carry_out(CONTEST, task) for task in tasks(CONTEST, GAMES)]


def without_times(made: Report) -> Report:
    return msgspec.structs.replace(made, thinking=[])


# ---- who meets whom ------------------------------------------------------------------------------


def test_every_pair_meets() -> None:
    line_ups = CONTEST.line_ups(2)
    assert sorted(map(sorted, line_ups)) == [
        ["greedy:2", "greedy:5"],
        ["greedy:2", "random"],
        ["greedy:5", "random"],
    ]
    assert CONTEST.line_ups(3) == [CONTEST.bots]


def test_fewer_bots_than_seats_are_mixed() -> None:
    contest = msgspec.structs.replace(CONTEST, bots=("a", "b"))
    assert contest.line_ups(3) == [("a", "a", "b"), ("a", "b", "b")]
    for line_up in contest.line_ups(4):
        assert set(line_up) == {"a", "b"}


def test_one_sits_among_the_others() -> None:
    contest = msgspec.structs.replace(CONTEST, bots=("a", "b"), against="c")
    assert contest.line_ups(3) == [("a", "c", "c"), ("b", "c", "c")]


def test_everyone_plays_equally_often() -> None:
    played = Counter(
        bot for task in tasks(CONTEST, 10) for bot in CONTEST.line_ups(task.players)[task.line_up]
    )
    assert len(set(played.values())) == 1
    due = list(tasks(CONTEST, 10))
    assert due == sorted(due)
    assert sum(task.players for task in due) == total_games(CONTEST, 10) == 3 * 10 + 12


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"bots": ("random", "random")}, "arena-repeated"),
        ({"players": (2, 2)}, "arena-repeated"),
        ({"bots": ("random",)}, "arena-too-few"),
        ({"bots": ("random", "oracle")}, "unknown-bot"),
        ({"against": "oracle"}, "unknown-bot"),
        ({"against": ""}, "unknown-bot"),
        ({"bots": ("random",), "against": ""}, "unknown-bot"),
        ({"players": (2, 7)}, "players"),
        ({"game": "ludo"}, "unknown-game"),
        ({"load": ("no_such_module",)}, "cannot-load"),
    ],
)
def test_nonsense_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(EmporionError) as caught:
        msgspec.structs.replace(CONTEST, **change).check()
    assert caught.value.code == code


def test_no_contest_is_endless() -> None:
    with pytest.raises(BadArena, match="arena-too-many"):
        total_games(CONTEST, 10**8)


# ---- processes -----------------------------------------------------------------------------------


@pytest.mark.parametrize("processes", [1, 3])
def test_the_number_of_processes_changes_nothing(alone: list[Done], processes: int) -> None:
    before = dict(os.environ)
    done = [one.done for one in on_processes(CONTEST, tasks(CONTEST, GAMES), processes)]
    assert results(done) == results(alone)
    assert without_times(report(CONTEST, GAMES, done)) == without_times(
        report(CONTEST, GAMES, alone)
    )
    assert dict(os.environ) == before


def test_bots_of_ones_own_play_in_every_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "my_bots.py").write_text(
        "import os\n"
        "from emporion.bots import RandomBot, register\n"
        "class Mine(RandomBot):\n"
        "    def choose(self, state):\n"
        f"        if os.getpid() != {os.getpid()}:\n"
        "            assert os.environ['NUMBA_NUM_THREADS'] == '1'\n"
        "        return super().choose(state)\n"
        "register('mine', lambda seed, budget: Mine(seed))\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    contest = Contest(game="corinth", bots=("mine", "random"), players=(2,), load=("my_bots",))
    monkeypatch.setitem(FACTORIES, "mine", FACTORIES["random"])  # so that it is taken away again
    assert len(list(on_processes(contest, tasks(contest, 4), 2))) == 2


def test_what_fails_in_a_process_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "dying_bots.py").write_text(
        "import os\n"
        "from emporion.bots import RandomBot, register\n"
        "class Dying(RandomBot):\n"
        "    def choose(self, state):\n"
        f"        if os.getpid() != {os.getpid()}: os._exit(3)\n"
        "        return super().choose(state)\n"
        "register('dying', lambda seed, budget: Dying(seed))\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    contest = Contest(game="corinth", bots=("dying", "random"), players=(2,), load=("dying_bots",))
    monkeypatch.setitem(FACTORIES, "dying", FACTORIES["random"])
    with pytest.raises(BadArena, match="arena-worker-died"):
        list(on_processes(contest, tasks(contest, 4), 1))


def test_what_a_bot_does_wrong_in_a_process_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cheating_bots.py").write_text(
        "from emporion.bots import RandomBot, register\n"
        "class Cheating(RandomBot):\n"
        "    asked = 0\n"
        "    def choose(self, state):\n"
        "        self.asked += 1\n"
        "        return super().choose(state) if self.asked < 3 else 9999\n"
        "register('cheating', lambda seed, budget: Cheating(seed))\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    contest = Contest(
        game="corinth", bots=("cheating", "random"), players=(2,), load=("cheating_bots",)
    )
    monkeypatch.setitem(FACTORIES, "cheating", FACTORIES["random"])
    with pytest.raises(BotFailed) as caught:
        list(on_processes(contest, tasks(contest, 4), 1))
    assert caught.value.code == "bot-illegal-action"
    facts = caught.value.details
    assert (facts["bot"], facts["game"], facts["answer"]) == ("cheating", "corinth", "9999")
    assert facts["seat"] in (1, 2)
    assert isinstance(facts["move"], int)
    assert facts["move"] > 3


def test_without_ray_it_is_said_what_to_install() -> None:
    if importlib.util.find_spec("ray"):
        pytest.skip("Ray is installed")
    with pytest.raises(BadArena, match="needs-ray-extra"):
        list(on_ray(CONTEST, tasks(CONTEST, GAMES), "local"))


def test_a_ray_cluster_gives_the_same_results(alone: list[Done]) -> None:
    pytest.importorskip("ray")
    done = [one.done for one in on_ray(CONTEST, tasks(CONTEST, GAMES), "local")]
    assert results(done) == results(alone)


# ---- the file of results -------------------------------------------------------------------------


def test_a_contest_that_was_cut_off_goes_on(tmp_path: Path, alone: list[Done]) -> None:
    """Cut at any byte: what is whole is kept, the rest is played again, the result is the same."""
    path = tmp_path / "results.jsonl"
    with Journal(path, CONTEST) as journal:
        for done in alone:
            journal.add(done)
    content = path.read_bytes()
    expected = report(CONTEST, GAMES, alone)
    for share in (0, 0.02, 0.3, 0.77, 1):
        path.write_bytes(content[: int(len(content) * share)])
        with Journal(path, CONTEST) as journal:
            kept = dict(journal.done)
            for task in tasks(CONTEST, GAMES):
                if task not in kept:
                    journal.add(carry_out(CONTEST, task))
        assert bool(kept) == (share >= 0.3)
        with Journal(path, CONTEST) as journal:
            made = report(CONTEST, GAMES, journal.done.values())
        assert without_times(made) == without_times(expected)
        assert share < 1 or made == expected


def test_more_games_go_on_from_fewer(tmp_path: Path, alone: list[Done]) -> None:
    path = tmp_path / "results.jsonl"
    few = list(tasks(CONTEST, 2))
    with Journal(path, CONTEST) as journal:
        for done in alone:
            if done.task in few:
                journal.add(done)
    with Journal(path, CONTEST) as journal:
        assert set(journal.done) == set(few)
    assert set(few) < set(tasks(CONTEST, GAMES))
    again = report(CONTEST, 2, alone)
    first = report(CONTEST, 2, [done for done in alone if done.task in few])
    assert again == first


@pytest.mark.parametrize(
    ("change", "setting"),
    [
        ({"seed": 4}, "seed"),
        ({"bots": ("random", "greedy:5")}, "bots"),
        ({"players": (2,)}, "players"),
        ({"against": "random"}, "against"),
        ({"game": "rhodes"}, "game"),
        ({"options": {"first": 0}}, "options"),
    ],
)
def test_results_of_another_contest_are_refused(
    tmp_path: Path, change: dict[str, object], setting: str
) -> None:
    path = tmp_path / "results.jsonl"
    Journal(path, CONTEST).__exit__(None, None, None)
    before = path.read_bytes()
    with pytest.raises(BadArena) as caught:
        Journal(path, msgspec.structs.replace(CONTEST, **change))
    assert caught.value.code == "results-differ"
    assert caught.value.details["setting"] == setting
    assert path.read_bytes() == before


def test_results_of_other_bots_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    Journal(path, CONTEST).__exit__(None, None, None)
    header = msgspec.json.decode(path.read_bytes())
    header["code"] = "0" * 16
    path.write_bytes(msgspec.json.encode(header) + b"\n")
    with pytest.raises(BadArena, match="results-of-other-version"):
        Journal(path, CONTEST)


def test_what_is_no_file_of_results_is_left_alone(tmp_path: Path, alone: list[Done]) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("milk\nbread\n")
    with pytest.raises(BadArena, match="not-results"):
        Journal(path, CONTEST)
    assert path.read_text() == "milk\nbread\n"
    path.write_text("milk")
    with pytest.raises(BadArena, match="not-results"):
        Journal(path, CONTEST)
    assert path.read_text() == "milk"
    path.write_text("")
    with Journal(path, CONTEST) as journal:
        journal.add(alone[0])
    with path.open("a") as file:
        file.write("{}\n")
    with pytest.raises(BadArena, match="results-damaged"):
        Journal(path, CONTEST)


def test_two_contests_cannot_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    with Journal(path, CONTEST), pytest.raises(BadArena, match="results-in-use"):
        Journal(path, CONTEST)


# ---- the report ----------------------------------------------------------------------------------


def test_the_report_adds_up(alone: list[Done]) -> None:
    made = report(CONTEST, GAMES, alone)
    assert made.games == total_games(CONTEST, GAMES)
    assert [count.players for count in made.counts] == [2, 3]
    for count in made.counts:
        assert count.standings[-1].bot == "random"
        victories = sum(standing.wins.mean * standing.games for standing in count.standings)
        assert victories == pytest.approx(count.games)
        for standing in count.standings:
            assert standing.elo is not None
            assert standing.elo.low <= standing.elo.mean <= standing.elo.high
            assert standing.times_fair.mean == pytest.approx(standing.wins.mean * count.players)
        assert len(count.leads) == 3
        assert all(lead.elo.mean >= 0 for lead in count.leads)
    assert {times.bot for times in made.thinking} == set(CONTEST.bots)


def test_one_against_the_rest_is_reported_as_a_share() -> None:
    contest = Contest(game="rhodes", bots=("greedy:5", "random"), players=(3,), against="random")
    done = [carry_out(contest, task) for task in tasks(contest, 6)]
    (count,) = report(contest, 6, done).counts
    strong, fair = count.standings
    assert (strong.games, fair.games) == (6, 6)
    assert strong.times_fair.mean > 1.5
    assert fair.wins.mean == pytest.approx(1 / 3)
    assert strong.elo is None


def test_the_picture_shows_every_bot(alone: list[Done]) -> None:
    drawn = plot(report(CONTEST, GAMES, alone), "Corinth & co")
    root = ElementTree.fromstring(drawn)  # noqa: S314  it is ours
    space = "{http://www.w3.org/2000/svg}"
    words = [text.text for text in root.iter(f"{space}text")]
    for bot in CONTEST.bots:
        assert words.count(bot) == 2
    assert len(list(root.iter(f"{space}circle"))) == 6
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    for circle in root.iter(f"{space}circle"):
        assert 0 < float(circle.attrib["cx"]) < width
        assert 0 < float(circle.attrib["cy"]) < height
