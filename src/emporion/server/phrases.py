"""Recovery phrases: words built of syllables, easy to say and to write down in any language."""

import hashlib
import secrets
from itertools import product
from typing import Final

CONSONANTS: Final = "bdfghklmnprstvwyz"
VOWELS: Final = "aeio"
LENGTH: Final = 11
"""Words in a phrase; with some 4,500 words to choose from that is more than 132 bits."""
_UNWANTED: Final = {"homo", "nazi", "pene", "tite"}


def _words() -> tuple[str, ...]:
    syllables = ["".join(pair) for pair in product(CONSONANTS, VOWELS)]
    pairs = (a + b for a, b in product(syllables, syllables) if a != b)
    return tuple(word for word in pairs if word not in _UNWANTED)


WORDS: Final = _words()


def fresh() -> str:
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def tidy(phrase: str) -> str:
    """The phrase as it was given out, however it was typed."""
    return " ".join(phrase.lower().replace("-", " ").replace(",", " ").split())


def slow_hash(phrase: str, salt: bytes) -> bytes:
    """What is kept of a phrase. Takes some 50 ms: guessing is hopeless twice over."""
    return hashlib.scrypt(tidy(phrase).encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
