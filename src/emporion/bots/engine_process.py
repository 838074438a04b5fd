"""A program that is asked in lines of JSON: started when it is needed, ended with all it started.

Any number of threads may ask at once; an answer finds its question by its id. docs/engine.md has
the protocol.
"""

import contextlib
import itertools
import math
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any, Final

import msgspec

from emporion.bots.protocol import BotFailed

PROTOCOL: Final = 1
"""The version of the protocol, which grows when what was right is no longer understood."""
MAX_ANSWER: Final = 1024 * 1024
START_SECONDS: Final = 60.0
"""Until the first answer, which may wait for a program to load a good deal."""
PATIENCE: Final = 5.0
"""Seconds after which a program hangs that does not say that it was told to stop."""
LAST_WORDS_SECONDS: Final = 1.0
TOLD: Final = 300
"""Letters of what a program said that an error repeats."""
WATCH: Final = (
    "import os,signal,sys\nsys.stdin.read()\nos.killpg(int(sys.argv[1]),signal.SIGKILL)\n"
)
"""Outlives whoever started the engine, however that ends, and then ends the engine."""
PRIVATE: Final = "EMPORION_"
"""Begins the names of settings, secrets among them, which are not for engines."""


class EngineError(BotFailed):
    """An engine did not do what the protocol asks of it."""


class _Ended(Exception):
    """The process was ended for another's question."""


class _Process:
    """One run of the program, from its start to its end."""

    def __init__(self, command: Sequence[str]) -> None:
        self._name = shlex.join(command)
        environment = {k: v for k, v in os.environ.items() if not k.startswith(PRIVATE)}
        try:
            self._child = subprocess.Popen(  # noqa: S603  what whoever runs this has named
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
                env=environment,
            )
        except (OSError, ValueError) as error:
            reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
            raise EngineError("engine-not-started", engine=self._name, reason=reason) from None
        self._watch = subprocess.Popen(  # noqa: S603
            [sys.executable, "-I", "-S", "-c", WATCH, str(self._child.pid)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        self._ids = map(str, itertools.count(1))
        self._lock = threading.Lock()
        self._waiting: dict[str, Future[dict[str, Any]]] = {}
        self.why: Exception | None = None
        """Why nothing is answered any more."""
        self._lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._said: deque[str] = deque(maxlen=8)
        self._given_up: dict[str, float] = {}
        """When the program was told of what is no longer wanted, until it says that it knows."""
        self._ending = threading.Lock()
        self._ended = False
        threads = [
            threading.Thread(target=work, name=f"engine-{work.__name__}", daemon=True)
            for work in (self._write, self._listen, self._read, self._attend)
        ]
        _, self._listener, self._reader, _ = threads
        for thread in threads:
            thread.start()

    @property
    def works(self) -> bool:
        """Whether it answers, as far as is known: it did not end, and knows what was given up."""
        with self._lock:
            oldest = min(self._given_up.values(), default=math.inf)
            return self.why is None and time.monotonic() < oldest + PATIENCE

    def send(self, question: dict[str, Any]) -> tuple[str, Future[dict[str, Any]]]:
        """Put a question; its id, and the answer that is to come."""
        answer: Future[dict[str, Any]] = Future()
        with self._lock:
            if self.why is not None:
                raise _Ended
            number = next(self._ids)
            self._waiting[number] = answer
        self._lines.put(msgspec.json.encode({"id": number, **question}) + b"\n")
        return number, answer

    def give_up(self, number: str) -> None:
        """Nobody waits for an answer any more, and the program is told so."""
        with self._lock:
            answer = self._waiting.pop(number, None)
            told = f"stop-{number}"
            if answer is not None:
                self._given_up[told] = time.monotonic()
        if answer is not None:
            self._fail([answer], EngineError("engine-stopped", engine=self._name))
            question = {"id": told, "action": "terminate", "terminate_id": number}
            self._lines.put(msgspec.json.encode(question) + b"\n")

    def end(self, why: Exception | None = None) -> None:
        """End the program and whatever it started; all who wait are told why."""
        with self._lock:
            self.why = self.why or why or _Ended()
            waiting = list(self._waiting.values())
            self._waiting.clear()
        self._lines.put(None)
        self._kill()
        self._fail(waiting, self.why)

    def _kill(self) -> int:
        """The status that the program ended with. Its group is ended before it is forgotten, so
        that no other can have its number by then."""
        with self._ending:
            if not self._ended:
                self._ended = True
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._child.pid, signal.SIGKILL)
                self._child.wait()
                self._watch.kill()
                self._watch.wait()
                assert self._watch.stdin is not None  # noqa: S101
                self._watch.stdin.close()
            return self._child.returncode

    @staticmethod
    def _fail(waiting: Sequence[Future[dict[str, Any]]], why: BaseException) -> None:
        for answer in waiting:
            if not answer.done():
                answer.set_exception(why)

    def _write(self) -> None:
        pipe = self._child.stdin
        assert pipe is not None  # noqa: S101
        with contextlib.suppress(OSError, ValueError):
            while (line := self._lines.get()) is not None:
                pipe.write(line)
                pipe.flush()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _listen(self) -> None:
        """What it says besides goes nowhere, but its last words explain why it ended."""
        pipe = self._child.stderr
        assert pipe is not None  # noqa: S101
        with contextlib.suppress(OSError, ValueError):
            while line := pipe.readline(4096):
                if line.strip():
                    self._said.append(line.decode(errors="replace").strip())
        pipe.close()

    def _read(self) -> None:
        pipe = self._child.stdout
        assert pipe is not None  # noqa: S101
        why: EngineError | None = None
        with contextlib.suppress(OSError, ValueError):
            while why is None and (line := pipe.readline(MAX_ANSWER + 1)):
                why = self._heard(line)
        pipe.close()
        if why is not None:
            self.end(why)
        else:
            # One that closes its output may be about to say why it ends.
            self._listener.join(LAST_WORDS_SECONDS)
            self._kill()

    def _attend(self) -> None:
        """Hear of its end, and then end what it started, which may hold on to its output."""
        with contextlib.suppress(ChildProcessError):  # somebody else has ended it
            os.waitid(os.P_PID, self._child.pid, os.WEXITED | os.WNOWAIT)
        status = self._kill()
        for thread in (self._reader, self._listener):
            thread.join(LAST_WORDS_SECONDS)
        said = " / ".join(self._said)[-TOLD:]
        self.end(EngineError("engine-died", engine=self._name, status=status, said=said))

    def _heard(self, line: bytes) -> EngineError | None:
        """Pass an answer on; what is wrong with it, where it is none."""
        try:
            answer = msgspec.json.decode(line) if len(line) <= MAX_ANSWER else None
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            text = line[:TOLD].decode(errors="replace").strip()
            return EngineError("engine-garbage", engine=self._name, answer=text)
        refused = answer.get("error")
        number = answer.get("id")
        if refused is not None and number is None:
            return self._refused(refused)
        if answer.get("partial") is True or not isinstance(number, str):
            return None
        with self._lock:
            waiting = self._waiting.pop(number, None)
            self._given_up.pop(number, None)
        if waiting is None:
            return None  # nobody waits for it any more
        if refused is not None:
            self._fail([waiting], self._refused(refused))
        elif not waiting.done():
            waiting.set_result(answer)
        return None

    def _refused(self, reason: object) -> EngineError:
        text = msgspec.json.encode(reason).decode()[:TOLD]
        return EngineError("engine-refused", engine=self._name, reason=text)


class Question:
    """A question under way, which another thread may give up."""

    def __init__(self, process: _Process, number: str, answer: Future[dict[str, Any]]) -> None:
        self.process = process
        self.number = number
        self.answer = answer

    def give_up(self) -> None:
        self.process.give_up(self.number)


class Engine:
    """A program by its command: it is started when it is first asked, and anew after it ended."""

    def __init__(self, command: Sequence[str]) -> None:
        self.command = tuple(command)
        self.name = shlex.join(self.command)
        self._lock = threading.Lock()
        self._process: _Process | None = None

    def put(self, question: dict[str, Any]) -> Question:
        """Put a question to it."""
        while True:
            process = self._running()
            try:
                return Question(process, *process.send(question))
            except _Ended:
                continue

    def wait(self, asked: Question, seconds: float) -> dict[str, Any] | None:
        """The answer; none where the process was ended for another's question, so that this one may
        be put again. TimeoutError after so many seconds, which ends the process."""
        try:
            return asked.answer.result(max(0.0, seconds))
        except _Ended:
            return None
        except TimeoutError:
            asked.process.end()
            raise

    def _running(self) -> _Process:
        with self._lock:
            if self._process is None or not self._process.works:
                if self._process is not None:
                    self._process.end()
                self._process = _Process(self.command)
                self._greet(self._process)
            return self._process

    def _greet(self, process: _Process) -> None:
        try:
            _, hello = process.send({"action": "query_version"})
            answer = hello.result(START_SECONDS)
        except TimeoutError:
            process.end()
            raise EngineError("engine-not-ready", engine=self.name, seconds=START_SECONDS) from None
        except _Ended as ended:  # before it was greeted
            raise process.why or ended from None
        except BaseException:
            process.end()
            raise
        if answer.get("protocol") != PROTOCOL:
            process.end()
            given = str(answer.get("protocol"))[:20]
            raise EngineError("engine-version", engine=self.name, given=given, known=PROTOCOL)

    def close(self) -> None:
        """End the program, if it runs."""
        process = self._process
        if process is not None:
            process.end(EngineError("engine-stopped", engine=self.name))
