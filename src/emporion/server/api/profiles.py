"""Profiles: names, devices, recovery, people one has blocked, and what is kept with a profile."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie, State
from litestar.params import FromQuery, JSONBody, PathParameter

from emporion.server.api.asking import owner_asking, person_asking, secret_of, services_of
from emporion.server.company import Blocked, How
from emporion.server.guard import COOKIE, HOST_COOKIE, cookies_of
from emporion.server.problems import Forbidden, NoProfile
from emporion.server.routes import route
from emporion.server.sessions import Device
from emporion.server.statistics import Statistics, statistics_of

DAY_SECONDS: Final = 24 * 3600
DeviceId = Annotated[str, PathParameter(min_length=16, max_length=16, pattern=r"^[0-9a-f]+$")]
ProfileId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


class NameBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class NewProfileBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    language: Annotated[str, msgspec.Meta(max_length=20)] = "en"
    """Of the recovery phrase: English, French or Chinese (`zh-Hant`); English for any other."""


class PhraseBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    phrase: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class BlockBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    profile: Annotated[str, msgspec.Meta(min_length=1, max_length=32)]
    how: How


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


class NewPhrase(msgspec.Struct, frozen=True):
    phrase: str


class Devices(msgspec.Struct, frozen=True):
    devices: list[Device]


def agent_of(request: Request[Any, Any, Any]) -> str:
    return dict(request.scope["headers"]).get(b"user-agent", b"").decode("latin-1")


def session_cookies(request: Request[Any, Any, Any], secret: str | None) -> list[Cookie]:
    """What keeps a secret in the browser or, without one, takes it away, under either name."""
    settings = services_of(request.app.state).settings
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


@post("/profile", status_code=201, operation_id="createProfile", opt=route(secret=True, cost=3))
async def create_profile(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewProfileBody]
) -> Response[NewProfile]:
    """A new profile; its secret comes as a cookie, its recovery phrase in the answer."""
    services = services_of(state)
    new = await services.people.create(
        data.name, services.rooms.now(), agent_of(request), data.language
    )
    return Response(
        NewProfile(new.person.id, new.person.name, new.phrase),
        cookies=session_cookies(request, new.cookie),
    )


@get("/profile", operation_id="getProfile", opt=route(401))
async def get_profile(request: Request[Any, Any, Any]) -> Response[Profile | None]:
    """Who one is, or null for whoever comes without a cookie; it lasts anew from now on."""
    secret = secret_of(request)
    if secret is None:
        return Response(None)
    person = await owner_asking(request)
    return Response(Profile(person.id, person.name), cookies=session_cookies(request, secret))


@patch("/profile", operation_id="rename", opt=route(401))
async def rename(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Profile:
    """Another name, from the next table on."""
    person = await services_of(state).people.rename(await person_asking(request), data.name)
    return Profile(person.id, person.name)


@delete("/profile", status_code=204, operation_id="forgetProfile")
async def forget_profile(request: Request[Any, Any, Any], state: State) -> Response[None]:
    """Leave this device; the recovery phrase still works elsewhere."""
    cookie = secret_of(request)
    if cookie is not None:
        await services_of(state).sessions.sign_out_cookie(cookie)
    return Response(None, status_code=204, cookies=session_cookies(request, None))


@get("/profile/export", operation_id="exportProfile", opt=route(401, cost=20))
async def export_profile(request: Request[Any, Any, Any], state: State) -> Response[dict[str, Any]]:
    """Everything that the store keeps of one's profile."""
    person = await owner_asking(request)
    services = services_of(state)
    return Response(
        await services.personal_data_of(person.id),
        headers={"content-disposition": 'attachment; filename="emporion-profile.json"'},
    )


@post("/profile/erasure", status_code=204, operation_id="eraseProfile", opt=route(401, cost=20))
async def erase_profile(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NameBody]
) -> Response[None]:
    """Delete one's profile for good, with whatever is personal of it; one's own name confirms it.
    Games stay, with somebody unknown in one's place."""
    person = await owner_asking(request)
    if data.name.strip() != person.name:
        raise Forbidden("wrong-name")
    await services_of(state).erase(person.id)
    return Response(None, status_code=204, cookies=session_cookies(request, None))


@get("/profile/devices", operation_id="devices", opt=route(401))
async def devices(request: Request[Any, Any, Any], state: State) -> Devices:
    """The browsers that are signed in with one's profile, this one first."""
    person = await person_asking(request)
    return Devices(await services_of(state).sessions.devices(person.id, secret_of(request)))


@delete("/profile/devices", status_code=204, operation_id="signOutOthers", opt=route(401))
async def sign_out_others(request: Request[Any, Any, Any], state: State) -> None:
    """Sign out every device but this one, at once."""
    person = await person_asking(request)
    cookie = secret_of(request)
    if cookie is not None:
        await services_of(state).sessions.sign_out_others(person.id, cookie)


@delete(
    "/profile/devices/{device:str}", status_code=204, operation_id="signOut", opt=route(401, 404)
)
async def sign_out(request: Request[Any, Any, Any], state: State, device: DeviceId) -> None:
    """Sign out one of one's devices, at once: its cookie is worth nothing, its streams end."""
    person = await person_asking(request)
    await services_of(state).sessions.sign_out(person.id, device)


@post(
    "/profile/recovery",
    status_code=200,
    operation_id="recoverProfile",
    opt=route(401, 422, secret=True, cost=3),
)
async def recover(
    request: Request[Any, Any, Any], state: State, data: JSONBody[PhraseBody]
) -> Response[Profile]:
    """A cookie for the profile with this recovery phrase, however it is typed; what cannot be a
    phrase is refused with what is wrong about it."""
    services = services_of(state)
    found = await services.people.recover(data.phrase, agent_of(request))
    if found is None:
        raise NoProfile("unknown-phrase")
    person, cookie = found
    return Response(Profile(person.id, person.name), cookies=session_cookies(request, cookie))


@post(
    "/profile/phrase",
    status_code=200,
    operation_id="newPhrase",
    opt=route(401, secret=True, cost=3),
)
async def new_phrase(
    request: Request[Any, Any, Any],
    state: State,
    sign_out_others: FromQuery[bool] = False,
    language: FromQuery[str] = "en",
) -> NewPhrase:
    """Another recovery phrase instead of the old one; every other device is signed out if asked."""
    person = await person_asking(request)
    only = secret_of(request) if sign_out_others else None
    return NewPhrase(await services_of(state).people.new_phrase(person, only, language))


@get("/profile/statistics", operation_id="statistics", opt=route(401, cost=10))
async def statistics(request: Request[Any, Any, Any], state: State) -> Statistics:
    """One's finished games, the newest first: points, places, opponents, what reviews found."""
    person = await owner_asking(request)
    return await statistics_of(services_of(state).database, person.id)


@get("/profile/blocks", operation_id="blockedPeople", opt=route(401))
async def blocked_people(request: Request[Any, Any, Any], state: State) -> BlockedPeople:
    """Everyone whom one has muted or blocked; nobody else is told."""
    person = await person_asking(request)
    return BlockedPeople(await services_of(state).company.of(person.id))


@post("/profile/blocks", status_code=200, operation_id="block", opt=route(401, 409))
async def block(
    request: Request[Any, Any, Any], state: State, data: JSONBody[BlockBody]
) -> BlockedPeople:
    """Hear no more of somebody (`mute`), and let them neither sit where one sits nor see one's open
    tables (`block`)."""
    services = services_of(state)
    person = await person_asking(request)
    await services.company.block(person, data.profile, data.how, services.rooms.now())
    return BlockedPeople(await services.company.of(person.id))


@delete("/profile/blocks/{profile:str}", status_code=200, operation_id="unblock", opt=route(401))
async def unblock(
    request: Request[Any, Any, Any], state: State, profile: ProfileId
) -> BlockedPeople:
    """Neither muted nor blocked any more."""
    services = services_of(state)
    person = await person_asking(request)
    await services.company.unblock(person, profile)
    return BlockedPeople(await services.company.of(person.id))
