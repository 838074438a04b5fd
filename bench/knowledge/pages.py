"""The pages of docs/strategy: prose by hand, with figures, tables and charts put in from the data.

`<!--name-->…<!--/-->` is where the fact of that name stands, be it a figure or a table.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from knowledge import corinth_page, rhodes_page
from knowledge.counts import load, save
from knowledge.facts import Data, Facts

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ROOT / "docs" / "strategy"
DATA: Final = PAGES / "data"
FACT: Final = re.compile(r"<!--([a-z0-9 -]+)-->(.*?)<!--/-->", re.DOTALL)
TOLD: Final[dict[str, Callable[[Data], Facts]]] = {
    "corinth": corinth_page.facts,
    "rhodes": rhodes_page.facts,
}


class NoSuchFact(KeyError):
    """A page asks for what nobody can tell."""


def take(folder: Path) -> None:
    """The files of a folder instead of those that were there, one a game and number of players."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*.json")):
        game, players, *_ = path.stem.split("-")
        found.setdefault(f"{game}-{players}", []).append(path)
    for name, paths in found.items():
        save(load(paths), DATA / f"{name}.json")


def data_of(game: str) -> Data:
    return Data(load(DATA.glob(f"{game}-*.json")))


def filled(text: str, facts: Facts) -> str:
    """A page with its facts."""

    def fill(match: re.Match[str]) -> str:
        name = match[1].strip()
        if name not in facts.words:
            raise NoSuchFact(name)
        found = facts.words[name]
        block = f"\n\n{found}\n\n" if "\n" in match[2] or found.startswith("|") else found
        return f"<!--{match[1]}-->{block}<!--/-->"

    return FACT.sub(fill, text)


def as_html(text: str) -> str:
    """A page as the browser application shows it: its own title and links to files are gone."""
    text = re.sub(r"<!--.*?-->", "", text)
    text = re.sub(r"\A# .*\n", "", text)
    text = re.sub(r"\[([^\]]+)\]\((?!https?:)([^)#]*\.md[^)]*)\)", _link, text)
    html: str = MarkdownIt("commonmark").enable("table").render(text)
    html = re.sub(r"<(h[23])>(.*?)</", _anchored, html)
    # Tables are wider than a phone, so they scroll by themselves, by keyboard too.
    html = html.replace("<table>", '<div class="wrap" tabindex="0"><table>')
    html = html.replace("</table>", "</table></div>")
    return html.replace(' style="text-align:right"', ' class="number"')


def _anchored(match: re.Match[str]) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", match[2].lower())
    return f'<{match[1]} id="{name}">{match[2]}</'


def _link(match: re.Match[str]) -> str:
    words, there = match[1], match[2]
    game = there.removesuffix(".md")
    return f"[{words}](/rules/{game}/strategy)" if game in TOLD else words


def made(game: str) -> dict[Path, str]:
    """What the files of a game's page should hold."""
    facts = TOLD[game](data_of(game))
    page = PAGES / f"{game}.md"
    text = filled(page.read_text("utf-8"), facts)
    charts = {PAGES / f"{game}-{name}.svg": chart for name, chart in facts.charts.items()}
    return {page: text, PAGES / f"{game}.html": as_html(text), **charts}


def write() -> None:
    for game in TOLD:
        for path, text in made(game).items():
            path.write_text(text, "utf-8")
