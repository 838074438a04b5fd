"""People one knows: friends, and others one has played with; and people to be found."""

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody

from emporion.server.api.asking import person_asking, services_of
from emporion.server.api.profiles import ProfileId
from emporion.server.friends import Acquaintances
from emporion.server.routes import route
from emporion.server.seekers import Seek, Sought


class FriendBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]


class OnlineBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    shown: bool


async def _known(request: Request[Any, Any, Any], state: State) -> Acquaintances:
    services = services_of(state)
    person = await person_asking(request)
    return await services.friends.of(person.id, services.rooms.now())


@get("/people", operation_id="people", opt=route(401, cost=3))
async def people(request: Request[Any, Any, Any], state: State) -> Acquaintances:
    """Friends, those who ask to be, and people one has played with."""
    return await _known(request, state)


@post("/people/friends", status_code=200, operation_id="befriend", opt=route(401, 409, 429, cost=5))
async def befriend(
    request: Request[Any, Any, Any], state: State, data: JSONBody[FriendBody]
) -> Acquaintances:
    """Ask somebody one has played with to be friends, or accept where they have asked."""
    services = services_of(state)
    person = await person_asking(request)
    await services.friends.ask(person, data.profile, services.rooms.now())
    return await _known(request, state)


@delete(
    "/people/friends/{profile:str}",
    status_code=200,
    operation_id="unfriend",
    opt=route(401, cost=3),
)
async def unfriend(
    request: Request[Any, Any, Any], state: State, profile: ProfileId
) -> Acquaintances:
    """Be friends no more, withdraw what one asked, or decline what one was asked."""
    await services_of(state).friends.end(await person_asking(request), profile)
    return await _known(request, state)


@put("/people/online", operation_id="showOnline", opt=route(401, cost=3))
async def show_online(
    request: Request[Any, Any, Any], state: State, data: JSONBody[OnlineBody]
) -> Acquaintances:
    """Whether one's friends see when one is here; at first they do not."""
    await services_of(state).friends.show(await person_asking(request), online=data.shown)
    return await _known(request, state)


@put("/seeking", operation_id="seek", opt=route(401, 404, 409, 422, 429, cost=3))
async def seek(request: Request[Any, Any, Any], state: State, data: JSONBody[Seek]) -> Sought:
    """Wait for people who would like to play the same. To be said again every few seconds; whoever
    is silent has gone."""
    return await services_of(state).seekers.seek(await person_asking(request), data)


@delete("/seeking", status_code=204, operation_id="stopSeeking", opt=route(401))
async def stop_seeking(request: Request[Any, Any, Any], state: State) -> None:
    """Wait for nobody any more."""
    await services_of(state).seekers.leave(await person_asking(request))
