"""Every rule of docs/rulings.md is proved by a test that names it, and no test names another."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT

RULINGS = ROOT / "docs" / "rulings.md"
ITEM = re.compile(r"^- \*\*([A-Z]\d+)\*\*", re.MULTILINE)


def rules() -> list[str]:
    return ITEM.findall(RULINGS.read_text())


def named_in(path: Path) -> Iterator[str]:
    """The ids given to `pytest.mark.rule` anywhere in a test file."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule"):
            for argument in node.args:
                assert isinstance(argument, ast.Constant), f"{path}: rule ids are plain strings"
                yield str(argument.value)


def proved() -> set[str]:
    return {rule for path in (ROOT / "tests").rglob("test_*.py") for rule in named_in(path)}


def test_the_page_names_each_rule_once() -> None:
    assert len(rules()) == len(set(rules())) > 32


def test_every_rule_has_a_test() -> None:
    assert sorted(set(rules()) - proved()) == []


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    assert sorted(proved() - set(rules())) == []


def test_the_page_has_the_rules_that_were_given() -> None:
    """Where the rules this project implements lie beside it, none of their ids may be missing."""
    given = ROOT.parent / "shared" / "rules"
    if not given.is_dir():
        pytest.skip("the rules that were given are not beside this checkout")
    found = re.findall(r"\b([CR]\d+) [A-Z0-9(]", "".join(p.read_text() for p in given.glob("*.md")))
    assert set(found) <= set(rules())
