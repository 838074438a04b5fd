"""Mail, by whatever SMTP server the operator has named."""

import email.policy
import re
import ssl
from email.message import EmailMessage
from email.utils import formatdate, parseaddr
from typing import Final
from urllib.parse import unquote, urlsplit

import aiosmtplib
import msgspec

from emporion.draw.words import Words
from emporion.server.news.letters import Letter
from emporion.server.news.outgoing import SECONDS, Failed
from emporion.server.news.seal import Seal
from emporion.server.settings import Settings

DAY: Final = 24 * 3600_000
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9.-]{1,189}")
LONG_LINES: Final = email.policy.SMTP.clone(max_line_length=900, cte_type="7bit")
"""An address that is folded is none."""
CONFIRM, LEAVE = "confirm", "leave"
NOT_THERE: Final = frozenset({550, 551, 553, 556})
PORTS: Final = {"smtp": 587, "smtps": 465}


class Pass(msgspec.Struct, frozen=True):
    """What a link in a mail carries, sealed."""

    channel: str
    until: int | None = None


class Mail:
    def __init__(self, settings: Settings, seal: Seal) -> None:
        self._seal = seal
        self._from = settings.mail_from
        self._base = settings.public_url.rstrip("/")
        self._server = urlsplit(settings.smtp_url)

    async def send(self, to: str, letter: Letter, words: Words, channel: str, now: int) -> None:
        content = self._confirmation if letter.kind == CONFIRM else self._usual
        message = content(letter, words, channel, now)
        host = (urlsplit(self._base).hostname or "localhost").encode("idna").decode()
        message["From"] = self._from
        message["To"] = to
        message["Subject"] = letter.title
        message["Date"] = formatdate(now / 1000)
        message["Message-ID"] = f"<{letter.id}.{channel}@{host}>"
        message["Auto-Submitted"] = "auto-generated"
        message["Content-Language"] = words.language
        try:
            await self._post(message.as_bytes(), to)
        except aiosmtplib.SMTPRecipientsRefused as refused:
            gone = any(one.code in NOT_THERE for one in refused.recipients)
            raise Failed("gone" if gone else "refused", final=gone) from None
        except aiosmtplib.SMTPResponseException as error:
            raise Failed("refused", final=error.code >= 500) from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError):
            raise Failed("unreachable") from None

    async def _post(self, content: bytes, to: str) -> None:
        server = self._server
        tls = server.scheme == "smtps"
        await aiosmtplib.send(
            # As bytes: the library would fold what it is given.
            content,
            recipients=[to],
            sender=parseaddr(self._from)[1],
            hostname=server.hostname,
            port=server.port or PORTS[server.scheme],
            username=unquote(server.username) if server.username else None,
            password=unquote(server.password) if server.password else None,
            use_tls=tls,
            # Where a password is sent, never in the open.
            start_tls=False if tls else (True if server.username else None),
            tls_context=ssl.create_default_context(),
            timeout=SECONDS,
        )

    def _usual(self, letter: Letter, words: Words, channel: str, _: int) -> EmailMessage:
        leave = f"{self._base}/unsubscribe?token={self._seal.token(Pass(channel), LEAVE)}"
        message = EmailMessage(LONG_LINES)
        message.set_content(
            f"{letter.text}\n\n{self._base}{letter.path}\n\n-- \n{words.say('letter-why')}\n"
            f"{words.say('letter-leave', address=leave)}\n"
        )
        message["List-Unsubscribe"] = f"<{leave}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        return message

    def _confirmation(self, letter: Letter, words: Words, channel: str, now: int) -> EmailMessage:
        token = self._seal.token(Pass(channel, now + DAY), CONFIRM)
        message = EmailMessage(LONG_LINES)
        # After the #, where neither logs nor other sites see it.
        message.set_content(
            f"{letter.text}\n\n{self._base}/mail#{token}\n\n{words.say('letter-confirm-not')}\n"
        )
        return message


def is_address(text: str) -> bool:
    local, _, domain = text.rpartition("@")
    return (
        bool(ADDRESS.fullmatch(text))
        and ".." not in text
        and not local.startswith(".")
        and not local.endswith(".")
        and not domain.startswith((".", "-"))
        and not domain.endswith((".", "-"))
    )
