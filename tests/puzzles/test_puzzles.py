"""The collections: every puzzle follows from the rules, and the tool that finds them."""

import pytest

from emporion.bots.levels import LEVELS
from emporion.core.kernel import CHANCE
from emporion.core.registry import game as find_game
from emporion.puzzles import IDEAS, by_id, dice_of, file_of, games, puzzles
from emporion.puzzles.make import Comparison, finds, search

GAMES = ("corinth", "rhodes")
LEAST = 150
FIRST = ("8ce754f402", 3, 238, 233)
"""The name of a puzzle, and what it is derived from."""


@pytest.mark.parametrize("game", GAMES)
def test_every_puzzle_replays_and_asks_for_something_possible(game: str) -> None:
    for puzzle in puzzles(game):
        state = find_game(game).new(puzzle.source.players, **puzzle.source.options)
        dice, rolled = dice_of(game, puzzle.source.players, puzzle.source.seed), 0
        for words in puzzle.moves:
            action = state.parse(words)
            if state.current_player == CHANCE:
                legal = state.legal_actions()
                assert action == legal[dice.outcome(rolled, len(legal))], puzzle.id
                rolled += 1
            state.apply(action)
        asked, seat = puzzle.asked, state.current_player
        assert seat >= 0
        assert state.game.kind(state.data) == asked.kind
        assert len(asked.losses) >= 2
        legal_words = {state.notation(action) for action in state.legal_actions()}
        assert {*asked.best, *asked.losses} == legal_words, puzzle.id
        assert not set(asked.best) & set(asked.losses)
        assert asked.turn[0] == asked.best[0]
        for words in asked.turn:
            assert state.current_player == seat, puzzle.id
            state.apply(words)


@pytest.mark.parametrize("game", GAMES)
def test_one_choice_is_clearly_best_and_missed_by_beginners(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= LEAST
    for puzzle in found:
        asked = puzzle.asked
        assert asked.level in LEVELS[1:]
        assert asked.points.mean >= 1.5 or asked.win.mean >= 0.05, puzzle.id
        assert asked.reasons
        assert any(loss.sure for loss in asked.losses.values())
    assert len({puzzle.asked.level for puzzle in found}) >= 3
    assert len({puzzle.asked.kind for puzzle in found}) >= 3
    ideas = [idea for puzzle in found for idea in puzzle.ideas]
    assert set(ideas) <= set(IDEAS.values())
    assert len(set(ideas)) >= 5
    players = find_game(game)
    counts = {puzzle.source.players for puzzle in found}
    assert counts == set(range(players.min_players, players.max_players + 1))
    assert file_of(game).stat().st_size < 1024 * 1024


def test_names_are_unique_and_stay() -> None:
    assert games() == GAMES
    assert len(by_id()) == sum(len(puzzles(game)) for game in GAMES)
    # A profile remembers them: a change of how they are made would lose what people have found.
    first = puzzles("corinth")[0]
    assert (first.source.players, first.source.seed, first.asked.moment) == FIRST[1:]
    assert first.id == FIRST[0]


def test_the_tool_tells_a_clear_choice_from_a_matter_of_taste() -> None:
    puzzle = next(one for one in puzzles("corinth") if one.asked.level == "master")
    state = puzzle.state()
    best = state.parse(puzzle.asked.best[0])
    rival = next(words for words, loss in puzzle.asked.losses.items() if loss.sure)
    found = search(state, 5, 1000)
    assert found.actions[0] == best
    assert not finds(state, LEVELS[0], [best], 1)
    assert finds(state, "master", [best], 1)
    compared = Comparison(state, 7)
    gap = compared.measured(best, state.parse(rival), 256).value
    assert gap.mean > 3 * gap.error
    assert compared.gap(best, best, 256) is None
