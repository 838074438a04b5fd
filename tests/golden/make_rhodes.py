"""Makes the golden games of Rhodes anew: `python -m tests.golden.make_rhodes`.

One game for each number of players, and one for each rare case: the first in which bots, with
dice from numbered secrets, come upon it; the browser's tests play on from two of them in one game.
"""

import hashlib
from itertools import count
from pathlib import Path
from typing import Any

import emporion
from emporion import CHANCE, FairDice, Record
from emporion.bots import make
from emporion.games.rhodes.component_file import released
from tests.games.rhodes.cases import RARE, READINGS, cases

FOLDER = Path(__file__).parent / "rhodes"
NAMES = ("Aspasia", "Bias", "Chloe", "Damon", "Elpis")
TABLES = {
    "no-action-possible": ("random",) * 5,
    "forty-rounds": ("random", "random"),
}
"""Who plays until a case comes up; elsewhere three who mostly know what they do."""
BROWSER = {"overflow-in-anothers-turn", "last-round-harbour-by-choice"}
"""What one game of five shows in the browser's tests."""


def with_bots(secret: str, *bots: str, **options: Any) -> Record:
    dice = FairDice(hashlib.sha256(secret.encode()).digest())
    record = Record(emporion.game("rhodes"), NAMES[: len(bots)], dice=dice, **options)
    seats = [make(bot, seed=i) for i, bot in enumerate(bots)]
    while not record.state.is_over:
        player = record.state.current_player
        if player == CHANCE:
            record.roll()
        else:
            record.apply(seats[player].choose(record.state))
    return record


def own_components() -> str:
    """Made of version 2: a longer harbour, longer ships, dearer tiles, a seventh row."""
    text = list(released().values())[1]
    for old, new in (
        ('name = "Rhodes"', 'name = "From our own box"'),
        (
            "prices = [7, 6, 6, 5, 5, 4, 4, 3, 3, 2]",
            "prices = [9, 8, 8, 7, 6, 6, 5, 4, 3, 3, 2, 1]",
        ),
        ("holds = [1, 2, 3]", "holds = [1, 2, 4]"),
        ('["gold", "grain"]', '["gold", "grain", "grain"]'),
        ("price = 14", "price = 15"),
        ("[[spaces]]", '[[row]]\ndrachmas = 3\nproduct = false\nprovenance = "book"\n\n[[spaces]]'),
    ):
        text = text.replace(old, new, 1)
    return text


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, bots in (
        ("two", ("greedy:20", "flat:4")),
        ("three", ("greedy:20", "random", "flat:4")),
        ("four", ("greedy:20", "greedy:5", "random", "greedy:20")),
        ("five", ("greedy:5", "greedy:20", "random", "greedy:5", "flat:2")),
    ):
        with_bots(f"rhodes {number}", *bots).save(FOLDER / f"{number}-players.jsonl")
    own = with_bots("rhodes own", "greedy:10", "random", components=own_components())
    own.save(FOLDER / "own-components.jsonl")
    for case in RARE:
        first_with(case, {case}, TABLES.get(case, ("greedy:10", "greedy:10", "random")))
    first_with("five-players-rare", BROWSER, ("greedy:10", "greedy:10", "random") * 2)
    for name, (wanted, readings) in READINGS.items():
        first_with(name, wanted, ("greedy:10", "greedy:10", "random"), **readings)


def first_with(name: str, wanted: set[str], bots: tuple[str, ...], **readings: str) -> None:
    for attempt in count():
        record = with_bots(f"rhodes {name} {attempt}", *bots[: len(NAMES)], **readings)
        if wanted <= cases(record):
            record.save(FOLDER / f"{name}.jsonl")
            print(name, attempt, len(record.actions))
            break


if __name__ == "__main__":
    main()
