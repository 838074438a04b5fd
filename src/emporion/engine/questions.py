"""What can be asked, and how it is read from a line."""

from typing import Annotated, Any, Final, Literal

import msgspec

from emporion.bots.protocol import MAX_SECONDS, MAX_SIMULATIONS
from emporion.core.errors import EmporionError
from emporion.core.record import MAX_ACTIONS

MAX_LINE: Final = 8 * 1024 * 1024
MAX_PLAYOUTS: Final = 100_000
MAX_ID: Final = 200
SEED: Final = 1

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_ID)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=MAX_ACTIONS)]
Turns = Annotated[list[Turn], msgspec.Meta(min_length=1)]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Simulations = Annotated[int, msgspec.Meta(ge=1, le=MAX_SIMULATIONS)]
Milliseconds = Annotated[int, msgspec.Meta(ge=1, le=MAX_SECONDS * 1000)]
Priority = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]


class BadQuestion(EmporionError, ValueError):
    """A line is no question that can be answered."""


class _Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: Id
    action: str = "analyse"


class _About(_Question, frozen=True):
    """A question about a position: a record, or a game with moves from its beginning or a state."""

    record: str | list[str | dict[str, Any]] | None = None
    """A record file's text, or its lines."""
    game: str | None = None
    players: int | None = None
    options: dict[str, Any] = {}
    components: str | None = None
    rules: int | None = None
    state: str | None = None
    """`State.to_bytes` in base 64, to begin from."""
    moves: Annotated[list[str], msgspec.Meta(max_length=MAX_ACTIONS)] = []
    """In notation, what chance brought among them."""
    simulations: Simulations | None = None
    milliseconds: Milliseconds | None = None
    seed: Seed = SEED
    priority: Priority = 0


class Analyse(_About, frozen=True):
    """How good the moves are."""

    turns: Turns | Literal["decisions"] | None = None
    """At which moments; where nothing is said, at the last one."""
    playouts: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYOUTS)] | None = None
    report_every: Annotated[float, msgspec.Meta(ge=0.01, le=3600)] | None = None
    """Seconds between two partial answers."""


class Choose(_About, frozen=True):
    """Only which move."""

    turn: Turn | None = None
    bot: str | None = None
    seat: int | None = None
    """As told to engines that know no rules; here it follows from the position."""
    view: dict[str, Any] | None = None
    """The same."""


class Version(_Question, frozen=True):
    pass


class Terminate(_Question, frozen=True):
    terminate_id: str
    turns: Turns | None = None


class TerminateAll(_Question, frozen=True):
    pass


Question = Analyse | Choose | Version | Terminate | TerminateAll
ACTIONS: Final[dict[str, type[Any]]] = {
    "analyse": Analyse,
    "choose": Choose,
    "query_version": Version,
    "terminate": Terminate,
    "terminate_all": TerminateAll,
}


def read(line: bytes) -> Any:
    """The JSON object in a line."""
    if len(line) > MAX_LINE:
        raise BadQuestion("line-too-long", most=MAX_LINE)
    try:
        content = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadQuestion("not-json") from None
    if not isinstance(content, dict):
        raise BadQuestion("wrong-fields", reason="expected an object")
    return content


def id_of(content: dict[str, Any]) -> str | None:
    """Whose question it is, as far as that can be read."""
    found = content.get("id")
    return found if isinstance(found, str) and len(found) <= MAX_ID else None


def question_in(content: dict[str, Any]) -> Question:
    """The question, if everything about it is right but perhaps the position."""
    action = content.get("action", "analyse")
    if not isinstance(action, str) or action not in ACTIONS:
        raise BadQuestion("unknown-action", given=str(action)[:40], known=list(ACTIONS))
    try:
        found: Question = msgspec.convert(content, ACTIONS[action])
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadQuestion("wrong-fields", reason=str(error)) from None
    if isinstance(found, Choose) and found.bot is not None and found.simulations is not None:
        raise BadQuestion("wrong-fields", reason="`simulations` are not for a `bot`")
    return found
