"""Peers: the web processes of one site, started by `Workers`, which can query each other.

Each listens at its own socket in a folder that is private to the user. A request is a line of JSON, the
response everything up to the end of the connection. A peer that is down, slow or confused gives no answer;
callers must cope.
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
"""Seconds to wait for an answer."""
Answer = Callable[[Any], Awaitable[bytes]]


@dataclass(frozen=True)
class PeerSlot:
    """Slot of a process among its peers."""

    number: int
    of: int
    folder: str
    """Folder of the sockets."""

    def socket(self, number: int) -> Path:
        """Path of the socket of a peer."""
        return Path(self.folder, str(number))


@contextlib.contextmanager
def peer_slots(number: int) -> Iterator[Sequence[PeerSlot]]:
    """Slots for `number` processes, in a private folder that is deleted in the end."""
    with tempfile.TemporaryDirectory(prefix="ludoteca-", ignore_cleanup_errors=True) as folder:
        yield [PeerSlot(at, number, folder) for at in range(number)]


def _read(line: bytes) -> Any:
    """Parse a request; None if it is invalid."""
    try:
        return json.loads(line)
    except ValueError:
        return None


_own: PeerSlot | None = None


def take(place: PeerSlot) -> None:
    """Assign a slot to this process."""
    global _own
    _own = place


def peers_of_this_process() -> Peers | None:
    """The peers of this process, or None if it was started alone."""
    return None if _own is None else Peers(_own)


class Peers:
    """Client and server for requests between peers; call everything in the event loop."""

    def __init__(self, place: PeerSlot) -> None:
        self._place = place
        self._server: asyncio.Server | None = None

    async def begin(self, answer: Answer) -> None:
        """Start answering the peers' requests."""

        async def answered(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            with contextlib.closing(writer), contextlib.suppress(ConnectionError):
                question = _read(await reader.readline())
                if question is not None:
                    writer.write(await answer(question))
                    await writer.drain()

        own = self._place.socket(self._place.number)
        own.unlink(missing_ok=True)  # left by a dead process
        self._server = await asyncio.start_unix_server(answered, own)

    async def end(self) -> None:
        """Stop answering."""
        if self._server is not None:
            self._server.close()
            self._server = None

    def owner_of(self, name: str) -> int | None:
        """Number of the peer that owns something, or None if that is this process."""
        number = zlib.crc32(name.encode()) % self._place.of
        return None if number == self._place.number else number

    async def ask(self, number: int, question: Any) -> bytes:
        """Return the answer of a peer; empty if there is none."""
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
