"""Ways to a profile besides its cookie: recovery words, passkeys, a second device."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from emporion.server import phrases
from emporion.server.api.asking import person_asking, services_of
from emporion.server.api.profiles import NameBody, Profile, agent_of, session_cookies
from emporion.server.pairing import Pairing, PairingClaim, PairingCode
from emporion.server.passkeys import Passkey, Site, site
from emporion.server.routes import route

MAX_ANSWER: Final = 16 * 1024
Secret = Annotated[str, msgspec.Meta(min_length=32, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
PasskeyId = Annotated[str, PathParameter(min_length=32, max_length=32, pattern=r"^[0-9a-f]+$")]


class RecoveryWords(msgspec.Struct, frozen=True):
    lists: dict[str, list[str]]
    """By language: what recovery phrases are made of."""
    length: int
    """Words in a phrase."""


class CodeBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Secret


class ClaimBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    claim: Secret


class NumberBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: Annotated[int, msgspec.Meta(ge=10, le=99)]


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    answer: dict[str, Any]
    """What the browser made of the question, as `toJSON` of a credential gives it."""


class Question(msgspec.Struct, frozen=True):
    options: dict[str, Any]
    """For the browser, as WebAuthn's JSON has it."""


class Passkeys(msgspec.Struct, frozen=True):
    passkeys: list[Passkey]


@get("/profile/words", operation_id="recoveryWords", sync_to_thread=False, opt=route(cost=3))
def recovery_words() -> Response[RecoveryWords]:
    """What recovery phrases are made of, to help with typing them; no secret."""
    lists = {language: list(phrases.words(language)) for language in phrases.LISTS}
    return Response(
        RecoveryWords(lists, phrases.LENGTH), headers={"cache-control": "public, max-age=86400"}
    )


# ---- a second device -----------------------------------------------------------------------------


@post(
    "/profile/pairing",
    status_code=201,
    operation_id="offerPairing",
    opt=route(401, secret=True, cost=3),
)
async def offer_pairing(request: Request[Any, Any, Any], state: State) -> PairingCode:
    """A code that lets one other device in, if this one confirms it; good for ten minutes."""
    person = await person_asking(request)
    return await services_of(state).pairings.offer(person.id)


@get("/profile/pairing", operation_id="getPairing", opt=route(401))
async def get_pairing(request: Request[Any, Any, Any], state: State) -> Pairing | None:
    """Whether a device has opened the code, and which; null where none is let in or about to be."""
    person = await person_asking(request)
    return await services_of(state).pairings.of(person.id)


@post(
    "/profile/pairing/confirm",
    status_code=204,
    operation_id="confirmPairing",
    opt=route(401, 404, secret=True),
)
async def confirm_pairing(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NumberBody]
) -> None:
    """Let in the device that shows this number."""
    person = await person_asking(request)
    await services_of(state).pairings.confirm(person.id, data.number)


@delete("/profile/pairing", status_code=204, operation_id="withdrawPairing", opt=route(401))
async def withdraw_pairing(request: Request[Any, Any, Any], state: State) -> None:
    """Let nobody in: the code is worth nothing from now on."""
    person = await person_asking(request)
    await services_of(state).pairings.withdraw(person.id)


@post("/pairing", status_code=200, operation_id="askPairing", opt=route(404, secret=True, cost=3))
async def ask_pairing(
    request: Request[Any, Any, Any], state: State, data: JSONBody[CodeBody]
) -> PairingClaim:
    """Ask to be let in with a code; the first who does is the only one."""
    return await services_of(state).pairings.ask(data.code, agent_of(request))


@post("/pairing/collect", status_code=200, operation_id="collectPairing", opt=route(404))
async def collect_pairing(
    request: Request[Any, Any, Any], state: State, data: JSONBody[ClaimBody]
) -> Response[Profile | None]:
    """The profile and its cookie, once the other device has confirmed; null until then."""
    found = await services_of(state).pairings.collect(data.claim)
    if found is None:
        return Response(None)
    person, cookie = found
    return Response(Profile(person.id, person.name), cookies=session_cookies(request, cookie))


# ---- passkeys ------------------------------------------------------------------------------------


def _site(request: Request[Any, Any, Any], state: State) -> Site:
    host = dict(request.scope["headers"]).get(b"host", b"").decode("latin-1")
    return site(services_of(state).settings.public_url, request.scope["scheme"], host)


@get("/profile/passkeys", operation_id="passkeys", opt=route(401))
async def list_passkeys(request: Request[Any, Any, Any], state: State) -> Passkeys:
    """One's passkeys, the oldest first."""
    person = await person_asking(request)
    return Passkeys(await services_of(state).passkeys.of(person.id))


@post(
    "/profile/passkeys/question",
    status_code=200,
    operation_id="passkeyCreation",
    opt=route(401, 409, cost=3),
)
async def passkey_creation(request: Request[Any, Any, Any], state: State) -> Question:
    """What to ask the browser, to make a passkey; good for five minutes and one answer."""
    person = await person_asking(request)
    return Question(await services_of(state).passkeys.creation(person, _site(request, state)))


@post(
    "/profile/passkeys",
    status_code=201,
    operation_id="addPasskey",
    opt=route(401, most=MAX_ANSWER, secret=True, cost=3),
)
async def add_passkey(
    request: Request[Any, Any, Any], state: State, data: JSONBody[AnswerBody]
) -> Passkeys:
    """Keep the passkey that the browser made; it is called as its device until it is renamed."""
    person = await person_asking(request)
    known = services_of(state).passkeys
    await known.add(person, _site(request, state), data.answer, agent_of(request))
    return Passkeys(await known.of(person.id))


@patch("/profile/passkeys/{passkey:str}", operation_id="renamePasskey", opt=route(401, 404))
async def rename_passkey(
    request: Request[Any, Any, Any], state: State, passkey: PasskeyId, data: JSONBody[NameBody]
) -> Passkeys:
    """Call one of one's passkeys something else."""
    person = await person_asking(request)
    known = services_of(state).passkeys
    await known.rename(person.id, passkey, data.name)
    return Passkeys(await known.of(person.id))


@delete(
    "/profile/passkeys/{passkey:str}",
    status_code=200,
    operation_id="removePasskey",
    opt=route(401, 404),
)
async def remove_passkey(
    request: Request[Any, Any, Any], state: State, passkey: PasskeyId
) -> Passkeys:
    """It signs nobody in any more."""
    person = await person_asking(request)
    known = services_of(state).passkeys
    await known.remove(person.id, passkey)
    return Passkeys(await known.of(person.id))


@post(
    "/passkeys/question",
    status_code=200,
    operation_id="passkeyQuestion",
    opt=route(secret=True, cost=3),
)
async def passkey_question(request: Request[Any, Any, Any], state: State) -> Question:
    """What to ask the browser, to sign in; good for five minutes and one answer."""
    return Question(await services_of(state).passkeys.question(_site(request, state)))


@post(
    "/passkeys/sign-in",
    status_code=200,
    operation_id="passkeySignIn",
    opt=route(401, most=MAX_ANSWER, secret=True, cost=3),
)
async def passkey_sign_in(
    request: Request[Any, Any, Any], state: State, data: JSONBody[AnswerBody]
) -> Response[Profile]:
    """A cookie for the profile whose passkey has answered."""
    services = services_of(state)
    person, cookie = await services.passkeys.sign_in(
        _site(request, state), data.answer, agent_of(request)
    )
    return Response(Profile(person.id, person.name), cookies=session_cookies(request, cookie))
