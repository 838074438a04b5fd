"""Programs as bots: whatever they do, it is named, and nothing of them is left behind."""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import msgspec
import pytest

import emporion
from emporion import State
from emporion.arena.match import play_deal
from emporion.bots import (
    BadBot,
    BotFailed,
    EngineBot,
    EngineError,
    ask,
    check,
    close_engines,
    engine_process,
    make,
)
from tests.conftest import ROOT

CORINTH = emporion.game("corinth")
PATIENCE = 60.0
PROGRAM = """
import json, os, subprocess, sys, time

def say(**answer):
    print(json.dumps(answer), flush=True)

how, notes = sys.argv[1], sys.argv[2]
# It holds on to the output of its parent, mostly.
child = subprocess.Popen(["sleep", "600"], stdout=subprocess.DEVNULL if how == "mute" else None)
with open(notes, "a") as file:
    print(os.getpid(), child.pid, file=file)
if how == "slow":
    time.sleep(600)
for line in sys.stdin:
    question = json.loads(line)
    here = {"id": question["id"]}
    if question["action"] == "query_version":
        say(**here, protocol=2 if how == "new" else 1)
        continue
    if question["action"] == "terminate":
        with open(notes, "a") as file:
            print("told to stop", question["terminate_id"], file=file)
        say(**here)
        continue
    moves = [one["notation"] for one in question["view"]["decision"]["options"]]
    match how:
        case "hang":
            time.sleep(600)
        case "once":
            if len(open(notes).readlines()) == 1:
                time.sleep(600)
            say(**here, move=moves[0])
        case "crash":
            sys.exit("out of olives")
        case "mute":
            os.close(1)
            time.sleep(600)
        case "garbage":
            print("the best move is blue", flush=True)
        case "long":
            sys.stdout.write("x" * 3_000_000)
            sys.stdout.flush()
        case "list":
            print("[]", flush=True)
        case "illegal":
            say(**here, move="win at once")
        case "number":
            say(**here, move=7)
        case "refuses":
            say(**here, error={"code": "no-idea"})
        case "complains":
            say(id=None, error={"code": "no-idea"})
        case "waits":
            pass
        case _:
            say(id="somebody else's", move="x")
            say(**here, partial=True, move="x")
            print("thinking aloud", file=sys.stderr)
            say(**here, move=moves[question["seed"] % len(moves)].upper())
"""


class Programs:
    """Engines of one script, and what they wrote down."""

    def __init__(self, folder: Path) -> None:
        self._script = folder / "program.py"
        self._script.write_text(PROGRAM)
        self._notes = folder / "notes"

    def command(self, how: str) -> str:
        return shlex.join([sys.executable, "-S", "-E", str(self._script), how, str(self._notes)])

    def notes(self) -> list[str]:
        return self._notes.read_text().splitlines() if self._notes.exists() else []

    def processes(self) -> list[int]:
        """All that ever ran, with what they started."""
        return [int(word) for line in self.notes() if line[0].isdigit() for word in line.split()]

    def gone(self) -> bool:
        return not any(runs(pid) for pid in self.processes())


def runs(pid: int) -> bool:
    """Whether it does; what ended and was not fetched by whoever has it now does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    found = Programs(tmp_path)
    yield found
    close_engines()
    until(found.gone)


@pytest.fixture(scope="module")
def state() -> State:
    return CORINTH.at_a_choice(3)


def failure(programs: Programs, how: str, state: State, seconds: float = PATIENCE) -> BotFailed:
    bot = EngineBot(programs.command(how), 1, seconds=seconds)
    with pytest.raises(BotFailed) as caught:
        ask(bot, state, "mine", move=12)
    facts = caught.value.details
    assert (facts["bot"], facts["game"], facts["move"]) == ("mine", "corinth", 12)
    assert facts["seat"] == state.current_player + 1
    return caught.value


def test_a_program_plays_and_is_asked_again(programs: Programs, state: State) -> None:
    legal = state.legal_actions()
    bots = [EngineBot(programs.command("plays"), seed) for seed in range(6)]
    chosen = [ask(bot, state, "mine") for bot in bots]
    again = [ask(EngineBot(programs.command("plays"), seed), state, "x") for seed in range(6)]
    assert chosen == again
    assert set(chosen) == set(legal)  # by the seeds
    assert len(programs.notes()) == 1, "one process served all"
    close_engines()
    until(programs.gone)
    assert ask(bots[0], state, "mine") in legal
    assert len(programs.notes()) == 2


def test_many_threads_ask_one_process(programs: Programs, state: State) -> None:
    command = programs.command("plays")
    expected = [ask(EngineBot(command, seed), state, "mine") for seed in range(8)]
    found: dict[int, int] = {}

    def think(seed: int) -> None:
        found[seed] = ask(EngineBot(command, seed), state, "mine")

    threads = [threading.Thread(target=think, args=(seed,)) for seed in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert [found[seed] for seed in range(8)] == expected
    assert len(programs.notes()) == 1


@pytest.mark.parametrize(
    ("how", "code", "fact", "told"),
    [
        ("crash", "engine-died", "said", "out of olives"),
        ("mute", "engine-died", "status", -signal.SIGKILL),
        ("garbage", "engine-garbage", "answer", "the best move is blue"),
        ("long", "engine-garbage", "answer", "x" * 300),
        ("list", "engine-garbage", "answer", "[]"),
        ("illegal", "bot-illegal-action", "answer", "'win at once'"),
        ("number", "bot-illegal-action", "answer", "7"),
        ("refuses", "engine-refused", "reason", '{"code":"no-idea"}'),
        ("complains", "engine-refused", "reason", '{"code":"no-idea"}'),
        ("new", "engine-version", "given", "2"),
    ],
)
def test_what_goes_wrong_is_named(
    programs: Programs, state: State, how: str, code: str, fact: str, told: object
) -> None:
    error = failure(programs, how, state)
    assert (error.code, error.details[fact]) == (code, told)
    if code not in ("bot-illegal-action", "engine-refused") or how == "complains":
        until(programs.gone)  # at once, with what it had started


def test_a_program_that_hangs_is_ended_with_all_it_started(
    programs: Programs, state: State
) -> None:
    error = failure(programs, "hang", state, seconds=0.3)
    assert (error.code, error.details["limit"]) == ("bot-too-slow", 0.3)
    until(programs.gone)


def test_a_program_that_does_not_begin_is_ended(
    programs: Programs, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_process, "START_SECONDS", 0.5)
    error = failure(programs, "slow", state)
    assert (error.code, error.details["seconds"]) == ("engine-not-ready", 0.5)
    until(programs.gone)


def test_a_program_that_ends_before_it_is_greeted_says_why(
    state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Late(engine_process._Process):
        def send(self, question: dict[str, Any]) -> tuple[str, Future[dict[str, Any]]]:
            until(lambda: not self.works)
            return super().send(question)

    monkeypatch.setattr(engine_process, "_Process", Late)
    with pytest.raises(EngineError) as caught:
        EngineBot("sh -c 'echo too tired >&2; exit 3'").choose(state)
    assert caught.value.code == "engine-died"
    assert (caught.value.details["status"], caught.value.details["said"]) == (3, "too tired")


def test_whoever_lost_the_process_by_another_s_question_is_answered_by_the_next(
    programs: Programs, state: State
) -> None:
    """Both are put to the first process, which hangs; the one with less time ends it."""
    command = programs.command("once")
    engine_failed: list[BotFailed] = []
    answers: list[int] = []

    def patient() -> None:
        answers.append(ask(EngineBot(command, 1), state, "patient"))

    def hasty() -> None:
        try:
            ask(EngineBot(command, 2, seconds=1.0), state, "hasty")
        except BotFailed as error:
            engine_failed.append(error)

    threads = [threading.Thread(target=patient), threading.Thread(target=hasty)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert [error.code for error in engine_failed] == ["bot-too-slow"]
    assert answers == [state.legal_actions()[0]]
    assert len(programs.notes()) == 2


def test_what_is_no_longer_wanted_is_told_to_the_program(
    programs: Programs, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = EngineBot(programs.command("waits"), 1)
    caught: list[BaseException] = []

    def think(bot: EngineBot) -> None:
        try:
            bot.choose(state)
        except EngineError as error:
            caught.append(error)

    thread = threading.Thread(target=think, args=(bot,))
    bot.stop()  # nothing is under way
    thread.start()
    until(lambda: bot._asked is not None)
    bot.stop()
    thread.join(PATIENCE)
    assert [str(error)[:14] for error in caught] == ["engine-stopped"]
    until(lambda: len(programs.notes()) == 2)
    assert programs.notes()[1].startswith("told to stop")
    assert any(map(runs, programs.processes())), "it goes on for others"

    # One that does not say that it knows is taken to hang, and another begins for the next.
    stuck = EngineBot(programs.command("hang"), 1)
    thread = threading.Thread(target=think, args=(stuck,))
    thread.start()
    until(lambda: stuck._asked is not None)
    stuck.stop()
    thread.join(PATIENCE)
    monkeypatch.setattr(engine_process, "PATIENCE", 0.0)
    begun = len(programs.processes())
    failure(programs, "hang", state, seconds=0.2)
    assert len(programs.processes()) == begun + 2


def test_at_a_limit_of_the_asking_it_is_the_same_error(programs: Programs, state: State) -> None:
    bot = make("engine:" + programs.command("hang"), 1, engine_seconds=0.3)
    with pytest.raises(BotFailed) as caught:
        ask(bot, state, "mine", limit=0.3)
    assert caught.value.code == "bot-too-slow"


def test_it_ends_with_whoever_started_it_however_that_ends(
    programs: Programs, tmp_path: Path
) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import sys\nimport emporion\nfrom emporion.bots.engine_process import Engine\n"
        "Engine(sys.argv[1:])._running()\nprint('begun', flush=True)\nsys.stdin.read()\n"
    )
    command = [sys.executable, str(script), *shlex.split(programs.command("plays"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"begun\n"
        assert all(map(runs, programs.processes()))
        parent.kill()
    until(programs.gone)


def test_settings_are_not_handed_on(
    state: State, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EMPORION_SECRET_KEY", "hush")
    monkeypatch.setenv("OTHERWISE", "told")
    script = tmp_path / "environment.py"
    script.write_text(
        "import os, sys\n"
        "print(os.environ.get('EMPORION_SECRET_KEY'), os.environ['OTHERWISE'], file=sys.stderr)\n"
    )
    with pytest.raises(EngineError) as caught:
        EngineBot(shlex.join([sys.executable, str(script)])).choose(state)
    assert caught.value.details["said"] == "None told"


@pytest.mark.parametrize("command", ["", "  ", "no-such-program-here", "'unfinished", "/"])
def test_a_command_that_is_none_is_refused_before_anything_is_played(command: str) -> None:
    for refused in (
        lambda: check("engine:" + command, CORINTH, engines=True),
        lambda: EngineBot(command),
    ):
        with pytest.raises(BadBot) as caught:
            refused()
        assert caught.value.code == "engine-not-found"


def test_a_program_that_cannot_be_started_says_why(tmp_path: Path, state: State) -> None:
    program = tmp_path / "program"
    program.write_bytes(b"\x7fELF nothing")
    program.chmod(0o755)
    with pytest.raises(EngineError) as caught:
        EngineBot(str(program)).choose(state)
    assert caught.value.code == "engine-not-started"


def test_no_description_starts_a_program_unless_that_is_allowed(programs: Programs) -> None:
    description = "engine:" + programs.command("plays")
    for refused in (lambda: make(description, 1), lambda: check(description, CORINTH)):
        with pytest.raises(BadBot) as caught:
            refused()
        assert caught.value.code == "unknown-bot"
    check(description, CORINTH, engines=True)
    assert programs.notes() == []


def test_the_question_tells_everything(state: State, tmp_path: Path) -> None:
    """Emporion's own engine can go by the state, others by the view."""
    script = tmp_path / "program.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        "    open(sys.argv[1], 'a').write(line)\n"
        "    moves = [one['notation'] for one in question.get('view', {}).get('decision', {})"
        ".get('options', [])]\n"
        "    print(json.dumps({'id': question['id'], 'protocol': 1, 'move': (moves or [0])[-1]}),"
        " flush=True)\n"
    )
    log = tmp_path / "log"
    bot = EngineBot(shlex.join([sys.executable, str(script), str(log)]), 5, seconds=30)
    assert bot.choose(state) == state.legal_actions()[-1]
    close_engines()
    hello, question = map(msgspec.json.decode, log.read_text().splitlines())
    assert hello["action"] == "query_version"
    assert question.keys() == {
        "id", "action", "game", "seat", "seed", "milliseconds", "state", "view",
    }  # fmt: skip
    assert (question["game"], question["seat"]) == ("corinth", state.current_player)
    assert question["milliseconds"] == 30_000
    options: Any = question["view"]["decision"]["options"]
    assert [one["action"] for one in options] == state.legal_actions()


@pytest.mark.parametrize("game", ["corinth", "rhodes"])
def test_the_example_in_javascript_plays_whole_games(game: str) -> None:
    node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
    assert os.access(node, os.X_OK)
    engine = f"engine:{shlex.quote(node)} {shlex.quote(str(ROOT / 'examples' / 'engine.mjs'))}"
    found = emporion.game(game)
    deal = play_deal(found, [engine, "random"], seed=4, number=1)
    assert deal == play_deal(found, [engine, "random"], seed=4, number=1)
    assert deal.points(0) > deal.points(1)
    close_engines()
