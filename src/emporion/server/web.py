"""The browser application's built files, and its one page for every address of its own."""

import asyncio
import contextlib
import re
from collections.abc import Coroutine
from html import escape
from pathlib import Path
from typing import Annotated, Any, Final

import msgspec
from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from emporion.core.errors import EmporionError
from emporion.core.registry import list_games
from emporion.draw import PREVIEW, Language, closest
from emporion.lessons import find
from emporion.puzzles import by_id
from emporion.server.routes import route

STATIC: Final = Path(__file__).parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"
# Litestar adds the characters' encoding to what is text.
KINDS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
LOCALES: Final[dict[Language, str]] = {
    "en": "en_US",
    "de": "de_DE",
    "fr": "fr_FR",
    "nl": "nl_NL",
    "zh-Hant": "zh_TW",
}
"""Open Graph wants a country."""
FILE: Final = route(cost=0.2)
MOMENT: Final = re.compile(r"[0-9]{1,6}")
NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
PREVIEW_SECONDS: Final = 1.0
"""Nobody waits longer for a page because of what is said of its link."""
FileName = Annotated[str, PathParameter(max_length=200)]
PACKED: Final = (("br", ".br"), ("gzip", ".gz"))
NOT_BUILT: Final = (
    b"<!doctype html><title>Emporion</title>"
    b"<p>The browser application is not built: run make web.</p>"
)
PAGES: Final = [
    "/",
    "/profile",
    "/learn",
    "/puzzles",
    "/rules",
    "/watch",
    "/people",
    "/find",
    "/privacy",
    "/join",
    "/mail",
    "/unsubscribe",
    "/pair",
    "/new/friends",
    "/new/screen",
]


class Preview(msgspec.Struct, frozen=True):
    """What is said of a link."""

    title: str
    description: str
    image: str
    """Its address below that of the server."""


def _file(request: Request[Any, Any, Any], name: str, cache: str) -> Response[bytes]:
    """A file, packed where the browser takes that and the build left a packed one."""
    path = STATIC / name
    kind = KINDS.get(path.suffix)
    if kind is None or not _is_file(path):
        raise NotFoundException
    accepted = request.headers.get("accept-encoding", "")
    headers = {"cache-control": cache, "vary": "accept-encoding"}
    for encoding, ending in PACKED:
        packed = path.with_name(path.name + ending)
        if encoding in accepted and packed.is_file():
            headers["content-encoding"] = encoding
            return Response(packed.read_bytes(), media_type=kind, headers=headers)
    return Response(path.read_bytes(), media_type=kind, headers=headers)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # more bytes than a name can have
        return False


def page(
    request: Request[Any, Any, Any], status: int = 200, preview: Preview | None = None
) -> Response[bytes]:
    if not is_built():
        return Response(NOT_BUILT, media_type=KINDS[".html"], status_code=503)
    language = spoken(request)
    name = f"index.{language}.html"
    if language is None or not (STATIC / name).is_file():
        name = "index.html"
    if preview is None:
        answer = _file(request, name, "no-cache")
    else:
        text = (STATIC / name).read_text(encoding="utf-8")
        told = text.replace("</head>", _meta(request, preview, language) + "</head>", 1)
        headers = {"cache-control": "no-cache"}
        answer = Response(told.encode(), media_type=KINDS[".html"], headers=headers)
    answer.headers["vary"] = "accept-encoding, accept-language"
    answer.status_code = status
    return answer


def spoken(request: Request[Any, Any, Any]) -> Language | None:
    """The language of a link, or else its visitor's; scripts decide which one the page has."""
    return closest(request.query_params.get("lang", "")) or closest(
        request.headers.get("accept-language", "")
    )


def _meta(request: Request[Any, Any, Any], preview: Preview, language: Language | None) -> str:
    """What messengers read of a link: Open Graph."""
    base = request.app.state.services.settings.public_url or str(request.base_url)
    width, height = PREVIEW
    told = {
        "og:site_name": "Emporion",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:locale": LOCALES[language or "en"],
        "og:image": base.rstrip("/") + preview.image,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": preview.description,
        "twitter:card": "summary_large_image",
    }
    return "".join(
        f'<meta property="{name}" content="{escape(value)}" />\n' for name, value in told.items()
    )


class NotBuilt(EmporionError):
    """There is no browser application to open."""


def is_built() -> bool:
    return (STATIC / "index.html").is_file()


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """Whether somebody opened an address in a browser, rather than a program asking for data."""
    path = request.scope["path"]
    return (
        request.method in {"GET", "HEAD"}
        and not path.startswith(("/api", "/assets/"))
        and "text/html" in request.headers.get("accept", "")
    )


@get(PAGES, include_in_schema=False, opt=FILE)
async def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    pictures = request.app.state.services.pictures
    invited = request.scope["path"] == "/join"
    return await _previewed(request, pictures.general(spoken(request) or "en", invited=invited))


@get("/t/{table_id:str}", include_in_schema=False, opt=route(cost=2))
async def table(request: Request[Any, Any, Any], table_id: FileName) -> Response[bytes]:
    pictures = request.app.state.services.pictures
    preview = pictures.preview(table_id, _moment(request), spoken(request) or "en")
    return await _previewed(request, preview)


@get("/review/{table_id:str}", include_in_schema=False, opt=route(cost=3))
async def table_review(request: Request[Any, Any, Any], table_id: FileName) -> Response[bytes]:
    return await _review(request, table_id, table=True)


@get("/review/r/{review_id:str}", include_in_schema=False, opt=route(cost=3))
async def record_review(request: Request[Any, Any, Any], review_id: FileName) -> Response[bytes]:
    return await _review(request, review_id, table=False)


async def _review(request: Request[Any, Any, Any], name: str, *, table: bool) -> Response[bytes]:
    language = spoken(request) or "en"
    pictures = request.app.state.services.pictures
    return await _previewed(
        request, pictures.preview_review(name, _moment(request), language, table=table)
    )


def _moment(request: Request[Any, Any, Any]) -> int | None:
    told = request.query_params.get("moment", "")
    return int(told) if MOMENT.fullmatch(told) else None


async def _previewed(
    request: Request[Any, Any, Any], preview: Coroutine[Any, Any, Preview]
) -> Response[bytes]:
    """The page is there whatever comes of its preview."""
    found = None
    with contextlib.suppress(EmporionError, TimeoutError):
        found = await asyncio.wait_for(preview, PREVIEW_SECONDS)
    return page(request, preview=found)


RULES: Final = [f"/rules/{{game:str}}{part}" for part in ("", "/aid", "/strategy")]


@get(RULES, include_in_schema=False, sync_to_thread=False, opt=FILE)
def rules(request: Request[Any, Any, Any], game: FileName) -> Response[bytes]:
    return page(request, 200 if game in list_games() else 404)


@get("/learn/{game:str}", include_in_schema=False, sync_to_thread=False, opt=FILE)
def learn(request: Request[Any, Any, Any], game: FileName) -> Response[bytes]:
    return page(request, 200 if find(f"{game}-1") else 404)


@get("/learn/{game:str}/{number:str}", include_in_schema=False, sync_to_thread=False, opt=FILE)
def lesson(request: Request[Any, Any, Any], game: FileName, number: FileName) -> Response[bytes]:
    return page(request, 200 if find(f"{game}-{number}") else 404)


@get("/puzzles/{puzzle:str}", include_in_schema=False, sync_to_thread=False, opt=FILE)
def puzzle(request: Request[Any, Any, Any], puzzle: FileName) -> Response[bytes]:
    return page(request, 200 if puzzle in by_id() else 404)


MISTAKE: Final = "/puzzles/mine/{review:str}/{moment:str}"


@get(MISTAKE, include_in_schema=False, sync_to_thread=False, opt=FILE)
def mistake(request: Request[Any, Any, Any], review: FileName, moment: FileName) -> Response[bytes]:
    known = NAME.fullmatch(review) and MOMENT.fullmatch(moment)
    return page(request, 200 if known else 404)


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False, opt=FILE)
def asset(request: Request[Any, Any, Any], name: FileName) -> Response[bytes]:
    """A hashed file: its name changes with its content."""
    return _file(request, f"assets/{Path(name).name}", FOREVER)


ICONS: Final = ["/icon.svg", *(f"/icon-{size}.png" for size in (180, 192, 512))]


@get(ICONS, include_in_schema=False, sync_to_thread=False, opt=FILE)
def icon(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _file(request, Path(request.url.path).name, "public, max-age=86400")


@get("/worker.js", include_in_schema=False, sync_to_thread=False, opt=FILE)
def worker(request: Request[Any, Any, Any]) -> Response[bytes]:
    return _file(request, "worker.js", "no-cache")


HANDLERS: Final = (
    index,
    table,
    table_review,
    record_review,
    rules,
    learn,
    lesson,
    puzzle,
    mistake,
    asset,
    icon,
    worker,
)
