"""What a batch promises besides the rules: reproducible, checked, without copies."""

from typing import Any

import numpy as np
import pytest

import emporion
from emporion import CHANCE, BadOption, BadSeat, Game, IllegalAction, InvalidState, vector
from emporion.core.errors import BadBatch
from emporion.core.features import MOST
from emporion.vector.batch import TYPES
from tests.vector import devices

PIG = emporion.game("pig")


def pigs(**options: Any) -> vector.Batch:
    return vector.make("pig", **{"players": 2, "batch": 4, "seed": 1, **options})


def played(env: vector.Batch, steps: int) -> list[bytes]:
    """Everything that was told of the first two games, step by step."""
    told = env.reset(seed=3)
    seen = []
    for _ in range(steps):
        seen.append(b"".join(array[:2].tobytes() for array in told))
        told = env.step(env.sample())
    return seen


def test_a_game_is_the_same_in_any_batch_and_with_any_threads(game: Game) -> None:
    def make(**options: Any) -> vector.Batch:
        return vector.make(game.name, players=2, **options)

    alone = played(make(batch=2), 60)
    assert alone == played(make(batch=7), 60)
    shared = make(batch=5, threads=3)
    assert alone == played(shared, 60)
    shared.close()


def test_whole_numbers_are_what_the_floats_were_made_of(game: Game) -> None:
    """Divided as `observation_spec` says, they are the same bits; 127 stands for more, too."""
    divisor = game.observation_spec.divisor
    if game.name == "pig":  # whose `observe` is its author's, and writes floats
        assert np.isnan(divisor).all()
        return
    env = vector.make(game.name, players=2, batch=3, seed=2)
    whole = vector.make(game.name, players=2, batch=3, seed=2, observation="int8")
    seen = np.zeros(game.kernel.features, np.bool_)
    for _ in range(400):
        actions = env.sample()
        numbers, few = env.step(actions).observation, whole.step(actions).observation
        assert few.dtype == np.int8
        made = few / divisor
        assert made.dtype == np.float32
        exact = few < MOST
        assert made[exact].tobytes() == numbers[exact].tobytes()
        assert (numbers[~exact] >= made[~exact]).all()
        seen |= (few > 1).any(axis=0)
    counted = set(np.flatnonzero(seen))
    for name, part in game.observation_spec.items():
        assert counted.isdisjoint(part.indices.ravel()) or part.divisor != 1, name


def test_what_is_above_127_is_told_as_127() -> None:
    game = emporion.game("rhodes")
    state = game.at_a_choice(2)
    state.data.money[0] = 200
    rich = np.frombuffer(state.array.tobytes(), np.uint8)[None]
    money = game.observation_spec["seat.money"].indices[0, 0]
    told = []
    for kind in TYPES:
        env = vector.make("rhodes", players=2, batch=1, observation=kind)
        env.set_states(rich)
        told.append(env.observe(0)[0, money])
    assert told == [np.float32(200 / 30), MOST]


def test_an_illegal_action_is_refused_before_anything_happens() -> None:
    env = pigs()
    before = env.states()
    actions = env.sample()
    for wrong in (1, 2, 99, -2, 2**40):  # nothing can be held before a roll
        given = actions.astype(np.int64)
        given[2] = wrong
        with pytest.raises(IllegalAction) as caught:
            env.step(given)
        assert caught.value.details == {"at": 2, "action": wrong}
        assert (env.states() == before).all()


def test_an_illegal_action_ends_its_game() -> None:
    for rewards, lowest in (("win", -1), ("rank", -1), ("margin", -100)):
        env = pigs(illegal="terminate", rewards=rewards)
        mover = int(env.reset().player[1])
        actions = env.sample()
        actions[1] = 99
        told = env.step(actions)
        assert told.done.tolist() == told.illegal.tolist() == [False, True, False, False]
        assert told.reward[1, mover] == lowest
        assert told.reward.sum() == lowest


def test_a_game_that_waits_stays_as_it_is() -> None:
    env = pigs()
    before = env.states()
    actions = env.sample()
    actions[1:] = vector.WAIT
    env.step(actions)
    changed = (env.states() != before).any(axis=1)
    assert changed.tolist() == [True, False, False, False]


def test_arrays_are_used_again_in_turn() -> None:
    env = pigs(buffers=2)
    one, two, three = env.reset(), env.step(env.sample()), env.step(env.sample())
    assert one.mask is three.mask
    assert one.mask is not two.mask
    own = env.new_step()
    assert env.step(env.sample(), out=own) is own
    assert np.shares_memory(np.from_dlpack(own.observation), own.observation)


def test_states_go_out_and_come_in() -> None:
    env, other = pigs(), pigs(seed=9)
    for _ in range(30):
        env.step(env.sample())
    told = other.set_states(env.states())
    assert (other.states() == env.states()).all()
    assert (told.observation == env.observe(told.player)).all()
    begun = np.frombuffer(PIG.new(2).array.tobytes() * 4, np.uint8).reshape(4, -1)
    assert PIG.new(2).current_player == CHANCE
    assert (other.set_states(begun).player >= 0).all()


def test_states_that_are_none_are_refused() -> None:
    env = pigs()
    before = env.states()
    over = PIG.new(2, first=0)
    rng = emporion.Rng(1)
    while not over.is_over:
        actions = over.legal_actions()
        over.apply(actions[rng.below(len(actions))])
    three = np.frombuffer(PIG.new(3).array.tobytes(), np.uint8)
    for wrong in (np.full(before.shape[1], 77, np.uint8), three, np.frombuffer(over.array, "u1")):
        given = before.copy()
        given[3] = wrong
        with pytest.raises(InvalidState) as caught:
            env.set_states(given)
        assert caught.value.details["at"] == 3
        assert (env.states() == before).all()


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"batch": 0}, "batch-number"),
        ({"batch": 1.0}, "batch-number"),
        ({"threads": 0}, "batch-number"),
        ({"buffers": 99}, "batch-number"),
        ({"seed": -1}, "batch-number"),
        ({"device": "tpu"}, "option-value"),
        ({"rewards": "fame"}, "option-value"),
        ({"illegal": "ignore"}, "option-value"),
        ({"observation": "float16"}, "option-value"),
        ({"players": 99}, "players"),
        ({"dice": 3}, "unknown-option"),
    ],
)
def test_a_batch_that_cannot_be_is_refused(options: dict[str, Any], code: str) -> None:
    with pytest.raises((BadBatch, BadOption)) as caught:
        pigs(**options)
    assert caught.value.code == code


def test_what_does_not_fit_is_named() -> None:
    env = pigs()
    before = env.states()
    tries: list[tuple[Any, str]] = [
        (lambda: env.step([0, 0]), "batch-shape"),
        (lambda: env.step(np.zeros(4)), "batch-dtype"),
        (lambda: env.step(env.sample(), out=pigs(batch=5).new_step()), "batch-shape"),
        (lambda: env.sample(out=np.zeros(4)), "batch-dtype"),
        (lambda: env.sample(out=[0] * 4), "batch-device"),
        (lambda: env.sample(out=np.zeros(8, np.int32)[::2]), "batch-shape"),
        (lambda: env.observe(0.5), "batch-dtype"),
        (lambda: env.observe([0, 1]), "batch-shape"),
        (lambda: env.set_states(before[:2]), "batch-shape"),
        (lambda: env.set_states(before.astype(np.int32)), "batch-dtype"),
        (lambda: env.reset(seed=2**64), "batch-number"),
    ]
    for attempt, code in tries:
        with pytest.raises(BadBatch) as caught:
            attempt()
        assert caught.value.code == code
    with pytest.raises(BadSeat) as seat:
        env.observe([0, 1, 2, 0])
    assert seat.value.details == {"at": 2, "seat": 2, "seats": 2}
    assert (env.states() == before).all()


def test_a_gpu_plays_the_same() -> None:
    try:
        pigs(device="cuda")
    except BadBatch as refusal:
        pytest.skip(f"no GPU: {refusal}")
    devices.compare_all(["pig", "corinth"], batch=1500, steps=150)
