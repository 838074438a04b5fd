"""Tables: everything that is done and seen at one."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, HeaderParameter, JSONBody, PathParameter, QueryParameter
from litestar.response import Stream

from emporion import draw
from emporion.server.api.asking import (
    MAX_EVENTS,
    CommandId,
    Moves,
    Number,
    TableId,
    WhatIfBody,
    check_scope,
    event_stream,
    person_asking,
    png_file,
    services_of,
    toml_file,
    visitor,
)
from emporion.server.chat import LATEST, ChatLines
from emporion.server.components import own_text
from emporion.server.hang_up import HungUp, unless_hung_up
from emporion.server.hints import Hint, Judgement
from emporion.server.lists import ClockName, ListName, Page, Wish
from emporion.server.outcomes import CommandResult
from emporion.server.picture import Picture
from emporion.server.routes import MAX_SETUP, NDJSON, PNG, TOML, route
from emporion.server.streams import Seen
from emporion.server.tokens import Scope
from emporion.table import Entry, Refusal
from emporion.table import commands as c
from emporion.table.permissions import listen

MAX_LINES: Final = 100
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=2**53)]


class CreateBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    table: c.Create
    commands: Annotated[tuple[c.SetUpCommand, ...], msgspec.Meta(max_length=c.MAX_SEATS + 1)] = ()
    """What is done at it at once, in this order: people sit down, bots too, the game starts. All
    of it happens, or there is no table."""


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    command: c.Command | c.Say
    after: c.EventNumber | None = None
    """The last event that the sender has of the table. The answer then brings the table as it is
    afterwards, with the events in between."""


class HintBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own, whose turn it is."""


class CoachBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own, whose turn it is."""
    actions: Annotated[list[c.Words], msgspec.Meta(min_length=1, max_length=30)]
    """What is about to be done, in the game's notation, one after another."""


class ReportBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: c.EventNumber
    """The number of a line of the table's chat."""


class Events(msgspec.Struct, frozen=True):
    events: list[Entry]
    more: bool


class At(msgspec.Struct, frozen=True):
    """A position on the way."""

    moment: int
    view: Any


SCOPE_OF: Final[dict[type, Scope]] = {
    c.Say: "chat",
    c.Sit: "accept",
    c.DeclineSeat: "accept",
    **dict.fromkeys(
        (
            c.AddBot, c.AllowHints, c.Invite, c.KeepSeat, c.LetWatch, c.Mute, c.Rematch, c.Remove,
            c.RemoveBot, c.SetCoach, c.Start, c.Uninvite, c.Unmute,
        ),
        "challenge",
    ),
}  # fmt: skip
"""What a token has to be good for that asks something of a table; `play` for all else."""


def scope_of(command: c.Command | c.Say) -> Scope:
    return SCOPE_OF.get(type(command), "play")


@get("/tables", operation_id="listTables", opt=route(401, cost=3, scope="read"))
async def list_tables(
    request: Request[Any, Any, Any],
    state: State,
    listing: Annotated[ListName, QueryParameter(name="list")] = "open",
    before: MaybeNumber = None,
    mine: FromQuery[bool] = False,
    game: Annotated[str | None, QueryParameter(min_length=1, max_length=40)] = None,
    players: Annotated[int | None, QueryParameter(ge=1, le=c.MAX_SEATS)] = None,
    clock: FromQuery[ClockName | None] = None,
) -> Page:
    """Tables to join, one's own (one's turn first), finished or to watch; newest first. Those to
    join can be asked for by number of players and clock, all by game."""
    person = await (person_asking(request) if listing == "mine" or mine else visitor(request))
    profile = person.id if person else None
    without: frozenset[str] = frozenset()
    if profile is not None and listing == "open" and not mine:
        without = (await services_of(state).company.sides(profile)).all
    wish = Wish(game, players, clock)
    return await services_of(state).lists.read(
        listing, profile, before, mine=mine, wish=wish, without=without
    )


@post(
    "/tables",
    status_code=201,
    operation_id="createTable",
    opt=route(401, 404, 409, 422, most=MAX_SETUP, cost=10, scope="challenge"),
)
async def create_table(
    request: Request[Any, Any, Any], state: State, data: JSONBody[CreateBody]
) -> CommandResult:
    """Open a table as its host, and with `commands` seat everyone and start, in one go."""
    person = await person_asking(request)
    return await services_of(state).opening.open(data.table, person, data.id, data.commands)


@post(
    "/tables/{table_id:str}/what-if",
    status_code=201,
    operation_id="whatIf",
    opt=route(401, 404, 409, 422, cost=10),
)
async def ask_what_if(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[WhatIfBody]
) -> CommandResult:
    """Open a table that goes on from a moment of a finished game, with the same dice and bots."""
    person = await person_asking(request)
    opening = services_of(state).opening
    return await opening.what_if(table_id, data.moment, data.seat, person, data.id)


@get(
    "/tables/{table_id:str}",
    operation_id="getTable",
    opt=route(404, 409, cost=2, scope="read"),
)
async def get_table(state: State, table_id: TableId, after: MaybeNumber = None) -> Picture:
    """Everything needed to draw a table, with the events after a number."""
    return await services_of(state).looking.picture(table_id, after)


@post(
    "/tables/{table_id:str}/commands",
    status_code=200,
    operation_id="command",
    opt=route(401, 404, 409, scope="any"),
)
async def command(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[CommandBody]
) -> CommandResult:
    """Ask something of a table. What follows comes over its streams too."""
    check_scope(request, scope_of(data.command))
    person = await person_asking(request)
    services = services_of(state)
    if isinstance(data.command, c.Say):
        return await services.saying.say(table_id, data.command, person, data.id)
    return await services.deciding.perform(
        table_id, data.command, person, command_id=data.id, after=data.after
    )


@post(
    "/tables/{table_id:str}/hint",
    status_code=200,
    operation_id="hint",
    opt=route(401, 404, 409, cost=10),
)
async def hint(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[HintBody]
) -> Hint:
    """What one may do now and what comes of it, the best first; at tables that allow hints."""
    person = await person_asking(request)
    services = services_of(state)
    work = services.hints.ask(table_id, data.seat, person)
    try:
        return await unless_hung_up(request, services.rooms.closing, work)
    except HungUp:
        raise services.hints.busy() from None


@post(
    "/tables/{table_id:str}/coach",
    status_code=200,
    operation_id="coach",
    opt=route(401, 404, 409, cost=10),
)
async def coach(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[CoachBody]
) -> Judgement:
    """What the coach says about what one is about to do; at tables that have one."""
    person = await person_asking(request)
    services = services_of(state)
    work = services.hints.look(table_id, data.seat, data.actions, person)
    try:
        return await unless_hung_up(request, services.rooms.closing, work)
    except HungUp:
        raise services.hints.busy() from None


@post(
    "/tables/{table_id:str}/reports",
    status_code=204,
    operation_id="report",
    opt=route(401, 404, 409, 429),
)
async def report(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[ReportBody]
) -> None:
    """Tell whoever runs the server of a line of the chat; it is kept with those around it."""
    services = services_of(state)
    person = await person_asking(request)
    await services.reports.add(person, table_id, data.line, services.rooms.now())


@get(
    "/tables/{table_id:str}/stream",
    operation_id="stream",
    opt=route(404, 409, stream=True, cost=3, scope="read"),
    media_type="text/event-stream",
    responses={200: ResponseSpec(str, media_type="text/event-stream", generate_examples=False)},
)
async def stream(
    request: Request[Any, Any, Any],
    state: State,
    table_id: TableId,
    after: MaybeNumber = None,
    last_event_id: Annotated[
        str | None, HeaderParameter(name="Last-Event-ID", max_length=20)
    ] = None,
    said: Number = 0,
) -> Stream:
    """Server-sent events: `picture` first, then a `change` for every event, each with its number
    as id and the last of several with a patch of the picture, and `signed-out` last where one's
    device is signed out. After a cut, the number in `after` or `Last-Event-ID` tells where to go
    on: the events in between are `missed` of the picture. Lines of chat come as `chat`: the last
    ones after the number in `said`, then every new one."""
    services = services_of(state)
    person = await visitor(request)
    if (
        last_event_id is not None
        and last_event_id.isascii()
        and last_event_id.isdigit()
        and len(last_event_id) <= 15
    ):
        after = int(last_event_id)
    await services.rooms.room(table_id)
    profile = person.id if person else None
    messages = services.streams.table(table_id, Seen(after, said), profile)
    return event_stream(request, person, messages)


@get(
    "/tables/{table_id:str}/events",
    operation_id="events",
    opt=route(404, 409, cost=3, scope="read"),
)
async def events(
    state: State,
    table_id: TableId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Events:
    """The log of a table, page by page."""
    services = services_of(state)
    room = await services.rooms.room(table_id)
    return Events(*await services.looking.log(room, after, limit))


@get(
    "/tables/{table_id:str}/chat",
    operation_id="chat",
    opt=route(403, 404, 409, cost=2, scope="read"),
)
async def chat(
    request: Request[Any, Any, Any],
    state: State,
    table_id: TableId,
    before: MaybeNumber = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LINES)] = LATEST,
) -> ChatLines:
    """What was said at a table: the last lines, or those before a number. Its host may keep it to
    those who play there."""
    services = services_of(state)
    person = await visitor(request)
    listen((await services.rooms.room(table_id)).table, person.id if person else None)
    return await services.chat.latest(table_id, before=before, limit=limit)


@get(
    "/tables/{table_id:str}/moves",
    operation_id="moves",
    opt=route(404, 409, cost=3, heavy=True, scope="read"),
)
async def moves(
    state: State,
    table_id: TableId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Moves:
    """The actions of the game as it stands, in words and with what they did, page by page.

    What was undone is not among them.
    """
    services = services_of(state)
    room = await services.rooms.room(table_id)
    return Moves(*await services.looking.moves(room, after, limit))


@get(
    "/tables/{table_id:str}/moments/{moment:int}",
    operation_id="moment",
    opt=route(404, 409, cost=2, heavy=True, scope="read"),
)
async def moment(
    state: State, table_id: TableId, moment: Annotated[int, PathParameter(ge=0, le=1_000_000)]
) -> At:
    """The position after a number of actions."""
    services = services_of(state)
    room = await services.rooms.room(table_id)
    return At(moment, msgspec.Raw(await services.looking.position(room, moment)))


@get(
    "/tables/{table_id:str}/picture.png",
    operation_id="tablePicture",
    opt=route(404, 409, cost=50, heavy=True),
    media_type=PNG,
    responses={200: ResponseSpec(bytes, media_type=PNG, generate_examples=False)},
)
async def table_picture(
    state: State,
    table_id: TableId,
    moment: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    language: Annotated[draw.Language, QueryParameter(name="lang")] = "en",
    theme: FromQuery[draw.Theme] = "light",
) -> Response[bytes]:
    """A table as a picture of 1200 × 630, now or after a number of actions."""
    return png_file(await services_of(state).pictures.table(table_id, moment, language, theme))


@get(
    "/cover.png",
    operation_id="cover",
    opt=route(404, cost=20, heavy=True),
    media_type=PNG,
    responses={200: ResponseSpec(bytes, media_type=PNG, generate_examples=False)},
)
async def cover(
    state: State,
    language: Annotated[draw.Language, QueryParameter(name="lang")] = "en",
    theme: FromQuery[draw.Theme] = "light",
) -> Response[bytes]:
    """What stands for the whole beside a link, as a picture of 1200 × 630."""
    return png_file(await services_of(state).pictures.cover(language, theme))


@get(
    "/tables/{table_id:str}/record",
    operation_id="record",
    opt=route(404, 409, cost=5, heavy=True, scope="read"),
    media_type=NDJSON,
    responses={200: ResponseSpec(str, media_type=NDJSON, generate_examples=False)},
)
async def record(state: State, table_id: TableId) -> Response[bytes]:
    """The game as a record file; the secret of its dice is in it once it is over."""
    services = services_of(state)
    room = await services.rooms.room(table_id)
    name = f"{room.table.setup.game}-{table_id}.jsonl"
    return Response(
        await services.looking.record(room),
        media_type=NDJSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/tables/{table_id:str}/components",
    operation_id="tableComponents",
    opt=route(404, 409, scope="read"),
    media_type=TOML,
    responses={200: ResponseSpec(str, media_type=TOML, generate_examples=False)},
)
async def table_components(state: State, table_id: TableId) -> Response[bytes]:
    """The component file that a table's host brought along."""
    table = (await services_of(state).rooms.room(table_id)).table
    text = own_text(table)
    if text is None:
        raise Refusal("no-component-file", game=table.setup.game)
    return toml_file(text, f"{table.setup.game}-{table_id}")
