"""Pig, the smallest game that has everything a game must have: roll a die as often as you dare and
hold what you rolled; a one loses it. Whoever holds a hundred points wins.

It lives outside the package, as other people's games do.
"""

from collections.abc import Mapping
from typing import Any, Final

from emporion.core.errors import BadOption
from emporion.core.game import Game, Options
from emporion.core.kernel import Kernel, use_itself
from pig import kernel as rules
from pig.check import check
from pig.components import SEATS
from pig.view import PigView, view


class Pig(Game):
    """Option `first`: the seat that begins (from 0), or None to draw it."""

    name = "pig"
    title = "Pig"
    rules_version = 1
    min_players = 2
    max_players = SEATS
    action_count = rules.ACTIONS
    player_actions = rules.FIRST
    kernel = Kernel(
        dtype=rules.DTYPE,
        max_legal=6,
        features=rules.FEATURES,
        current=rules.current,
        legal=rules.legal,
        apply=rules.apply,
        chance=rules.chance,
        score=rules.score,
        score_lines=rules.score_lines,
        standing=rules.score,
        observe=rules.observe,
        appraise=rules.appraise,
        round_number=rules.round_number,
        use=use_itself,
    )
    vocabulary = rules.VOCABULARY
    score_sources = ("held",)

    def complete_options(self, players: int, given: Mapping[str, Any]) -> Options:
        unknown = set(given) - {"first"}
        if unknown:
            raise BadOption("unknown-option", given=sorted(unknown)[0], known=["first"])
        first = given.get("first")
        if first is not None and (type(first) is not int or not 0 <= first < players):
            raise BadOption("first", given=first, players=players)
        return {"players": players, "first": first}

    def setup(self, data: Any, options: Options) -> None:
        rules.setup(data, options["players"], -1 if options["first"] is None else options["first"])

    def notation(self, data: Any, action: int) -> str:
        del data
        return rules.WORDS[action]

    def kind(self, data: Any) -> str | None:
        return rules.KINDS[data.phase]

    def check(self, data: Any) -> None:
        check(data)

    def view(self, data: Any) -> PigView:
        return view(self, data)


GAME: Final = Pig()
