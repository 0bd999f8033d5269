"""Peers: the web processes of one site, started by `Workers`, each of which can ask the others.

Each listens at a socket of its own in a folder that nobody else may enter. A question is a line of JSON, its answer
is all that follows until the connection ends. Who is away, slow or confused gives no answer: whoever asks can do
without one.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import tempfile
import zlib
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

__all__ = ["PeerSlot", "Peers", "peer_slots", "peers_of_this_process", "take"]

log = logging.getLogger(__name__)

PATIENCE: Final = 2.0
"""Seconds that an answer is waited for."""
Answer = Callable[[Any], Awaitable[bytes]]


@dataclass(frozen=True)
class PeerSlot:
    """A process's place among its peers."""

    number: int
    of: int
    folder: str
    """Where their sockets are."""

    def socket(self, number: int) -> Path:
        """Path of the socket of a peer."""
        return Path(self.folder, str(number))


@contextlib.contextmanager
def peer_slots(number: int) -> Iterator[Sequence[PeerSlot]]:
    """Places for so many processes, in a folder that is for their owner alone and goes in the end."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-", ignore_cleanup_errors=True) as folder:
        yield [PeerSlot(at, number, folder) for at in range(number)]


def _read(line: bytes) -> Any:
    """What is asked; None where that is nothing."""
    try:
        return json.loads(line)
    except ValueError:
        return None


_own: PeerSlot | None = None


def take(place: PeerSlot) -> None:
    """This process stands there from now on."""
    global _own
    _own = place


def peers_of_this_process() -> Peers | None:
    """Those of a process that has been started among others; None for any other one."""
    return None if _own is None else Peers(_own)


class Peers:
    """The others, and what they are answered; everything is called in the event loop."""

    def __init__(self, place: PeerSlot) -> None:
        self._place = place
        self._server: asyncio.Server | None = None

    async def begin(self, answer: Answer) -> None:
        """Answer the others from now on."""

        async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.closing(writer), contextlib.suppress(ConnectionError):
                question = _read(await reader.readline())
                if question is not None:
                    writer.write(await answer(question))
                    await writer.drain()

        own = self._place.socket(self._place.number)
        own.unlink(missing_ok=True)  # of one who has died
        self._server = await asyncio.start_unix_server(answered, own)

    async def end(self) -> None:
        """Answer nobody any more."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def owner_of(self, name: str) -> int | None:
        """Number of the peer that owns something; None where that is this very process."""
        number = zlib.crc32(name.encode()) % self._place.of
        return None if number == self._place.number else number

    async def ask(self, number: int, question: Any) -> bytes:
        """Answer of a peer; empty if it gives none."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask(self._place.socket(number), question)
        except (OSError, TimeoutError) as error:
            log.warning("process %d does not answer: %r", number, error)
            return b""

    async def _ask(self, path: Path, question: Any) -> bytes:
        reader, writer = await asyncio.open_unix_connection(path)
        with contextlib.closing(writer):
            writer.write(json.dumps(question).encode() + b"\n")
            return await reader.read()
