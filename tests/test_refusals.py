"""Every code that can be raised is in the catalogue, and has words wherever it can be met."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from emporion.cli.messages import MESSAGES, explain, templates
from emporion.core.errors import BadRecord, EmporionError
from emporion.core.record import Record
from emporion.core.refusals import CODES
from emporion.learn.__main__ import MESSAGES as TRAINING
from tests.cli.test_cli import component_codes

SOURCES = Path(__file__).parents[1] / "src" / "emporion"
LOCALE = SOURCES / "locale"
LANGUAGES = sorted(path.name for path in LOCALE.iterdir())
OVER_HTTP = {code for code, kind in CODES.items() if isinstance(kind.status, int)}
IN_THE_READER = "games/rhodes/component_file.py"
"""Puts `components-` before its codes, and adds the facts where it passes them on."""


class Raised(NamedTuple):
    code: str
    error: str
    facts: set[str] | None
    """None where they are handed on as they are."""
    where: str


def exceptions(trees: dict[str, ast.Module]) -> set[str]:
    """The names of all classes that come from EmporionError."""
    bases = {
        node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
        for tree in trees.values()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    }
    found = {"EmporionError"}
    while more := {name for name, parents in bases.items() if parents & found} - found:
        found |= more
    return found


def raised() -> Iterator[Raised]:
    """Every place in the sources where a code is put into a refusal."""
    trees = {
        str(path.relative_to(SOURCES)): ast.parse(path.read_text())
        for path in sorted(SOURCES.rglob("*.py"))
    }
    classes = exceptions(trees) | {"Problem"}
    for where, tree in trees.items():
        if where == IN_THE_READER:
            continue
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not isinstance(
                node.func, ast.Name | ast.Attribute
            ):
                continue
            name = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
            if name not in classes or not node.args:
                continue
            facts: set[str] | None = {word.arg for word in node.keywords if word.arg is not None}
            if any(word.arg is None for word in node.keywords) or name == "Problem":
                facts = None
            for code in texts(node.args[0]):
                yield Raised(code, name, facts, f"{where}:{node.lineno}")


def texts(node: ast.expr) -> list[str]:
    """The codes that an expression can come to, where it says so itself."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp(body=one, orelse=other):
            return texts(one) + texts(other)
        case _:
            return []


RAISED = tuple(raised())
ELSEWHERE = {
    # Chosen by what a driver says, and by Litestar's status.
    "store-full": "server/database.py",
    "not-found": "server/problems.py",
    "method-not-allowed": "server/problems.py",
}


def test_the_scan_finds_them() -> None:
    assert len(RAISED) > 150
    assert {one.error for one in RAISED} >= {"Refusal", "BadRecord", "BadOption", "TooMany"}


def test_every_code_is_in_the_catalogue_and_no_other() -> None:
    for code, where in ELSEWHERE.items():
        assert f'"{code}"' in (SOURCES / where).read_text()
    found = {one.code for one in RAISED} | component_codes() | set(ELSEWHERE)
    assert found - set(CODES) == set(), "raised, but not in core/refusals.py"
    assert set(CODES) - found == set(), "in core/refusals.py, but never raised"


def test_the_catalogue_knows_who_raises_what() -> None:
    classes: dict[str, set[str]] = defaultdict(set)
    for one in RAISED:
        classes[one.code].add(one.error)
    for code, found in classes.items():
        known = set(CODES[code].errors.split())
        assert found <= known, (code, found)
        if code not in component_codes():
            assert known <= found | {"Problem"}, (code, known)


def test_every_fact_is_given_wherever_the_code_is_raised() -> None:
    for one in RAISED:
        if one.facts is not None:
            assert set(CODES[one.code].facts.split()) <= one.facts, one


def words(language: str) -> dict[str, str]:
    """By code, what the browser says."""
    found = {}
    for name, prefix in (("components", "components-"), ("errors", "error-")):
        for line in (LOCALE / language / f"{name}.ftl").read_text("utf-8").splitlines():
            key, equals, text = line.partition(" = ")
            if equals and key.startswith(prefix):
                found[key.removeprefix("error-")] = text
    labels = {key for key in found if key.startswith("components-")} - set(CODES)
    return {code: text for code, text in found.items() if code not in labels}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_goes_over_http_has_words(language: str) -> None:
    said = words(language)
    assert OVER_HTTP - set(said) == set(), "without words"
    assert set(said) - OVER_HTTP == set(), "words for what nobody is told"
    for code, text in said.items():
        used = set(re.findall(r"{ \$(\w+) }", text))
        assert used <= set(CODES[code].facts.split()), (code, used)
        # The terminal reads the same file and knows no more of Fluent than this.
        assert "{" not in re.sub(r"{ \$\w+ }", "", text), code


def test_the_terminal_and_training_have_words() -> None:
    at = {
        place: {code for code, kind in CODES.items() if kind.status == place}
        for place in ("terminal", "training", "nobody")
    }
    assert set(MESSAGES) == at["terminal"]
    assert at["training"] <= set(TRAINING)
    assert {one.code for one in RAISED if one.error == "LearnError"} <= set(TRAINING)
    for code, text in {**MESSAGES, **TRAINING}.items():
        assert set(re.findall(r"{(\w+)}", text)) <= set(CODES[code].facts.split()), code


@pytest.mark.parametrize("code", sorted(set(CODES) - {"conflict"}))
def test_the_terminal_can_say_each(code: str) -> None:
    kind = CODES[code]
    if kind.status in ("nobody", "training"):
        return
    facts = dict.fromkeys(kind.facts.split(), "X")
    said = explain(EmporionError(code, **facts))
    assert "{" not in said
    assert said == templates()[code].format(**facts)
    assert code not in said or "-" not in code


def test_a_record_with_wrong_components_says_where() -> None:
    header = (
        '{"format":2,"game":"rhodes","rules":1,"options":{"players":2,"components":"format = \\n"},'
        '"players":[{"name":"A"},{"name":"B"}]}'
    )
    with pytest.raises(BadRecord) as refusal:
        Record.read([header])
    assert refusal.value.code == "components-malformed"
    assert refusal.value.line == 1
    assert refusal.value.details["components_line"] == 1
    assert explain(refusal.value).startswith("line 1: components, line 1 (file): ")
