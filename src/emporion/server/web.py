"""The browser application's built files, and its one page for every address of its own."""

from pathlib import Path
from typing import Annotated, Any, Final

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from emporion.core.errors import EmporionError
from emporion.core.registry import list_games
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
FILE: Final = route(cost=0.2)
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
    "/privacy",
    "/join",
    "/new/friends",
    "/new/screen",
    "/t/{table_id:str}",
]


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


def page(request: Request[Any, Any, Any], status: int = 200) -> Response[bytes]:
    if not is_built():
        return Response(NOT_BUILT, media_type=KINDS[".html"], status_code=503)
    answer = _file(request, _spoken(request), "no-cache")
    answer.headers["vary"] = "accept-encoding, accept-language"
    answer.status_code = status
    return answer


def _spoken(request: Request[Any, Any, Any]) -> str:
    """The page that loads the visitor's language soonest; scripts decide which one it is."""
    known = {
        path.name.split(".")[1].partition("-")[0]: path.name for path in STATIC.glob("index.*.html")
    }
    for wish in request.headers.get("accept-language", "").split(","):
        name = known.get(wish.strip().partition(";")[0].partition("-")[0].lower())
        if name:
            return name
    return "index.html"


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


@get(PAGES, include_in_schema=False, sync_to_thread=False, opt=FILE)
def index(request: Request[Any, Any, Any]) -> Response[bytes]:
    return page(request)


RULES: Final = ["/rules/{game:str}", "/rules/{game:str}/aid"]


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


HANDLERS: Final = (index, rules, learn, lesson, puzzle, asset, icon, worker)
