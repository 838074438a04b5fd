"""Random numbers for simulation, and fair dice."""

import hashlib
import hmac
import math
from collections import Counter

import pytest

from emporion import BadSecret, FairDice, Game, Rng
from emporion.core.chance import next32
from emporion.core.errors import BadRange
from tests.play import is_chance, random_walk

pytestmark = pytest.mark.interpreted

M32 = 0xFFFFFFFF


def xoshiro(words: list[int]) -> int:
    """The published step of xoshiro128++, in plain Python."""

    def rotate(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) & M32

    result = (rotate((words[0] + words[3]) & M32, 7) + words[0]) & M32
    shifted = (words[1] << 9) & M32
    words[2] ^= words[0]
    words[3] ^= words[1]
    words[1] ^= words[2]
    words[0] ^= words[3]
    words[2] ^= shifted
    words[3] = rotate(words[3], 11)
    return result


def chi_square_is_plausible(counts: list[int]) -> bool:
    """Whether equal shares explain the counts, at five standard deviations (Wilson–Hilferty)."""
    expected = sum(counts) / len(counts)
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    freedom = len(counts) - 1
    spread = 2 / (9 * freedom)
    deviation = (math.cbrt(statistic / freedom) - (1 - spread)) / math.sqrt(spread)
    return abs(deviation) < 5


def test_the_generator_is_xoshiro128_plus_plus() -> None:
    rng = Rng(2026)
    words = [int(word) for word in rng.state]
    assert [int(next32(rng.state)) for _ in range(200)] == [xoshiro(words) for _ in range(200)]


def test_seeds_and_streams_are_pinned() -> None:
    """Simulations published with a seed must stay reproducible."""
    rng = Rng(1, 2)
    assert [rng.below(1000) for _ in range(6)] == [313, 295, 460, 310, 5, 99]


def test_streams_differ_from_each_other() -> None:
    starts = {tuple(Rng(seed, stream).state.tolist()) for seed in range(60) for stream in range(60)}
    starts |= {tuple(Rng(1 << bit).state.tolist()) for bit in range(12, 64)}
    starts |= {tuple(Rng(0, 1 << bit).state.tolist()) for bit in range(12, 64)}
    assert len(starts) == 60 * 60 + 52 + 52


def test_neighbouring_streams_are_not_correlated() -> None:
    counts = Counter(
        (Rng(9, stream).below(4), Rng(9, stream + 1).below(4)) for stream in range(16_000)
    )
    assert chi_square_is_plausible([counts[a, b] for a in range(4) for b in range(4)])


def test_negative_and_huge_seeds_are_seeds() -> None:
    assert Rng(-1).state.tolist() == Rng(2**64 - 1).state.tolist()
    assert Rng(-1).state.tolist() != Rng(1).state.tolist()


@pytest.mark.parametrize("n", [2, 3, 6, 10, 100])
def test_numbers_below_n_are_evenly_spread(n: int) -> None:
    rng = Rng(n)
    counts = Counter(rng.below(n) for _ in range(40_000))
    assert set(counts) == set(range(n))
    assert chi_square_is_plausible([counts[i] for i in range(n)])


def test_the_chi_square_would_notice_a_loaded_die() -> None:
    assert not chi_square_is_plausible([1000, 1000, 1000, 1000, 1000, 1250])


def test_sampled_chance_has_the_exact_distribution(game: Game) -> None:
    """All outcomes of a chance event are equally likely; sampling must agree."""
    rng = Rng(12)
    tested = set()
    for state, _ in random_walk(game, 3, seed=2):
        outcomes = state.legal_actions()
        if not is_chance(state) or outcomes[0] in tested or len(outcomes) == 1:
            continue
        tested.add(outcomes[0])
        counts: Counter[int] = Counter()
        for _ in range(3_000):
            counts[state.copy().sample_chance(rng)] += 1
        assert set(counts) == set(outcomes)
        assert chi_square_is_plausible([counts[outcome] for outcome in outcomes])
    assert len(tested) > 1


def test_fair_dice_are_as_published() -> None:
    secret = bytes(range(32))
    dice = FairDice(secret)
    assert dice.commitment == hashlib.sha256(secret).hexdigest()
    assert dice.reveal() == secret.hex()
    for event in (0, 1, 77, 2**40):
        digest = hmac.new(secret, event.to_bytes(8, "big"), hashlib.sha256).digest()
        assert dice.outcome(event, 6) == int.from_bytes(digest, "big") % 6
    assert FairDice.from_hex(dice.reveal()).commitment == dice.commitment


def test_fair_dice_are_evenly_spread() -> None:
    dice = FairDice(bytes(32))
    counts = Counter(dice.outcome(event, 6) for event in range(12_000))
    assert chi_square_is_plausible([counts[i] for i in range(6)])


def test_fresh_dice_differ_and_do_not_show_their_secret() -> None:
    dice = FairDice.fresh()
    assert dice.commitment != FairDice.fresh().commitment
    assert dice.reveal() not in repr(dice)
    assert dice.reveal() not in str(vars(type(dice)))


@pytest.mark.parametrize("text", ["", "00", "zz" * 32, "00" * 33, "é"])
def test_bad_secrets_are_refused(text: str) -> None:
    with pytest.raises(BadSecret):
        FairDice.from_hex(text)


def test_an_empty_or_too_wide_range_is_refused() -> None:
    rng = Rng(1)
    before = rng.state.tolist()
    for n in (0, -1, 2**31 + 1, 2**70):
        with pytest.raises(BadRange) as caught:
            rng.below(n)
        assert (caught.value.code, caught.value.details["given"]) == ("random-range", n)
    assert rng.state.tolist() == before
    assert rng.below(1) == 0
    assert 0 <= rng.below(2**31) < 2**31
