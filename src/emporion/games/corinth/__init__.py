"""Corinth: a dice-drafting game for 2 to 4 players."""

from collections.abc import Mapping
from typing import Any, Final

from emporion.core.errors import BadOption
from emporion.core.game import Game, Options
from emporion.core.kernel import Kernel
from emporion.games.corinth import actions, components, kernel
from emporion.games.corinth.appraise import appraise
from emporion.games.corinth.check import check
from emporion.games.corinth.layout import FEATURES, LAYOUT
from emporion.games.corinth.observe import observe
from emporion.games.corinth.state import DTYPE, FINISHED, NOBODY, PHASES
from emporion.games.corinth.view import View, view_of
from emporion.games.corinth.vocabulary import VOCABULARY


class Corinth(Game):
    """Option `first`: the seat that begins (from 0), or None to draw it."""

    name = "corinth"
    title = "Corinth"
    rules_version = 1
    min_players = components.MIN_PLAYERS
    max_players = components.MAX_PLAYERS
    action_count = actions.COUNT
    player_actions = actions.FIRST
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
    )
    observation = LAYOUT
    vocabulary = VOCABULARY
    score_sources = components.SCORE_SOURCES

    def complete_options(self, players: int, given: Mapping[str, Any]) -> Options:
        unknown = set(given) - {"first"}
        if unknown:
            raise BadOption("unknown-option", given=sorted(unknown)[0], known=["first"])
        first = given.get("first")
        if first is not None and (type(first) is not int or not 0 <= first < players):
            raise BadOption("first", given=first, players=players)
        return {"players": players, "first": first}

    def setup(self, data: Any, options: Options) -> None:
        first = options["first"]
        kernel.setup(data, options["players"], NOBODY if first is None else first)

    def notation(self, data: Any, action: int) -> str:
        return actions.words(data, action)

    def kind(self, data: Any) -> str | None:
        return None if data.phase == FINISHED else PHASES[data.phase]

    def uses(self, data: Any) -> tuple[str | None, ...]:
        del data
        return actions.USES

    def check(self, data: Any) -> None:
        check(data)

    def view(self, data: Any) -> View:
        return view_of(self, data)


GAME: Final = Corinth()
