"""Guided games and puzzles."""

import gzip
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, post, put
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from emporion.server.api.asking import (
    CommandId,
    MomentNumber,
    ReviewId,
    owner_asking,
    person_asking,
    services_of,
)
from emporion.server.lessons import (
    LessonBook,
    LessonLine,
    LessonProgress,
    lesson_book,
    lesson_lines,
    packed_book,
)
from emporion.server.mistakes import MistakeAnswer, MistakeLine, MistakeScene
from emporion.server.outcomes import CommandResult
from emporion.server.puzzles import (
    PuzzleAnswer,
    PuzzleLine,
    PuzzleProgress,
    PuzzleScene,
    Streak,
    judge,
    known_puzzle,
    of_the_day,
    packed_scene,
    puzzle_lines,
    solution,
    today,
)
from emporion.server.routes import route
from emporion.table import commands as c

LessonId = Annotated[str, PathParameter(min_length=1, max_length=60, pattern=r"^[a-z0-9-]+$")]
PuzzleId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[a-z0-9-]+$")]
MaybeWord = Annotated[str | None, QueryParameter(max_length=40, pattern=r"^[a-z0-9_-]+$")]
Words = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
"""An action in the game's notation."""


class FinishBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: CommandId


class ProgressBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    step: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    """Where to go on."""
    done: bool = False


class AnswerBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    actions: Annotated[list[Words], msgspec.Meta(min_length=1, max_length=40)] | None
    """In the game's notation; more than one where a walk is made in one go. None to give up."""


class Lessons(msgspec.Struct, frozen=True):
    lessons: list[LessonLine]


class Puzzles(msgspec.Struct, frozen=True):
    puzzles: list[PuzzleLine]


class DailyPuzzles(msgspec.Struct, frozen=True):
    day: int
    """Days since 1970, by UTC."""
    puzzles: list[PuzzleLine]
    """One of each game."""


class PuzzlesFound(msgspec.Struct, frozen=True):
    puzzles: list[PuzzleProgress]
    streak: Streak


class MineBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: c.SeatNumber
    """Which was one's own."""


class Mistakes(msgspec.Struct, frozen=True):
    mistakes: list[MistakeLine]


class LessonsDone(msgspec.Struct, frozen=True):
    lessons: list[LessonProgress]


@get("/profile/lessons", operation_id="lessonsDone", opt=route(401))
async def lessons_done(request: Request[Any, Any, Any], state: State) -> LessonsDone:
    """How far one has come in guided first games."""
    person = await owner_asking(request)
    return LessonsDone(await services_of(state).progress.of(person.id))


@put(
    "/profile/lessons/{lesson:str}", status_code=204, operation_id="noteLesson", opt=route(401, 404)
)
async def note_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId, data: JSONBody[ProgressBody]
) -> None:
    """Where one stopped in a chapter, or that it is done."""
    person = await owner_asking(request)
    await services_of(state).progress.note(person.id, lesson, data.step, data.done)


@get("/profile/puzzles", operation_id="puzzlesFound", opt=route(401))
async def puzzles_found(request: Request[Any, Any, Any], state: State) -> PuzzlesFound:
    """The puzzles one has tried, and on how many days in a row one found that day's."""
    services = services_of(state)
    person = await owner_asking(request)
    day = today(services.rooms.now())
    return PuzzlesFound(
        await services.found.of(person.id), await services.found.streak(person.id, day)
    )


@get("/lessons", operation_id="lessons", sync_to_thread=False)
def list_lessons() -> Lessons:
    """The chapters of guided first games, by game and number."""
    return Lessons(lesson_lines())


@get(
    "/lessons/{lesson:str}",
    operation_id="lesson",
    opt=route(404, cost=5),
    media_type="application/json",
    responses={200: ResponseSpec(LessonBook, generate_examples=False)},
)
async def get_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId
) -> Response[bytes]:
    """A chapter with everything there is to see in it: whoever learns walks through it alone."""
    packed = "gzip" in request.headers.get("accept-encoding", "")
    book = packed_book if packed else lesson_book
    headers = {"cache-control": "public, max-age=300", "vary": "accept-encoding"}
    return Response(
        await services_of(state).replaying.do(lambda: book(lesson)),
        media_type="application/json",
        headers=headers | ({"content-encoding": "gzip"} if packed else {}),
    )


@post(
    "/lessons/{lesson:str}/table",
    status_code=201,
    operation_id="finishLesson",
    opt=route(401, 404, 409, cost=10),
)
async def finish_lesson(
    request: Request[Any, Any, Any], state: State, lesson: LessonId, data: JSONBody[FinishBody]
) -> CommandResult:
    """Open a table that goes on where a chapter ends, against beginners and with the coach."""
    person = await person_asking(request)
    return await services_of(state).opening.finish_lesson(lesson, person, data.id)


@get("/puzzles", operation_id="puzzles", opt=route(cost=3), sync_to_thread=False)
def list_puzzles(
    game: MaybeWord = None, theme: MaybeWord = None, level: MaybeWord = None
) -> Puzzles:
    """Positions in which one choice is clearly best, without their answers."""
    wanted = {"game": game, "theme": theme, "level": level}
    return Puzzles(
        [
            line
            for line in puzzle_lines()
            if all(value in (None, getattr(line, name)) for name, value in wanted.items())
        ]
    )


@get("/puzzles/daily", operation_id="dailyPuzzles", sync_to_thread=False)
def daily_puzzles(state: State) -> DailyPuzzles:
    """Today's, the same for everyone."""
    day = today(services_of(state).rooms.now())
    return DailyPuzzles(day, of_the_day(day))


@get(
    "/puzzles/{puzzle:str}",
    operation_id="puzzle",
    opt=route(404, cost=10),
    media_type="application/json",
    responses={200: ResponseSpec(PuzzleScene, generate_examples=False)},
)
async def get_puzzle(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId
) -> Response[bytes]:
    """A puzzle as it is asked."""
    content = await services_of(state).replaying.do(lambda: packed_scene(puzzle))
    headers = {"cache-control": "public, max-age=300", "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
    else:
        content = gzip.decompress(content)
    return Response(content, media_type="application/json", headers=headers)


@post(
    "/puzzles/{puzzle:str}/answer",
    status_code=200,
    operation_id="answerPuzzle",
    opt=route(401, 403, 404, 409, cost=10),
)
async def answer_puzzle(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId, data: JSONBody[AnswerBody]
) -> PuzzleAnswer:
    """Whether an action is right, or what it loses; or give up. Kept with one's profile."""
    services = services_of(state)
    person = await person_asking(request)
    asked = known_puzzle(puzzle)
    right, loss = False, None
    actions = data.actions
    if actions is not None:
        right, loss = await services.replaying.do(lambda: judge(asked, actions))
    seen = actions is None
    day = today(services.rooms.now())
    await services.found.note(person.id, asked, right=right, seen=seen, day=day)
    told = right or seen
    return PuzzleAnswer(
        right,
        loss,
        not told and loss is None,
        await services.replaying.do(lambda: solution(puzzle)) if told else None,
    )


@post(
    "/puzzles/{puzzle:str}/table",
    status_code=201,
    operation_id="playPuzzleOn",
    opt=route(401, 403, 404, 409, cost=10),
)
async def play_puzzle_on(
    request: Request[Any, Any, Any], state: State, puzzle: PuzzleId, data: JSONBody[FinishBody]
) -> CommandResult:
    """Open a table that goes on from a puzzle, against bots."""
    person = await person_asking(request)
    return await services_of(state).opening.play_on(puzzle, person, data.id)


@get("/profile/mistakes", operation_id="mistakes", opt=route(401, cost=10))
async def list_mistakes(request: Request[Any, Any, Any], state: State) -> Mistakes:
    """One's own mistakes in games that were reviewed, without what would have been better: those to
    be asked again first."""
    person = await owner_asking(request)
    return Mistakes(await services_of(state).mistakes.of(person.id))


@post(
    "/reviews/{review_id:str}/mistakes",
    status_code=200,
    operation_id="collectMistakes",
    opt=route(401, 403, 404, 409, cost=20, heavy=True),
)
async def collect_mistakes(
    request: Request[Any, Any, Any], state: State, review_id: ReviewId, data: JSONBody[MineBody]
) -> Mistakes:
    """Have the mistakes of a review that is done among one's own. Those of a table's players are
    there by themselves; of a record that somebody brought, one says which seat was one's own."""
    person = await person_asking(request)
    return Mistakes(await services_of(state).mistakes.collect(review_id, person, data.seat))


@get(
    "/mistakes/{review_id:str}/{moment:int}",
    operation_id="mistake",
    opt=route(401, 404, cost=20, heavy=True),
)
async def get_mistake(
    request: Request[Any, Any, Any], state: State, review_id: ReviewId, moment: MomentNumber
) -> MistakeScene:
    """A mistake of one's own as it is asked: the position before it."""
    person = await owner_asking(request)
    return await services_of(state).mistakes.scene(person.id, review_id, moment)


@post(
    "/mistakes/{review_id:str}/{moment:int}/answer",
    status_code=200,
    operation_id="answerMistake",
    opt=route(401, 404, 409, cost=20, heavy=True),
)
async def answer_mistake(
    request: Request[Any, Any, Any],
    state: State,
    review_id: ReviewId,
    moment: MomentNumber,
    data: JSONBody[AnswerBody],
) -> MistakeAnswer:
    """Try to do better than one did, or give up; `actions` as with a puzzle. What was not found at
    once comes back after 1, 3, 7 and 21 days."""
    person = await owner_asking(request)
    return await services_of(state).mistakes.answer(person.id, review_id, moment, data.actions)
