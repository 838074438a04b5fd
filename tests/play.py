"""Random play for tests."""

from collections.abc import Iterator
from typing import Any

from emporion import CHANCE, Game, Rng, State


def random_walk(game: Game, players: int, seed: int, **options: Any) -> Iterator[tuple[State, int]]:
    """Every state of a random game with the action taken there; the state is reused."""
    state = game.new(players, **options)
    rng = Rng(seed, players)
    while not state.is_over:
        actions = state.legal_actions()
        action = actions[rng.below(len(actions))]
        yield state, action
        state.apply(action)


def random_state(game: Game, players: int, seed: int, depth: int) -> State:
    """The state after so many random actions, or the last one before the end."""
    state = game.new(players)
    rng = Rng(seed, players)
    for _ in range(depth):
        actions = state.legal_actions()
        following = state.copy()
        following.apply(actions[rng.below(len(actions))])
        if following.is_over:
            break
        state = following
    return state


def random_end(game: Game, players: int, seed: int) -> State:
    """A finished random game."""
    state = game.new(players)
    for state, _ in random_walk(game, players, seed):  # noqa: B007  the last one is wanted
        pass
    return state


def is_chance(state: State) -> bool:
    return state.current_player == CHANCE
