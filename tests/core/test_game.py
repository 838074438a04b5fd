"""The contract of a game, kept by every game."""

import copy
import pickle
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import emporion
from emporion import (
    CHANCE,
    OVER,
    BadOption,
    BadSeat,
    Game,
    IllegalAction,
    InvalidState,
    Rng,
    State,
    UnknownGame,
)
from emporion.core.compiled import INTERPRETED
from emporion.core.contract import rehearse
from emporion.core.kernel import apply_first, observe_first
from emporion.core.view import Decision
from tests.play import is_chance, random_end, random_state, random_walk

pytestmark = pytest.mark.interpreted

SEEDS = st.integers(0, 2**32)
DEPTHS = st.integers(0, 300)


def counts(game: Game) -> range:
    return range(game.min_players, game.max_players + 1)


def players_of(data: st.DataObject, game: Game) -> int:
    return data.draw(st.sampled_from(counts(game)))


def decision_of(state: State) -> Decision:
    decision: Decision | None = state.view().decision
    assert decision is not None
    return decision


def test_unknown_games_are_refused() -> None:
    with pytest.raises(UnknownGame) as caught:
        emporion.game("ludo")
    assert caught.value.code == "unknown-game"
    assert caught.value.details["known"] == list(emporion.list_games())


def test_player_counts_are_checked(game: Game) -> None:
    for players in (game.min_players - 1, game.max_players + 1, -1, True, "3", 2.0, None):
        with pytest.raises(BadOption) as caught:
            game.new(players)  # type: ignore[arg-type]
        assert caught.value.code == "players"


def test_unknown_options_are_refused(game: Game) -> None:
    with pytest.raises(BadOption) as caught:
        game.new(3, colour="red")
    assert caught.value.code == "unknown-option"
    assert caught.value.details["given"] == "colour"


def test_choices_have_defaults_and_other_values_are_refused(game: Game) -> None:
    plain = game.options(3)
    for choice in game.choices:
        default, *others = choice.values
        assert game.options(3, **{choice.name: default}) == plain
        for value in others:
            assert game.options(3, **{choice.name: value}) == {**plain, choice.name: value}
        for wrong in ("neither", None, 1, [default]):
            with pytest.raises(BadOption) as caught:
                game.options(3, **{choice.name: wrong})
            assert caught.value.code == "option-value"
            assert caught.value.details["option"] == choice.name


def test_options_are_complete_and_set_the_same_game_up(game: Game) -> None:
    for players in counts(game):
        options = game.options(players)
        assert game.new(**options) == game.new(players)


@pytest.mark.skipif(INTERPRETED, reason="takes minutes")
def test_a_rehearsal_finds_nothing_wrong(game: Game) -> None:
    rehearse(game, seed=3)


def test_every_random_game_ends_and_someone_wins(game: Game) -> None:
    for players in counts(game):
        state = random_end(game, players, seed=5)
        assert state.is_over
        assert state.current_player == OVER
        assert state.legal_actions() == []
        assert state.winners()
        assert len(state.scores()) == players
        assert max(state.scores()) > 0


def test_nobody_has_won_before_the_end(game: Game) -> None:
    assert game.new(game.min_players).winners() == []


@given(data=st.data(), seed=SEEDS, depth=DEPTHS)
def test_notation_is_total_and_parses_back(
    game: Game, data: st.DataObject, seed: int, depth: int
) -> None:
    state = random_state(game, players_of(data, game), seed, depth)
    actions = state.legal_actions()
    words = [state.notation(action) for action in actions]
    assert len(set(words)) == len(words) > 0
    assert [state.parse(word) for word in words] == actions
    assert [state.parse(f"  {word.upper()} ") for word in words] == actions
    assert all(0 <= action < game.action_count for action in actions)
    assert len(actions) <= game.kernel.max_legal


@given(data=st.data(), seed=SEEDS, depth=DEPTHS, action=st.integers(-(2**40), 2**40))
def test_an_illegal_number_is_refused_and_changes_nothing(
    game: Game, data: st.DataObject, seed: int, depth: int, action: int
) -> None:
    state = random_state(game, players_of(data, game), seed, depth)
    small = data.draw(st.integers(-3, game.action_count + 3))
    before = state.to_bytes()
    for candidate in (action, small):
        if candidate in state.legal_actions():
            continue
        with pytest.raises(IllegalAction) as caught:
            state.apply(candidate)
        assert caught.value.code == "illegal-action"
        with pytest.raises(IllegalAction):
            state.notation(candidate)
    assert state.to_bytes() == before


@pytest.mark.parametrize("action", [2**63, -(2**70), 1.0, 1.5, None, b"end", [0], float("nan")])
def test_what_is_no_number_is_refused(game: Game, action: Any) -> None:
    state = game.new(game.min_players)
    before = state.to_bytes()
    for attempt in (state.apply, state.notation):
        with pytest.raises(IllegalAction):
            attempt(action)
    assert state.to_bytes() == before


def test_numbers_of_numpy_are_numbers(game: Game) -> None:
    state = game.new(game.min_players)
    action = state.legal_actions()[0]
    assert state.notation(np.int16(action)) == state.notation(action)  # type: ignore[arg-type]
    state.apply(np.int64(action))  # type: ignore[arg-type]


@given(data=st.data(), seed=SEEDS, depth=DEPTHS, text=st.text(max_size=200))
def test_illegal_words_are_refused_and_change_nothing(
    game: Game, data: st.DataObject, seed: int, depth: int, text: str
) -> None:
    state = random_state(game, players_of(data, game), seed, depth)
    words = {state.notation(action) for action in state.legal_actions()}
    before = state.to_bytes()
    if " ".join(text.lower().split()) not in words:
        with pytest.raises(IllegalAction) as caught:
            state.apply(text)
        assert caught.value.code == "illegal-action"
    assert state.to_bytes() == before


def test_nothing_is_legal_after_the_end(game: Game) -> None:
    state = random_end(game, game.min_players, seed=8)
    before = state.to_bytes()
    for action in range(game.action_count):
        with pytest.raises(IllegalAction):
            state.apply(action)
    with pytest.raises(IllegalAction) as caught:
        state.sample_chance(Rng(1))
    assert caught.value.code == "no-chance-event"
    assert state.to_bytes() == before


@given(data=st.data(), seed=SEEDS, depth=DEPTHS)
def test_copies_are_equal_and_independent(
    game: Game, data: st.DataObject, seed: int, depth: int
) -> None:
    state = random_state(game, players_of(data, game), seed, depth)
    for twin in (
        state.copy(),
        copy.copy(state),
        copy.deepcopy(state),
        pickle.loads(pickle.dumps(state)),
    ):
        assert twin == state
        assert hash(twin) == hash(state)
        before = state.to_bytes()
        twin.apply(twin.legal_actions()[-1])
        assert state.to_bytes() == before
        assert twin != state


@given(data=st.data(), seed=SEEDS, depth=DEPTHS)
def test_bytes_round_trip(game: Game, data: st.DataObject, seed: int, depth: int) -> None:
    state = random_state(game, players_of(data, game), seed, depth)
    again = game.from_bytes(state.to_bytes())
    assert again == state
    assert again.legal_actions() == state.legal_actions()


def test_every_state_on_the_way_passes_its_own_check(game: Game) -> None:
    for players in counts(game):
        for n, (state, _) in enumerate(random_walk(game, players, seed=21)):
            if n % 3 == 0:
                game.check(state.data)
        game.check(random_end(game, players, seed=21).data)


@given(content=st.binary(max_size=400))
def test_foreign_bytes_are_refused(game: Game, content: bytes) -> None:
    for candidate in (content, game._head(1) + content):
        with pytest.raises(InvalidState):
            game.from_bytes(candidate)


@settings(max_examples=60)
@given(data=st.data(), seed=SEEDS, depth=DEPTHS)
def test_damaged_bytes_are_refused_or_can_be_played_on(
    game: Game, data: st.DataObject, seed: int, depth: int
) -> None:
    """Whatever passes the check must be safe: it plays to an end, however late. (Random games of
    Rhodes for five can take more than 2,000 decisions.)"""
    content = bytearray(random_state(game, players_of(data, game), seed, depth).to_bytes())
    head = len(game._head(1))
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(head, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    try:
        state = game.from_bytes(bytes(content))
    except InvalidState:
        return
    rng = Rng(seed)
    for n in range(10_000):
        if state.is_over:
            assert state.winners()
            break
        actions = state.legal_actions()
        assert 0 < len(actions) <= game.kernel.max_legal
        if n < 20:
            state.view()
            state.observe(0)
        state.apply(actions[rng.below(len(actions))])
        if n % 50 == 0:
            game.check(state.data)
    else:
        pytest.fail("the game does not end")


def test_views_can_be_written_as_json(game: Game) -> None:
    for players in counts(game):
        state = random_state(game, players, seed=3, depth=120)
        view = state.view()
        decoded = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert decoded == view


def test_views_offer_exactly_the_legal_actions(game: Game) -> None:
    for state, _ in random_walk(game, game.max_players, seed=31):
        options = decision_of(state).options
        assert [option.action for option in options] == state.legal_actions()
        assert [option.notation for option in options] == [
            state.notation(action) for action in state.legal_actions()
        ]


def test_an_effect_is_the_one_its_option_told(game: Game) -> None:
    for state, action in random_walk(game, game.max_players, seed=37):
        if not is_chance(state):
            told = {option.action: option.effect for option in decision_of(state).options}
            assert game.effect(state.data, action) == told[action]


def test_observations_are_small_numbers_seen_from_the_seat(game: Game) -> None:
    seen = set()
    for state, _ in random_walk(game, game.max_players, seed=13):
        rows = [state.observe(seat) for seat in range(state.players)]
        for row in rows:
            assert row.shape == (game.kernel.features,)
            assert np.isfinite(row).all()
            assert np.abs(row).max() <= 8
        seen.add(len({row.tobytes() for row in rows}))
    assert max(seen) == game.max_players


def test_an_observation_is_written_over_whatever_was_there(game: Game) -> None:
    state = game.new(game.max_players)
    out = np.full(game.kernel.features, 7, np.float32)
    observe_first(state.array, 1, out)
    assert out.tobytes() == state.observe(1).tobytes()


@pytest.mark.parametrize("seat", [-1, 2, 99, 2**70, "x", "0", None, 0.0])
def test_only_a_seat_of_the_game_observes(game: Game, seat: Any) -> None:
    with pytest.raises(BadSeat) as caught:
        game.new(2).observe(seat)
    assert caught.value.code == "no-such-seat"
    assert caught.value.details == {"seat": seat, "seats": 2}


def test_points_are_the_sum_of_their_lines(game: Game) -> None:
    for state, _ in random_walk(game, game.max_players, seed=41):
        lines = game.score_lines(state.data)
        assert [sum(line.values()) for line in lines] == state.scores()


def test_chance_samples_among_the_legal_outcomes(game: Game) -> None:
    rng = Rng(4)
    for state, action in random_walk(game, game.min_players, seed=17):
        if is_chance(state):
            twin = state.copy()
            sampled = twin.sample_chance(rng)
            assert sampled in state.legal_actions()
            known = state.copy()
            apply_first(known.array, sampled)
            assert known == twin
        assert (state.current_player == CHANCE) == is_chance(state)
        assert action in state.legal_actions()
