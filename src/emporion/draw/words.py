"""Words in a language, from the catalogues that the browser has too."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal, get_args

Language = Literal["en", "de", "fr", "nl", "zh-Hant"]
LANGUAGES: Final[tuple[Language, ...]] = get_args(Language)
LOCALE: Final = Path(__file__).parents[1] / "locale"
CATALOGUES: Final = ("web", "corinth", "rhodes", "draw", "letters")


class Words:
    def __init__(self, language: Language) -> None:
        # Slow to load: not before there is something to say.
        from fluent.runtime import FluentBundle, FluentResource

        self.language: Final = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for name in CATALOGUES:
            text = (LOCALE / language / f"{name}.ftl").read_text(encoding="utf-8")
            self._bundle.add_resource(FluentResource(text))

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key)

    def say(self, key: str, **values: str | int) -> str:
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(key)
        text, _ = self._bundle.format_pattern(message.value, values)
        return str(text)

    def all(self, parts: Sequence[str]) -> str:
        """A list in words: "Ada, Ben and Cleo"."""
        from babel.lists import format_list

        said: str = format_list(list(parts), locale=self.language.replace("-", "_"))
        return said


@cache
def words(language: Language) -> Words:
    return Words(language)


def closest(wishes: str) -> Language | None:
    """The first language of an Accept-Language header that there are words in."""
    known = {language.partition("-")[0]: language for language in LANGUAGES}
    for wish in wishes.split(","):
        base = wish.strip().partition(";")[0].partition("-")[0].lower()
        if base in known:
            return known[base]
    return None
