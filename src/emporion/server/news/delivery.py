"""Sends what is due: once, as far as the other side lets us tell; again where it failed; and gives
up in the end, which is told to whoever wanted it."""

import asyncio
import logging
from typing import Any, Final, cast

import msgspec

from emporion.core.errors import EmporionError
from emporion.draw.words import Language, Words, words
from emporion.server import metrics
from emporion.server.chat import Chat
from emporion.server.company import Company
from emporion.server.database import Database, StoreError
from emporion.server.news import letters, outbox
from emporion.server.news.letters import About, Later, Letter
from emporion.server.news.mail import CONFIRM, Mail
from emporion.server.news.outbox import Claimed, Row
from emporion.server.news.outgoing import Failed, Outgoing
from emporion.server.news.push import Push, Subscription
from emporion.server.news.quiet import quiet_until
from emporion.server.news.seal import Seal, Unsealable, seal_of
from emporion.server.news.webhook import Hook, Webhook
from emporion.server.news.wishes import Wishes
from emporion.server.presence import Presence
from emporion.server.rooms import Rooms
from emporion.server.schema import news_channels
from emporion.server.settings import Settings

LOOK_SECONDS: Final = 2.0
MOST_HOUR: Final = 30
"""Letters to one channel within an hour; what is beyond waits, and is then told together."""
HOUR: Final = 3600_000
RETRIES: Final = (30_000, 120_000, 600_000, HOUR, 4 * HOUR)
"""How long to wait after each failure, in ms; after the last, no more."""
UNASKED: Final = frozenset({"test", CONFIRM})
"""Are sent at any hour: somebody waits for them."""

log = logging.getLogger("emporion.news")


class Delivery:
    def __init__(
        self,
        rooms: Rooms,
        chat: Chat,
        presence: Presence,
        company: Company,
        seal: Seal,
    ) -> None:
        settings = rooms.settings
        self._rooms = rooms
        self._chat = chat
        self._database = rooms.store.database
        self._presence = presence
        self._company = company
        self._seal = seal
        outgoing = Outgoing(settings.outgoing_allowed)
        self.push = Push(self._database, seal, settings, outgoing)
        self.wishes = Wishes(self._database, settings, seal, self.push, outgoing, rooms.now)
        self._mail = Mail(settings, seal)
        self._webhook = Webhook(outgoing, settings.public_url)

    async def deliver(self) -> None:
        """Send whatever is due."""
        now = self._rooms.now()
        if not await self._database.read(lambda it: outbox.any_due(it, now)):
            return
        claimed = await self._database.write(lambda it: outbox.claim(it, now))
        await asyncio.gather(*(self._serve(one) for one in claimed))

    async def _serve(self, claimed: Claimed) -> None:
        try:
            await self._serve_channel(claimed)
        except StoreError as trouble:
            # It is held for a while yet, and looked at again then.
            log.warning("store trouble", extra={"code": trouble.code})
        except Exception:
            log.exception("news cannot be sent", extra={"channel": claimed.channel})

    async def _serve_channel(self, claimed: Claimed) -> None:
        now = self._rooms.now()
        wait = quiet_until(now, claimed.zone, claimed.quiet_from, claimed.quiet_until)
        counted_from, counted = claimed.counted_from, claimed.counted
        if now - counted_from >= HOUR:
            counted_from, counted = now, 0
        if counted >= MOST_HOUR:
            wait = max(wait or 0, counted_from + HOUR)
        done: list[Row] = []
        later: list[tuple[Row, int]] = []
        ready: list[tuple[Row, Letter]] = []
        said = words(cast("Language", claimed.language))
        for row in claimed.rows:
            if wait is not None and (row.kind not in UNASKED or counted >= MOST_HOUR):
                later.append((row, wait))
                continue
            found = await self._letter(claimed, row, said, now)
            match found:
                case None:
                    done.append(row)
                case Later(at):
                    later.append((row, at))
                case _:
                    ready.append((row, found))
        changes: dict[str, Any] = {}
        # Whoever asks whether an address is right wants that letter by itself.
        alone = [one for one in ready if one[0].kind in UNASKED][:1]
        batch = alone or ready
        if batch:
            letter = letters.together([one for _, one in batch], said)
            rows = [row for row, _ in batch]
            changes = {"counted_from": counted_from, "counted": counted + 1}
            try:
                await self._try_to_send(claimed, letter, said, now)
            except Failed as failed:
                changes |= self._failed(claimed, failed, rows, done, later)
                if failed.code == "gone" and claimed.channel == "push":
                    await self._forget(claimed)
                    return
            else:
                metrics.NEWS.labels(claimed.channel, "sent").inc()
                for row, sent in batch:
                    if sent.again is None:
                        done.append(row)
                    else:
                        later.append((row, sent.again))
                changes |= {"failures": 0, "trouble": None, "trouble_at": None, "sent_at": now}
        await self._database.write(lambda it: outbox.settle(it, claimed, done, later, **changes))

    def _failed(
        self,
        claimed: Claimed,
        failed: Failed,
        rows: list[Row],
        done: list[Row],
        later: list[tuple[Row, int]],
    ) -> dict[str, Any]:
        """What follows from a failure: the next try, or the end of it."""
        now = self._rooms.now()
        metrics.NEWS.labels(claimed.channel, failed.code).inc()
        log.info("not delivered", extra={"channel": claimed.channel, "code": failed.code})
        told = {"trouble": failed.code, "trouble_at": now}
        if failed.final or claimed.failures >= len(RETRIES):
            done += rows
            return {"failures": 0, **told}
        again = now + RETRIES[claimed.failures]
        later += [(row, again) for row in rows]
        return {"failures": claimed.failures + 1, "held_until": again, **told}

    async def _forget(self, claimed: Claimed) -> None:
        """The browser has taken its subscription back."""
        gone = news_channels.delete().where(news_channels.c.id == claimed.id)
        await self._database.write(lambda it: it.execute(gone))

    async def _letter(
        self, claimed: Claimed, row: Row, said: Words, now: int
    ) -> Letter | Later | None:
        if row.kind in UNASKED:
            return letters.told(row.kind, claimed.profile, said, row.number)
        try:
            about = await self._about(claimed.profile, row, now)
        except StoreError:
            raise
        except EmporionError as error:
            # Such as a table that is gone, or one of rules that are.
            log.debug("nothing to tell", extra={"code": error.code})
            return None
        return None if about is None else letters.letter(row.kind, about, said)

    async def _about(self, profile: str, row: Row, now: int) -> About | None:
        """What there is to tell; nothing to whoever is there and sees it."""
        if row.kind != "invitation" and profile in await self._presence.present(row.table_id, now):
            return None
        table = (await self._rooms.room(row.table_id)).table
        about = About(row.table_id, table, profile, row.number, now)
        if row.kind == "rematch" and table.rematch is not None:
            after = (await self._rooms.room(table.rematch)).table
            return msgspec.structs.replace(about, after=after)
        if row.kind == "chat":
            lines = await self._chat.latest(row.table_id, after=row.number - 1)
            unheard = frozenset(one.profile for one in await self._company.of(profile))
            heard = letters.heard(lines.lines, profile, unheard)
            return msgspec.structs.replace(about, lines=heard)
        return about

    async def _try_to_send(self, claimed: Claimed, letter: Letter, said: Words, now: int) -> None:
        try:
            await self._send(claimed, letter, said, now)
        except Failed:
            raise
        except Exception:
            # A mistake of ours, or of a library: it would happen again and again.
            log.exception("news cannot be sent", extra={"channel": claimed.channel})
            raise Failed("refused", final=True) from None

    async def _send(self, claimed: Claimed, letter: Letter, said: Words, now: int) -> None:
        if claimed.channel not in self.wishes.offered:
            raise Failed("off", final=True)
        try:
            target = self._seal.open(claimed.target, claimed.id)
        except Unsealable:
            raise Failed("gone", final=True) from None
        match claimed.channel:
            case "push":
                await self.push.send(msgspec.json.decode(target, type=Subscription), letter)
            case "webhook":
                await self._webhook.send(msgspec.json.decode(target, type=Hook), letter)
            case _:
                await self._mail.send(target.decode(), letter, said, claimed.id, now)


async def check_key(settings: Settings) -> None:
    """Whether the store's secrets can be read; told before anything is served."""
    database = Database(settings.store_url)
    try:
        await Push(database, seal_of(settings), settings, Outgoing()).open()
    finally:
        await database.close()
