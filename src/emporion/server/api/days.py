"""Games over days: holidays, and moves planned ahead."""

from typing import Annotated, Any

import msgspec
from litestar import Request, delete, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from emporion.server.api.asking import TableId, person_asking, services_of
from emporion.server.holidays import Taken, taken
from emporion.server.plans import Planned, Tried
from emporion.server.routes import route
from emporion.table import commands as c
from emporion.table.plans import LONGEST, MOST_LINES, Written

Moment = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
"""In ms since 1970."""


class HolidayBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    since: Moment
    until: Moment


class PlanBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    moment: c.Moment
    """How many actions had been made when it was thought out."""
    lines: Annotated[list[Written], msgspec.Meta(min_length=1, max_length=MOST_LINES)]
    """Each what happens from then on, in the game's notation, up to a move of one's own."""


class LineBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """One's own."""
    line: Annotated[list[c.Words], msgspec.Meta(max_length=LONGEST)]


@get("/profile/holidays", operation_id="holidays", opt=route(401))
async def holidays(request: Request[Any, Any, Any], state: State) -> Taken:
    """One's holidays that are not over, and how many days are left of them this year and next."""
    person = await person_asking(request)
    services = services_of(state)
    return taken(await services.holidays.of(person.id), services.rooms.now())


@post(
    "/profile/holidays",
    status_code=200,
    operation_id="takeHoliday",
    opt=route(401, 409, cost=10),
)
async def take_holiday(
    request: Request[Any, Any, Any], state: State, data: JSONBody[HolidayBody]
) -> Taken:
    """Be away for some days: wherever a move has days, one's own do not count meanwhile. Tables are
    told when it begins."""
    person = await person_asking(request)
    services = services_of(state)
    await services.holidays.add(person, data.since, data.until)
    return taken(await services.holidays.of(person.id), services.rooms.now())


@delete(
    "/profile/holidays/{since:int}",
    status_code=200,
    operation_id="endHoliday",
    opt=route(401, cost=10),
)
async def end_holiday(
    request: Request[Any, Any, Any],
    state: State,
    since: Annotated[int, PathParameter(ge=0, le=2**53)],
) -> Taken:
    """Come back now from a holiday, or not go at all."""
    person = await person_asking(request)
    services = services_of(state)
    await services.holidays.end(person, since)
    return taken(await services.holidays.of(person.id), services.rooms.now())


@get("/tables/{table_id:str}/plan", operation_id="plan", opt=route(401, 404, 409, cost=3))
async def plan(request: Request[Any, Any, Any], state: State, table_id: TableId) -> Planned:
    """What one has planned for a table; nobody else is told."""
    person = await person_asking(request)
    return await services_of(state).plans.of(table_id, person)


@post(
    "/tables/{table_id:str}/plan",
    status_code=200,
    operation_id="setPlan",
    opt=route(401, 403, 404, 409, cost=10, heavy=True),
)
async def set_plan(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[PlanBody]
) -> Planned:
    """Plan what to do when it is one's turn, as long as everything happens exactly so."""
    person = await person_asking(request)
    plans = services_of(state).plans
    return await plans.set(table_id, person, data.seat, data.moment, data.lines)


@delete("/tables/{table_id:str}/plan", status_code=204, operation_id="dropPlan", opt=route(401))
async def drop_plan(request: Request[Any, Any, Any], state: State, table_id: TableId) -> None:
    """Forget what one has planned for a table."""
    person = await person_asking(request)
    await services_of(state).plans.drop(table_id, person)


@post(
    "/tables/{table_id:str}/plan/try",
    status_code=200,
    operation_id="lookAhead",
    opt=route(401, 403, 404, 409, cost=5, heavy=True),
)
async def look_ahead(
    request: Request[Any, Any, Any], state: State, table_id: TableId, data: JSONBody[LineBody]
) -> Tried:
    """The position after some moves that may come; nothing happens at the table."""
    person = await person_asking(request)
    return await services_of(state).plans.look_ahead(table_id, person, data.seat, data.line)
