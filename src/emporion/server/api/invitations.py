"""Invitations, and records that somebody brings."""

from typing import Annotated, Any

import msgspec
from litestar import Request, post
from litestar.datastructures import State
from litestar.params import JSONBody

from emporion.server.api.asking import CommandId, person_asking, services_of, visitor
from emporion.server.outcomes import CommandResult
from emporion.server.records import Checked, check_record
from emporion.server.routes import MAX_RECORD, NDJSON, route
from emporion.table import Refusal
from emporion.table import commands as c
from emporion.table.decide import company_at


class InvitationBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class LookBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    secret: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class Invitation(msgspec.Struct, frozen=True):
    table: str
    seat: int
    holds: bool
    """Whether it leads to the seat: not once it is used, replaced or withdrawn."""


@post("/invitations", status_code=200, operation_id="lookAtInvitation", opt=route(409))
async def look_at_invitation(
    request: Request[Any, Any, Any], state: State, data: JSONBody[LookBody]
) -> Invitation:
    """Which seat at which table an invitation is for."""
    services = services_of(state)
    found = await services.store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    name, table_id, seat = found
    table = (await services.rooms.room(table_id)).table
    person = await visitor(request)
    # Nobody invites whom they have blocked, nor is invited by them.
    if person is not None and company_at(table) & (await services.company.sides(person.id)).all:
        raise Refusal("no-such-invitation")
    holds = table.phase in {"lobby", "playing"} and table.seats[seat].invitation == name
    return Invitation(table_id, seat, holds)


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
    services = services_of(state)
    person = await person_asking(request)
    found = await services.store.invitation(data.secret)
    if found is None:
        raise Refusal("no-such-invitation")
    name, table_id, seat = found
    return await services.deciding.perform(
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
