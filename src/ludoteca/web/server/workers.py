"""Several processes for one site: they share the same sockets and are restarted when they die."""

from __future__ import annotations

import contextlib
import logging
import os
import selectors
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from types import FrameType
from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.config.env import ImproperlyConfigured
from ludoteca.web.metrics import multiprocess
from ludoteca.web.realtime.peers import PeerSlot, peer_slots

__all__ = ["Workers", "check_number"]

log = logging.getLogger(__name__)

RETRY, LONGEST = 1.0, 30.0
"""Seconds until a dead process is restarted: at first, and at most."""
STEADY: Final = 60.0
"""Seconds of life after which a process is restarted at once."""
PATIENCE: Final = 15.0
"""Seconds to stop; after that the processes are killed."""
LOOK: Final = 0.2

_NUMBER = N_("--workers is {number}. It must be from 1 to {most}.")
_ONE = N_("Only one process can serve on this system. Leave out --workers.")
MOST: Final = 64


def check_number(number: int) -> None:
    """Raise ImproperlyConfigured unless this number of processes is possible."""
    if not 1 <= number <= MOST:
        raise ImproperlyConfigured(_NUMBER, number=number, most=MOST)
    if number > 1 and os.name != "posix":
        raise ImproperlyConfigured(_ONE)


class Worker:
    """One of the processes, across its restarts."""

    def __init__(self, place: PeerSlot, sockets: Sequence[socket.socket], language: str) -> None:
        self.number = place.number
        self._place = place
        self._language = language
        self.ready = False
        self._sockets = [each.fileno() for each in sockets]
        self._process: subprocess.Popen[bytes] | None = None
        self._began = 0.0
        self._wait = RETRY
        self._not_before = 0.0

    def start(self, selector: selectors.BaseSelector) -> None:
        """Start the process; `selector` signals that it is ready, or has ended."""
        heard, tells = os.pipe()
        command = [sys.executable, "-m", "ludoteca.web.server.worker"]
        place = [str(self.number), str(self._place.of), self._place.folder]
        command += [*place, str(tells), self._language, *map(str, self._sockets)]
        self._began = time.monotonic()
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, pass_fds=[tells, *self._sockets]
        )
        os.close(tells)
        selector.register(heard, selectors.EVENT_READ, self)

    def has_died(self) -> int | None:
        """Exit status of a process that has ended, reported once; else None."""
        if self._process is None or self._process.poll() is None:
            return None
        status = self._process.wait()
        multiprocess.forget(self._process.pid)
        if self._process.stdin:
            self._process.stdin.close()
        self._process = None
        lived = time.monotonic() - self._began
        self._wait = RETRY if lived > STEADY else min(2 * self._wait, LONGEST)
        self._not_before = time.monotonic() + (0 if lived > STEADY else self._wait / 2)
        return status

    def is_due(self) -> bool:
        """Return True if the process has to be restarted now."""
        return self._process is None and time.monotonic() >= self._not_before

    def tell(self, sig: int) -> None:
        """Send a signal to the process."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(sig)

    def wait(self, seconds: float) -> None:
        """Wait for the process to end, and kill it after `seconds`."""
        if self._process is None:
            return
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            log.error("process %d did not stop in time and was killed", self.number)
            self._process.kill()
            self._process.wait()


class Workers:
    """All processes of a site, supervised by the process that started them."""

    def __init__(self, number: int, sockets: Sequence[socket.socket], language: str) -> None:
        """`language` is that of messages to the operator."""
        self._number, self._sockets, self._language = number, sockets, language
        self._all: list[Worker] = []
        self._selector = selectors.DefaultSelector()
        self._stopping = False

    def run(self, ready: Callable[[], None]) -> bool:
        """Serve until interrupted; calls `ready` once all can, returns False if they cannot."""
        with multiprocess.shared(), peer_slots(self._number) as found:
            self._all = [Worker(place, self._sockets, self._language) for place in found]
            said = self._serve(ready)
            self._end()
        return said

    def _serve(self, ready: Callable[[], None]) -> bool:
        with _signals(self._stop):
            for worker in self._all:
                worker.start(self._selector)
            said = False
            while not self._stopping:
                self._hear()
                if not said and all(worker.ready for worker in self._all):
                    said = True
                    ready()
                if not (self._see_to_the_dead() or said):
                    break
        return said

    def _hear(self) -> None:
        """Wait briefly for processes to report that they are ready."""
        for key, _ in self._selector.select(LOOK):
            if os.read(key.fd, 1):
                key.data.ready = True
            self._selector.unregister(key.fd)
            os.close(key.fd)

    def _see_to_the_dead(self) -> bool:
        """Restart processes that have died; returns False if any has died just now."""
        none = True
        for worker in self._all:
            status = worker.has_died()
            if status is not None and not self._stopping:
                none = False
                log.error("process %d exited with status %d; restarting it", worker.number, status)
            if worker.is_due() and not self._stopping:
                worker.start(self._selector)
        return none

    def _stop(self, sig: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _end(self) -> None:
        for worker in self._all:
            worker.tell(signal.SIGTERM)
        until = time.monotonic() + PATIENCE
        for worker in self._all:
            worker.wait(max(0.0, until - time.monotonic()))
        self._selector.close()


@contextlib.contextmanager
def _signals(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    before = {sig: signal.signal(sig, handler) for sig in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for sig, old in before.items():
            signal.signal(sig, old)
