"""One thing has one word: tests/terms.toml lists them, and the catalogues say no other."""

import re
import tomllib
from functools import cache
from typing import Any

import pytest

from tests.conftest import ROOT

LOCALE = ROOT / "src" / "emporion" / "locale"
TERMS = tomllib.loads((ROOT / "tests" / "terms.toml").read_text())["term"]
LANGUAGES = sorted(path.name for path in LOCALE.iterdir() if path.is_dir())
MESSAGE = re.compile(r"^([a-z][\w-]*) =(.*(?:\n(?:[ }].*)?)*)", re.MULTILINE)
# Names of variables and variants are not words.
CODE = re.compile(r"\{ \$\w+ ->|^\s*\*?\[\w+\]", re.MULTILINE)


def lines(text: str) -> list[str]:
    """What a message says, each of its variants by itself."""
    said = CODE.sub("\n", text).replace("\u00ad", "")
    said = re.sub(r"\$\w+", "", said)
    return [line.strip() for line in said.splitlines() if line.strip()]


@cache
def messages(language: str) -> dict[str, tuple[str, list[str]]]:
    """Every message with its catalogue and what it says."""
    found = {}
    for path in sorted((LOCALE / language).glob("*.ftl")):
        for key, text in MESSAGE.findall(path.read_text()):
            found[key] = (path.stem, lines(text))
    return found


def about(game: str | None, catalogue: str, key: str) -> bool:
    """Whether a message speaks of a game: its catalogue or its name says so."""
    return game is None or game in catalogue or f"-{game}" in f"-{key}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("term", TERMS, ids=lambda term: str(term["concept"]))
def test_one_thing_has_one_word(term: dict[str, Any], language: str) -> None:
    listed = term[language]
    spoken = {
        key: said
        for key, (catalogue, said) in messages(language).items()
        if about(term.get("game"), catalogue, key)
    }
    assert any(listed["word"].lower() in line.lower() for said in spoken.values() for line in said)
    strays = re.compile("|".join(listed.get("strays", ["(?!)"])))
    found = {key for key, said in spoken.items() if any(strays.search(line) for line in said)}
    allowed = set(listed.get("except", []))
    assert {key: spoken[key] for key in found - allowed} == {}
    assert allowed - found == set(), "an exception that nothing needs"


def test_a_stray_is_found_in_a_variant_and_not_in_a_name() -> None:
    text = (
        "\n    { $person ->\n        [one] eine Person\n       *[other] { $count } Spieler\n    }"
    )
    assert lines(text) == ["eine Person", "{  } Spieler", "}"]


def test_every_catalogue_is_read() -> None:
    """Each is one file of messages, none lost by how it is read here."""
    for path in LOCALE.glob("*/*.ftl"):
        text = path.read_text()
        assert len(MESSAGE.findall(text)) == len(re.findall(r"(?m)^[a-z][\w-]* =", text)), path
