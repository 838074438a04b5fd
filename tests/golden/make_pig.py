"""Makes the golden games of pig anew: `python -m tests.golden.make_pig`."""

import hashlib

import emporion
from emporion import CHANCE, FairDice, Record
from emporion.bots import make
from tests.conftest import GOLDEN

GAMES = {
    "two-players": ("greedy:5", "random"),
    "three-players": ("greedy:5", "flat:5", "random"),
    "four-players": ("random", "greedy:5", "flat:5", "random"),
}


def play(name: str, bots: tuple[str, ...]) -> None:
    dice = FairDice(hashlib.sha256(f"pig {name}".encode()).digest())
    names = [f"{bot} {i}" for i, bot in enumerate(bots)]
    record = Record(emporion.game("pig"), names, dice=dice)
    seats = [make(bot, seed=i) for i, bot in enumerate(bots)]
    while not record.state.is_over:
        player = record.state.current_player
        if player == CHANCE:
            record.roll()
        else:
            record.apply(seats[player].choose(record.state))
    record.save(GOLDEN / "pig" / f"{name}.jsonl")


if __name__ == "__main__":
    (GOLDEN / "pig").mkdir(exist_ok=True)
    for _name, _bots in GAMES.items():
        play(_name, _bots)
