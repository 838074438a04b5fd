"""Recovery phrases: twelve words of a BIP-39 list, which phones complete and a checksum guards.

The lists are made for typing: no two words of one share their first four letters, and accents
tell no two apart. Phrases of versions before, eleven words of syllables, stay good.
"""

import hashlib
import re
import unicodedata
from functools import cache
from itertools import product
from typing import Final

from mnemonic import Mnemonic

from emporion.core.errors import EmporionError

LENGTH: Final = 12
"""Words in a phrase: 128 random bits, and four that check them."""
LISTS: Final = {"en": "english", "fr": "french", "zh-Hant": "chinese_traditional"}
"""By the language of whoever gets the phrase; English for the others."""
OLD_LENGTH: Final = 11
_UNWANTED: Final = {"homo", "nazi", "pene", "tite"}
_IDEOGRAM: Final = re.compile(r"([\u3400-\u9fff])")
_BETWEEN: Final = re.compile(r"[\W\d_]+")


class BadPhrase(EmporionError):
    """Not what a phrase looks like: told without looking for a profile."""


@cache
def _mnemonic(name: str) -> Mnemonic:
    return Mnemonic(name)


@cache
def words(language: str) -> tuple[str, ...]:
    """A list as people read it."""
    return tuple(unicodedata.normalize("NFC", word) for word in _mnemonic(LISTS[language]).wordlist)


@cache
def _bare(language: str) -> dict[str, str]:
    """The words of a list as they are compared."""
    return {tidy(word): word for word in _mnemonic(LISTS[language]).wordlist}


@cache
def _old_words() -> frozenset[str]:
    syllables = ["".join(pair) for pair in product("bdfghklmnprstvwyz", "aeio")]
    pairs = (a + b for a, b in product(syllables, syllables) if a != b)
    return frozenset(pairs) - _UNWANTED


def fresh(language: str = "en") -> str:
    phrase = _mnemonic(LISTS.get(language, "english")).generate(strength=128)
    return unicodedata.normalize("NFC", phrase)


def tidy(phrase: str) -> str:
    """The words alone, without accents, however they were typed; ideograms need no spaces."""
    folded = unicodedata.normalize("NFKD", phrase).casefold()
    bare = "".join(sign for sign in folded if not unicodedata.combining(sign))
    return " ".join(_BETWEEN.sub(" ", _IDEOGRAM.sub(r" \1 ", bare)).split())


def check(phrase: str) -> None:
    """BadPhrase where it cannot be one: it names the word that is in no list, or says that one is
    missing or that the checksum is wrong."""
    given = tidy(phrase).split()
    lists = {language: _bare(language).keys() for language in LISTS} | {"": _old_words()}
    known = {name: sum(word in listed for word in given) for name, listed in lists.items()}
    best = max(known, key=lambda name: known[name])
    for place, word in enumerate(given, 1):
        if word not in lists[best]:
            raise BadPhrase("phrase-word", word=word[:40], place=place)
    length = OLD_LENGTH if best == "" else LENGTH
    if len(given) != length:
        raise BadPhrase("phrase-length", given=len(given), length=length)
    # A few words are in two lists.
    whole = [name for name in LISTS if known[name] == len(given)]
    if best != "" and not any(_sums_up(given, name) for name in whole):
        raise BadPhrase("phrase-checksum")


def _sums_up(given: list[str], language: str) -> bool:
    listed = _bare(language)
    return _mnemonic(LISTS[language]).check(" ".join(listed[word] for word in given))


def slow_hash(phrase: str, salt: bytes) -> bytes:
    """What is kept of a phrase. Takes some 50 ms: guessing is hopeless twice over."""
    return hashlib.scrypt(tidy(phrase).encode(), salt=salt, n=2**14, r=8, p=1, dklen=32)
