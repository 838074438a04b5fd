"""Who asks, and what requests have in common."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.handlers import BaseRouteHandler
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from emporion.server.bans import Ban, Banned
from emporion.server.guard import bearer_of, cookie_of
from emporion.server.picture import MoveLine
from emporion.server.problems import Forbidden, NoProfile
from emporion.server.routes import PNG, TOML, route_of
from emporion.server.services import Services
from emporion.server.sessions import Bearer, until
from emporion.server.tokens import Scope
from emporion.table import Person
from emporion.table import commands as c

Connection = ASGIConnection[Any, Any, Any, Any]
BEARER: Final = "bearer"
"""Where a request keeps whose token it brought."""
MAX_EVENTS: Final = 500
EVENT_STREAM: Final = "text/event-stream"
CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen at random by the sender; sent again with the same id, a command acts once."""
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
ReviewId = TableId
"""A table's, or the hash of a record that somebody brought."""
MomentNumber = Annotated[int, PathParameter(ge=0, le=1_000_000)]
Number = Annotated[int, QueryParameter(ge=0, le=2**53)]


class WhatIfBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    moment: c.Moment
    seat: c.SeatNumber
    """Where whoever asks wants to sit."""


class Moves(msgspec.Struct, frozen=True):
    moves: list[MoveLine]
    more: bool


def services_of(state: State) -> Services:
    services: Services = state.services
    return services


async def check_bearer(connection: Connection, handler: BaseRouteHandler) -> None:
    """Who brings a token is a bot account, and does what the token is good for; before anything
    else, at every address."""
    token = bearer_of(dict(connection.scope["headers"]))
    if token is None:
        return
    bearer = await services_of(connection.app.state).sessions.bearer(token)
    if bearer is None:
        raise NoProfile("unknown-token")
    scope = route_of(handler).scope
    if scope is None:
        raise Forbidden("not-for-tokens")
    connection.state[BEARER] = bearer
    if scope != "any":
        check_scope(connection, scope)


def check_scope(connection: Connection, scope: Scope) -> None:
    """What depends on the content of a request; a cookie is good for anything."""
    bearer = _bearer(connection)
    if bearer is not None and scope not in bearer.scopes:
        raise Forbidden("token-scope", needed=scope)


def _bearer(connection: Connection) -> Bearer | None:
    found: Bearer | None = connection.state.get(BEARER)
    return found


async def visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if anybody; whoever is banned is a stranger."""
    person = await known_visitor(request)
    return None if person is None or ban_of(request, person) else person


def ban_of(request: Request[Any, Any, Any], person: Person) -> Ban | None:
    """Whoever is banned is so with their bots."""
    services = services_of(request.app.state)
    now = services.rooms.now()
    ban = services.bans.of_profile(person.id, now)
    if ban is None and person.owner is not None:
        ban = services.bans.of_profile(person.owner.id, now)
    return ban


async def known_visitor(request: Request[Any, Any, Any]) -> Person | None:
    services = services_of(request.app.state)
    bearer = _bearer(request)
    cookie = secret_of(request)
    if bearer is not None:
        person: Person | None = bearer.person
    elif cookie is None:
        return None
    else:
        person = await services.sessions.person(cookie)
    client = request.scope["client"]
    if person is not None and client is not None:
        services.whereabouts.note(person.id, client[0])
    return person


def secret_of(request: Request[Any, Any, Any]) -> str | None:
    return cookie_of(dict(request.scope["headers"]))


async def person_asking(request: Request[Any, Any, Any]) -> Person:
    person = await owner_asking(request)
    ban = ban_of(request, person)
    if ban is not None:
        raise Banned("banned", until=ban.until)
    return person


async def owner_asking(request: Request[Any, Any, Any]) -> Person:
    """Who asks, about what is theirs even if they are banned."""
    person = await known_visitor(request)
    if person is None:
        raise NoProfile("no-profile")
    return person


def toml_file(text: str, name: str) -> Response[bytes]:
    return Response(
        text.encode(),
        media_type=TOML,
        headers={"content-disposition": f'attachment; filename="{name}.toml"'},
    )


def png_file(content: bytes) -> Response[bytes]:
    return Response(content, media_type=PNG, headers={"cache-control": "public, max-age=300"})


def event_stream(
    request: Request[Any, Any, Any], person: Person | None, messages: AsyncGenerator[bytes, None]
) -> Stream:
    """Server-sent events, until whoever asks goes or is signed out."""
    secret = bearer_of(dict(request.scope["headers"])) or secret_of(request)
    sessions = services_of(request.app.state).sessions

    async def lines() -> AsyncIterator[bytes]:
        with sessions.stream(secret, person) as ended:
            async for message in until(messages, ended):
                yield message

    return Stream(
        lines(),
        media_type=EVENT_STREAM,
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )
