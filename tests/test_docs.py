"""The documents say what is so."""

import re
import shlex

import pytest

import emporion
from emporion import games
from emporion.cli import parser
from emporion.core.record import FORMAT, MAX_ACTIONS, MAX_LINE, MAX_NAME
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text()
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(README, "python")
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102  it is ours
    assert capsys.readouterr().out.startswith("[")


def test_every_command_line_in_the_readme_is_accepted() -> None:
    lines = [line for block in blocks(README, "sh") for line in block.splitlines()]
    commands = [line.partition("#")[0] for line in lines if line.startswith("emporion")]
    assert len(commands) > 5
    for command in commands:
        parser().parse_args(shlex.split(command)[1:])


def test_every_command_is_in_the_readme() -> None:
    (choices,) = (a.choices for a in parser()._actions if a.dest == "command")
    assert choices is not None
    for command in choices:
        assert f"emporion {command}" in README


def test_make_targets_in_the_documents_exist() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for page in PAGES:
        for target in re.findall(r"`make ([a-z]+)`|^make ([a-z]+)", page.read_text(), re.MULTILINE):
            assert set(target) - {""} <= targets, page.name


def test_links_between_documents_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


def test_the_record_page_has_the_real_limits() -> None:
    page = (ROOT / "docs" / "record-format.md").read_text()
    assert f"version of this format, now {FORMAT}" in page
    assert f"{MAX_LINE // 1024} KiB" in page
    assert f"{MAX_ACTIONS:,} actions" in page
    assert f"1 to {MAX_NAME} letters" in page


def test_every_dependency_has_its_reason() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text()
    text = (ROOT / "pyproject.toml").read_text()
    named = set(re.findall(r'^\s*"([a-z-]+)(?:\[.*\])?>=', text, re.MULTILINE))
    named |= set(re.findall(r'"([a-z-]+)(?:\[\w+\])?>=', text))
    table = page.partition("## Dependencies")[2]
    assert sorted(name for name in named if name not in table) == []


def test_no_registry_and_no_path_of_a_machine_is_named() -> None:
    for path in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in path.read_text()


def test_the_version_is_the_same_everywhere() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text()
    assert f'version = "{emporion.__version__}"' in pyproject
    assert f"## {emporion.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def test_every_game_is_introduced() -> None:
    for name in games():
        assert f"**{emporion.game(name).title}**" in README
