"""Server-Sent Events: one stream for each open page, telling only which version of the table is newest.

The page then fetches what its viewer may see. Django answers that there is such a table; the stream that follows
is sent beside it, in the event loop alone: an open page holds neither a thread nor a database connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from typing import Final

from django.http import HttpResponse

from ludoteca.web.forwarded import App, Headers, Message, Receive, Send
from ludoteca.web.measures import STREAMS
from ludoteca.web.tables import notices

__all__ = ["Opened", "Streams", "events", "opened"]

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the connection open."""

FOLLOW: Final = "X-Follow"
"""The header by which an answer of Django's tells what is to follow it; no browser sees it."""


@dataclass(frozen=True)
class Opened:
    """A stream that is to be sent."""

    slug: str
    version: int
    """The newest when it was opened."""
    seen: int
    """The version that the page has."""


def opened(stream: Opened) -> HttpResponse:
    """Django's answer to who opens a stream."""
    response = HttpResponse(b"retry: 1000\n\n", content_type="text/event-stream; charset=utf-8")
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    response[FOLLOW] = f"{stream.slug} {stream.version} {stream.seen}"
    return response


class Streams:
    """An ASGI application: `app`, and behind those of its answers that open a stream what is to follow."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request; where a stream follows, `app` is done with it before that."""
        answer = _Answer(send)
        await self.app(scope, receive, answer.send)
        if answer.stream is not None:
            with STREAMS.track_inprogress():
                await _follow(answer.stream, receive, send)


class _Answer:
    """An answer on its way: finds out whether a stream follows, and leaves the answer open for it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.stream: Opened | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            message = self._begin(message)
        elif self.stream is not None:
            message = {**message, "more_body": True}
        await self._send(message)

    def _begin(self, message: Message) -> Message:
        headers: Headers = message["headers"]
        name = FOLLOW.lower().encode()
        told = [value.decode() for key, value in headers if key.lower() == name]
        if not told:
            return message
        slug, version, seen = told[0].split()
        self.stream = Opened(slug, int(version), int(seen))
        left_out = (name, b"content-length")
        return {**message, "headers": [h for h in headers if h[0].lower() not in left_out]}


async def _follow(stream: Opened, receive: Receive, send: Send) -> None:
    """Send the events until the page has gone, or the server stops."""
    told = events(stream.slug, stream.version, stream.seen)
    telling = asyncio.ensure_future(_tell(told, send))
    leaving = asyncio.ensure_future(_gone(receive))
    try:
        await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (telling, leaving):
            task.cancel()
        await asyncio.gather(telling, leaving, return_exceptions=True)
        await told.aclose()


async def _tell(told: AsyncGenerator[bytes, None], send: Send) -> None:
    async for event in told:
        await send({"type": "http.response.body", "body": event, "more_body": True})
    await send({"type": "http.response.body", "body": b""})


async def _gone(receive: Receive) -> None:
    """Wait until the client has hung up."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(version: int) -> bytes:
    return f"id: {version}\nevent: version\ndata: {version}\n\n".encode()


async def events(slug: str, version: int, seen: int) -> AsyncGenerator[bytes, None]:
    """Bytes of the stream: the table's `version` at once if the page has only `seen`, then every newer one."""
    subscription = notices.subscribe(slug)
    try:
        subscription.version = version
        if version > seen:
            yield _event(version)
        while not subscription.closed:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await subscription.news.wait()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            subscription.taken()
            if not subscription.closed:
                yield _event(subscription.version)
    finally:
        notices.unsubscribe(subscription)
