"""What there is to play, and its pieces."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter

from emporion.bots import levels_of
from emporion.core.game import Choice
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.server.api.asking import services_of, toml_file
from emporion.server.components import (
    CheckedPieces,
    Pieces,
    check_components,
    released,
    released_text,
)
from emporion.server.routes import MAX_BODY, TOML, route

GameName = Annotated[str, PathParameter(min_length=1, max_length=40, pattern=r"^[a-z0-9_-]+$")]


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


@get("/about", operation_id="about", opt=route(scope="read"), sync_to_thread=False)
def about(state: State) -> About:
    """The games and bots there are, who runs the server, and how long it keeps what."""
    settings = services_of(state).settings
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
    return toml_file(text, found.name)


@post(
    "/games/{game:str}/components/check",
    status_code=200,
    operation_id="checkComponents",
    opt=route(404, 409, 422, body=TOML, cost=10, heavy=True),
)
async def check_component_file(request: Request[Any, Any, Any], game: GameName) -> CheckedPieces:
    """Whether a component file is right, as it would have to be for a table."""
    return await check_components(game, await request.body())
