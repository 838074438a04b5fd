"""Where chance comes from: a fast generator for simulation, and fair dice for tables.

The generator is xoshiro128++, four 32-bit words kept in an int64 array. 64-bit signed arithmetic
with masks gives the same bits in the interpreter, compiled, and on a GPU. Seeding mixes seed and
stream through a hash into the 128-bit state, so that streams do not meet in practice.

Fair dice commit to a secret before the first event and reveal it after the last, so that anyone
can recompute every event. What others contribute can be mixed in (`mixing`), so that nobody chooses
the events by choosing the secret.
"""

import hashlib
import hmac
import secrets
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from emporion.core.compiled import compiled
from emporion.core.errors import BadRange, BadSecret

RNG_SIZE: Final = 4
"""Numbers in a generator's state."""
M32: Final = 0xFFFFFFFF
MAX_BELOW: Final = 2**31
"""Up to here the product in `below` fits into int64."""


@compiled
def _rotate(x: int, k: int) -> int:
    return ((x << k) & M32) | (x >> (32 - k))


@compiled
def _multiply(a: int, b: int) -> int:
    """a * b modulo 2**32 without leaving int64."""
    return (((a >> 16) * b & 0xFFFF) << 16) + (a & 0xFFFF) * b & M32


@compiled
def _mix(x: int) -> int:
    """A bijection of 32-bit words in which every input bit reaches every output bit."""
    x = _multiply(x ^ (x >> 16), 0x7FEB352D)
    x = _multiply(x ^ (x >> 15), 0x846CA68B)
    return x ^ (x >> 16)


@compiled
def seed_rng(rng: Any, seed: int, stream: int) -> None:
    """Write the generator's state for a seed (64 bits) and a stream (64 bits)."""
    for i in range(4):
        word = _mix((seed & M32) ^ _multiply(i + 1, 0x9E3779B9))
        word = _mix(word ^ ((seed >> 32) & M32))
        word = _mix(((word + 0x6A09E667) & M32) ^ (stream & M32))
        rng[i] = _mix(((word + 0xBB67AE85) & M32) ^ ((stream >> 32) & M32))
    if rng[0] | rng[1] | rng[2] | rng[3] == 0:
        rng[0] = 1


@compiled
def next32(rng: Any) -> int:
    """The next 32 random bits."""
    s0 = int(rng[0])
    s1 = int(rng[1])
    s2 = int(rng[2])
    s3 = int(rng[3])
    result = (_rotate((s0 + s3) & M32, 7) + s0) & M32
    s2 ^= s0
    s3 ^= s1
    rng[1] = s1 ^ s2
    rng[0] = s0 ^ s3
    rng[2] = s2 ^ ((s1 << 9) & M32)
    rng[3] = _rotate(s3, 11)
    return result


@compiled
def below(rng: Any, n: int) -> int:
    """A number from 0 to n - 1; n below 2**16 keeps the bias under one in 65,000."""
    return (next32(rng) * n) >> 32


@compiled
def hash32(key: Any, a: int, b: int, c: int) -> int:
    """32 bits that depend on a generator's state and three numbers as if they were random."""
    word = _mix((int(key[0]) + _multiply(a & M32, 0x9E3779B1)) & M32)
    word = _mix((word ^ int(key[1])) + _multiply(b & M32, 0x85EBCA77) & M32)
    return _mix((word ^ int(key[2])) + _multiply(c & M32, 0xC2B2AE3D) & M32) ^ int(key[3])


class Rng:
    """A stream of chance for simulation: the same seed and stream give the same events."""

    __slots__ = ("state",)

    def __init__(self, seed: int, stream: int = 0) -> None:
        self.state: NDArray[np.int64] = np.zeros(RNG_SIZE, np.int64)
        """What compiled code takes as `rng`."""
        seed_rng(self.state, signed64(seed), signed64(stream))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely up to a bias of n in 2**32."""
        if not 1 <= n <= MAX_BELOW:
            raise BadRange("random-range", given=n, least=1, most=MAX_BELOW)
        return int(below(self.state, n))


def signed64(number: int) -> int:
    """The same 64 bits as compiled code takes them."""
    return (number & 0x7FFFFFFFFFFFFFFF) - (number & 0x8000000000000000)


class FairDice:
    """Chance events derived from a 256-bit secret that was committed to beforehand."""

    __slots__ = ("_secret", "_seed")

    def __init__(self, secret: bytes) -> None:
        if len(secret) != 32:
            raise BadSecret("secret-length", bytes=len(secret))
        self._secret = secret
        self._seed = secret

    @classmethod
    def fresh(cls) -> "FairDice":
        """Dice with a new secret, drawn by the operating system."""
        return cls(secrets.token_bytes(32))

    @classmethod
    def from_hex(cls, text: str) -> "FairDice":
        """Dice from a revealed secret; BadSecret where it is none."""
        try:
            secret = bytes.fromhex(text)
        except ValueError:
            raise BadSecret("secret-not-hex") from None
        return cls(secret)

    def mixed(self, transcript: bytes) -> "FairDice":
        """Dice with the same secret whose events depend on what was contributed, too."""
        dice = FairDice(self._secret)
        dice._seed = hmac.digest(self._secret, transcript, hashlib.sha256)
        return dice

    def unmixed(self) -> "FairDice":
        """Dice that fall the same and whose secret alone tells how."""
        return FairDice(self._seed)

    @property
    def commitment(self) -> str:
        """What may be published before the first event."""
        return hashlib.sha256(self._secret).hexdigest()

    def reveal(self) -> str:
        """The secret itself, for the time after the last event."""
        return self._secret.hex()

    def outcome(self, event: int, outcomes: int) -> int:
        """Which outcome chance event number `event` has, of `outcomes` equally likely ones."""
        digest = hmac.digest(self._seed, event.to_bytes(8, "big"), hashlib.sha256)
        return int.from_bytes(digest, "big") % outcomes

    def __repr__(self) -> str:
        return f"FairDice(commitment={self.commitment})"
