"""Replay a record and print the scores after every round.

Run it with a file that `emporion play` or the browser has saved.
"""

import sys

import emporion


def main(path: str) -> None:
    record = emporion.load(path)
    print("round", *(player.name for player in record.players), sep="\t")
    round_number = 1
    scores: list[int] = []
    for state, _action in record.steps():
        now = state.view().round
        if now > round_number:
            print(round_number, *scores, sep="\t")
            round_number = now
        scores = state.scores()
    print("end", *record.state.scores(), sep="\t")
    if record.dice is not None:
        print("the dice were fair" if record.verify().fair else "the dice do not match the secret")


if __name__ == "__main__":
    main(sys.argv[1])
