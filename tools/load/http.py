"""Small HTTP client: persistent connections, gzip responses, event streams."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlencode

__all__ = ["Answer", "Connection", "Refused", "crowd", "events"]

PATIENCE: Final = 60
"""Timeout of a response in seconds."""


class Refused(Exception):
    """The server has responded with another status than 200."""

    def __init__(self, status: int, headers: Mapping[str, str]) -> None:
        super().__init__(f"answered with {status}")
        self.status, self.headers = status, headers


@dataclass(frozen=True)
class Answer:
    """A response, decompressed."""

    status: int
    headers: Mapping[str, str]
    text: str
    size: int
    """Bytes of the body as sent."""


class Connection:
    """A client's connection, opened on demand and reopened after the server has closed it."""

    def __init__(self, port: int, cookies: Mapping[str, str]) -> None:
        self.port = port
        self.cookies = dict(cookies)
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self,
        method: str,
        path: str,
        headers: Mapping[str, str],
        fields: Mapping[str, object] | None = None,
    ) -> Answer:
        """Send a request; if a reused connection fails, repeat it once on a new one."""
        async with asyncio.timeout(PATIENCE):
            kept = self._streams is not None
            try:
                return await self._ask(method, path, fields, headers)
            except (ConnectionError, asyncio.IncompleteReadError):
                self.close()
                if not kept:
                    raise
                return await self._ask(method, path, fields, headers)

    async def _ask(
        self,
        method: str,
        path: str,
        fields: Mapping[str, object] | None,
        headers: Mapping[str, str],
    ) -> Answer:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        body = urlencode(fields).encode() if fields is not None else b""
        writer.write(_head(method, path, self.cookies, headers, len(body)) + body)
        status, told = await _begin(reader)
        content = await reader.readexactly(int(told.get("content-length", "0")))
        if told.get("connection") == "close":
            self.close()
        packed = told.get("content-encoding") == "gzip"
        text = (gzip.decompress(content) if packed else content).decode()
        return Answer(status, told, text, len(content))

    def close(self) -> None:
        """Close the connection."""
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


async def events(port: int, path: str, cookies: Mapping[str, str]) -> AsyncIterator[int]:
    """Yield the numbers of an event stream until it ends; raises Refused if there is no stream."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(_head("GET", path, cookies, {"Accept": "text/event-stream"}, 0))
        status, headers = await _begin(reader)
        if status != 200:
            raise Refused(status, headers)
        while line := await reader.readline():
            if line.startswith(b"data: "):
                yield int(line[6:])
    finally:
        writer.close()


@asynccontextmanager
async def crowd(port: int, path: str, number: int) -> AsyncIterator[list[bytes]]:
    """Open `number` streams one after another; yields the beginning of each response."""
    clients = [await _come(port, path) for _ in range(number)]
    try:
        yield [answer for answer, _ in clients]
    finally:
        for _, writer in clients:
            writer.close()


async def _come(port: int, path: str) -> tuple[bytes, asyncio.StreamWriter]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    with suppress(TimeoutError, ConnectionError):
        writer.write(_head("GET", path, {}, {}, 0))
        async with asyncio.timeout(PATIENCE):
            answer = await reader.read(4096)
    return answer, writer


def _head(
    method: str, path: str, cookies: Mapping[str, str], headers: Mapping[str, str], length: int
) -> bytes:
    """Header of a request, as a browser sends it to this site."""
    all_headers = {
        "Host": "127.0.0.1",
        "Accept-Encoding": "gzip",
        "Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items()),
        **headers,
    }
    if method == "POST":
        all_headers["Content-Type"] = "application/x-www-form-urlencoded"
        all_headers["Content-Length"] = str(length)
        all_headers["X-CSRFToken"] = cookies["csrftoken"]
    lines = [f"{method} {path} HTTP/1.1", *(f"{n}: {v}" for n, v in all_headers.items())]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def _begin(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Read status and headers of a response."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    pairs = (line.partition(":") for line in head[1:] if line)
    return int(head[0].split()[1]), {name.lower(): value.strip() for name, _, value in pairs}
