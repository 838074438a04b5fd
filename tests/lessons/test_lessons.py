"""Guided first games: every chapter replays, asks for what can be done, and has its words."""

import re
from pathlib import Path

import pytest

from emporion.cli import main
from emporion.lessons import LEARNER, BadLesson, Lesson, lessons, play, read

LOCALE = Path(__file__).parents[2] / "src" / "emporion" / "locale"
LANGUAGES = sorted(path.name for path in LOCALE.iterdir())


def messages(language: str) -> dict[str, str]:
    text = (LOCALE / language / "lessons.ftl").read_text("utf-8")
    return dict(re.findall(r"^([a-z][\w-]*) = (.+)$", text, re.M))


def slug(notation: str) -> str:
    return notation.replace(" ", "-")


def walks(view: object) -> list[tuple[str, str]]:
    """What is done in one go, by the names and the actions that the browser knows."""
    move = getattr(getattr(view, "decision", None), "move", None)
    found: list[tuple[str, str]] = []
    for way in move.ways if move is not None else ():
        nth = 1 + sum(name.split()[1] == way.spot for name, _ in found)
        name = f"walk {way.spot}" + (f" {nth}" if nth > 1 else "")
        found.append((name, ", ".join((*way.steps, "stop"))))
    return found


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.id)
def test_every_step_asks_for_something_possible(lesson: Lesson) -> None:
    played = play(lesson)
    view = played.before.view
    for step, beats in zip(lesson.chapter.step, played.steps, strict=True):
        if step.do is not None:
            assert view.decision.seat == LEARNER, step.name
            offered = {option.notation for option in view.decision.options}
            assert step.do in offered | {actions for _, actions in walks(view)}, step.name
        view = beats[-1].view if beats else view


@pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.id)
def test_every_step_has_its_words_and_nothing_else_has(lesson: Lesson) -> None:
    start = f"lesson-{lesson.game}-{lesson.name}"
    known = {start}
    played = play(lesson)
    view = played.before.view
    for step, beats in zip(lesson.chapter.step, played.steps, strict=True):
        key = f"{start}-{step.name}"
        known |= {key, f"{key}-more"}
        if step.do is not None:
            decision = view.decision
            tries = [one.notation for one in (*decision.options, *decision.blocked)]
            tries += [name for name, actions in walks(view) if actions != step.do]
            known |= {f"{key}-not-{slug(one)}" for one in tries if one != step.do}
        view = beats[-1].view if beats else view
    for language in LANGUAGES:
        said = messages(language)
        assert {start, *(f"{start}-{step.name}" for step in lesson.chapter.step)} <= set(said)
        own = {key for key in said if key == start or key.startswith(f"{start}-")}
        assert own <= known, own - known


def test_chapters_count_from_one_and_the_last_can_be_finished() -> None:
    games = {one.game for one in lessons()}
    for game in games:
        own = [one for one in lessons() if one.game == game]
        assert [one.number for one in own] == list(range(1, len(own) + 1))
        assert [one.chapter.secret is not None for one in own] == [False] * (len(own) - 1) + [True]


def test_sentences_are_short() -> None:
    for key, text in messages("en").items():
        assert len(text) <= 130, key


CHAPTER = """\
players = 2
before = \"\"\"
buy 0, {dice}
\"\"\"

[options]
first = 0

[[step]]
name = "look"

[[step]]
name = "take"
do = "{do}"
"""
DICE = ", ".join(f"white {value}" for value in "112233456")


@pytest.mark.parametrize(
    ("dice", "do", "code", "line"),
    [
        ("white 7", "take green", "lesson-does-not-replay", 3),
        (DICE, "take silver", "lesson-does-not-replay", 12),
        (DICE.removesuffix(", white 6"), "white 6", "lesson-not-asked", 12),
    ],
)
def test_what_does_not_replay_is_refused_with_its_line(
    tmp_path: Path, dice: str, do: str, code: str, line: int
) -> None:
    folder = tmp_path / "corinth"
    folder.mkdir()
    file = folder / "01-try.toml"
    file.write_text(CHAPTER.format(dice=dice, do=do))
    with pytest.raises(BadLesson) as refusal:
        play(read(file))
    assert refusal.value.code == code
    assert refusal.value.details["line"] == line


def test_dice_of_a_game_to_be_finished_are_those_of_its_secret(tmp_path: Path) -> None:
    last = next(one for one in lessons() if one.id == "corinth-6")
    text = last.file.read_text("utf-8")
    folder = tmp_path / "corinth"
    folder.mkdir()
    wrong = folder / "06-round.toml"
    wrong.write_text(text.replace("white 1, white 5", "white 2, white 5", 1))
    with pytest.raises(BadLesson, match="lesson-does-not-replay"):
        play(read(wrong))


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("first.toml", CHAPTER, "lesson-name"),
        ("01-try.toml", "players = ", "lesson-unreadable"),
        ("01-try.toml", "players = 2\nsteps = 3", "lesson-unreadable"),
    ],
)
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str, text: str, code: str) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadLesson) as refusal:
        read(tmp_path / name)
    assert refusal.value.code == code


def test_the_command_line_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lessons"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == len(lessons())
    assert told[0].startswith("corinth-1  roll: 9 steps")
