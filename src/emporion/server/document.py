"""The OpenAPI document: Litestar's own, with the games' views and the refusals really sent."""

import copy
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.routes import HTTPRoute

from emporion.core.contract import view_type
from emporion.core.refusals import CODES
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.core.view import View
from emporion.server.feeds import Lines, Mine
from emporion.server.picture import Change
from emporion.server.presence import Attendance
from emporion.server.problems import Problem
from emporion.server.reviews import ReviewNews
from emporion.server.routes import JSON, route_of

REF: Final = "#/components/schemas/{name}"
STATUSES: Final = {
    400: "Not well-formed",
    401: "No profile's cookie",
    403: "Not allowed to whoever asks",
    404: "There is no such thing",
    405: "Not by this method",
    409: "Refused as things stand; `code` says why",
    411: "A body of unknown length",
    413: "Too large",
    415: "Another kind of content",
    421: "For another host than the one this server is reached by",
    422: "A record, a component file or an option that is not right",
    429: "Too much at once; `details.seconds` says how long to wait",
    500: "Our own mistake; the log has more",
    503: "Not just now: the store cannot be reached, or too many wait for hints; send it again",
    507: "The store is full; nothing was lost",
}
ALWAYS: Final = (400, 403, 421, 429, 500, 503)
WITH_BODY: Final = (411, 413, 415, 507)


def openapi_document(app: Litestar) -> dict[str, Any]:
    document = copy.deepcopy(app.openapi_schema.to_schema())
    _, ours = msgspec.json.schema_components(
        [Attendance, Change, Lines, Mine, Problem, ReviewNews], ref_template=REF
    )
    schemas = document["components"]["schemas"] = {**ours, **document["components"]["schemas"]}
    schemas["Problem"]["properties"]["code"]["examples"] = sorted(
        code for code, kind in CODES.items() if isinstance(kind.status, int)
    )
    schemas["Problem"]["properties"]["details"]["additionalProperties"] = True
    _add_views(schemas)
    for route in app.routes:
        if isinstance(route, HTTPRoute) and route.path_format in document["paths"]:
            for method, (handler, _) in route.route_handler_map.items():
                operation = document["paths"][route.path_format].get(method.lower())
                if operation is not None:
                    _describe(operation, handler)
    return document


def _add_views(schemas: dict[str, Any]) -> None:
    """The contract of a view, each game's own, and where one of them or an effect is sent."""
    views: dict[str, type[View]] = {"Game": View}
    for name in list_games():
        views[name.title().replace("-", "")] = view_type(find_game(name))
    choices = []
    for prefix, kind in views.items():
        (_,), found = msgspec.json.schema_components(
            [kind], ref_template=f"#/components/schemas/{prefix}{{name}}"
        )
        schemas.update({prefix + part: schema for part, schema in found.items()})
        if kind is not View:
            choices.append({"$ref": f"#/components/schemas/{prefix}{kind.__name__}"})
    for holder in ("At", "LineStep", "ReviewMoment", "Tried"):
        schemas[holder]["properties"]["view"] = {"oneOf": choices}
    schemas["Picture"]["properties"]["view"] = {"oneOf": [*choices, {"type": "null"}]}
    effect = {"oneOf": [{"$ref": REF.format(name="GameEffect")}, {"type": "null"}]}
    for holder in ("Acted", "Rolled", "MoveLine", "LineStep"):
        schemas[holder]["properties"]["effect"] = effect


def _describe(operation: dict[str, Any], handler: Any) -> None:
    """An operation in words, with the body it takes and the refusals it can answer with."""
    text = " ".join((handler.fn.__doc__ or "").split())
    operation["summary"] = text.partition(". ")[0].rstrip(".")
    operation["description"] = text
    route = route_of(handler)
    if route.body != JSON:
        operation["requestBody"] = {
            "required": True,
            "content": {route.body: {"schema": {"type": "string"}}},
        }
    statuses = {*ALWAYS, *route.refusals}
    if handler.http_methods - {"GET", "HEAD"}:
        statuses |= {*WITH_BODY}
    for status in [status for status in operation["responses"] if status >= "400"]:
        del operation["responses"][status]
    for status in sorted(statuses):
        operation["responses"][str(status)] = {
            "description": STATUSES[status],
            "content": {JSON: {"schema": {"$ref": REF.format(name="Problem")}}},
        }
