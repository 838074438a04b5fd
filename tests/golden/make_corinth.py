"""Makes the golden games of Corinth anew: `python -m tests.golden.make_corinth`.

Games with ordinary dice are played by bots from fixed secrets. The rare cases are played with
dice chosen for them, as if rolled by hand, and everyone follows a simple wish.
"""

import hashlib
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import emporion
from emporion import CHANCE, FairDice, Record, Rng, State
from emporion.bots import make

FOLDER = Path(__file__).parent / "corinth"
Wish = Callable[[State, list[str]], str | None]


def with_bots(name: str, *bots: str) -> None:
    dice = FairDice(hashlib.sha256(name.encode()).digest())
    record = Record(
        emporion.game("corinth"), [f"{bot} {i}" for i, bot in enumerate(bots)], dice=dice
    )
    seats = [make(bot, seed=i) for i, bot in enumerate(bots)]
    while not record.state.is_over:
        player = record.state.current_player
        if player == CHANCE:
            record.roll()
        else:
            record.apply(seats[player].choose(record.state))
    record.save(FOLDER / f"{name}.jsonl")


def with_dice(
    name: str, players: int, rolls: list[str], wish: Wish, *, repeat: bool = True
) -> None:
    """Every round rolls the next of `rolls`; what the wish leaves open is decided at random."""
    names = ["Aspasia", "Bias", "Chloe", "Damon"][:players]
    record = Record(emporion.game("corinth"), names, first=0)
    rng = Rng(7)
    faces = _faces(rolls, repeat=repeat)
    while not record.state.is_over:
        state = record.state
        if state.current_player == CHANCE:
            colour = state.notation(state.legal_actions()[0]).split()[0]
            record.apply(f"{colour} {next(faces)}")
            continue
        options = [state.notation(action) for action in state.legal_actions()]
        record.apply(wish(state, options) or options[rng.below(len(options))])
    record.save(FOLDER / f"{name}.jsonl")


def _faces(rolls: list[str], *, repeat: bool) -> Iterator[str]:
    for roll in cycle(rolls) if repeat else rolls:
        yield from roll


def first_of(*wanted: str) -> Wish:
    """The first of these that is possible; otherwise anything."""
    return lambda _, options: next((word for word in wanted if word in options), None)


def take_turns(*wishes: Wish) -> Wish:
    turn = cycle(wishes)
    return lambda state, options: next(turn)(state, options)


def deliver(state: State, options: list[str]) -> str | None:
    """As many goods as possible to green, purple and blue."""
    view = state.view()
    sheet = view.sheets[state.current_player]
    best, most = None, 0
    for district, group in zip(sheet.districts[:3], view.harbour[1:4], strict=True):
        room = sum(shop.goods - shop.checked for shop in district.shops)
        goods = min(room, group.white + group.yellow)
        if goods > most:
            best, most = f"take {district.name}", goods
    return best if best in options else first_of("buy 0", "stop", "end")(state, options)


def main() -> None:
    with_bots("two-players", "flat:30", "greedy")
    with_bots("three-players", "greedy", "flat:30", "greedy")
    with_bots("four-players", "greedy", "greedy", "flat:30", "random")
    with_dice(
        "one-value",
        3,
        ["112233456", "111222346", "444444444"],
        first_of("buy 0", "take blue", "end"),
        repeat=False,
    )
    # Everyone delivers; green, purple and blue each go full for more than one sheet.
    with_dice(
        "contested-bonuses",
        3,
        ["122233446", "122334446", "122333446"],
        deliver,
    )
    # Two values make two groups: with three players the last one has none.
    with_dice(
        "compensation",
        3,
        ["111116666", "222255555"],
        take_turns(
            first_of("buy 0", "pass", "take gold", "stop", "end"),
            first_of("buy 0", "steward", "take goats", "stop", "end"),
        ),
    )
    with_dice(
        "symbols-run-out",
        2,
        ["111126666", "111226666"],
        first_of("buy 0", "take gold", "take goats", "end"),
    )


if __name__ == "__main__":
    main()
