"""What is particular about a route: the guard asks before anything of a request is read, and the
OpenAPI document tells."""

from typing import Any, Final, Literal

import msgspec

from emporion.server.tokens import Scope

MAX_BODY: Final = 64 * 1024
MAX_SETUP: Final = 2 * MAX_BODY + 4096
"""A new table may bring a component file; what JSON escapes in one takes twice its length."""
MAX_RECORD: Final = 1024 * 1024
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
TOML: Final = "application/toml"
HTML: Final = "text/html"
PNG: Final = "image/png"

KEY: Final = "route"


class Route(msgspec.Struct, frozen=True):
    body: str = JSON
    """The kind of content. None of those in use is sent across sites without asking first."""
    most: int = MAX_BODY
    """The length of a body, in bytes."""
    secret: bool = False
    """Makes or tries a secret, of which an address has few in a minute."""
    cost: float = 1.0
    """What it takes of the allowance of its sender, its sender's network and the whole server: one
    for each millisecond or so of processor time."""
    each: tuple[str, float] | None = None
    """What every value of a parameter costs besides."""
    heavy: bool = False
    """Takes long away from the event loop: a household does few at once."""
    stream: bool = False
    """Stays open; how many an address may have at once is limited."""
    scope: Scope | Literal["any"] | None = None
    """What a bot account's token has to be good for; none where no token will do, `any` where it
    depends on what is asked."""
    refusals: tuple[int, ...] = ()
    """The statuses it refuses with, besides those that every route has."""


USUAL: Final = Route()


def route(*refusals: int, **given: Any) -> dict[str, Route]:
    """The option of a handler that says what is particular about it."""
    return {KEY: Route(refusals=refusals, **given)}


def route_of(handler: Any) -> Route:
    found = handler.opt.get(KEY, USUAL)
    assert isinstance(found, Route)  # noqa: S101 nobody else uses the key
    return found
