"""What a bot is, and how much it may think."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from emporion.core.errors import EmporionError
from emporion.core.game import State


class BadBot(EmporionError, ValueError):
    """No bot can be made from this description."""


@runtime_checkable
class Bot(Protocol):
    """Anyone who can decide. The same seed and the same questions give the same answers, unless
    the bot was given its budget as time."""

    def choose(self, state: State) -> int:
        """One of the state's legal actions; the state is left as it is."""


def _check_range(what: str, given: float | None, least: float, most: float) -> None:
    if given is not None and not least <= given <= most:
        raise BadBot("budget-range", what=what, given=given, least=least, most=most)


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: so many simulations per option, or so many seconds a decision."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise BadBot("budget-either-or")
        _check_range("simulations", self.simulations, 1, 1_000_000)
        _check_range("seconds", self.seconds, 0.001, 3600)

    @classmethod
    def parse(cls, text: str) -> "Budget":
        """`200` is simulations, `0.5s` is seconds."""
        try:
            if text.endswith("s"):
                return cls(seconds=float(text[:-1]))
            return cls(simulations=int(text))
        except ValueError as error:
            if isinstance(error, BadBot):
                raise
            raise BadBot("budget-unreadable", given=text[:20]) from None

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.simulations is None else str(self.simulations)
