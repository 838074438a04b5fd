"""What a bot account shows instead of a cookie: how a token looks, and what it may be good for.

A token begins with a word of its own and ends with a checksum, so that one that lies about
somewhere can be found by a search, and what is none is told without asking the store.
"""

import re
import secrets
import zlib
from typing import Final, Literal, get_args

PREFIX: Final = "emporion_bot_"
_FORM: Final = re.compile(PREFIX + r"([0-9a-f]{48})([0-9a-f]{8})")

Scope = Literal["read", "play", "accept", "challenge", "chat"]
"""`read`: the account's tables and its stream. `play`: whatever is done at a seat one has.
`accept`: sit down or decline where one is asked, and publish what one accepts. `challenge`: open
tables, and ask others to them. `chat`: say something."""
SCOPES: Final[tuple[Scope, ...]] = get_args(Scope)


def fresh() -> str:
    secret = secrets.token_hex(24)
    return PREFIX + secret + _checksum(secret)


def is_token(text: str) -> bool:
    found = _FORM.fullmatch(text)
    return found is not None and _checksum(found[1]) == found[2]


def _checksum(secret: str) -> str:
    return f"{zlib.crc32(secret.encode()):08x}"
