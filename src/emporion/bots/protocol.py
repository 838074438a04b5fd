"""What a bot is, and how much it may think."""

from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

from emporion.core.errors import EmporionError
from emporion.core.game import State

MAX_SIMULATIONS: Final = 1_000_000
MIN_SECONDS: Final = 0.001
MAX_SECONDS: Final = 3600


class BadBot(EmporionError, ValueError):
    """No bot can be made from this description, or not for this game."""


class BotFailed(EmporionError):
    """A bot did not give a legal answer, or not in time."""


@runtime_checkable
class Bot(Protocol):
    """Anyone who can decide. The same seed and the same questions give the same answers, unless
    the bot was given its budget as time."""

    def choose(self, state: State) -> int:
        """One of the state's legal actions. The state may be used as a scratch pad: it is a copy
        wherever bots are asked through `emporion.bots.ask`."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think about a decision: in simulations or in seconds.

    The search makes that many simulations in all, flat Monte Carlo that many playouts of every
    option, greedy that many tries of every option."""

    simulations: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.simulations is None) == (self.seconds is None):
            raise BadBot("budget-either-or")
        if self.simulations is not None and not 1 <= self.simulations <= MAX_SIMULATIONS:
            raise BadBot("budget-range", given=self.simulations)
        if self.seconds is not None and not MIN_SECONDS <= self.seconds <= MAX_SECONDS:
            raise BadBot("budget-range", given=self.seconds)

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
