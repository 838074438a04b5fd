"""The one registry of bots: those of this package, of other packages, and of modules loaded.

Another package offers a bot by an entry point of the group `emporion.bots`, whose name is the bot's
and whose object is called like every factory, with a seed and a budget. A module calls `register`.
"""

import re
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from emporion.bots import net as nets
from emporion.bots.baseline import FlatMonteCarlo, GreedyBot, RandomBot
from emporion.bots.deciding import FLAT, GREEDY, RANDOM, Mind
from emporion.bots.deciding import SEARCH as SEARCHES
from emporion.bots.engine import MOVE_SECONDS, PREFIX, EngineBot, parse_command
from emporion.bots.levels import LEVELS, Fallible, level_bot
from emporion.bots.protocol import BadBot, Bot, Budget
from emporion.bots.search import SearchBot
from emporion.core.game import Game

Factory = Callable[[int, Budget | None], Bot]
"""Makes a bot from a seed and a budget, or from none where the description has none."""

GROUP: Final = "emporion.bots"
REFERENCE: Final = ("random", "greedy", "flat")
"""Bots that play any game."""
SEARCH: Final = "search"
RESERVED: Final = PREFIX.removesuffix(":")
"""`engine:COMMAND` is a program, never a bot of that name with a budget."""
NAME: Final = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")


def register(name: str, factory: Factory) -> None:
    """Add a bot of one's own: `make("name:budget", seed)` calls factory(seed, budget).

    A name of this package's bots is refused, and `engine`; one registered before is replaced, so
    that a module can be loaded twice."""
    if not NAME.fullmatch(name):
        raise BadBot("bot-name", given=name[:40])
    if name == RESERVED:
        raise BadBot("bot-name-reserved", given=name)
    if name in _BUILT_IN:
        raise BadBot("bot-name-taken", given=name)
    FACTORIES[name] = factory


def _fixed(name: str, build: Callable[[int], Bot], seed: int, budget: Budget | None) -> Bot:
    if budget is not None:
        raise BadBot("bot-takes-no-budget", given=name)
    return build(seed)


_BUILT_IN: Final[dict[str, Factory]] = {
    "random": partial(_fixed, "random", RandomBot),
    "greedy": GreedyBot,
    "flat": FlatMonteCarlo,
    SEARCH: SearchBot,
    **{level: partial(_fixed, level, partial(level_bot, level)) for level in LEVELS},
}
FACTORIES: Final[dict[str, Factory]] = dict(_BUILT_IN)
"""All but those of other packages that nobody has asked for yet."""


@cache
def _installed() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of all bots."""
    return list(dict.fromkeys((*FACTORIES, *_installed())))


def _factory(name: str) -> Factory:
    if name not in FACTORIES and name in _installed():
        try:
            register(name, _installed()[name].load())
        except BadBot:
            raise
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise BadBot("bot-not-loaded", bot=name, reason=reason) from error
    if name not in FACTORIES:
        raise BadBot("unknown-bot", given=name[:20], known=names())
    return FACTORIES[name]


def make(description: str, seed: int, *, engine_seconds: float | None = None) -> Bot:
    """A bot from its name and, after a colon, its budget: `master`, `search:400`, `flat:0.5s`.

    With `engine_seconds`, which is what it then has for a decision, `engine:COMMAND` is the program
    that the command starts. Whoever hands on what others wrote leaves it out."""
    if engine_seconds is not None and is_engine(description):
        return EngineBot(description.removeprefix(PREFIX), seed, seconds=engine_seconds)
    name, colon, text = description.partition(":")
    factory = _factory(name)
    try:
        budget = Budget.parse(text) if colon else None
    except BadBot as error:
        raise BadBot(error.code, given=description[:40]) from None
    return factory(seed, budget)


def has_net(game: str) -> bool:
    """Whether a net comes with the package for the game of that name."""
    return nets.path_of(game).is_file()


def levels_of(game: str) -> list[str]:
    """The bots that a game offers to people, from the weakest to the strongest: the levels where
    the game of that name has a net, else the reference bots; then bots of one's own."""
    own = [name for name in names() if name not in _BUILT_IN]
    return [*(LEVELS if has_net(game) else REFERENCE), *own]


def is_engine(description: str) -> bool:
    """Whether a description has a command, rather than a name."""
    return description.startswith(PREFIX)


def register_engine(name: str, command: str, *, seconds: float = MOVE_SECONDS) -> None:
    """Add a program as a bot under a name, which then says nothing of the command."""
    parse_command(command)

    def build(seed: int) -> Bot:
        return EngineBot(command, seed, seconds=seconds)

    register(name, partial(_fixed, name, build))


def check(description: str, game: Game, *, engines: bool = False) -> None:
    """BadBot unless such a bot can be made and can play the game; `engine:COMMAND` only where
    engines are allowed."""
    if engines and is_engine(description):
        parse_command(description.removeprefix(PREFIX))
        return
    name = description.partition(":")[0]
    if name not in names():
        raise BadBot("unknown-bot", given=name[:20], known=playable(game.name))
    if name not in playable(game.name):
        raise BadBot("bot-needs-net", given=name, game=game.name, known=playable(game.name))
    make(description, 0)


def playable(game: str) -> list[str]:
    """The names of all bots that can play the game of that name."""
    needs_net = () if has_net(game) else (*LEVELS, SEARCH)
    return [name for name in names() if name not in needs_net]


def mind_of(description: str) -> Mind | None:
    """The bot as compiled code knows it; None for one that only Python can ask: of one's own, or
    with a time to think."""
    if is_engine(description):
        return None
    bot = make(description, 0)
    if type(bot) is RandomBot:
        return Mind(RANDOM)
    budget = getattr(bot, "budget", None)
    if not isinstance(budget, Budget) or budget.simulations is None:
        return None
    if type(bot) is Fallible:
        return Mind(SEARCHES, budget.simulations, bot.temperature, bot.slack)
    kinds: dict[type, int] = {GreedyBot: GREEDY, FlatMonteCarlo: FLAT, SearchBot: SEARCHES}
    kind = kinds.get(type(bot))
    return None if kind is None else Mind(kind, budget.simulations)
