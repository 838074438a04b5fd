"""The official client for bot accounts: async, typed, and not easily put off.

`Client` speaks to a server with a token, `client.events()` tells what happens to the account, and
`run` plays every game it is asked to with a function that chooses. docs/api.md has the whole of it.
"""

from emporion.client.connection import Client
from emporion.client.errors import Refused
from emporion.client.play import Choose, Decide, Game, run
from emporion.client.wire import (
    Accepts,
    Account,
    AccountEvent,
    Challenge,
    ChallengeGone,
    Over,
    Result,
    Tables,
    Turn,
)

__all__ = [
    "Accepts",
    "Account",
    "AccountEvent",
    "Challenge",
    "ChallengeGone",
    "Choose",
    "Client",
    "Decide",
    "Game",
    "Over",
    "Refused",
    "Result",
    "Tables",
    "Turn",
    "run",
]
