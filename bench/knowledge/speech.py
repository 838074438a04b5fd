"""How a page speaks: words and figures in its language."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource

from emporion.arena.estimate import Estimate
from emporion.draw.words import Language, words

NO_BREAK: Final = "\N{NO-BREAK SPACE}"
WORDS: Final = Path(__file__).parent / "words"


class Speech:
    def __init__(self, language: Language) -> None:
        self.language: Final = language
        self._game = words(language)
        self._bundle = FluentBundle([language], use_isolating=False)
        text = (WORDS / f"{language}.ftl").read_text("utf-8")
        self._bundle.add_resource(FluentResource(text))

    def say(self, key: str, **values: str | int) -> str:
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(key)
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise errors[0]
        return str(text)

    def named(self, key: str, **values: str | int) -> str:
        """As the game itself names it at the table."""
        return self._game.say(key, **values)

    def all(self, parts: Sequence[str]) -> str:
        return self._game.all(parts)

    def figure(self, value: float, digits: int = 0) -> str:
        pattern = "#,##0" + ("." + "0" * digits if digits else "")
        # Rounded as every other figure of the project is.
        rounded = float(f"{value:.{digits}f}") + 0.0  # which has no sign if it is nothing
        said: str = format_decimal(rounded, format=pattern, locale=self.language.replace("-", "_"))
        return said.replace("-", "−")

    def tick(self, value: float) -> str:
        """Beside an axis, with as many digits as it needs."""
        return self.figure(value, len(f"{value:g}".partition(".")[2]))

    def share(self, value: float, digits: int = 1) -> str:
        return self.say("figure-percent", figure=self.figure(value * 100, digits))

    def percent(self, one: Estimate, digits: int = 1) -> str:
        return self.share(one.mean, digits)

    def percent_within(self, one: Estimate) -> str:
        """With its interval."""
        figure = self.within(one.times(100), self.figure(one.mean * 100, 1))
        return self.say("figure-percent", figure=figure)

    def points(self, one: Estimate) -> str:
        said = self.figure(one.mean, 1)
        return f"+{said}" if one.mean > 0 and said != self.figure(0, 1) else said

    def points_within(self, one: Estimate) -> str:
        return self.within(one, self.points(one))

    def times(self, one: Estimate, players: int) -> str:
        """Of the fair share."""
        fair = one.times(players)
        return self.within(fair, self.figure(fair.mean, 2), 2)

    def within(self, one: Estimate, said: str, digits: int = 1) -> str:
        reach = max(one.high - one.mean, one.mean - one.low)
        return f"{said}{NO_BREAK}±{NO_BREAK}{self.figure(reach, digits)}"


@cache
def speech(language: Language) -> Speech:
    return Speech(language)
