"""The pages of docs/strategy: prose by hand, with figures, tables and charts put in from the data.

`<!--name-->…<!--/-->` is where the fact of that name stands, be it a figure or a table. English is
in the folder itself, every other language in one of its own.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from emporion.draw.words import LANGUAGES, Language
from knowledge import corinth_page, rhodes_page
from knowledge.counts import load, save
from knowledge.facts import Data, Facts
from knowledge.speech import Speech, speech

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = ROOT / "docs" / "strategy"
DATA: Final = PAGES / "data"
FACT: Final = re.compile(r"<!--([a-z0-9 -]+)-->(.*?)<!--/-->", re.DOTALL)
HEADING: Final = re.compile(r"<(h[23])>(.*?)</")
TOLD: Final[dict[str, Callable[[Data, Speech], Facts]]] = {
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


def folder_of(language: Language) -> Path:
    return PAGES if language == "en" else PAGES / language


def as_html(text: str, anchors: Sequence[str]) -> str:
    """A page as the browser application shows it: its own title and links to files are gone, and
    its headings have these anchors."""
    text = re.sub(r"<!--.*?-->", "", text)
    text = re.sub(r"\A# .*\n", "", text)
    text = re.sub(r"\[([^\]]+)\]\((?!https?:)([^)#]*\.md[^)]*)\)", _link, text)
    html: str = MarkdownIt("commonmark").enable("table").render(text)
    names = iter(anchors)
    html = HEADING.sub(lambda found: f'<{found[1]} id="{next(names)}">{found[2]}</', html)
    # Tables and charts are wider than a phone, so they scroll by themselves, by keyboard too.
    html = html.replace("<table>", '<div class="wrap" tabindex="0"><table>')
    html = re.sub(r"<p>(<img [^>]*>)</p>", r'<div class="wrap" tabindex="0">\1</div>', html)
    html = html.replace("</table>", "</table></div>")
    return html.replace(' style="text-align:right"', ' class="number"')


def with_sizes(html: str, charts: Mapping[str, str]) -> str:
    """Pictures with their sizes, so that nothing moves when they come."""

    def sized(match: re.Match[str]) -> str:
        box = re.search(r'viewBox="0 0 (\d+) (\d+)"', charts[match[1]])
        assert box is not None
        return f'{match[0]} width="{box[1]}" height="{box[2]}"'

    return re.sub(r'<img src="([^"]+)"', sized, html)


def anchors_of(text: str) -> list[str]:
    """Those of a page's headings, as code hosts make them."""
    headings = re.findall(r"^#{2,3} (.*)$", text, re.MULTILINE)
    return [re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-") for words in headings]


def by_english(text: str, game: str, language: Language) -> str:
    """A page whose links lead to the anchors of the English pages, which a browser has in every
    language: what somebody is sent leads to the same place in their own."""

    def there(match: re.Match[str]) -> str:
        of = match[1].removesuffix(".md") or game
        if of not in TOLD:
            return match[0]
        own, english = (
            anchors_of((folder_of(one) / f"{of}.md").read_text("utf-8")) for one in (language, "en")
        )
        if match[2] not in own:
            raise ValueError(f"{game}.md in {language}: nothing is called #{match[2]}")
        return f"]({match[1]}#{english[own.index(match[2])]})"

    return re.sub(r"\]\(([^)#]*)#([^)]+)\)", there, text)


def _link(match: re.Match[str]) -> str:
    words, there = match[1], match[2]
    file, _, anchor = there.partition("#")
    game = file.removesuffix(".md")
    if game not in TOLD:
        return words
    return f"[{words}](/rules/{game}/strategy{'#' if anchor else ''}{anchor})"


def made(game: str) -> dict[Path, str]:
    """What the files of a game's pages should hold, in all languages."""
    data = data_of(game)
    anchors = anchors_of((PAGES / f"{game}.md").read_text("utf-8"))
    if len(set(anchors)) < len(anchors):
        raise ValueError(f"{game}.md: two headings are the same")
    files: dict[Path, str] = {}
    for language in LANGUAGES:
        folder = folder_of(language)
        facts = TOLD[game](data, speech(language))
        page = folder / f"{game}.md"
        text = filled(page.read_text("utf-8"), facts)
        if len(anchors_of(text)) != len(anchors):
            raise ValueError(f"{page}: other headings than in English")
        html = as_html(by_english(text, game, language), anchors)
        html = with_sizes(html, {f"{game}-{name}.svg": c for name, c in facts.charts.items()})
        files |= {page: text, folder / f"{game}.html": html}
        files |= {folder / f"{game}-{name}.svg": chart for name, chart in facts.charts.items()}
    return files


def write() -> None:
    for game in TOLD:
        for path, text in made(game).items():
            path.write_text(text, "utf-8")
