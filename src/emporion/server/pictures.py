"""Pictures of tables as PNG and what is said beside them, for messengers that show links.

They show what anyone sees who opens the link. A picture takes a quarter of a second of a core: it
is drawn in a process of its own, one at a time, and kept.
"""

import asyncio
import hashlib
import subprocess
import sys
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from emporion import draw
from emporion.core.errors import EmporionError
from emporion.core.view import View
from emporion.review import Review
from emporion.server.looking import Looking
from emporion.server.problems import Busy
from emporion.server.reviews import Reviews
from emporion.server.rooms import Rooms
from emporion.server.web import Preview
from emporion.table import Refusal, Table

KEPT_BYTES: Final = 16 * 1024 * 1024
MOST_WAITING: Final = 8
LONGEST_NAME: Final = 60
"""In a record that somebody brought it can be endless."""
SECONDS: Final = 20.0
RASTER: Final = Path(draw.__file__).parent / "raster.py"
_POOL: Final = ThreadPoolExecutor(1, thread_name_prefix="pictures")


class NoPictures(EmporionError):
    """The extra that draws is not installed."""


class Pictures:
    def __init__(self, rooms: Rooms, looking: Looking, reviews: Reviews) -> None:
        self._rooms = rooms
        self._looking = looking
        self._reviews = reviews
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[Hashable, asyncio.Task[bytes]] = {}

    async def table(
        self, table_id: str, moment: int | None, language: draw.Language, theme: draw.Theme
    ) -> bytes:
        """A table at a moment, or as it is now."""
        await _read(language)
        room = await self._rooms.room(table_id)
        table = room.table
        seats = draw.seat_names(table.seats, language)
        if table.state is None:
            if moment is not None:
                raise Refusal("no-such-moment", given=moment, last=0)
            said, game = _asked(table, language), table.setup.game
            svg = draw.cover(said, game=game, seats=seats, language=language, theme=theme)
            return await self._png(_digest(svg), svg)
        at = len(table.actions) if moment is None else moment
        names = tuple(_named(seats, language))
        key = (table_id, table.position, at, names, language, theme)
        if key in self._kept:
            return await self._png(key, "")

        def see(view: View) -> str:
            return draw.table(view, names, language=language, theme=theme)

        return await self._png(key, await self._looking.seen(room, at, see))

    async def review(
        self, review_id: str, moment: int | None, language: draw.Language, theme: draw.Theme
    ) -> bytes:
        """The chart of a review, as far as it has come, with a moment marked."""
        await _read(language)
        found, names = await self._reviewed(review_id, language)
        series = [] if found is None else found.series
        svg = draw.chart(
            [[figure.mean for figure in one.win] for one in series],
            names,
            moments=[one.moment for one in series],
            game="" if found is None else found.game,
            moment=moment,
            language=language,
            theme=theme,
        )
        return await self._png(_digest(svg), svg)

    async def _reviewed(
        self, review_id: str, language: draw.Language
    ) -> tuple[Review | None, list[str]]:
        """A review and what its seats are called."""
        shown = await self._reviews.view(review_id)
        if shown.table is not None:
            table = (await self._rooms.room(shown.table)).table
            return shown.review, _named(draw.seat_names(table.seats, language), language)
        names = [] if shown.review is None else shown.review.players
        return shown.review, _named(list(names), language)

    async def cover(self, language: draw.Language, theme: draw.Theme) -> bytes:
        """What stands for the whole."""
        await _read(language)
        said = draw.words(language).say("page-description")
        svg = draw.cover(said, language=language, theme=theme)
        return await self._png((language, theme), svg)

    async def preview(self, table_id: str, moment: int | None, language: draw.Language) -> Preview:
        """What is said of a link to a table."""
        await _read(language)
        table = (room := await self._rooms.room(table_id)).table
        image = f"/api/tables/{table_id}/picture.png?lang={language}"
        if table.state is None:
            description = draw.words(language).say("page-description")
            return Preview(_asked(table, language), description, image)
        names = _named(draw.seat_names(table.seats, language), language)
        at = len(table.actions) if moment is None else min(moment, len(table.actions))

        def see(view: View) -> str:
            return draw.caption(view, names, language)

        title = draw.heading(table.setup.game, names, language)
        return Preview(title, await self._looking.seen(room, at, see), f"{image}&moment={at}")

    async def preview_review(
        self, review_id: str, moment: int | None, language: draw.Language, *, table: bool
    ) -> Preview:
        """What is said of a link to a review: at a moment of a table's game the board is shown."""
        await _read(language)
        found, names = await self._reviewed(review_id, language)
        if found is None:
            return await self.general(language, invited=False)
        at = min(moment or 0, found.series[-1].moment)
        passed = [one for one in found.series if one.moment <= at] or found.series[:1]
        chances = [figure.mean for figure in passed[-1].win]
        board = table and moment is not None
        place = f"/api/{'tables' if board else 'reviews'}/{review_id}"
        asked = "" if moment is None else f"&moment={at}"
        return Preview(
            draw.review_heading(found.game, names, language),
            draw.chances_caption(chances, names, language),
            f"{place}/picture.png?lang={language}{asked}",
        )

    async def general(self, language: draw.Language, *, invited: bool) -> Preview:
        """What is said of all other links. An invitation's secret is not sent, so nothing else is
        known of it."""
        await _read(language)
        say = draw.words(language).say
        title = say("invited") if invited else "Emporion"
        return Preview(title, say("page-description"), f"/api/cover.png?lang={language}")

    async def _png(self, key: Hashable, svg: str) -> bytes:
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        task = self._drawing.get(key)
        if task is None:
            if len(self._drawing) >= MOST_WAITING:
                raise Busy("server-busy", seconds=3)
            task = self._drawing[key] = asyncio.create_task(self._draw(key, svg))
        return await asyncio.shield(task)

    async def _draw(self, key: Hashable, svg: str) -> bytes:
        try:
            png = await asyncio.get_running_loop().run_in_executor(_POOL, _raster, svg)
        finally:
            del self._drawing[key]
        self._kept[key] = png
        self._size += len(png)
        while self._size > KEPT_BYTES:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest)
        return png


async def _read(language: draw.Language) -> None:
    """Have the words at hand, which takes a while the first time."""
    if not draw.is_installed():
        raise NoPictures("no-pictures")
    await asyncio.to_thread(draw.words, language)


def _digest(svg: str) -> bytes:
    return hashlib.sha256(svg.encode()).digest()


def _raster(svg: str) -> bytes:
    # Without the folder of the script in its path, where modules have common names.
    command = [sys.executable, "-P", str(RASTER)]
    try:
        done = subprocess.run(  # noqa: S603 our own program
            command, input=svg.encode(), capture_output=True, timeout=SECONDS, check=True
        )
    except subprocess.TimeoutExpired as error:
        raise Busy("server-busy", seconds=10) from error
    return done.stdout


def _named(seats: Sequence[str | None], language: draw.Language) -> list[str]:
    say = draw.words(language).say
    return [
        name[:LONGEST_NAME] if name else say("seat-number", number=i)
        for i, name in enumerate(seats, 1)
    ]


def _asked(table: Table, language: draw.Language) -> str:
    words = draw.words(language)
    host = table.setup.host_name or words.say("deleted-person")
    return words.say("invited-to", name=host, game=draw.game_name(table.setup.game, language))
