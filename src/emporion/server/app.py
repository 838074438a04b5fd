"""The application: routes, errors, the OpenAPI document, health and metrics."""

import copy
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from emporion import __version__
from emporion.core.errors import EmporionError
from emporion.core.registry import game as find_game
from emporion.core.registry import list_games
from emporion.core.view import View
from emporion.server import web
from emporion.server.api import PROBLEMS, router
from emporion.server.botroom import Make
from emporion.server.components import MEDIA_TYPE
from emporion.server.guard import MAX_RECORD, Guard
from emporion.server.house import House
from emporion.server.metrics import REGISTRY
from emporion.server.picture import Change
from emporion.server.problems import broken, refused, rejected
from emporion.server.scheduler import GRACE_SECONDS
from emporion.server.settings import Settings


class Health(msgspec.Struct, frozen=True):
    status: str
    store: str
    live: bool
    """Whether news from other processes arrive without delay."""


@get("/health", operation_id="health", responses=PROBLEMS)
async def health(state: State) -> Health:
    """Whether the server can serve: the store answers."""
    house: House = state.house
    await house.check()
    return Health("ok", "ok", house.live.connected)


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics() -> Response[bytes]:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=False)
def openapi(state: State) -> Response[bytes]:
    return Response(state.openapi, media_type="application/json")


def create_app(
    settings: Settings, *, make_bot: Make | None = None, grace: float = GRACE_SECONDS
) -> tuple[ASGIApp, House]:
    """The application and what it holds."""
    house = House(settings, make_bot=make_bot, grace=grace)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with house.open():
            yield

    app = Litestar(
        route_handlers=[router(), health, metrics, openapi, *web.HANDLERS],
        lifespan=[lifespan],
        state=State({"house": house}),
        exception_handlers={
            EmporionError: refused,
            HTTPException: rejected,
            Exception: broken,
        },
        openapi_config=OpenAPIConfig(
            title="Emporion", version=__version__, path="/unused", render_plugins=[]
        ),
        request_max_body_size=MAX_RECORD,
        logging_config=None,
    )
    app.state.openapi = msgspec.json.encode(openapi_document(app))
    return Guard(app, settings), house


def openapi_document(app: Litestar) -> dict[str, Any]:
    """Litestar's document, with the contract of a view and the games' own views in it."""
    document = copy.deepcopy(app.openapi_schema.to_schema())
    schemas = document["components"]["schemas"]
    _, streamed = msgspec.json.schema_components(
        [Change], ref_template="#/components/schemas/{name}"
    )
    document["components"]["schemas"] = schemas = {**streamed, **schemas}
    views: dict[str, type[View]] = {"Game": View}
    for name in list_games():
        rules = find_game(name)
        views[rules.title] = type(rules).view.__annotations__["return"]
    choices = []
    for prefix, kind in views.items():
        (_,), found = msgspec.json.schema_components(
            [kind], ref_template=f"#/components/schemas/{prefix}{{name}}"
        )
        schemas.update({prefix + part: schema for part, schema in found.items()})
        if kind is not View:
            choices.append({"$ref": f"#/components/schemas/{prefix}{kind.__name__}"})
    for holder in ("Picture", "Change", "At"):
        if holder in schemas:
            schemas[holder]["properties"]["view"] = {"oneOf": [*choices, {"type": "null"}]}
    effect = {"$ref": "#/components/schemas/GameEffect"}
    for holder in ("Acted", "Rolled", "MoveLine"):
        if "effect" in schemas[holder]["properties"]:
            schemas[holder]["properties"]["effect"] = {"oneOf": [effect, {"type": "null"}]}
    for path, kind in (
        ("/api/records/check", "application/x-ndjson"),
        ("/api/games/{game}/components/check", MEDIA_TYPE),
    ):
        document["paths"][path]["post"]["requestBody"] = {
            "required": True,
            "content": {kind: {"schema": {"type": "string"}}},
        }
    return document
