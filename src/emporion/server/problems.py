"""How a refusal looks over HTTP: a status, a code and parameters."""

import logging
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from emporion.core.errors import BadOption, BadRecord, EmporionError, UnknownGame
from emporion.server import metrics, web
from emporion.server.engines import StoreTrouble
from emporion.server.rooms import NoSuchTable
from emporion.table import Refusal

log = logging.getLogger("emporion.http")

FORBIDDEN: Final = {
    "hints-off",
    "not-asked",
    "not-at-table",
    "not-your-roll",
    "not-your-seat",
    "not-your-turn",
    "only-people",
    "only-the-host",
    "only-the-house",
    "seat-kept",
}
MALFORMED: Final = {
    "text-control-character",
    "text-length",
    "unknown-bot",
    "unknown-game",
    "unknown-option",
}
NAMES: Final = {
    400: "bad-request",
    401: "no-profile",
    403: "forbidden",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
    415: "not-json",
    429: "too-many-requests",
}


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused, for an interface to say in any language."""

    code: str
    details: dict[str, Any]


class NoProfile(EmporionError):
    """The request comes with no profile's cookie."""


class Forbidden(EmporionError):
    """Not like this."""


class TooMany(EmporionError):
    """Later, please."""


def status_of(error: EmporionError) -> int:
    match error:
        case NoSuchTable() | UnknownGame():
            return 404
        case NoProfile():
            return 401
        case Forbidden():
            return 403
        case TooMany():
            return 429
        case StoreTrouble():
            return 507 if error.code == "store-full" else 503
        case BadRecord() | BadOption():
            return 422
        case Refusal() if error.code in FORBIDDEN:
            return 403
        case Refusal() if error.code in MALFORMED:
            return 400
        case _:
            return 409


def refused(_: Request[Any, Any, Any], error: EmporionError) -> Response[Problem]:
    status = status_of(error)
    headers = {}
    if isinstance(error, StoreTrouble):
        metrics.STORE_TROUBLE.labels(error.code).inc()
        log.error("store trouble", extra={"code": error.code, "cause": repr(error.__cause__)[:300]})
        headers["retry-after"] = "1"
    problem = Problem(error.code, _plain(error.details))
    return Response(problem, status_code=status, headers=headers)


def rejected(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[Problem] | Response[bytes]:
    status = error.status_code
    if status == 404 and web.wants_page(request):
        return web.page(request, 404)
    details: dict[str, Any] = {}
    if isinstance(error, ValidationException) and error.extra:
        details["problems"] = _plain(error.extra)
    return Response(
        Problem(NAMES.get(status, f"http-{status}"), details),
        status_code=status,
        headers=error.headers or {},
    )


def broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    if isinstance(error, RecursionError):
        # Nested deeper than anything we ask for: the sender's doing.
        return Response(Problem("bad-request", {}), status_code=400)
    log.error(
        "internal error",
        exc_info=(type(error), error, error.__traceback__),
        extra={"path": request.scope["path"]},
    )
    return Response(Problem("internal-error", {}), status_code=500)


def _plain(value: Any) -> Any:
    try:
        return msgspec.to_builtins(value, str_keys=True)
    except TypeError:
        return {}
