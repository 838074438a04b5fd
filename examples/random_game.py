"""Play a game of Rhodes at random and print who won.

A state is asked who decides: a seat, chance, or nobody any more. Chance is a player of its own, so
that the same loop works with dice, without them, and when replaying.
"""

import emporion


def main() -> None:
    rng = emporion.Rng(seed=7)
    state = emporion.game("rhodes").new(players=3)
    decisions = 0
    while not state.is_over:
        if state.current_player == emporion.CHANCE:
            state.sample_chance(rng)
        else:
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
            decisions += 1
    for seat, points in enumerate(state.scores(), 1):
        won = "  won" if seat - 1 in state.winners() else ""
        print(f"player {seat}: {points} points{won}")
    print(f"{decisions} decisions")


if __name__ == "__main__":
    main()
