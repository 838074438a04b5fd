"""Many games at once, for learners: a step of all of them in one call of compiled code::

    env = emporion.vector.make("corinth", players=3, batch=4096, seed=0)
    told = env.reset()
    while True:
        actions = policy(told.observation, told.mask)
        told = env.step(actions)

Chance is resolved inside, so only seats are asked. A game that ends gives its rewards, and the next
one begins in the same step (as Gymnasium's SAME_STEP). docs/vector.md has the conventions.
"""

from typing import Any

from emporion.core.registry import game as find_game
from emporion.vector.batch import Batch
from emporion.vector.loops import WAIT, Step

__all__ = ["WAIT", "Batch", "Step", "make"]


def make(
    game: str,
    *,
    players: int,
    batch: int,
    seed: int = 0,
    device: str = "cpu",
    threads: int = 1,
    rewards: str = "win",
    illegal: str = "raise",
    observation: str = "float32",
    buffers: int = 1,
    **options: Any,
) -> Batch:
    """So many games of one kind, begun.

    `rewards`: what a game's end is worth, "win", "rank" or "margin" (`emporion.core.rewards`).
    `illegal`: an illegal action is refused ("raise"), or ends its game ("terminate").
    `observation`: the type of the numbers, "float32" or "int8" (docs/vector.md).
    `buffers`: how many steps' arrays there are, in turn: with 2 those of the step before stay as
    they are while the next is made.
    `options` are those of the game, as for `Game.new`; `rules` is one of them.
    """
    return Batch(
        find_game(game),
        players=players,
        batch=batch,
        seed=seed,
        device=device,
        threads=threads,
        rewards=rewards,
        illegal=illegal,
        observation=observation,
        buffers=buffers,
        options=options,
    )
