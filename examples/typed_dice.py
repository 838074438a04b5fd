"""Roll real dice and type in what they show; a bot decides, and the game is kept as a record.

Without `dice`, a record takes the results of chance like moves, in words. Here the first round of
Corinth is played: type a result (`white 4`, or just `4`), or nothing to let the computer roll.
"""

import emporion
from emporion.bots import make


def typed(state: emporion.State) -> str:
    """The words of a result, asked for until they are possible; nothing means: roll for me."""
    outcomes = [state.notation(action) for action in state.legal_actions()]
    while True:
        try:
            answer = input(f"{outcomes[0]} to {outcomes[-1]}: ").strip()
        except EOFError:
            return ""
        kind = outcomes[0].partition(" ")[0]
        for words in (answer, f"{kind} {answer}"):
            if not answer or words in outcomes:
                return words if answer else ""
        print("That is not possible.")


def main() -> None:
    record = emporion.Record(emporion.game("corinth"), ["Ada", "Bo"])
    rng = emporion.Rng(seed=1)
    bot = make("greedy", seed=1)
    while not record.state.is_over and record.state.view().round <= 1:
        if record.state.current_player == emporion.CHANCE:
            outcomes = record.state.legal_actions()
            record.apply(typed(record.state) or outcomes[rng.below(len(outcomes))])
        else:
            record.apply(bot.choose(record.state))
    print()
    print("".join(record.lines()), end="")


if __name__ == "__main__":
    main()
