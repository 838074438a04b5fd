"""The application: routes, errors, the OpenAPI document, health and metrics."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from emporion import __version__
from emporion.core.errors import EmporionError
from emporion.server import web
from emporion.server.api import router
from emporion.server.api.news import unsubscribe
from emporion.server.botroom import Make
from emporion.server.document import openapi_document
from emporion.server.guard import Guard
from emporion.server.metrics import REGISTRY
from emporion.server.presence import GRACE_SECONDS
from emporion.server.problems import broken, refused, rejected
from emporion.server.routes import MAX_RECORD, route
from emporion.server.services import Services
from emporion.server.settings import Settings


class Health(msgspec.Struct, frozen=True):
    status: str
    store: str
    live: bool
    """Whether news from other processes arrive without delay."""
    time: str
    """`ok`; `clock-off` where this machine's clock is wrong and the store's time is gone by;
    `unsure` where that is not to be had and nothing is judged by it."""
    clock_off: float
    """By how many seconds this machine's clock is ahead of the time that is gone by."""


@get("/health", operation_id="health")
async def health(state: State) -> Health:
    """Whether the server can serve: the store answers."""
    services: Services = state.services
    await services.check()
    keeping = services.timekeeping
    time = "unsure" if not keeping.is_sure else "clock-off" if keeping.is_off else "ok"
    return Health("ok", "ok", services.broadcaster.connected, time, keeping.off)


@get("/metrics", include_in_schema=False, sync_to_thread=False, opt=route(cost=5))
def metrics() -> Response[bytes]:
    return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=True, opt=route(cost=5))
def openapi(state: State) -> Response[bytes]:
    return Response(state.openapi(), media_type="application/json")


def create_app(
    settings: Settings, *, make_bot: Make | None = None, grace: float = GRACE_SECONDS
) -> tuple[ASGIApp, Services]:
    """The application and what it holds."""
    services = Services(settings, make_bot=make_bot, grace=grace)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.open():
            yield

    app = Litestar(
        route_handlers=[router(), unsubscribe, health, metrics, openapi, *web.HANDLERS],
        lifespan=[lifespan],
        state=State({"services": services}),
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
    # Made when first asked for: it takes as long as all the rest of starting.
    app.state.openapi = cache(lambda: msgspec.json.encode(openapi_document(app)))
    return Guard(app, settings, services.bans), services
