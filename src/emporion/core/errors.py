"""Refusals. Each carries a code and parameters, so that an interface can say it in any language."""

from typing import Any


class EmporionError(Exception):
    """The base of everything Emporion refuses; `code` names the reason, `details` its facts."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code, details)
        self.code = code
        self.details = details

    def __str__(self) -> str:
        facts = ", ".join(f"{key}={value!r}" for key, value in self.details.items())
        return f"{self.code} ({facts})" if facts else self.code

    def __reduce__(self) -> tuple[Any, ...]:
        """Restored as it was, not called anew: what `__init__` takes differs from class to class,
        and a refusal has to get out of a worker process."""
        return type(self).__new__, (type(self), *self.args), self.__dict__


class UnknownGame(EmporionError, KeyError):
    """No game of that name."""


class BadGame(EmporionError, ValueError):
    """Something that is to be a game does not keep the contract of one."""


class BadOption(EmporionError, ValueError):
    """A game cannot be set up like this."""


class IllegalAction(EmporionError, ValueError):
    """The action is not legal now; the state is unchanged."""


class BadSeat(EmporionError, ValueError):
    """The game has no such seat."""


class InvalidState(EmporionError, ValueError):
    """The bytes are not those of a state of this game."""


class BadRecord(EmporionError, ValueError):
    """A record file is not right; `line` (from 1) says where."""

    def __init__(self, code: str, line: int, **details: object) -> None:
        super().__init__(code, line=line, **details)
        self.line = line


class BadSecret(EmporionError, ValueError):
    """Not a secret that fair dice can use."""


class BadMixing(EmporionError, ValueError):
    """Fair dice cannot have been mixed like this."""


class BadBatch(EmporionError, ValueError):
    """What was given for a batch of games does not fit it; nothing has changed."""


class BadRange(EmporionError, ValueError):
    """Random numbers cannot be drawn from this range."""
