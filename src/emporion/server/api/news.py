"""What reaches a person who is away: their wishes and channels, and the links in mails."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from emporion.server.api.asking import person_asking, secret_of, services_of
from emporion.server.devices import label_of
from emporion.server.news.wishes import NewChannel, NewsSettings, NewsWishes
from emporion.server.routes import route

ChannelId = Annotated[str, PathParameter(min_length=16, max_length=16, pattern=r"^[A-Za-z0-9_-]+$")]
Token = Annotated[str, QueryParameter(min_length=1, max_length=500)]


class TokenBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


async def _settings(request: Request[Any, Any, Any], profile: str) -> NewsSettings:
    return await services_of(request.app.state).news.wishes.of(profile, secret_of(request))


@get("/profile/news", operation_id="newsSettings", opt=route(401))
async def news_settings(request: Request[Any, Any, Any]) -> NewsSettings:
    """What one is told of when away, how, and whether it arrives."""
    return await _settings(request, (await person_asking(request)).id)


@put("/profile/news", operation_id="saveNews", opt=route(401, 422))
async def save_news(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewsWishes]
) -> NewsSettings:
    """Which kinds of news go by which channel, in which language, and when nothing goes."""
    person = await person_asking(request)
    await services_of(state).news.wishes.save(person.id, data)
    return await _settings(request, person.id)


@post(
    "/profile/news/channels",
    status_code=201,
    operation_id="addNewsChannel",
    opt=route(401, 409, 422, secret=True, cost=3),
)
async def add_news_channel(
    request: Request[Any, Any, Any], state: State, data: JSONBody[NewChannel]
) -> NewsSettings:
    """This browser, a mail address, which is asked first whether it is right, or a webhook."""
    person = await person_asking(request)
    label = label_of(request.headers.get("user-agent", ""))
    await services_of(state).news.wishes.add(person.id, data, secret_of(request), label)
    return await _settings(request, person.id)


@delete(
    "/profile/news/channels/{channel:str}",
    status_code=200,
    operation_id="removeNewsChannel",
    opt=route(401, 404),
)
async def remove_news_channel(
    request: Request[Any, Any, Any], state: State, channel: ChannelId
) -> NewsSettings:
    """Nothing is sent there any more, and the address is forgotten."""
    person = await person_asking(request)
    await services_of(state).news.wishes.remove(person.id, channel)
    return await _settings(request, person.id)


@post(
    "/profile/news/channels/{channel:str}/test",
    status_code=202,
    operation_id="testNewsChannel",
    opt=route(401, 404, cost=5),
)
async def test_news_channel(
    request: Request[Any, Any, Any], state: State, channel: ChannelId
) -> NewsSettings:
    """Send something to try it out; an address that has not answered is asked again."""
    person = await person_asking(request)
    await services_of(state).news.wishes.test(person.id, channel)
    return await _settings(request, person.id)


@post(
    "/news/confirmation",
    status_code=204,
    operation_id="confirmMail",
    opt=route(409, secret=True),
)
async def confirm_mail(state: State, data: JSONBody[TokenBody]) -> None:
    """A mail address is right: whoever has the link in a mail to it says so."""
    await services_of(state).news.wishes.confirm(data.token)


# Outside the API, whose requests are JSON from our own pages: mail programs send a form, on behalf
# of whoever presses their button (RFC 8058). The link says all there is to say, so what they send
# is not read, and a cookie would not matter.
@post("/unsubscribe", status_code=200, include_in_schema=False, opt=route(secret=True))
async def unsubscribe(state: State, token: Token) -> Response[None]:
    await services_of(state).news.wishes.leave(token)
    return Response(None)
