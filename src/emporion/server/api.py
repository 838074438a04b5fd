"""The HTTP API. docs/api.md describes it."""

from contextlib import suppress
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import (
    FromQuery,
    HeaderParameter,
    JSONBody,
    PathParameter,
    QueryParameter,
)
from litestar.response import Stream

from emporion.core.game import Choice
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.server.botroom import check_level, levels
from emporion.server.components import (
    MEDIA_TYPE,
    CheckedPieces,
    Pieces,
    check_components,
    own_text,
    released,
    released_text,
)
from emporion.server.guard import COOKIE, MAX_BODY, cookie_of
from emporion.server.hints import Hint
from emporion.server.house import House
from emporion.server.lists import ListName, Page
from emporion.server.picture import MoveLine, Picture
from emporion.server.problems import NoProfile, Problem, TooMany
from emporion.server.records import Checked, check_record
from emporion.server.rooms import Outcome
from emporion.table import Entry, Person, Refusal
from emporion.table import commands as c
from emporion.table import moves as standing_moves
from emporion.table.events import Acted

YEAR: Final = 365 * 24 * 3600
MAX_EVENTS: Final = 500

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen at random by the sender; sent again with the same id, a command acts once."""
GameName = Annotated[str, PathParameter(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
Number = Annotated[int, QueryParameter(ge=0, le=2**53)]


class NameBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class PhraseBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    phrase: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class CreateBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    table: c.Create


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    command: c.Command


class WhatIfBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    moment: c.Moment
    seat: c.SeatNumber
    """Where whoever asks wants to sit."""


class HintBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own, whose turn it is."""


class InvitationBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class LookBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Profile(msgspec.Struct, frozen=True):
    id: str
    name: str


class NewProfile(msgspec.Struct, frozen=True):
    id: str
    name: str
    phrase: str
    """Restores the profile elsewhere; told only now."""


class NewPhrase(msgspec.Struct, frozen=True):
    phrase: str


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    rules: int
    min_players: int
    max_players: int
    component_bytes: int | None
    """How large a component file of one's own may be; none where there is no such thing."""
    choices: tuple[Choice, ...]
    """Options with a few values, which a table chooses when it is opened: house rules."""


class About(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]


class Events(msgspec.Struct, frozen=True):
    events: list[Entry]
    more: bool


class At(msgspec.Struct, frozen=True):
    """A position on the way."""

    moment: int
    view: Any


class Moves(msgspec.Struct, frozen=True):
    moves: list[MoveLine]


class Invitation(msgspec.Struct, frozen=True):
    table: str
    seat: int


def _house(state: State) -> House:
    house: House = state.house
    return house


async def _visitor(request: Request[Any, Any, Any]) -> Person | None:
    cookie = cookie_of(dict(request.scope["headers"]))
    return await _house(request.app.state).people.by_cookie(cookie) if cookie else None


async def _person(request: Request[Any, Any, Any]) -> Person:
    person = await _visitor(request)
    if person is None:
        raise NoProfile("no-profile")
    return person


def _cookie(request: Request[Any, Any, Any], secret: str | None) -> Cookie:
    settings = _house(request.app.state).settings
    secure = settings.public_url.startswith("https:") or request.scope["scheme"] == "https"
    return Cookie(
        key=COOKIE,
        value=secret or "",
        max_age=YEAR if secret else 0,
        path="/",
        httponly=True,
        secure=secure,
        samesite="lax",
    )


# ---- profiles ------------------------------------------------------------------------------------


@post("/profile", status_code=201, operation_id="createProfile")
async def create_profile(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Response[NewProfile]:
    """A new profile; its secret comes as a cookie, its recovery phrase in the answer."""
    house = _house(state)
    new = await house.people.create(data.name, house.rooms.now())
    return Response(
        NewProfile(new.person.id, new.person.name, new.phrase),
        cookies=[_cookie(request, new.cookie)],
    )


@get("/profile", operation_id="getProfile")
async def get_profile(request: Request[Any, Any, Any]) -> Response[Profile]:
    """Who one is; the cookie is good for another year."""
    person = await _person(request)
    cookie = cookie_of(dict(request.scope["headers"]))
    return Response(Profile(person.id, person.name), cookies=[_cookie(request, cookie)])


@patch("/profile", operation_id="rename")
async def rename(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Profile:
    """Another name, from the next table on."""
    person = await _house(state).people.rename(await _person(request), data.name)
    return Profile(person.id, person.name)


@delete("/profile", status_code=204, operation_id="forgetProfile")
async def forget_profile(request: Request[Any, Any, Any], state: State) -> Response[None]:
    """Leave this device; the recovery phrase still works elsewhere."""
    cookie = cookie_of(dict(request.scope["headers"]))
    if cookie is not None:
        await _house(state).people.forget(cookie)
    return Response(None, status_code=204, cookies=[_cookie(request, None)])


@post("/profile/recovery", status_code=200, operation_id="recoverProfile")
async def recover(
    request: Request[Any, Any, Any], state: State, data: JSONBody[PhraseBody]
) -> Response[Profile]:
    """A cookie for the profile with this recovery phrase."""
    house = _house(state)
    found = await house.people.recover(data.phrase, house.rooms.now())
    if found is None:
        raise NoProfile("unknown-phrase")
    person, cookie = found
    return Response(Profile(person.id, person.name), cookies=[_cookie(request, cookie)])


@post("/profile/phrase", status_code=200, operation_id="newPhrase")
async def new_phrase(request: Request[Any, Any, Any], state: State) -> NewPhrase:
    """Another recovery phrase instead of the old one."""
    return NewPhrase(await _house(state).people.new_phrase(await _person(request)))


# ---- games ---------------------------------------------------------------------------------------


@get("/about", operation_id="about", sync_to_thread=False)
def about() -> About:
    """The games and bots there are."""
    found = [find_game(name) for name in list_games()]
    return About(
        games=[
            GameInfo(
                g.name,
                g.title,
                g.rules_version,
                g.min_players,
                g.max_players,
                None if g.component_file() is None else MAX_BODY,
                g.choices,
            )
            for g in found
        ],
        bots=levels(),
    )


@get("/games/{game:str}/components", operation_id="components", sync_to_thread=False)
def components(game: GameName) -> Pieces:
    """The pieces of a game whose pieces are data, as they come with it."""
    return released(game)


@get(
    "/games/{game:str}/components/file",
    operation_id="componentFile",
    sync_to_thread=False,
    media_type=MEDIA_TYPE,
    responses={200: ResponseSpec(str, media_type=MEDIA_TYPE, generate_examples=False)},
)
def component_file(game: GameName) -> Response[bytes]:
    """The component file that comes with a game: what to begin with for one's own."""
    found, text = released_text(game)
    return _toml(text, found.name)


@post("/games/{game:str}/components/check", status_code=200, operation_id="checkComponents")
async def check_component_file(request: Request[Any, Any, Any], game: GameName) -> CheckedPieces:
    """Whether a component file is right, as it would have to be for a table."""
    return await check_components(game, await request.body())


def _toml(text: str, name: str) -> Response[bytes]:
    return Response(
        text.encode(),
        media_type=MEDIA_TYPE,
        headers={"content-disposition": f'attachment; filename="{name}.toml"'},
    )


# ---- tables --------------------------------------------------------------------------------------


@get("/tables", operation_id="listTables")
async def list_tables(
    request: Request[Any, Any, Any],
    state: State,
    listing: Annotated[ListName, QueryParameter(name="list")] = "open",
    before: MaybeNumber = None,
    mine: FromQuery[bool] = False,
) -> Page:
    """Tables to join, one's own (one's turn first), finished or to watch; newest first."""
    person = await (_person(request) if listing == "mine" or mine else _visitor(request))
    profile = person.id if person else None
    return await _house(state).lists.read(listing, profile, before, mine=mine)


@post("/tables", status_code=201, operation_id="createTable")
async def create_table(
    request: Request[Any, Any, Any], state: State, data: JSONBody[CreateBody]
) -> Outcome:
    """A new table, whose host one is."""
    house = _house(state)
    person = await _person(request)
    check_level(data.table.stand_in)
    done = await house.rooms.opened(person, data.id)
    if done is not None:
        return done
    await _check_room(house, person)
    made = await house.rooms.open(data.table, person, data.id)
    if data.table.hints:
        house.botroom.prepare_hints(data.table.game)
    return made


@post("/tables/{table_id:str}/what-if", status_code=201, operation_id="whatIf")
async def ask_what_if(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[WhatIfBody]
) -> Outcome:
    """A new table that goes on from a moment of a finished game, with the same dice and bots."""
    house = _house(state)
    person = await _person(request)
    done = await house.rooms.opened(person, data.id)
    if done is not None:
        return done
    await _check_room(house, person)
    return await house.rooms.what_if(table_id, data.moment, data.seat, person, data.id)


async def _check_room(house: House, person: Person) -> None:
    """Nobody fills the house with tables."""
    most = house.settings.tables_profile
    if await house.lists.live_tables_of(person.id) >= most:
        raise TooMany("too-many-tables", most=most)


@get("/tables/{table_id:str}", operation_id="getTable")
async def get_table(state: State, table_id: TableId, after: MaybeNumber = None) -> Picture:
    """Everything needed to draw a table, with the events after a number."""
    return await _house(state).rooms.picture(table_id, after)


@post("/tables/{table_id:str}/commands", status_code=200, operation_id="command")
async def command(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[CommandBody]
) -> Outcome:
    """Ask something of a table. What follows comes over the table's stream too."""
    house = _house(state)
    person = await _person(request)
    match data.command:
        case c.AddBot(level=level):
            check_level(level)
        case c.AllowHints():
            room = await house.rooms.room(table_id)
            house.botroom.prepare_hints(room.table.setup.game)
        case c.Rematch() | c.TakeOver():
            # Sent again, it is not to be refused because of what it did itself.
            done = await house.rooms.performed(table_id, person, data.id)
            if done is not None:
                return done
            if isinstance(data.command, c.TakeOver):
                await _check_absent(house, table_id, data.command.seat, person)
            else:
                await _check_room(house, person)
    return await house.rooms.perform(table_id, data.command, person, command_id=data.id)


async def _check_absent(house: House, table_id: str, seat: int, person: Person) -> None:
    """Nobody takes the seat of somebody who is there, however long they think."""
    table = (await house.rooms.room(table_id)).table
    others = {other.profile for other in table.seats[seat : seat + 1]} - {person.id}
    if others & await house.presence.present(table_id, house.rooms.now()):
        raise Refusal("not-away", seat=seat, until=None)


@post("/tables/{table_id:str}/hint", status_code=200, operation_id="hint")
async def hint(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[HintBody]
) -> Hint:
    """What one may do now and what comes of it, the best first; at tables that allow hints."""
    person = await _person(request)
    return await _house(state).hints.ask(table_id, data.seat, person)


@get(
    "/tables/{table_id:str}/stream",
    operation_id="stream",
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
) -> Stream:
    """Server-sent events: `picture` first, then a `change` for every event, each with its number
    as id. After a cut, the number in `after` or `Last-Event-ID` tells where to go on: the events
    in between are `missed` of the picture."""
    house = _house(state)
    person = await _visitor(request)
    if (
        last_event_id is not None
        and last_event_id.isascii()
        and last_event_id.isdigit()
        and len(last_event_id) <= 15
    ):
        after = int(last_event_id)
    room = await house.rooms.room(table_id)
    if person is not None:
        for seat in room.table.seats_of(person.id):
            if room.table.seats[seat].reason == "away":
                with suppress(Refusal):
                    await house.rooms.perform(table_id, c.HandBack(seat), person)

    async def lines() -> Any:
        with house.presence.here(table_id, person.id if person else None):
            async for message in house.rooms.stream(table_id, after):
                yield message

    return Stream(
        lines(),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@get("/tables/{table_id:str}/events", operation_id="events")
async def events(
    state: State,
    table_id: TableId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Events:
    """The log of a table, page by page."""
    house = _house(state)
    await house.rooms.room(table_id)
    found = await house.store.entries(table_id, after, limit + 1)
    return Events(found[:limit], len(found) > limit)


@get("/tables/{table_id:str}/moves", operation_id="moves")
async def moves(state: State, table_id: TableId, after: Number = 0) -> Moves:
    """The actions of the game as it stands, in words and with what they did.

    What was undone is not among them.
    """
    house = _house(state)
    await house.rooms.room(table_id)
    standing = standing_moves(await house.store.entries(table_id))
    return Moves(
        [
            MoveLine(n, move.seat, move.words, move.effect)
            if isinstance(move, Acted)
            else MoveLine(n, None, move.words)
            for n, move in enumerate(standing, 1)
            if n > after
        ]
    )


@get("/tables/{table_id:str}/moments/{moment:int}", operation_id="moment")
async def moment(
    state: State, table_id: TableId, moment: Annotated[int, PathParameter(ge=0, le=1_000_000)]
) -> At:
    """The position after so many actions."""
    room = await _house(state).rooms.room(table_id)
    if room.table.state is None or moment > len(room.table.actions):
        raise Refusal("no-such-moment", given=moment, last=len(room.table.actions))
    return At(moment, room.table.state_at(moment).view())


@get(
    "/tables/{table_id:str}/record",
    operation_id="record",
    media_type="application/x-ndjson",
    responses={200: ResponseSpec(str, media_type="application/x-ndjson", generate_examples=False)},
)
async def record(state: State, table_id: TableId) -> Response[bytes]:
    """The game as a record file; the secret of its dice is in it once it is over."""
    room = await _house(state).rooms.room(table_id)
    table = room.table
    if table.state is None:
        raise Refusal("not-started")
    lines = "".join(table.record().lines(keep_secret=table.phase != "over"))
    name = f"{table.setup.game}-{table_id}.jsonl"
    return Response(
        lines.encode(),
        media_type="application/x-ndjson",
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/tables/{table_id:str}/components",
    operation_id="tableComponents",
    media_type=MEDIA_TYPE,
    responses={200: ResponseSpec(str, media_type=MEDIA_TYPE, generate_examples=False)},
)
async def table_components(state: State, table_id: TableId) -> Response[bytes]:
    """The component file that a table's host brought along."""
    table = (await _house(state).rooms.room(table_id)).table
    text = own_text(table)
    if text is None:
        raise Refusal("no-component-file", game=table.setup.game)
    return _toml(text, f"{table.setup.game}-{table_id}")


# ---- invitations and records ---------------------------------------------------------------------


@post("/invitations", status_code=200, operation_id="lookAtInvitation")
async def look_at_invitation(state: State, data: JSONBody[LookBody]) -> Invitation:
    """Which seat at which table an invitation is for."""
    found = await _house(state).store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    return Invitation(found[1], found[2])


@post("/invitations/acceptance", status_code=200, operation_id="acceptInvitation")
async def accept_invitation(
    request: Request[Any, Any, Any], state: State, data: JSONBody[InvitationBody]
) -> Outcome:
    """Sit down where one is invited to; nobody can do so again with the same secret."""
    house = _house(state)
    person = await _person(request)
    found = await house.store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    name, table_id, seat = found
    return await house.rooms.perform(
        table_id, c.Sit(seat), person, command_id=data.id, invitation=name
    )


@post("/records/check", status_code=200, operation_id="checkRecord")
async def check(request: Request[Any, Any, Any]) -> Checked:
    """Replay a record file and, where its secret is revealed, verify its dice."""
    return await check_record(await request.body())


PROBLEMS: Final[dict[int, Any]] = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in {
        400: "Not well-formed",
        401: "No profile's cookie",
        403: "Not allowed to whoever asks",
        404: "No such thing",
        409: "Refused as things stand; `code` says why",
        411: "A body of unknown length",
        413: "Too large",
        415: "Not JSON",
        422: "A record or a component file that is not right",
        429: "Too much at once",
        503: "The store cannot be reached just now",
        507: "The store is full",
    }.items()
}


def router() -> Router:
    handlers = [
        about,
        components,
        component_file,
        check_component_file,
        create_profile,
        get_profile,
        rename,
        forget_profile,
        recover,
        new_phrase,
        list_tables,
        create_table,
        ask_what_if,
        get_table,
        command,
        hint,
        stream,
        events,
        moves,
        moment,
        record,
        table_components,
        look_at_invitation,
        accept_invitation,
        check,
    ]
    return Router(path="/api", route_handlers=handlers)
