"""Bot accounts: what their owner does with them, who looks for one, and what they say."""

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, patch, post, put
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody, PathParameter, QueryParameter

from emporion.server.api.asking import person_asking, services_of, visitor
from emporion.server.api.profiles import NameBody, ProfileId
from emporion.server.bot_accounts import MOST_BOTS, MOST_TOKENS, Accepts, FoundBot, Label, OwnBot
from emporion.server.lists import ClockName
from emporion.server.problems import Forbidden
from emporion.server.routes import route
from emporion.server.tokens import SCOPES, Scope
from emporion.table.commands import MAX_SEATS

TokenId = Annotated[str, PathParameter(min_length=16, max_length=16, pattern=r"^[0-9a-f]+$")]


class TokenWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    scopes: Annotated[list[Scope], msgspec.Meta(min_length=1, max_length=len(SCOPES))]
    label: Label = ""
    """What it is for, for its owner."""
    days: Annotated[int, msgspec.Meta(ge=1, le=3650)] | None = None
    """How long it lasts; without, until it is revoked."""


class OwnBots(msgspec.Struct, frozen=True):
    bots: list[OwnBot]
    most: int = MOST_BOTS
    """How many one may have …"""
    most_tokens: int = MOST_TOKENS
    """… and the tokens of each."""
    scopes: tuple[str, ...] = SCOPES


class NewToken(msgspec.Struct, frozen=True):
    token: str
    """Told only now."""
    bots: OwnBots


class FoundBots(msgspec.Struct, frozen=True):
    bots: list[FoundBot]


class BotAccount(msgspec.Struct, frozen=True):
    """What a bot account is told of itself."""

    id: str
    name: str
    owner: str
    owner_name: str
    accepts: Accepts | None


async def _own(request: Request[Any, Any, Any], state: State) -> OwnBots:
    person = await person_asking(request)
    return OwnBots(await services_of(state).bot_accounts.of(person.id))


@get("/profile/bots", operation_id="ownBots", opt=route(401, cost=3))
async def own_bots(request: Request[Any, Any, Any], state: State) -> OwnBots:
    """One's bot accounts, with their tokens."""
    return await _own(request, state)


@post("/profile/bots", status_code=201, operation_id="createBot", opt=route(401, 409, 422, cost=5))
async def create_bot(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> OwnBots:
    """Another bot account; it is one's own, and shown to be."""
    services = services_of(state)
    person = await person_asking(request)
    await services.bot_accounts.create(person.id, data.name, services.rooms.now())
    return await _own(request, state)


@patch("/profile/bots/{bot:str}", operation_id="renameBot", opt=route(401, 404, 422, cost=3))
async def rename_bot(
    request: Request[Any, Any, Any], state: State, bot: ProfileId, data: JSONBody[NameBody]
) -> OwnBots:
    """Another name for a bot, from the next table on."""
    accounts = services_of(state).bot_accounts
    await accounts.check_owner((await person_asking(request)).id, bot)
    await accounts.rename(bot, data.name)
    return await _own(request, state)


@delete(
    "/profile/bots/{bot:str}",
    status_code=200,
    operation_id="deleteBot",
    opt=route(401, 404, cost=20),
)
async def delete_bot(request: Request[Any, Any, Any], state: State, bot: ProfileId) -> OwnBots:
    """Delete a bot for good: its tokens are worth nothing at once, its games stay."""
    services = services_of(state)
    await services.bot_accounts.check_owner((await person_asking(request)).id, bot)
    await services.erase(bot)
    return await _own(request, state)


@post(
    "/profile/bots/{bot:str}/tokens",
    status_code=201,
    operation_id="makeToken",
    opt=route(401, 404, 409, secret=True, cost=3),
)
async def make_token(
    request: Request[Any, Any, Any], state: State, bot: ProfileId, data: JSONBody[TokenWish]
) -> NewToken:
    """A token for a bot, told once; whoever has it acts as the bot, as far as its scopes go."""
    services = services_of(state)
    await services.bot_accounts.check_owner((await person_asking(request)).id, bot)
    now = services.rooms.now()
    token = await services.bot_accounts.new_token(bot, data.label, data.scopes, data.days, now)
    return NewToken(token, await _own(request, state))


@delete(
    "/profile/bots/{bot:str}/tokens/{token:str}",
    status_code=200,
    operation_id="revokeToken",
    opt=route(401, 404, cost=3),
)
async def revoke_token(
    request: Request[Any, Any, Any], state: State, bot: ProfileId, token: TokenId
) -> OwnBots:
    """A token is worth nothing from now on, and its streams end."""
    accounts = services_of(state).bot_accounts
    await accounts.check_owner((await person_asking(request)).id, bot)
    await accounts.revoke(bot, token)
    return await _own(request, state)


@get("/bots", operation_id="findBots", opt=route(cost=3, scope="read"))
async def find_bots(
    request: Request[Any, Any, Any],
    state: State,
    game: Annotated[str | None, QueryParameter(min_length=1, max_length=40)] = None,
    players: Annotated[int | None, QueryParameter(ge=1, le=MAX_SEATS)] = None,
    clock: FromQuery[ClockName | None] = None,
) -> FoundBots:
    """Bot accounts that are here and take seats, those with the most time first."""
    services = services_of(state)
    person = await visitor(request)
    without: frozenset[str] = frozenset()
    if person is not None:
        without = (await services.company.sides(person.id)).all
        without |= {person.id} if person.owner is not None else set()
    return FoundBots(await services.bot_accounts.find(without, game, players, clock))


@get("/bot", operation_id="botAccount", opt=route(401, scope="read"))
async def bot_account(request: Request[Any, Any, Any], state: State) -> BotAccount:
    """Which bot account one is, whose, and what it takes seats for."""
    return await _account(request, state)


@put("/bot/accepts", operation_id="publish", opt=route(401, 404, 422, scope="accept"))
async def publish(
    request: Request[Any, Any, Any], state: State, data: JSONBody[Accepts | None]
) -> BotAccount:
    """Say what one takes a seat for; people see it, and the server declines anything else. With
    null one takes none."""
    account = await _account(request, state)
    await services_of(state).bot_accounts.publish(account.id, data)
    return await _account(request, state)


async def _account(request: Request[Any, Any, Any], state: State) -> BotAccount:
    person = await person_asking(request)
    if person.owner is None:
        raise Forbidden("not-a-bot")
    accepts = await services_of(state).bot_accounts.accepts(person.id)
    return BotAccount(person.id, person.name, person.owner.id, person.owner.name, accepts)
