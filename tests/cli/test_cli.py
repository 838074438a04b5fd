"""The command line as a person uses it: real processes, real files."""

import json
import os
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

import emporion
from emporion.boards import board_of
from emporion.cli import main, parser
from emporion.cli.arguments import console
from emporion.cli.messages import explain
from emporion.core.errors import BadRecord, EmporionError
from emporion.core.kernel import CHANCE
from emporion.core.mixing import Share, commit
from emporion.core.registry import home_of
from emporion.server import web
from tests.conftest import GOLDEN, ROOT, THIRD_PARTY
from tests.games.rhodes.table import begin, furnish, play

GAME = GOLDEN / "corinth" / "two-players.jsonl"
(COMMANDS,) = (
    tuple(action.choices) for action in parser()._actions if isinstance(action.choices, dict)
)


def run(
    *arguments: str, answers: str = "", home: Path | None = None
) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "COLUMNS": "100", "TERM": "dumb", "PYTHONPATH": str(THIRD_PARTY)}
    if home is not None:
        environment["XDG_DATA_HOME"] = str(home)
    return subprocess.run(
        [sys.executable, "-m", "emporion", *arguments],
        input=answers,
        capture_output=True,
        text=True,
        env=environment,
        timeout=300,
        check=False,
    )


# ---- help and errors -----------------------------------------------------------------------------


def test_every_command_has_help_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit) as caught:
            main([command, "--help"])
        assert caught.value.code == 0
        assert f"Example: emporion {command}" in capsys.readouterr().out


def test_the_name_alone_serves_and_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    (tmp_path / "index.html").write_text("<!doctype html>")
    start = (
        "import sys, pathlib; from emporion.server import web; from emporion.cli import main; "
        "web.STATIC = pathlib.Path(sys.argv[1]); sys.exit(main([]))"
    )
    environment = {
        **os.environ,
        "BROWSER": str(browser),
        "EMPORION_PORT": "0",
        "EMPORION_DATABASE_URL": f"sqlite:///{tmp_path / 'tables.db'}",
    }
    with subprocess.Popen(
        [sys.executable, "-c", start, str(tmp_path)],
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            assert said.startswith("Emporion is at http://127.0.0.1:")
            for _ in range(6000):
                if process.poll() is not None or (opened.exists() and opened.read_text()):
                    break
                time.sleep(0.1)
            assert process.poll() is None
            assert opened.read_text().strip() == said.split()[-1]
        finally:
            process.terminate()


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        done = run("serve", "--port", port, home=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith(f"emporion serve: port {port} is taken, perhaps by Emporion")


def test_without_a_build_the_name_alone_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web, "STATIC", tmp_path)
    assert main([]) == 2
    assert "make web" in capsys.readouterr().err


def test_the_examples_are_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    for command in COMMANDS:
        with pytest.raises(SystemExit):
            main([command, "--help"])
        text = " ".join(capsys.readouterr().out.split())
        example = text.partition("Example: emporion ")[2]
        assert parser().parse_args(example.split()).command == command


@pytest.mark.parametrize(
    "arguments",
    [
        ["juggle"],
        ["play"],
        ["play", "ludo"],
        ["play", "corinth", "--bots", "oracle"],
        ["play", "corinth", "--bots", ""],
        ["play", "corinth", "--people", "A,B,C,D,E"],
        ["play", "corinth", "--people", "A\x1b[31m"],
        ["play", "--resume", "no-such-file"],
        ["play", "ludo", "--resume", str(GAME)],
        ["simulate", "corinth", "--games", "0"],
        ["simulate", "corinth", "--games", "many"],
        ["simulate", "corinth", "--bots", "random"],
        ["simulate", "corinth", "--seed", "-1"],
        ["serve", "--port", "99999"],
        ["serve", "--port", "-1"],
        ["warm", "ludo"],
        ["arena", "corinth"],
        ["arena", "ludo", "--bots", "random,greedy"],
        ["arena", "corinth", "--bots", "random,random"],
        ["arena", "corinth", "--bots", "random"],
        ["arena", "corinth", "--bots", "random,oracle"],
        ["arena", "corinth", "--bots", "random,greedy", "--against", "oracle"],
        ["arena", "corinth", "--bots", "random,greedy", "--against", ""],
        ["arena", "corinth", "--bots", "random,greedy", "--players", "2,many"],
        ["arena", "corinth", "--bots", "random,greedy", "--players", "5"],
        ["arena", "corinth", "--bots", "random,greedy", "--games", "0"],
        ["arena", "corinth", "--bots", "random,greedy", "--games", "9000000"],
        ["arena", "corinth", "--bots", "random,greedy", "--processes", "0"],
        ["arena", "corinth", "--bots", "random,greedy", "--load", "no_such_module"],
        ["arena", "corinth", "--bots", "random,greedy", "--results", str(ROOT / "README.md")],
        ["arena", "corinth", "--bots", "random,greedy", "--results", str(ROOT)],
        ["arena", "corinth", "--bots", "random,greedy", "--seed", "-1"],
        ["arena", "corinth", "--bots", "random,greedy", "--plot", str(ROOT / "no-folder" / "x")],
        ["arena", "corinth", "--bots", "random,greedy", "--plot", str(ROOT)],
        ["analyse", str(GAME), "--seed", "-1"],
        ["analyse", str(GAME), "--json", str(ROOT / "no-folder" / "x")],
        ["replay", "no-such-file"],
        ["replay", str(ROOT / "README.md")],
        ["replay", str(ROOT)],
        ["replay", str(GAME), "--at", "-1"],
        ["replay", str(GAME), "--at", "100000"],
        ["verify", str(GOLDEN / "corinth" / "one-value.jsonl")],
        ["bench", "--seconds", "0"],
        ["components", "corinth"],
        ["simulate", "corinth", "--components", "no-such-file"],
        ["simulate", "corinth", "--components", str(ROOT / "README.md")],
        ["simulate", "rhodes", "--components", str(ROOT / "README.md"), "--bots", "random,random"],
        ["simulate", "rhodes", "--report", "balance", "--bots", "random,greedy"],
    ],
)
def test_errors_are_one_line_and_exit_code_2(
    arguments: list[str], capfd: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as error:
        code = int(str(error.code))
    shown = capfd.readouterr()
    assert code == 2
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert shown.err.startswith("emporion")
    assert "Traceback" not in shown.err
    assert "\x1b" not in shown.err


def test_no_traceback_from_the_real_process() -> None:
    done = run("replay", "no-such-file")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "emporion replay: no-such-file: No such file or directory\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = [sys.executable, "-m", "emporion", "replay", str(GAME)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def component_codes() -> set[str]:
    """In the reader of component files every word of several parts is a code."""
    source = (ROOT / "src/emporion/games/rhodes/component_file.py").read_text()
    words = re.findall(r'"([a-z]+(?:-[a-z]+)+|missing|repeated|malformed)"', source)
    return {f"components-{word.removeprefix('components-')}" for word in words}


def test_messages_are_filled_in() -> None:
    error = BadRecord("wrong-number", 7, given=9, due=6)
    assert explain(error) == "line 7: the action is numbered 9, but 6 is due"
    assert explain(EmporionError("players", given="\x1b[2J", least=2, most=4)).isprintable()
    assert explain(EmporionError("brand-new", x=1)) == "brand-new (x=1)"


# ---- analyse -------------------------------------------------------------------------------------


def test_analyse_tells_of_every_choice_and_every_roll(tmp_path: Path) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text("".join(GAME.read_text().splitlines(keepends=True)[:31]))
    out = tmp_path / "analysis.json"
    few = ("--playouts", "4", "--simulations", "8", "--processes", "2")
    done = run("analyse", str(begun), *few, "--json", str(out))
    assert done.returncode == 0, done.stderr
    found = json.loads(out.read_text())
    assert (found["game"], found["finished"], len(found["seats"])) == ("corinth", False, 2)
    decisions = [moment for moment in found["moments"] if moment["type"] == "decision"]
    rolls = [moment for moment in found["moments"] if moment["type"] == "roll"]
    assert all(decision["options"] for decision in decisions)
    for moment in found["moments"]:
        assert re.search(rf"^ *{moment['n']}  ", done.stdout, re.MULTILINE)
    for decision in decisions:
        words = [option["words"] for option in decision["options"]]
        assert decision["best"] == words[0]
        assert decision["chosen"] in words
        said = f"{found['players'][decision['seat'] - 1]}: {decision['chosen']}  "
        (line,) = re.findall(rf"^ *{decision['n']}  (.*)$", done.stdout, re.MULTILINE)
        lost = f"lost {decision['loss']['win']['mean']:.1%}".replace("-", "−")
        best = decision["chosen"] == decision["best"]
        assert line.startswith(said + ("best" if best else f"{decision['mark']}, {lost}"))
        told = done.stdout.split(f"\n{decision['n']:>2}  ")[1]
        for option in decision["options"]:
            win = option["win"]["mean"]
            assert re.search(rf"{' → '.join(option['line'])}.*  {win:.1%}", told)
    assert any(decision["chosen"] != decision["best"] for decision in decisions)
    assert sum(len(roll["outcomes"]) for roll in rolls) > 9
    assert "costliest" in done.stdout
    alone = run("analyse", str(begun), *few, "--seat", "2", "--brief")
    assert "(chosen)" in done.stdout
    assert "(chosen)" not in alone.stdout
    assert "re-estimated" in alone.stdout
    seats = [decision["n"] for decision in decisions if decision["seat"] == 2]
    named = [int(n) for n in re.findall(r"^ *(\d+)  (?!chance)", alone.stdout, re.MULTILINE)]
    assert named == seats


def test_analyse_writes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(web, "STATIC", tmp_path)
    begun, out = tmp_path / "begun.jsonl", tmp_path / "out.html"
    begun.write_text("".join(GAME.read_text().splitlines(keepends=True)[:20]))
    few = ["analyse", str(begun), "--playouts", "4", "--simulations", "8", "--html", str(out)]
    assert main(few) != 0
    assert "make web" in capsys.readouterr().err
    assert not out.exists()
    (tmp_path / "review.html").write_text('<script id="review"></script><p>')
    assert main(few) == 0
    assert re.fullmatch(r'<script id="review">[\w+/=]{500,}</script><p>', out.read_text())


@pytest.mark.parametrize(
    ("more", "message"),
    [
        (("--seat", "3"), "--seat must be 1 to 2"),
        (("--playouts", "1"), "--playouts must be 4 to 1000000"),
        (("--simulations", "0"), "--simulations must be 1 to 1000000"),
        (("--processes", "-1"), "--processes must be 1 to 4096"),
        (("--processes", "0"), "--processes must be 1 to 4096"),
    ],
)
def test_analyse_says_what_is_wrong(
    more: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["analyse", str(GAME), *more]) == 2
    assert message in capsys.readouterr().err


def test_analyse_does_not_write_over_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.jsonl"
    record.write_text("".join(GAME.read_text().splitlines(keepends=True)[:14]))
    before = record.read_bytes()
    link = tmp_path / "link.jsonl"
    link.symlink_to(record)
    hard_link = tmp_path / "hard-link.jsonl"
    hard_link.hardlink_to(record)
    few = ("--playouts", "4", "--simulations", "8")
    for same in (record, tmp_path / ".." / tmp_path.name / "game.jsonl", link, hard_link):
        assert main(["analyse", str(record), *few, "--json", str(same)]) == 2
        assert f"would write over {same}" in capsys.readouterr().err
        assert record.read_bytes() == before


def test_analyse_needs_something_to_look_at(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text(GAME.read_text().splitlines(keepends=True)[0])
    assert main(["analyse", str(begun)]) == 2
    assert "nobody had a choice" in capsys.readouterr().err


# ---- simulate, replay, verify, bench -------------------------------------------------------------


def test_simulate_prints_a_table() -> None:
    done = run("simulate", "corinth", "--bots", "greedy:5,random", "--games", "6")
    assert done.returncode == 0
    assert "greedy:5" in done.stdout
    assert "6 games, seed 1" in done.stdout


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        main(["simulate", "corinth", "--bots", "random,random,random", "--games", "5", "--json"])
        == 0
    )
    report = json.loads(capsys.readouterr().out)
    assert report["game"] == "corinth"
    assert [entry["bot"] for entry in report["entries"]] == ["random"] * 3
    assert sum(entry["wins"]["mean"] for entry in report["entries"]) == pytest.approx(1)


def test_replay_tells_the_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(GAME)]) == 0
    shown = capsys.readouterr().out
    record = emporion.load(GAME)
    assert f"{len(record.actions)}  " in shown
    assert "wins" in shown
    for points in record.state.scores():
        assert str(points) in shown


def test_replay_shows_a_moment(capsys: pytest.CaptureFixture[str]) -> None:
    for n in (0, 1, 25, 100):
        assert main(["replay", str(GAME), "--at", str(n)]) == 0
        shown = capsys.readouterr().out
        assert "Harbour · round" in shown
        assert (f"After action {n}:" in shown) == (n > 0)


def test_verify_says_fair_or_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(GAME)]) == 0
    assert capsys.readouterr().out.startswith("Fair: all ")
    # The same game with the first player drawn otherwise would not follow from the secret.
    lines = GAME.read_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["commitment"] = emporion.FairDice(bytes(32)).commitment
    end = json.loads(lines[-1])
    end["secret"] = bytes(32).hex()
    forged = tmp_path / "forged.jsonl"
    forged.write_text(json.dumps(header) + "\n" + "".join(lines[1:-1]) + json.dumps(end) + "\n")
    assert main(["verify", str(forged)]) == 1
    assert capsys.readouterr().out.startswith("Not fair: ")


def mixed_record(path: Path, attempts: list[list[tuple[int, bool]]]) -> str:
    """A game whose dice were mixed in these attempts: who had committed, and who told."""
    mixing = []
    for number, attempt in enumerate(attempts, 1):
        shares = []
        for seat, told in attempt:
            own = bytes([number, seat]) * 16
            shares.append(Share(seat, commit(number, seat, own), own.hex() if told else None))
        mixing.append(tuple(shares))
    dice = emporion.FairDice(bytes(32))
    record = emporion.Record(emporion.game("corinth"), ["A", "B", "C"], dice=dice, mixing=mixing)
    while not record.state.is_over:
        if record.state.current_player == CHANCE:
            record.roll()
        else:
            record.apply(record.state.legal_actions()[-1])
    record.save(path)
    return str(path)


@pytest.mark.parametrize(
    ("attempts", "said"),
    [
        ([[(1, True), (3, True)]], "Mixed by seats 1, 3 and the server in 1 attempt."),
        (
            [[(1, True), (2, False), (3, True)], [(1, True), (3, False)], [(1, True)]],
            "Mixed by seat 1 and the server in 3 attempts; left out: seats 2, 3.",
        ),
        (
            [[(2, False)], []],
            "Nobody else had a part in them in the end, after 2 attempts; left out: seat 2.",
        ),
        ([], "Nobody else had a part in them: whoever ran the game could have chosen the secret."),
    ],
)
def test_verify_says_who_mixed_the_dice(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    attempts: list[list[tuple[int, bool]]],
    said: str,
) -> None:
    path = mixed_record(tmp_path / "mixed.jsonl", attempts)
    assert main(["verify", path]) == 0
    assert " ".join(capsys.readouterr().out.split()).endswith(said)


def test_verify_finds_dice_that_leave_somebody_out(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The rolls are those of the secret alone, whatever was contributed."""
    honest = Path(mixed_record(tmp_path / "mixed.jsonl", [[(1, True)]])).read_text()
    alone = Path(mixed_record(tmp_path / "alone.jsonl", [])).read_text()
    forged = tmp_path / "forged.jsonl"
    forged.write_text(honest.splitlines()[0] + "\n" + alone.partition("\n")[2])
    assert main(["verify", str(forged)]) == 1
    assert capsys.readouterr().out.startswith("Not fair: ")


def test_bench_measures_every_player_count(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "corinth", "--seconds", "0.02"]) == 0
    assert capsys.readouterr().out.count("Corinth") == 3


def test_components_are_shown_checked_and_exported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["components", "rhodes"]) == 0
    shown = capsys.readouterr().out
    assert "irrigation" in shown
    assert "reconstructed" in shown
    own = tmp_path / "own.toml"
    assert main(["components", "rhodes", "--export", str(own)]) == 0
    capsys.readouterr()
    assert main(["components", "rhodes", "--components", str(own)]) == 0
    assert capsys.readouterr().out == shown
    assert main(["components", "rhodes", "--export", str(own)]) == 2
    assert "File exists" in capsys.readouterr().err
    own.write_text(own.read_text().replace("price = 17", "price = 18"))
    arguments = ["simulate", "rhodes", "--games", "2", "--bots", "random,random"]
    assert main([*arguments, "--components", str(own)]) == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("price = 17\n", "", "“price” is missing"),
        ('goods = ["wine", "olives"]', 'goods = ["wine", "oil"]', "there is no good “oil” here"),
        (
            "prices = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]",
            "prices = [7, 6]",
            "the longest ship has 3 holds",
        ),
        ("version = ", "version = [", "this is not written as TOML requires"),
    ],
)
def test_a_wrong_component_file_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, message: str
) -> None:
    own = tmp_path / "own.toml"
    text = emporion.game("rhodes").component_file()
    assert text is not None
    assert old in text
    own.write_text(text.replace(old, new, 1))
    for arguments in (["components"], ["play"], ["simulate", "--bots", "random,random"]):
        command, *rest = arguments
        assert main([command, "rhodes", *rest, "--components", str(own)]) == 2
        shown = capsys.readouterr().err
        assert len(shown.splitlines()) == 1
        assert "line " in shown
        assert message in shown


def test_house_rules_are_given_as_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["simulate", "rhodes", "--games", "2", "--bots", "random,random"]
    assert main([*arguments, "--option", "unload=ship", "--option", "first=1"]) == 0
    saved = tmp_path / "game.jsonl"
    done = run(
        *("play", "rhodes", "--bots", "random", "--option", "irrigation=own"),
        answers=f"save {saved}\nquit\n",
        home=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "House rule: irrigation = own" in done.stdout
    assert emporion.load(saved).options["irrigation"] == "own"
    capsys.readouterr()
    for option, message in (
        ("colour=red", "this game has no option “colour”"),
        ("players=3", "this game has no option “players”"),
        ("irrigation=some", "“irrigation” cannot be “some”; there is: all, own"),
        ("irrigation", "“irrigation” cannot be “”; there is: all, own"),
    ):
        assert main([*arguments, "--option", option]) == 2
        assert message in capsys.readouterr().err


# ---- boards --------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", emporion.list_games())
def test_names_are_not_taken_for_markup(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = emporion.game(name)
    names = ["[/a]", "[/b]", "[/c]"]
    record = emporion.Record(game, names, dice=emporion.FairDice.fresh())
    rng = emporion.Rng(1)
    while not record.state.is_over:
        if record.state.current_player == emporion.CHANCE:
            record.roll()
            continue
        actions = record.state.legal_actions()
        record.apply(actions[rng.below(len(actions))])
        if len(record.actions) % 50 == 0:
            for seat in range(3):
                console().print(board_of(game).draw(record.state.view(), names, seat))
                assert names[seat] in capsys.readouterr().out
    path = tmp_path / "game.jsonl"
    record.save(path)
    assert main(["replay", str(path)]) == 0
    shown = capsys.readouterr().out
    assert all(name in shown for name in names)


def test_rhodes_asks_how_a_loaded_ship_pays() -> None:
    state = furnish(begin(), 0, units={"wine": 2})
    play(state, "place farm", "sail 2", "load wine")
    ask = board_of(state.game).question
    assert ask(state.view()) == "What do you load next? (2 holds, from the bow: wine)"
    play(state, "load wine")
    assert ask(state.view()) == "How many of the units pay a point instead of 2 drachmas?"


# ---- play ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", emporion.list_games())
def test_every_game_is_played_to_its_end(name: str, tmp_path: Path) -> None:
    load = ("--load", home_of(name))
    done = run("play", name, "--bots", "greedy:3", *load, answers="1\n" * 1500, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "wins" in done.stdout or "share the victory" in done.stdout
    (saved,) = (tmp_path / "emporion" / "games").iterdir()
    assert emporion.load(saved).state.is_over


def answers_for_a_whole_game() -> str:
    return "1\n" * 600


def test_a_whole_game_is_played_saved_and_verified(tmp_path: Path) -> None:
    done = run(
        "play", "corinth", "--bots", "greedy:3", answers=answers_for_a_whole_game(), home=tmp_path
    )
    assert done.returncode == 0, done.stderr
    assert "Points" in done.stdout
    assert "wins" in done.stdout or "share the victory" in done.stdout
    (saved,) = (tmp_path / "emporion" / "games").iterdir()
    record = emporion.load(saved)
    assert record.state.is_over
    assert record.verify().fair
    assert f"{record.commitment}" in done.stdout


def test_numbers_words_undo_help_and_nonsense(tmp_path: Path) -> None:
    path = tmp_path / "kept.jsonl"
    done = run(
        "play",
        "corinth",
        "--people",
        "Ada,Bo",
        "--bots",
        "",
        "--physical-dice",
        answers="first 1\nbuy 0\n"
        + "".join(f"white {n}\n" for n in (1, 1, 2, 2, 3, 3, 4, 5, 6))
        + "undo\nfly\n99\n\nhelp\nboard\nlog\ntake purple\nundo\n"
        + "TAKE  purple\nshop 2\nundo\nshop 6\n"
        + f"save {path}\nquit\n",
        home=tmp_path,
    )
    assert done.returncode == 0, done.stderr
    assert "Nothing to take back" in done.stdout
    assert "“fly” is not possible now" in done.stdout
    assert "“99” is not possible now" in done.stdout
    record = emporion.load(path)
    told = [state.notation(action) for state, action in record.steps()]
    assert told[-2:] == ["take purple", "shop 6"]
    assert told.count("take purple") == 1
    assert record.state.data.shops[0, 1].tolist() == [0, 0, 0, 2]


def test_what_cannot_be_saved_stays_in_the_game(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    kept = tmp_path / "kept.jsonl"
    places = (tmp_path, ".", taken / "x", "~nobody-has-this-name/x")
    answers = "".join(f"save {place}\n" for place in places) + f"1\nsave {kept}\nsave .\nquit\n"
    done = run("play", "corinth", "--bots", "greedy:3", answers=answers, home=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Not saved in ") == len(places) + 1
    assert " ".join(done.stdout.split()).endswith(f"emporion play --resume {kept}")
    assert emporion.load(kept).actions
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept.jsonl", "taken"]


def test_nobody_quits_a_game_that_cannot_be_saved(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("")
    answers = f"quit\nsave {tmp_path / 'kept.jsonl'}\nquit\n"
    done = run("play", "corinth", "--bots", "greedy:3", answers=answers, home=taken)
    assert done.returncode == 0, done.stderr
    assert done.stdout.count("Not saved in ") == 1
    assert emporion.load(tmp_path / "kept.jsonl").actions
    assert run("play", "corinth", "--bots", "greedy:3", home=taken).returncode == 1


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    first = run("play", "corinth", "--bots", "greedy:3", answers="1\n" * 20, home=tmp_path)
    assert "Go on with: emporion play --resume" in " ".join(first.stdout.split())
    (saved,) = (tmp_path / "emporion" / "games").iterdir()
    before = emporion.load(saved)
    assert not before.state.is_over
    second = run("play", "--resume", str(saved), answers=answers_for_a_whole_game(), home=tmp_path)
    assert second.returncode == 0, second.stderr
    after = emporion.load(saved)
    assert after.state.is_over
    assert after.actions[: len(before.actions)] == before.actions
    assert after.verify().fair


def test_resuming_without_the_secret_is_refused(tmp_path: Path) -> None:
    record = emporion.Record(emporion.game("corinth"), ["A", "B"], dice=emporion.FairDice.fresh())
    path = tmp_path / "shared.jsonl"
    record.save(path)
    done = run("play", "--resume", str(path))
    assert done.returncode == 2
    assert "secret" in done.stderr


@pytest.mark.rule("R56")
def test_the_terminal_says_when_the_harbour_may_be_used_after_the_markers() -> None:
    board = board_of(emporion.game("rhodes"))
    record = emporion.load(GOLDEN / "rhodes" / "extra-harbour.jsonl")
    asked = {
        board.question(state.view())
        for state, _ in record.steps()
        if state.data.turn >= 2 * state.players and state.view().decision.kind == "place"
    }
    assert asked == {"All markers are placed. Do you use the harbour once?"}
