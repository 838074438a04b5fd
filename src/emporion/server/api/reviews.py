"""Reviews of finished games."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from emporion import draw
from emporion.server.api.asking import (
    MAX_EVENTS,
    MomentNumber,
    Moves,
    Number,
    ReviewId,
    TableId,
    WhatIfBody,
    person_asking,
    png_file,
    services_of,
)
from emporion.server.outcomes import CommandResult
from emporion.server.records import in_thread
from emporion.server.review_page import review_page, template
from emporion.server.reviews import Asked, Marks, ReviewMoment, ReviewView
from emporion.server.routes import HTML, MAX_RECORD, NDJSON, PNG, route
from emporion.server.web import NotBuilt


@post(
    "/tables/{table_id:str}/review",
    status_code=202,
    operation_id="reviewTable",
    opt=route(401, 404, 409, 429, cost=10),
)
async def review_table(
    request: Request[Any, Any, Any], state: State, table_id: TableId, again: FromQuery[bool] = False
) -> Asked:
    """Have a finished game reviewed, or find the review that was made; `again` makes an outdated
    one anew. It goes on while somebody reads its stream."""
    person = await person_asking(request)
    return await services_of(state).reviews.ask_table(table_id, person, again=again)


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
    person = await person_asking(request)
    return await services_of(state).reviews.ask_record(await request.body(), person, again=again)


@get("/reviews/{review_id:str}", operation_id="review", opt=route(404, 409, cost=5))
async def get_review(state: State, review_id: ReviewId) -> ReviewView:
    """A review as far as it has come."""
    return await services_of(state).reviews.view(review_id)


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
    reviews = services_of(state).reviews
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
async def review_moment(state: State, review_id: ReviewId, moment: MomentNumber) -> ReviewMoment:
    """The position after a number of actions and, where something better was to be done there, the
    positions on that way."""
    return await services_of(state).reviews.moment(review_id, moment)


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
    return png_file(await services_of(state).pictures.review(review_id, moment, language, theme))


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
    return Moves(*await services_of(state).reviews.moves(review_id, after, limit))


@get(
    "/reviews/{review_id:str}/page",
    operation_id="reviewPage",
    opt=route(404, 409, cost=40, heavy=True),
    media_type=HTML,
    responses={200: ResponseSpec(str, media_type=HTML, generate_examples=False)},
)
async def review_file(state: State, review_id: ReviewId) -> Response[bytes]:
    """The review as one file, an HTML page that needs no server."""
    record, review = await services_of(state).reviews.found(review_id)
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
    return await services_of(state).reviews.marks(review_id)


@post(
    "/reviews/{review_id:str}/what-if",
    status_code=201,
    operation_id="reviewWhatIf",
    opt=route(401, 404, 409, 422, cost=20, heavy=True),
)
async def try_it(
    request: Request[Any, Any, Any], state: State, review_id: ReviewId, data: JSONBody[WhatIfBody]
) -> CommandResult:
    """Open a table that goes on from a moment of a reviewed game, against bots: with the same dice
    where it was a table's, with others where somebody brought it."""
    person = await person_asking(request)
    reviews = services_of(state).reviews
    return await reviews.try_it(review_id, data.moment, data.seat, person, data.id)
