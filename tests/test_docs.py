"""The documents say what is so."""

import ast
import importlib
import inspect
import pkgutil
import re
import shlex
from collections import Counter
from pathlib import Path
from types import ModuleType

import pytest

import emporion
from emporion import bots
from emporion.cli import parser
from emporion.core.record import FORMAT, MAX_ACTIONS, MAX_LINE, MAX_NAME
from emporion.games.rhodes.component_file import packaged_text, read_components
from emporion.games.rhodes.components import MAX_DONATION, Row, for_players
from tests.conftest import ROOT

README = (ROOT / "README.md").read_text()
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(README, "python")
    exec(compile(example, "README.md", "exec"), {})  # noqa: S102  it is ours
    assert capsys.readouterr().out.startswith("[")


def test_python_examples_import_what_there_is() -> None:
    """All of them compile; most leave too much to the reader to be run."""
    names = set()
    for page in PAGES:
        for example in blocks(page.read_text(), "python"):
            compile(example, page.name, "exec")
            for node in ast.walk(ast.parse(example)):
                if isinstance(node, ast.ImportFrom) and node.module:
                    module = importlib.import_module(node.module)
                    for alias in node.names:
                        assert hasattr(module, alias.name), f"{page.name}: {alias.name}"
                        names.add(alias.name)
    assert {"SearchBot", "compiled"} <= names


def commands(text: str) -> list[str]:
    """Command lines of shell blocks, and those with options in sentences."""
    lines = [line.partition("#")[0] for block in blocks(text, "sh") for line in block.splitlines()]
    sentences = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    lines += [
        " ".join(code.split()) for code in re.findall(r"`([^`]+)`", sentences) if "--" in code
    ]
    return [line for line in lines if re.match(r"emporion\b", line)]


def test_every_command_line_in_the_documents_is_accepted() -> None:
    assert len(commands(README)) > 5
    for page in PAGES:
        for command in commands(page.read_text()):
            filled_in = re.sub(r"\bN\b|…", "1", re.sub(r"[\[\]]", "", command))
            parser().parse_args(shlex.split(filled_in)[1:])


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


def anchors(page: Path) -> set[str]:
    """What GitHub makes of the headings; one that comes again is numbered."""
    found: set[str] = set()
    seen: Counter[str] = Counter()
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    for heading in re.findall(r"^#+ (.+)$", text, re.MULTILINE):
        name = re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")
        found.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return found


def test_links_between_documents_lead_somewhere() -> None:
    for page in PAGES:
        for link in re.findall(r"\]\(([^):]+)\)", page.read_text()):
            path, _, anchor = link.partition("#")
            there = page.parent / path if path else page
            assert there.exists(), f"{page.name}: {link}"
            assert not anchor or anchor in anchors(there), f"{page.name}: {link}"


def test_the_balance_page_leads_to_the_pieces_of_rhodes() -> None:
    """Those of Corinth have the same heading, and come first."""
    page = (ROOT / "docs" / "balance.md").read_text()
    assert re.findall(r"rulings\.md#([\w-]+)", page) == ["components-1"]


def said_of(row: Row) -> str:
    if row.drachmas < 0:
        return f"pay {-row.drachmas}"
    gains = [str(row.drachmas)] * (row.drachmas > 0) + ["a product"] * row.product
    return f"get {' and '.join(gains)}" if gains else "nothing"


def test_the_rulings_have_the_numbers_of_the_pieces() -> None:
    rulings = " ".join((ROOT / "docs" / "rulings.md").read_text().split())
    components = read_components(packaged_text())
    for players in range(2, 6):
        (*rows,) = map(said_of, components.rows(players))
        assert f"first three rows are {', '.join(rows[:3])}; those below them" in rulings
        assert f"with {players} players {', '.join(rows[3:])}" in rulings
    money = (
        str(entry.drachmas) for n in range(2, 6) if (entry := for_players(components.money, n))
    )
    *most, last = money
    assert f"component file: {', '.join(most)} and {last} dr with 2, 3, 4 and 5 players" in rulings
    assert f"One decision buys {MAX_DONATION} points at most" in rulings


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


def test_the_newest_version_in_the_changelog_is_this_one() -> None:
    newest = re.search(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] == emporion.__version__.partition(".dev")[0]


REFERENCE = (ROOT / "docs" / "reference.md").read_text()


@pytest.mark.parametrize("module", [emporion, bots])
def test_what_is_public_is_in_the_reference(module: ModuleType) -> None:
    listed = set(
        re.findall(rf"^\.\. auto\w+:: {module.__name__}\.(?:.+\.)?(\w+)$", REFERENCE, re.MULTILINE)
    )
    assert sorted(set(module.__all__) - listed) == []


def documented_classes() -> list[type]:
    names = re.findall(r"^\.\. auto(?:class|exception):: ([\w.]+)$", REFERENCE, re.MULTILINE)
    return [
        getattr(importlib.import_module(name.rpartition(".")[0]), name.rpartition(".")[2])
        for name in names
    ]


@pytest.mark.parametrize("kind", documented_classes(), ids=lambda kind: kind.__name__)
def test_what_the_reference_shows_has_a_docstring(kind: type) -> None:
    missing = [
        name
        for name, member in vars(kind).items()
        if not name.startswith("_")
        and (inspect.isroutine(member) or isinstance(member, property))
        and not inspect.getdoc(member)
        and not hasattr(bots.Bot, name)  # it says there what every bot does
    ]
    assert kind.__doc__
    assert missing == []


def test_every_game_is_introduced() -> None:
    for module in pkgutil.iter_modules(emporion.games.__path__):
        assert f"**{emporion.game(module.name).title}**" in README
