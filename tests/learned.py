"""The games that bots with a net can play, for tests of such bots."""

import pytest

import emporion
from emporion.bots.registry import has_net
from emporion.core.game import Game


@pytest.fixture(scope="session", params=[*filter(has_net, emporion.list_games())], name="game")
def learned_game(request: pytest.FixtureRequest) -> Game:
    """A module that imports this has it as `game`, instead of every game."""
    return emporion.game(request.param)
