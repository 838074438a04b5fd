"""One stream for everything that a browser shows and waits for."""

from typing import Annotated, Any, Final

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import QueryParameter
from litestar.response import Stream

from emporion.server.api.asking import EVENT_STREAM, event_stream, services_of, visitor
from emporion.server.problems import NoProfile
from emporion.server.routes import route
from emporion.server.streams import Seen

MOST_TABLES: Final = 24
Wanted = Annotated[
    str, msgspec.Meta(max_length=64, pattern=r"^[A-Za-z0-9_-]{1,32}(:[0-9]{0,15}){0,2}$")
]
"""A table, the last event and the last line of chat that the reader has of it."""


@get(
    "/stream",
    operation_id="streamAll",
    opt=route(401, stream=True, cost=2, each=("table", 2), scope="read"),
    media_type=EVENT_STREAM,
    responses={200: ResponseSpec(str, media_type=EVENT_STREAM, generate_examples=False)},
)
async def stream_all(
    request: Request[Any, Any, Any],
    state: State,
    table: Annotated[list[Wanted] | None, QueryParameter(max_items=MOST_TABLES)] = None,
) -> Stream:
    """Server-sent events of everything that a person waits for, over one connection: with a profile
    its running tables as lists show them (`mine`, then `lines` whenever something happens there);
    of every `table` asked for, by its id, the last event and the last line of chat one has, as in
    `ID:17:3`, what its own stream would tell, after a message `table` with its id. `same` stands
    for a picture that one has, `refused` for a table that cannot be told. A bot account is also
    told what follows for it: `challenge`, `challenge-gone`, `turn`, `over`. A `beat` comes at least
    every two seconds."""
    person = await visitor(request)
    if person is None and not table:
        raise NoProfile("no-profile")
    wanted = dict(map(_seen, table or ()))
    profile = person.id if person else None
    account = person is not None and person.owner is not None
    messages = services_of(state).streams.everything(wanted, profile, account=account)
    return event_stream(request, person, messages)


def _seen(wanted: str) -> tuple[str, Seen]:
    table_id, after, said = (*wanted.split(":"), "", "")[:3]
    return table_id, Seen(int(after) if after else None, int(said or 0))
