"""Rhodes: a game of farms, ships and contracts for 2 to 5 players."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from emporion.core.errors import BadOption
from emporion.core.game import Choice, Game, Options
from emporion.core.kernel import Kernel
from emporion.games.rhodes import actions, components, kernel
from emporion.games.rhodes.appraise import appraise
from emporion.games.rhodes.check import check
from emporion.games.rhodes.component_file import load, released
from emporion.games.rhodes.layout import FEATURES, FIRST_LAYOUT, LAYOUT, SECOND_LAYOUT
from emporion.games.rhodes.observe import observe
from emporion.games.rhodes.state import (
    DTYPE,
    FINISHED,
    NOBODY,
    PHASES,
    READINGS,
    SOURCES,
    lay_out,
)
from emporion.games.rhodes.view import View, view_of
from emporion.games.rhodes.vocabulary import VOCABULARY


class Rhodes(Game):
    """Option `first`: the seat that has the top row at the start (from 0), or None to draw it.

    Option `components`: the text of a component file, or None for one that came with the game.
    What the pieces are is part of a game, so `components_hash` is among its options: it says which
    of those that ever came with the game, and must be that of a text that is given.

    The choices are readings of the rulebook where it can be read in two ways (R59).
    """

    name = "rhodes"
    title = "Rhodes"
    rules_version = 2
    """2: the temple sells more than 100 points in one action (R28)."""
    min_players = components.MIN_PLAYERS
    max_players = components.MAX_PLAYERS
    action_count = actions.COUNT
    player_actions = actions.CONTRACT
    choices = tuple(Choice(name, values) for name, values in READINGS)
    kernel = Kernel(
        dtype=DTYPE,
        max_legal=actions.MAX_LEGAL,
        features=FEATURES,
        current=kernel.current,
        legal=kernel.legal,
        apply=kernel.apply,
        chance=kernel.chance,
        score=kernel.score,
        score_lines=kernel.score_lines,
        standing=kernel.standing,
        observe=observe,
        appraise=appraise,
        round_number=kernel.round_number,
        use=actions.use,
        earlier_features=(FIRST_LAYOUT, SECOND_LAYOUT),
    )
    observation = LAYOUT
    vocabulary = VOCABULARY
    score_sources = SOURCES

    def complete_options(self, players: int, given: Mapping[str, Any]) -> Options:
        known = ["first", "components", "components_hash"]
        unknown = set(given) - set(known)
        if unknown:
            known += [choice.name for choice in self.choices]
            raise BadOption("unknown-option", given=min(unknown)[:40], known=known)
        first = given.get("first")
        if first is not None and (type(first) is not int or not 0 <= first < players):
            raise BadOption("first", given=first, players=players)
        text = given.get("components")
        if text is not None and not isinstance(text, str):
            raise BadOption("components", given=type(text).__name__)
        claimed = given.get("components_hash")
        if claimed is not None and not isinstance(claimed, str):
            raise BadOption("components-hash", given=type(claimed).__name__)
        _, digest = load(text, claimed)
        return {"players": players, "first": first, "components": text, "components_hash": digest}

    def setup(self, data: Any, options: Options) -> None:
        pieces, _ = load(options["components"], options["components_hash"])
        players = options["players"]
        first = options["first"]
        money = components.for_players(pieces.money, players)
        assert money is not None
        lay_out(data, pieces, players)
        kernel.setup(data, players, NOBODY if first is None else first, money.drachmas)
        data.readings = sum(
            values.index(options.get(name, values[0])) << bit
            for bit, (name, values) in enumerate(READINGS)
        )

    def notation(self, data: Any, action: int) -> str:
        return actions.notation(data, action)

    def kind(self, data: Any) -> str | None:
        return None if data.phase == FINISHED else PHASES[data.phase]

    def hands_over(self, after: Any, seat: int, then: int) -> bool:
        """In Rhodes chance has its say only once a turn is over. A full warehouse of another's is
        emptied only then, too: the seat whose ship arrives never goes on afterwards."""
        del after
        return then != seat

    def uses(self, data: Any) -> tuple[str | None, ...]:
        return actions.uses(data)

    def component_files(self) -> tuple[str, ...]:
        return tuple(released().values())

    def reconstructed(self, options: Options) -> tuple[str, ...]:
        return _reconstructed(options["components"], options["components_hash"], options["players"])

    def check(self, data: Any) -> None:
        check(data)

    def view(self, data: Any) -> View:
        return view_of(self, data)


@lru_cache(maxsize=512)
def _reconstructed(text: str | None, digest: str, players: int) -> tuple[str, ...]:
    """Every picture of a table asks for it, and it is much smaller than the components."""
    pieces, _ = load(text, digest)
    return components.reconstructed(pieces, players)


GAME: Final = Rhodes()
