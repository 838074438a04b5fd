"""The HTTP API. docs/api.md describes it."""

import gzip
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.datastructures import Cookie, State
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import (
    FromQuery,
    HeaderParameter,
    JSONBody,
    PathParameter,
    QueryParameter,
)
from litestar.response import Stream

from emporion import draw
from emporion.bots import levels_of
from emporion.core.game import Choice
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.server.bans import Ban, Banned
from emporion.server.chat import LATEST, ChatLines
from emporion.server.company import Blocked, How
from emporion.server.components import (
    CheckedPieces,
    Pieces,
    check_components,
    own_text,
    released,
    released_text,
)
from emporion.server.guard import COOKIE, HOST_COOKIE, cookie_of, cookies_of
from emporion.server.hang_up import HungUp, unless_hung_up
from emporion.server.hints import Hint, Judgement
from emporion.server.lessons import LessonBook, LessonLine, LessonProgress, lesson_lines
from emporion.server.lists import ListName, Page
from emporion.server.picture import MoveLine, Picture
from emporion.server.problems import Forbidden, NoProfile
from emporion.server.puzzles import (
    PuzzleAnswer,
    PuzzleLine,
    PuzzleProgress,
    PuzzleScene,
    Streak,
    known_puzzle,
    of_the_day,
    puzzle_lines,
    today,
)
from emporion.server.records import Checked, check_record, in_thread
from emporion.server.review_page import review_page, template
from emporion.server.reviews import Asked, Marks, ReviewMoment, ReviewView
from emporion.server.rooms import CommandResult
from emporion.server.routes import HTML, MAX_BODY, MAX_RECORD, MAX_SETUP, NDJSON, PNG, TOML, route
from emporion.server.services import Services
from emporion.server.sessions import Device, until
from emporion.server.web import NotBuilt
from emporion.table import Entry, Person, Refusal
from emporion.table import commands as c
from emporion.table.decide import company_at

DAY_SECONDS: Final = 24 * 3600
MAX_EVENTS: Final = 500
MAX_LINES: Final = 100

CommandId = Annotated[str, msgspec.Meta(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Chosen at random by the sender; sent again with the same id, a command acts once."""
GameName = Annotated[str, PathParameter(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
DeviceId = Annotated[str, PathParameter(min_length=16, max_length=16, pattern=r"^[0-9a-f]+$")]
ProfileId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
ReviewId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
LessonId = Annotated[str, PathParameter(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$")]
PuzzleId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[a-z0-9-]+$")]
MaybeWord = Annotated[str | None, QueryParameter(max_length=40, pattern=r"^[a-z0-9_-]+$")]
MaybeNumber = Annotated[int | None, QueryParameter(ge=0, le=2**53)]
Number = Annotated[int, QueryParameter(ge=0, le=2**53)]


class NameBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class PhraseBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    phrase: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


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


class WhatIfBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    moment: c.Moment
    seat: c.SeatNumber
    """Where whoever asks wants to sit."""


Words = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
"""An action in the game's notation."""


class FinishBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId


class ProgressBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    """Where to go on."""
    done: bool = False


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    actions: Annotated[list[Words], msgspec.Meta(min_length=1, max_length=40)] | None
    """In the game's notation; more than one where a walk is made in one go. None to give up."""


class HintBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own, whose turn it is."""


class CoachBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own, whose turn it is."""
    actions: Annotated[list[c.Words], msgspec.Meta(min_length=1, max_length=30)]
    """What is about to be done, in the game's notation, one after another."""


class InvitationBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class LookBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class BlockBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    how: How


class ReportBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    line: c.EventNumber
    """The number of a line of the table's chat."""


class Profile(msgspec.Struct, frozen=True):
    id: str
    name: str


class NewProfile(msgspec.Struct, frozen=True):
    id: str
    name: str
    phrase: str
    """Restores the profile elsewhere; told only now."""


class BlockedPeople(msgspec.Struct, frozen=True):
    people: list[Blocked]


class Lessons(msgspec.Struct, frozen=True):
    lessons: list[LessonLine]


class Puzzles(msgspec.Struct, frozen=True):
    puzzles: list[PuzzleLine]


class DailyPuzzles(msgspec.Struct, frozen=True):
    day: int
    """Days since 1970, by UTC."""
    puzzles: list[PuzzleLine]
    """One of each game."""


class PuzzlesFound(msgspec.Struct, frozen=True):
    puzzles: list[PuzzleProgress]
    streak: Streak


class LessonsDone(msgspec.Struct, frozen=True):
    lessons: list[LessonProgress]


class NewPhrase(msgspec.Struct, frozen=True):
    phrase: str


class Devices(msgspec.Struct, frozen=True):
    devices: list[Device]


class GameInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    rules: int
    min_players: int
    max_players: int
    component_bytes: int | None
    """How large a component file of one's own may be; none where there is no such thing."""
    bots: list[str]
    """Those that people choose among for this game, the weakest first."""
    choices: tuple[Choice, ...]
    """Options with a few values, which a table chooses when it is opened: house rules."""


class Operator(msgspec.Struct, frozen=True):
    """Whoever runs the server, as they have said; empty where they have not."""

    name: str
    contact: str
    """A mail address or a page's."""
    terms: str
    """A page's address, in which `{language}` stands for the reader's."""


class Kept(msgspec.Struct, frozen=True):
    """After how many days what is let go of."""

    session: float
    """A device that is not used."""
    idle_profile: float
    """A profile that never came to a table."""
    chat: float
    closed: float
    """A table that was closed before its end."""
    abandoned: float
    """A running game that nobody touches; it is closed then."""


class About(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    bots: list[str]
    """The bots of all games; each game says which of them it has."""
    operator: Operator
    kept: Kept


class Events(msgspec.Struct, frozen=True):
    events: list[Entry]
    more: bool


class At(msgspec.Struct, frozen=True):
    """A position on the way."""

    moment: int
    view: Any


class Moves(msgspec.Struct, frozen=True):
    moves: list[MoveLine]
    more: bool


class Invitation(msgspec.Struct, frozen=True):
    table: str
    seat: int


def _services(state: State) -> Services:
    services: Services = state.services
    return services


async def _visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Who asks, if anybody; whoever is banned is a stranger."""
    person = await _known(request)
    return None if person is None or _ban(request, person) else person


def _ban(request: Request[Any, Any, Any], person: Person) -> Ban | None:
    services = _services(request.app.state)
    return services.bans.of_profile(person.id, services.rooms.now())


async def _known(request: Request[Any, Any, Any]) -> Person | None:
    cookie = _secret(request)
    if cookie is None:
        return None
    services = _services(request.app.state)
    person = await services.sessions.person(cookie)
    client = request.scope["client"]
    if person is not None and client is not None:
        services.whereabouts.note(person.id, client[0])
    return person


def _secret(request: Request[Any, Any, Any]) -> str | None:
    return cookie_of(dict(request.scope["headers"]))


def _agent(request: Request[Any, Any, Any]) -> str:
    return dict(request.scope["headers"]).get(b"user-agent", b"").decode("latin-1")


async def _person(request: Request[Any, Any, Any]) -> Person:
    person = await _owner(request)
    ban = _ban(request, person)
    if ban is not None:
        raise Banned("banned", until=ban.until)
    return person


async def _owner(request: Request[Any, Any, Any]) -> Person:
    """Who asks, about what is theirs even if they are banned."""
    person = await _known(request)
    if person is None:
        raise NoProfile("no-profile")
    return person


def _cookies(request: Request[Any, Any, Any], secret: str | None) -> list[Cookie]:
    """What keeps a secret in the browser or, without one, takes it away, under either name."""
    settings = _services(request.app.state).settings
    secure = settings.public_url.startswith("https:") or request.scope["scheme"] == "https"
    name = HOST_COOKIE if secure else COOKIE
    values = dict.fromkeys(cookies_of(dict(request.scope["headers"])), "") | {name: secret or ""}
    return [
        Cookie(
            key=key,
            value=value,
            max_age=settings.session_days * DAY_SECONDS if value else 0,
            path="/",
            httponly=True,
            secure=secure,
            samesite="lax",
        )
        for key, value in values.items()
    ]


# ---- profiles ------------------------------------------------------------------------------------


@post("/profile", status_code=201, operation_id="createProfile", opt=route(secret=True, cost=3))
async def create_profile(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Response[NewProfile]:
    """A new profile; its secret comes as a cookie, its recovery phrase in the answer."""
    services = _services(state)
    new = await services.people.create(data.name, services.rooms.now(), _agent(request))
    return Response(
        NewProfile(new.person.id, new.person.name, new.phrase),
        cookies=_cookies(request, new.cookie),
    )


@get("/profile", operation_id="getProfile", opt=route(401))
async def get_profile(request: Request[Any, Any, Any]) -> Response[Profile | None]:
    """Who one is, or null for whoever comes without a cookie; it lasts anew from now on."""
    secret = _secret(request)
    if secret is None:
        return Response(None)
    person = await _owner(request)
    return Response(Profile(person.id, person.name), cookies=_cookies(request, secret))


@patch("/profile", operation_id="rename", opt=route(401))
async def rename(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Profile:
    """Another name, from the next table on."""
    person = await _services(state).people.rename(await _person(request), data.name)
    return Profile(person.id, person.name)


@delete("/profile", status_code=204, operation_id="forgetProfile")
async def forget_profile(request: Request[Any, Any, Any], state: State) -> Response[None]:
    """Leave this device; the recovery phrase still works elsewhere."""
    cookie = _secret(request)
    if cookie is not None:
        await _services(state).sessions.sign_out_cookie(cookie)
    return Response(None, status_code=204, cookies=_cookies(request, None))


@get("/profile/export", operation_id="exportProfile", opt=route(401, cost=20))
async def export_profile(request: Request[Any, Any, Any], state: State) -> Response[dict[str, Any]]:
    """Everything that the store keeps of one's profile."""
    person = await _owner(request)
    return Response(
        await _services(state).store.personal_data_of(person.id),
        headers={"content-disposition": 'attachment; filename="emporion-profile.json"'},
    )


@post("/profile/erasure", status_code=204, operation_id="eraseProfile", opt=route(401, cost=20))
async def erase_profile(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Response[None]:
    """Delete one's profile for good, with whatever is personal of it; one's own name confirms it.
    Games stay, with somebody unknown in one's place."""
    person = await _owner(request)
    if data.name.strip() != person.name:
        raise Forbidden("wrong-name")
    await _services(state).erase(person.id)
    return Response(None, status_code=204, cookies=_cookies(request, None))


@get("/profile/devices", operation_id="devices", opt=route(401))
async def devices(request: Request[Any, Any, Any], state: State) -> Devices:
    """The browsers that are signed in with one's profile, this one first."""
    person = await _person(request)
    return Devices(await _services(state).sessions.devices(person.id, _secret(request)))


@delete("/profile/devices", status_code=204, operation_id="signOutOthers", opt=route(401))
async def sign_out_others(request: Request[Any, Any, Any], state: State) -> None:
    """Sign out every device but this one, at once."""
    person = await _person(request)
    cookie = _secret(request)
    if cookie is not None:
        await _services(state).sessions.sign_out_others(person.id, cookie)


@delete(
    "/profile/devices/{device:str}", status_code=204, operation_id="signOut", opt=route(401, 404)
)
async def sign_out(request: Request[Any, Any, Any], state: State, device: DeviceId) -> None:
    """Sign out one of one's devices, at once: its cookie is worth nothing, its streams end."""
    person = await _person(request)
    await _services(state).sessions.sign_out(person.id, device)


@post(
    "/profile/recovery",
    status_code=200,
    operation_id="recoverProfile",
    opt=route(401, secret=True, cost=3),
)
async def recover(
    request: Request[Any, Any, Any], state: State, data: JSONBody[PhraseBody]
) -> Response[Profile]:
    """A cookie for the profile with this recovery phrase."""
    services = _services(state)
    found = await services.people.recover(data.phrase, _agent(request))
    if found is None:
        raise NoProfile("unknown-phrase")
    person, cookie = found
    return Response(Profile(person.id, person.name), cookies=_cookies(request, cookie))


@post(
    "/profile/phrase",
    status_code=200,
    operation_id="newPhrase",
    opt=route(401, secret=True, cost=3),
)
async def new_phrase(
    request: Request[Any, Any, Any], state: State, sign_out_others: FromQuery[bool] = False
) -> NewPhrase:
    """Another recovery phrase instead of the old one; every other device is signed out if asked."""
    person = await _person(request)
    only = _secret(request) if sign_out_others else None
    return NewPhrase(await _services(state).people.new_phrase(person, only))


@get("/profile/blocks", operation_id="blockedPeople", opt=route(401))
async def blocked_people(request: Request[Any, Any, Any], state: State) -> BlockedPeople:
    """Everyone whom one has muted or blocked; nobody else is told."""
    person = await _person(request)
    return BlockedPeople(await _services(state).company.of(person.id))


@post("/profile/blocks", status_code=200, operation_id="block", opt=route(401, 409))
async def block(
    request: Request[Any, Any, Any], state: State, data: JSONBody[BlockBody]
) -> BlockedPeople:
    """Hear no more of somebody (`mute`), and let them neither sit where one sits nor see one's open
    tables (`block`)."""
    services = _services(state)
    person = await _person(request)
    await services.company.block(person, data.profile, data.how, services.rooms.now())
    return BlockedPeople(await services.company.of(person.id))


@delete("/profile/blocks/{profile:str}", status_code=200, operation_id="unblock", opt=route(401))
async def unblock(
    request: Request[Any, Any, Any], state: State, profile: ProfileId
) -> BlockedPeople:
    """Neither muted nor blocked any more."""
    services = _services(state)
    person = await _person(request)
    await services.company.unblock(person, profile)
    return BlockedPeople(await services.company.of(person.id))


@get("/profile/lessons", operation_id="lessonsDone", opt=route(401))
async def lessons_done(request: Request[Any, Any, Any], state: State) -> LessonsDone:
    """How far one has come in guided first games."""
    person = await _owner(request)
    return LessonsDone(await _services(state).progress.of(person.id))


@put(
    "/profile/lessons/{lesson:str}", status_code=204, operation_id="noteLesson", opt=route(401, 404)
)
async def note_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId, data: JSONBody[ProgressBody]
) -> None:
    """Where one stopped in a chapter, or that it is done."""
    person = await _owner(request)
    await _services(state).progress.note(person.id, lesson, data.step, data.done)


@get("/profile/puzzles", operation_id="puzzlesFound", opt=route(401))
async def puzzles_found(request: Request[Any, Any, Any], state: State) -> PuzzlesFound:
    """The puzzles one has tried, and on how many days in a row one found that day's."""
    services = _services(state)
    person = await _owner(request)
    day = today(services.rooms.now())
    return PuzzlesFound(
        await services.found.of(person.id), await services.found.streak(person.id, day)
    )


# ---- games ---------------------------------------------------------------------------------------


@get("/about", operation_id="about", sync_to_thread=False)
def about(state: State) -> About:
    """The games and bots there are, who runs the server, and how long it keeps what."""
    settings = _services(state).settings
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
                levels_of(g.name),
                g.choices,
            )
            for g in found
        ],
        bots=list(dict.fromkeys(level for g in found for level in levels_of(g.name))),
        operator=Operator(settings.operator, settings.contact, settings.terms),
        kept=Kept(
            session=settings.session_days,
            idle_profile=settings.idle_profile_days,
            chat=settings.chat_days,
            closed=settings.closed_days,
            abandoned=settings.abandoned_days,
        ),
    )


@get(
    "/games/{game:str}/components",
    operation_id="components",
    opt=route(404, 409),
    sync_to_thread=False,
)
def components(game: GameName) -> Pieces:
    """The pieces of a game whose pieces are data, as they come with it."""
    return released(game)


@get(
    "/games/{game:str}/components/file",
    operation_id="componentFile",
    opt=route(404, 409),
    sync_to_thread=False,
    media_type=TOML,
    responses={200: ResponseSpec(str, media_type=TOML, generate_examples=False)},
)
def component_file(game: GameName) -> Response[bytes]:
    """The component file that comes with a game: what to begin with for one's own."""
    found, text = released_text(game)
    return _toml(text, found.name)


@post(
    "/games/{game:str}/components/check",
    status_code=200,
    operation_id="checkComponents",
    opt=route(404, 409, 422, body=TOML, cost=10, heavy=True),
)
async def check_component_file(request: Request[Any, Any, Any], game: GameName) -> CheckedPieces:
    """Whether a component file is right, as it would have to be for a table."""
    return await check_components(game, await request.body())


@get("/lessons", operation_id="lessons", sync_to_thread=False)
def list_lessons() -> Lessons:
    """The chapters of guided first games, by game and number."""
    return Lessons(lesson_lines())


@get(
    "/lessons/{lesson:str}",
    operation_id="lesson",
    opt=route(404, cost=5),
    media_type="application/json",
    responses={200: ResponseSpec(LessonBook, generate_examples=False)},
)
async def get_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId
) -> Response[bytes]:
    """A chapter with everything there is to see in it: whoever learns walks through it alone."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"cache-control": "public, max-age=300", "vary": "accept-encoding"}
    return Response(
        await _services(state).rooms.lesson(lesson, packed=packed),
        media_type="application/json",
        headers=headers | ({"content-encoding": "gzip"} if packed else {}),
    )


@post(
    "/lessons/{lesson:str}/table",
    status_code=201,
    operation_id="finishLesson",
    opt=route(401, 404, 409, cost=10),
)
async def finish_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId, data: JSONBody[FinishBody]
) -> CommandResult:
    """Open a table that goes on where a chapter ends, against beginners and with the coach."""
    person = await _person(request)
    return await _services(state).rooms.finish_lesson(lesson, person, data.id)


@get("/puzzles", operation_id="puzzles", opt=route(cost=3), sync_to_thread=False)
def list_puzzles(
    game: MaybeWord = None, theme: MaybeWord = None, level: MaybeWord = None
) -> Puzzles:
    """Positions in which one choice is clearly best, without their answers."""
    wanted = {"game": game, "theme": theme, "level": level}
    return Puzzles(
        [
            line
            for line in puzzle_lines()
            if all(value in (None, getattr(line, name)) for name, value in wanted.items())
        ]
    )


@get("/puzzles/daily", operation_id="dailyPuzzles", sync_to_thread=False)
def daily_puzzles(state: State) -> DailyPuzzles:
    """Today's, the same for everyone."""
    day = today(_services(state).rooms.now())
    return DailyPuzzles(day, of_the_day(day))


@get(
    "/puzzles/{puzzle:str}",
    operation_id="puzzle",
    opt=route(404, cost=10),
    media_type="application/json",
    responses={200: ResponseSpec(PuzzleScene, generate_examples=False)},
)
async def get_puzzle(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId
) -> Response[bytes]:
    """A puzzle as it is asked."""
    content = await _services(state).rooms.puzzle(puzzle)
    headers = {"cache-control": "public, max-age=300", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


@post(
    "/puzzles/{puzzle:str}/answer",
    status_code=200,
    operation_id="answerPuzzle",
    opt=route(401, 403, 404, 409, cost=10),
)
async def answer_puzzle(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId, data: JSONBody[AnswerBody]
) -> PuzzleAnswer:
    """Whether an action is right, or what it loses; or give up. Kept with one's profile."""
    services = _services(state)
    person = await _person(request)
    asked = known_puzzle(puzzle)
    right, loss = False, None
    if data.actions is not None:
        right, loss = await services.rooms.judged(puzzle, data.actions)
    seen = data.actions is None
    day = today(services.rooms.now())
    await services.found.note(person.id, asked, right=right, seen=seen, day=day)
    told = right or seen
    return PuzzleAnswer(right, loss, await services.rooms.solution(puzzle) if told else None)


@post(
    "/puzzles/{puzzle:str}/table",
    status_code=201,
    operation_id="playPuzzleOn",
    opt=route(401, 403, 404, 409, cost=10),
)
async def play_puzzle_on(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId, data: JSONBody[FinishBody]
) -> CommandResult:
    """Open a table that goes on from a puzzle, against bots."""
    person = await _person(request)
    return await _services(state).rooms.play_on(puzzle, person, data.id)


def _toml(text: str, name: str) -> Response[bytes]:
    return Response(
        text.encode(),
        media_type=TOML,
        headers={"content-disposition": f'attachment; filename="{name}.toml"'},
    )


# ---- tables --------------------------------------------------------------------------------------


@get("/tables", operation_id="listTables", opt=route(401, cost=3))
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
    without: frozenset[str] = frozenset()
    if profile is not None and listing == "open" and not mine:
        without = (await _services(state).company.sides(profile)).all
    return await _services(state).lists.read(listing, profile, before, mine=mine, without=without)


@post(
    "/tables",
    status_code=201,
    operation_id="createTable",
    opt=route(401, 404, 409, 422, most=MAX_SETUP, cost=10),
)
async def create_table(
    request: Request[Any, Any, Any], state: State, data: JSONBody[CreateBody]
) -> CommandResult:
    """Open a table as its host, and with `commands` seat everyone and start, in one go."""
    person = await _person(request)
    return await _services(state).rooms.open(data.table, person, data.id, data.commands)


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
    person = await _person(request)
    rooms = _services(state).rooms
    return await rooms.what_if(table_id, data.moment, data.seat, person, data.id)


@get("/tables/{table_id:str}", operation_id="getTable", opt=route(404, 409, cost=2))
async def get_table(state: State, table_id: TableId, after: MaybeNumber = None) -> Picture:
    """Everything needed to draw a table, with the events after a number."""
    return await _services(state).rooms.picture(table_id, after)


@post(
    "/tables/{table_id:str}/commands",
    status_code=200,
    operation_id="command",
    opt=route(401, 404, 409),
)
async def command(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[CommandBody]
) -> CommandResult:
    """Ask something of a table. What follows comes over its streams too."""
    person = await _person(request)
    rooms = _services(state).rooms
    if isinstance(data.command, c.Say):
        return await rooms.say(table_id, data.command, person, data.id)
    return await rooms.perform(table_id, data.command, person, command_id=data.id, after=data.after)


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
    person = await _person(request)
    services = _services(state)
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
    person = await _person(request)
    services = _services(state)
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
    services = _services(state)
    person = await _person(request)
    await services.reports.add(person, table_id, data.line, services.rooms.now())


@get(
    "/tables/{table_id:str}/stream",
    operation_id="stream",
    opt=route(404, 409, stream=True, cost=3),
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
    services = _services(state)
    person = await _visitor(request)
    if (
        last_event_id is not None
        and last_event_id.isascii()
        and last_event_id.isdigit()
        and len(last_event_id) <= 15
    ):
        after = int(last_event_id)
    await services.rooms.room(table_id)
    cookie = _secret(request)

    async def lines() -> Any:
        with (
            services.presence.here(table_id, person.id if person else None),
            services.sessions.stream(cookie, person) as ended,
        ):
            async for message in until(services.rooms.stream(table_id, after, said), ended):
                yield message

    return Stream(
        lines(),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@get("/tables/{table_id:str}/events", operation_id="events", opt=route(404, 409, cost=3))
async def events(
    state: State,
    table_id: TableId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Events:
    """The log of a table, page by page."""
    rooms = _services(state).rooms
    return Events(*await rooms.log(await rooms.room(table_id), after, limit))


@get("/tables/{table_id:str}/chat", operation_id="chat", opt=route(404, 409, cost=2))
async def chat(
    state: State,
    table_id: TableId,
    before: MaybeNumber = None,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_LINES)] = LATEST,
) -> ChatLines:
    """What was said at a table: the last lines, or those before a number."""
    services = _services(state)
    await services.rooms.room(table_id)
    return await services.chat.latest(table_id, before=before, limit=limit)


@get("/tables/{table_id:str}/moves", operation_id="moves", opt=route(404, 409, cost=3, heavy=True))
async def moves(
    state: State,
    table_id: TableId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Moves:
    """The actions of the game as it stands, in words and with what they did, page by page.

    What was undone is not among them.
    """
    rooms = _services(state).rooms
    return Moves(*await rooms.moves(await rooms.room(table_id), after, limit))


@get(
    "/tables/{table_id:str}/moments/{moment:int}",
    operation_id="moment",
    opt=route(404, 409, cost=2, heavy=True),
)
async def moment(
    state: State, table_id: TableId, moment: Annotated[int, PathParameter(ge=0, le=1_000_000)]
) -> At:
    """The position after a number of actions."""
    rooms = _services(state).rooms
    return At(moment, msgspec.Raw(await rooms.position(await rooms.room(table_id), moment)))


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
    return _png(await _services(state).pictures.table(table_id, moment, language, theme))


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
    return _png(await _services(state).pictures.cover(language, theme))


def _png(content: bytes) -> Response[bytes]:
    return Response(content, media_type=PNG, headers={"cache-control": "public, max-age=300"})


@get(
    "/tables/{table_id:str}/record",
    operation_id="record",
    opt=route(404, 409, cost=5, heavy=True),
    media_type=NDJSON,
    responses={200: ResponseSpec(str, media_type=NDJSON, generate_examples=False)},
)
async def record(state: State, table_id: TableId) -> Response[bytes]:
    """The game as a record file; the secret of its dice is in it once it is over."""
    rooms = _services(state).rooms
    room = await rooms.room(table_id)
    name = f"{room.table.setup.game}-{table_id}.jsonl"
    return Response(
        await rooms.record(room),
        media_type=NDJSON,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@get(
    "/tables/{table_id:str}/components",
    operation_id="tableComponents",
    opt=route(404, 409),
    media_type=TOML,
    responses={200: ResponseSpec(str, media_type=TOML, generate_examples=False)},
)
async def table_components(state: State, table_id: TableId) -> Response[bytes]:
    """The component file that a table's host brought along."""
    table = (await _services(state).rooms.room(table_id)).table
    text = own_text(table)
    if text is None:
        raise Refusal("no-component-file", game=table.setup.game)
    return _toml(text, f"{table.setup.game}-{table_id}")


# ---- invitations and records ---------------------------------------------------------------------


@post("/invitations", status_code=200, operation_id="lookAtInvitation", opt=route(409))
async def look_at_invitation(
    request: Request[Any, Any, Any], state: State, data: JSONBody[LookBody]
) -> Invitation:
    """Which seat at which table an invitation is for."""
    services = _services(state)
    found = await services.store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    person = await _visitor(request)
    if person is not None:
        # Nobody invites whom they have blocked, nor is invited by them.
        table = (await services.rooms.room(found[1])).table
        if company_at(table) & (await services.company.sides(person.id)).all:
            raise Refusal("no-such-invitation")
    return Invitation(found[1], found[2])


@post(
    "/invitations/acceptance",
    status_code=200,
    operation_id="acceptInvitation",
    opt=route(401, 404, 409),
)
async def accept_invitation(
    request: Request[Any, Any, Any], state: State, data: JSONBody[InvitationBody]
) -> CommandResult:
    """Sit down where one is invited to; nobody can do so again with the same secret."""
    services = _services(state)
    person = await _person(request)
    found = await services.store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    name, table_id, seat = found
    return await services.rooms.perform(
        table_id, c.Sit(seat), person, command_id=data.id, invitation=name
    )


@post(
    "/records/check",
    status_code=200,
    operation_id="checkRecord",
    opt=route(422, body=NDJSON, most=MAX_RECORD, cost=20, heavy=True),
)
async def check(request: Request[Any, Any, Any]) -> Checked:
    """Replay a record file and, where its secret is revealed, verify its dice."""
    return await check_record(await request.body())


# ---- reviews -------------------------------------------------------------------------------------


@post(
    "/tables/{table_id:str}/review",
    status_code=202,
    operation_id="reviewTable",
    opt=route(401, 404, 409, 429, cost=10),
)
async def review_table(
    request: Request[Any, Any, Any],
    state: State,
    table_id: TableId,
    again: FromQuery[bool] = False,
) -> Asked:
    """Have a finished game reviewed, or find the review that was made; `again` makes an outdated
    one anew. It goes on while somebody reads its stream."""
    person = await _person(request)
    return await _services(state).reviews.ask_table(table_id, person, again=again)


@post(
    "/reviews",
    status_code=202,
    operation_id="reviewRecord",
    opt=route(401, 409, 422, 429, body=NDJSON, most=MAX_RECORD, cost=20, heavy=True),
)
async def review_record(
    request: Request[Any, Any, Any], state: State, again: FromQuery[bool] = False
) -> Asked:
    """The same for a record file of a finished game."""
    person = await _person(request)
    return await _services(state).reviews.ask_record(await request.body(), person, again=again)


@get("/reviews/{review_id:str}", operation_id="review", opt=route(404, 409, cost=5))
async def get_review(state: State, review_id: ReviewId) -> ReviewView:
    """A review as far as it has come."""
    return await _services(state).reviews.view(review_id)


@get(
    "/reviews/{review_id:str}/stream",
    operation_id="reviewStream",
    opt=route(404, 409, stream=True, cost=5),
    media_type="text/event-stream",
    responses={200: ResponseSpec(str, media_type="text/event-stream", generate_examples=False)},
)
async def review_stream(state: State, review_id: ReviewId) -> Stream:
    """Server-sent events: `review` first, as far as it has come, `found` for what is new (with the
    verdicts so far), and last `review` again with everything, or `failed`."""
    reviews = _services(state).reviews
    await reviews.view(review_id)
    return Stream(
        reviews.stream(review_id),
        media_type="text/event-stream",
        headers={"cache-control": "no-store", "x-accel-buffering": "no"},
    )


@get(
    "/reviews/{review_id:str}/moments/{moment:int}",
    operation_id="reviewMoment",
    opt=route(404, 409, cost=5, heavy=True),
)
async def review_moment(
    state: State, review_id: ReviewId, moment: Annotated[int, PathParameter(ge=0, le=1_000_000)]
) -> ReviewMoment:
    """The position after a number of actions and, where something better was to be done there, the
    positions on that way."""
    return await _services(state).reviews.moment(review_id, moment)


@get(
    "/reviews/{review_id:str}/picture.png",
    operation_id="reviewPicture",
    opt=route(404, 409, cost=50, heavy=True),
    media_type=PNG,
    responses={200: ResponseSpec(bytes, media_type=PNG, generate_examples=False)},
)
async def review_picture(
    state: State,
    review_id: ReviewId,
    moment: Annotated[int | None, QueryParameter(ge=0, le=1_000_000)] = None,
    language: Annotated[draw.Language, QueryParameter(name="lang")] = "en",
    theme: FromQuery[draw.Theme] = "light",
) -> Response[bytes]:
    """A review's chart as a picture of 1200 × 630, with a moment marked."""
    return _png(await _services(state).pictures.review(review_id, moment, language, theme))


@get(
    "/reviews/{review_id:str}/moves",
    operation_id="reviewMoves",
    opt=route(404, 409, cost=5, heavy=True),
)
async def review_moves(
    state: State,
    review_id: ReviewId,
    after: Number = 0,
    limit: Annotated[int, QueryParameter(ge=1, le=MAX_EVENTS)] = MAX_EVENTS,
) -> Moves:
    """The actions of the game, in words and with what they did, page by page."""
    return Moves(*await _services(state).reviews.moves(review_id, after, limit))


@get(
    "/reviews/{review_id:str}/page",
    operation_id="reviewPage",
    opt=route(404, 409, cost=40, heavy=True),
    media_type=HTML,
    responses={200: ResponseSpec(str, media_type=HTML, generate_examples=False)},
)
async def review_file(state: State, review_id: ReviewId) -> Response[bytes]:
    """The review as one file, an HTML page that needs no server."""
    record, review = await _services(state).reviews.found(review_id)
    try:
        page = template()
    except NotBuilt:
        raise NotFoundException from None
    return Response(
        await in_thread(lambda: review_page(record, review, page)),
        media_type=HTML,
        headers={"content-disposition": f'attachment; filename="review-{review_id}.html"'},
    )


@get("/reviews/{review_id:str}/marks", operation_id="reviewMarks", opt=route(cost=3))
async def review_marks(state: State, review_id: ReviewId) -> Marks:
    """How good every choice was, as far as it was looked at, for whoever replays the game; none
    where nobody has asked for a review."""
    return await _services(state).reviews.marks(review_id)


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
        export_profile,
        erase_profile,
        devices,
        sign_out_others,
        sign_out,
        recover,
        new_phrase,
        blocked_people,
        block,
        unblock,
        lessons_done,
        note_lesson,
        list_lessons,
        get_lesson,
        finish_lesson,
        puzzles_found,
        list_puzzles,
        daily_puzzles,
        get_puzzle,
        answer_puzzle,
        play_puzzle_on,
        list_tables,
        create_table,
        ask_what_if,
        get_table,
        command,
        hint,
        coach,
        report,
        stream,
        events,
        chat,
        moves,
        moment,
        table_picture,
        cover,
        record,
        table_components,
        look_at_invitation,
        accept_invitation,
        check,
        review_table,
        review_record,
        get_review,
        review_stream,
        review_moment,
        review_picture,
        review_moves,
        review_marks,
        review_file,
    ]
    return Router(path="/api", route_handlers=handlers)
