"""What a watcher of a table is sent: the bytes of a change as a patch, and as the whole picture.

Random games as a room tells them to its streams, without a network; then one long line of chat.
"""

import argparse
import asyncio
import random
import statistics
import time

from rich.console import Console
from rich.table import Table as Lines

import emporion
from emporion.core.chance import FairDice
from emporion.server.chat import ChatLine, ChatLines, chat_message
from emporion.server.effects import advance
from emporion.server.room import Room
from emporion.table import Asked, Entry, Person, begin, create, decide
from emporion.table import commands as c

ANNA = Person("anna", "Anna")
LINE = "🂡" * 500


def play(game: str, seats: int, seed: int) -> tuple[list[int], list[int], list[float]]:
    """Per change, the bytes sent, those of the picture, and the processor seconds to tell it."""
    rng = random.Random(seed)  # noqa: S311 games to measure, nobody bets on them
    dice = FairDice(rng.randbytes(32))
    asked = Asked(ANNA, 0, dice=dice)
    (first,) = create(c.Create(game, seats), asked, lobby=1000)
    room = Room("table", begin(Entry(1, 0, first)), dice)
    room.subscribers.add(asyncio.Event())
    sent, whole, seconds = [], [], []

    def do(command: c.Command) -> None:
        since = room.table.number
        found = decide(room.table, command, asked)
        after = room.table.copy()
        entries = advance(after, [Entry(n, n, event) for n, event in enumerate(found, since + 1)])
        start = time.thread_time()
        room.advance(entries, after)
        seconds.append(time.thread_time() - start)
        told = room.messages_after(since)
        sent.append(len(told[1]) if told is not None else 0)
        whole.append(len(room.drawing.document))

    for seat in range(seats):
        do(c.Sit(seat, f"Seat {seat}"))
    do(c.Start())
    while room.table.phase == "playing":
        seat = room.table.to_move or 0
        state = room.table.game_state
        do(c.Act(seat, state.notation(rng.choice(list(state.legal_actions())))))
    return sent, whole, seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games of each kind")
    parser.add_argument("--seats", type=int, default=4)
    given = parser.parse_args()
    table = Lines("game", "changes", "sent, median", "p99", "whole picture", "telling it, median")
    for game in emporion.list_games():
        sent: list[int] = []
        whole: list[int] = []
        seconds: list[float] = []
        for seed in range(given.games):
            played = play(game, given.seats, seed)
            sent += played[0]
            whole += played[1]
            seconds += played[2]
        table.add_row(
            game,
            str(len(sent)),
            f"{statistics.median(sent):,.0f} B",
            f"{statistics.quantiles(sent, n=100)[-1]:,.0f} B",
            f"{statistics.median(whole):,.0f} B",
            f"{1000 * statistics.median(seconds):.2f} ms",
        )
    console = Console()
    console.print(table)
    message = chat_message(ChatLines((ChatLine(1, 0, "anna", "Anna", LINE),), more=False))
    console.print(f"a line of chat of {len(LINE.encode()):,} B: {len(message):,} B to each watcher")


if __name__ == "__main__":
    main()
