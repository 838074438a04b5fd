"""Who asks, and what requests have in common."""

from collections.abc import AsyncGenerator, AsyncIterator
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter
from litestar.response import Stream

from emporion.server.bans import Ban, Banned
from emporion.server.guard import cookie_of
from emporion.server.picture import MoveLine
from emporion.server.problems import NoProfile
from emporion.server.routes import PNG, TOML
from emporion.server.services import Services
from emporion.server.sessions import until
from emporion.table import Person
from emporion.table import commands as c

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


async def visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if anybody; whoever is banned is a stranger."""
    person = await known_visitor(request)
    return None if person is None or ban_of(request, person) else person


def ban_of(request: Request[Any, Any, Any], person: Person) -> Ban | None:
    services = services_of(request.app.state)
    return services.bans.of_profile(person.id, services.rooms.now())


async def known_visitor(request: Request[Any, Any, Any]) -> Person | None:
    cookie = secret_of(request)
    if cookie is None:
        return None
    services = services_of(request.app.state)
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
    cookie = secret_of(request)
    sessions = services_of(request.app.state).sessions

    async def lines() -> AsyncIterator[bytes]:
        with sessions.stream(cookie, person) as ended:
            async for message in until(messages, ended):
                yield message

    return Stream(
        lines(),
        media_type=EVENT_STREAM,
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )
