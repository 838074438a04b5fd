"""Whatever a batch is asked: its games depend on nothing but their own, and wrong questions change
nothing."""

from collections.abc import Callable
from contextlib import closing
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import emporion
from emporion import State, vector
from emporion.core.errors import BadBatch, BadSeat, EmporionError, IllegalAction, InvalidState
from emporion.vector.batch import TYPES
from tests.cover import PROOF

few = settings(max_examples=1000 if PROOF else 10)
NAMES = emporion.list_games()
Question = tuple[Callable[[], Any], type[EmporionError]]
"""What is asked wrongly, and how that is refused."""
SEEDS = st.integers(0, 2**64 - 1)
NOT_A_NUMBER = st.sampled_from([0, -1, 2**64, 1.0, True, "2", None])


@st.composite
def batches(draw: st.DrawFn, name: str) -> dict[str, Any]:
    game = emporion.game(name)
    return {
        "players": draw(st.integers(game.min_players, game.max_players)),
        "seed": draw(SEEDS),
        "rewards": draw(st.sampled_from(["win", "rank", "margin"])),
        "illegal": draw(st.sampled_from(["raise", "terminate"])),
        "observation": draw(st.sampled_from(TYPES)),
    }


def make(name: str, options: dict[str, Any], batch: int, threads: int = 1) -> Any:
    return closing(vector.make(name, batch=batch, threads=threads, **options))


def content(told: vector.Step, games: int) -> list[bytes]:
    return [array[:games].tobytes() for array in told]


@pytest.mark.parametrize("name", NAMES)
@few
@given(st.data())
def test_a_game_is_its_own_in_any_batch_on_any_threads(name: str, data: st.DataObject) -> None:
    options = data.draw(batches(name))
    small, large = sorted(data.draw(st.tuples(st.integers(1, 90), st.integers(1, 90))))
    threads = data.draw(st.tuples(st.integers(1, 4), st.integers(1, 4)))
    steps, wrong = data.draw(st.integers(1, 60)), data.draw(st.integers(0, small - 1))
    with (
        make(name, options, small, threads[0]) as one,
        make(name, options, large, threads[1]) as other,
    ):
        for number in range(steps):
            actions, same = one.sample(), other.sample()
            assert actions.tobytes() == same[:small].tobytes()
            if options["illegal"] == "terminate" and number % 7 == 6:
                actions[wrong] = same[wrong] = 10_000
            told = one.step(actions)
            assert content(told, small) == content(other.step(same), small)
        assert one.states().tobytes() == other.states()[:small].tobytes()
        for seat in range(options["players"]):
            assert one.observe(seat).tobytes() == other.observe(seat)[:small].tobytes()


@pytest.mark.parametrize("name", NAMES)
@few
@given(st.data())
def test_states_go_out_and_come_in_anywhere(name: str, data: st.DataObject) -> None:
    options, other_seed = data.draw(batches(name)), data.draw(SEEDS)
    batch, steps = data.draw(st.integers(1, 20)), data.draw(st.integers(0, 200))
    order = np.array(data.draw(st.permutations(range(batch))))
    with (
        make(name, options, batch) as env,
        make(name, {**options, "seed": other_seed}, batch, 3) as other,
    ):
        told = env.reset()
        for _ in range(steps):
            told = env.step(env.sample())
        states = env.states()
        moved = other.set_states(states[order])
        assert other.states().tobytes() == states[order].tobytes()
        for field in ("observation", "mask", "player"):
            assert getattr(moved, field).tobytes() == getattr(told, field)[order].tobytes()
        assert not moved.done.any()
        one = State(env.game, states[0].tobytes())
        assert one.current_player == told.player[0]
        assert np.flatnonzero(told.mask[0]).tolist() == sorted(one.legal_actions())


def wrong_actions(data: st.DataObject, env: Any) -> Question:
    actions = env.sample().astype(np.int64)
    question: Question = data.draw(
        st.sampled_from(
            [
                (lambda: env.step(actions[1:]), BadBatch),
                (lambda: env.step(actions[None]), BadBatch),
                (lambda: env.step(actions.astype(np.float64)), BadBatch),
                (lambda: env.step(actions > 0), BadBatch),
                (lambda: env.step(None), BadBatch),
                (lambda: env.step([[0], [1, 2]]), BadBatch),
                (lambda: env.step(actions, out=env.new_step()._replace(done=actions)), BadBatch),
            ]
        )
    )
    return question


def illegal_action(data: st.DataObject, env: Any) -> Question:
    """Of any type that holds whole numbers, anywhere in the batch."""
    kind: Any = data.draw(st.sampled_from([np.int8, np.int16, np.int32, np.int64, np.uint64]))
    actions = np.where(env.sample() < np.iinfo(kind).max, env.sample(), 0).astype(kind)
    at = data.draw(st.integers(0, env.batch - 1))
    legal = State(env.game, env.states()[at].tobytes()).legal_actions()
    lowest, highest = int(np.iinfo(kind).min), int(np.iinfo(kind).max)
    actions[at] = data.draw(
        st.integers(lowest, highest).filter(lambda n: n not in legal and n != vector.WAIT)
    )
    return lambda: env.step(actions), IllegalAction


def wrong_seat(data: st.DataObject, env: Any) -> Question:
    seats = np.zeros(env.batch, np.int64)
    seats[data.draw(st.integers(0, env.batch - 1))] = data.draw(
        st.integers(-(2**63), 2**63 - 1).filter(lambda seat: not 0 <= seat < env.players)
    )
    question: Question = data.draw(
        st.sampled_from(
            [
                (lambda: env.observe(seats), BadSeat),
                (lambda: env.observe(seats.astype(np.float32)), BadBatch),
                (lambda: env.observe(np.zeros((env.batch, 2), np.int64)), BadBatch),
                (lambda: env.observe(0, out=np.zeros(3, np.float32)), BadBatch),
            ]
        )
    )
    return question


def wrong_number(data: st.DataObject, env: Any) -> Question:
    seed = data.draw(NOT_A_NUMBER.filter(lambda given: given not in (0, None) or given is False))
    return lambda: env.reset(seed=seed), BadBatch


def wrong_states(data: st.DataObject, env: Any) -> Question:
    """Of another number of players, too short, of another type, or noise."""
    states = env.states()
    noise = states.copy()
    noise[data.draw(st.integers(0, env.batch - 1))] = 77
    question: Question = data.draw(
        st.sampled_from(
            [
                (lambda: env.set_states(noise), InvalidState),
                (lambda: env.set_states(states[:, 1:]), BadBatch),
                (lambda: env.set_states(states.astype(np.int8)), BadBatch),
                (lambda: env.set_states(states.tobytes()), BadBatch),
            ]
        )
    )
    return question


WRONG = [wrong_actions, illegal_action, wrong_seat, wrong_number, wrong_states]


@pytest.mark.parametrize("name", NAMES)
@few
@given(st.data())
def test_what_is_wrong_is_refused_and_changes_nothing(name: str, data: st.DataObject) -> None:
    """Afterwards the batch goes on as its twin that was never asked."""
    options = {**data.draw(batches(name)), "illegal": "raise"}
    batch, threads = data.draw(st.integers(1, 40)), data.draw(st.integers(1, 3))
    with make(name, options, batch, threads) as env, make(name, options, batch) as twin:
        told, same = env.reset(), twin.reset()
        for ask in data.draw(st.lists(st.sampled_from(WRONG), min_size=1, max_size=4)):
            attempt, error = ask(data, env)
            for _ in range(2 if ask is illegal_action else int(ask is wrong_actions)):
                twin.sample()  # as often as for the question, since that draws
            before, states = content(told, batch), env.states()
            with pytest.raises(error) as caught:
                attempt()
            assert caught.value.code.startswith("batch-")
            assert content(told, batch) == before
            assert (env.states() == states).all()
            told, same = env.step(env.sample()), twin.step(twin.sample())
            assert content(told, batch) == content(same, batch)


@pytest.mark.parametrize("name", NAMES)
@few
@given(st.data())
def test_a_batch_of_nonsense_is_refused(name: str, data: st.DataObject) -> None:
    options = data.draw(batches(name))
    what = data.draw(st.sampled_from(["batch", "threads", "buffers", "seed"]))
    given = data.draw(NOT_A_NUMBER.filter(lambda given: what != "seed" or given is True or given))
    with pytest.raises(BadBatch) as caught:
        vector.make(name, **{"batch": 2, **options, what: given})
    assert caught.value.code == "batch-number"
    assert caught.value.details["what"] == what


@pytest.mark.parametrize("name", NAMES)
@few
@given(st.data())
def test_damaged_states_are_refused_or_can_be_played(name: str, data: st.DataObject) -> None:
    """A byte that is another one: nothing that is let in leads compiled code astray."""
    options = {**data.draw(batches(name)), "illegal": "raise"}
    with make(name, options, 3) as env:
        for _ in range(data.draw(st.integers(0, 120))):
            env.step(env.sample())
        states = env.states()
        damaged = states.copy()
        place = data.draw(st.integers(0, states.shape[1] - 1))
        damaged[1, place] = data.draw(st.integers(0, 255))
        refused = None
        try:
            env.set_states(damaged)
        except InvalidState as refusal:
            refused = refusal.details["at"]
        if refused is not None:
            assert refused == 1
            assert (env.states() == states).all()
        for _ in range(30):
            told = env.step(env.sample())
            assert np.isfinite(told.observation).all()
