"""How a refusal looks over HTTP: a status, a code and its facts."""

import logging
import math
from typing import Any, Final

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from emporion.core.errors import BadRecord, EmporionError
from emporion.core.refusals import CODES
from emporion.server import metrics, web
from emporion.server.database import StoreError
from emporion.server.routes import MAX_RECORD

log = logging.getLogger("emporion.http")

OF_LITESTAR: Final = {
    400: "bad-request",
    404: "not-found",
    405: "method-not-allowed",
    413: "too-large",
}
"""What Litestar refuses by itself."""


class Problem(msgspec.Struct, frozen=True):
    """Why something was refused, for an interface to say in any language."""

    code: str
    details: dict[str, Any]


class NoProfile(EmporionError):
    """The request comes with no profile's cookie, or with a token that is worth nothing."""


class Forbidden(EmporionError):
    """Not like this."""


class WrongHost(EmporionError):
    """The request is for another host than this one."""


class TooMany(EmporionError):
    """Later, please."""


class Busy(EmporionError):
    """The server has too much to do for this just now."""


class WrongType(EmporionError):
    """Not a kind of content this takes."""


class TooLarge(EmporionError):
    """More than this takes."""


class NoLength(EmporionError):
    """A body that does not say beforehand how long it is."""


class TooSlow(EmporionError):
    """A request that does not come to an end."""


class Closing(EmporionError):
    """The server is about to stop."""


def whole_seconds(seconds: float) -> int:
    """How long somebody is asked to wait: after that many seconds it works."""
    return max(1, math.ceil(seconds))


def problem_of(error: EmporionError) -> tuple[int, Problem, dict[str, str]]:
    """The status, the body and the headers that tell of a refusal."""
    code = CODES.get(error.code)
    status = 409 if code is None else code.status  # a game of somebody else's has its own codes
    if isinstance(error, BadRecord):
        status = 422
    if not isinstance(status, int):
        log.error("not for people", exc_info=error, extra={"code": error.code})
        return 500, Problem("internal-error", {}), {}
    headers = {}
    if isinstance(error, StoreError):
        metrics.STORE_ERRORS.labels(error.code).inc()
        log.error("store", extra={"code": error.code, "cause": repr(error.__cause__)[:300]})
    if status in {429, 503, 507}:
        headers["retry-after"] = str(error.details.get("seconds", 1))
    return status, Problem(error.code, _as_json(error.details)), headers


def refused(_: Request[Any, Any, Any], error: EmporionError) -> Response[Problem]:
    status, problem, headers = problem_of(error)
    return Response(problem, status_code=status, headers=headers)


def rejected(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[Problem] | Response[bytes]:
    status = error.status_code
    if status == 404 and web.wants_page(request):
        return web.page(request, 404)
    if status >= 500:
        return broken(request, error)
    details: dict[str, Any] = {}
    if isinstance(error, ValidationException) and error.extra:
        details["problems"] = _as_json(error.extra)
    if status == 413:
        details["most"] = MAX_RECORD
    status = status if status in OF_LITESTAR else 400
    return Response(
        Problem(OF_LITESTAR[status], details), status_code=status, headers=error.headers or {}
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


def _as_json(value: Any) -> Any:
    try:
        return msgspec.to_builtins(value, str_keys=True)
    except TypeError:
        return {}
