"""Server-Sent Events: one stream for each open page, with the newest version of its table only.

The page then fetches the content for its viewer. Django checks that the table exists; the stream itself is
sent outside Django, in the event loop: an open page holds neither a thread nor a database connection. Other
kinds of streams (`ludoteca.web.api.stream`) work in the same way.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from django.http import HttpResponse

from ludoteca.web.lib.http.asgi_types import App, Headers, Message, Receive, Send
from ludoteca.web.metrics.definitions import STREAMS
from ludoteca.web.realtime import pubsub
from ludoteca.web.realtime.topics import Topic

__all__ = [
    "EventStreams",
    "Follow",
    "StreamRequest",
    "events",
    "follow",
    "followed",
    "stream_response",
    "versions",
]

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the connection open."""

FOLLOW: Final = "X-Follow"
"""Internal response header that describes the stream to append; browsers never see it."""
VERSION: Final = "version"
"""Name of the event for the table itself."""
PAGE: Final = "page"
"""Kind of the streams of pages."""

Follow: TypeAlias = Callable[[Sequence[str]], AsyncGenerator[bytes, None]]
"""Generates the bytes of a stream from its arguments."""


@dataclass(frozen=True)
class StreamRequest:
    """A stream to be sent."""

    slug: str
    version: int
    """The newest version when it was opened."""
    seen: int
    """The version known to the page."""
    beside: Sequence[Topic] = field(default=())
    """Other topics of the page."""

    def words(self) -> list[str | int]:
        """Arguments for `follow`."""
        more = [word for t in self.beside for word in (t.event, t.name, t.version, t.seen)]
        return [self.slug, self.version, self.seen, *more]


def stream_response(stream: StreamRequest) -> HttpResponse:
    """Django's response to a request for a stream."""
    response = HttpResponse(b"retry: 1000\n\n", content_type="text/event-stream; charset=utf-8")
    return followed(response, PAGE, *stream.words())


def followed(response: HttpResponse, kind: str, *words: str | int) -> HttpResponse:
    """Mark a response to be followed by a stream of that kind, with these arguments."""
    response["Cache-Control"] = "no-store"
    response["X-Accel-Buffering"] = "no"
    response[FOLLOW] = " ".join(map(str, (kind, *words)))
    return response


class EventStreams:
    """ASGI middleware that appends streams to the marked responses of `app`."""

    def __init__(self, app: App, others: Mapping[str, Follow] | None = None) -> None:
        """`others` are kinds of streams besides those of pages."""
        self.app = app
        self._kinds: dict[str, Follow] = {PAGE: follow, **(others or {})}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request; `app` has finished before a stream begins."""
        answer = _Answer(send)
        await self.app(scope, receive, answer.send)
        if answer.stream is not None:
            with STREAMS.track_inprogress():
                kind, *words = answer.stream
                await _send(self._kinds[kind](words), receive, send)


class _Answer:
    """A response in progress: detects the mark, and keeps the response open for its stream."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.stream: list[str] | None = None

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
        self.stream = told[0].split()
        left_out = (name, b"content-length")
        return {**message, "headers": [h for h in headers if h[0].lower() not in left_out]}


async def _send(told: AsyncGenerator[bytes, None], receive: Receive, send: Send) -> None:
    """Send the stream until it ends, the client disconnects, or the server stops."""
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
    """Wait until the client disconnects."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _event(topic: Topic, version: int) -> bytes:
    """Encode an event; only the table's own version has an id, from which a cut stream resumes."""
    known = f"id: {version}\n" if topic.event == VERSION else ""
    return f"{known}event: {topic.event}\ndata: {version}\n\n".encode()


def follow(words: Sequence[str]) -> AsyncGenerator[bytes, None]:
    """The stream of a page."""
    slug, version, seen, *more = words
    fours = zip(*[iter(more)] * 4, strict=True)
    beside = [Topic(event, name, int(new), int(has)) for event, name, new, has in fours]
    return events(slug, int(version), int(seen), beside)


async def events(
    slug: str, version: int, seen: int, beside: Sequence[Topic] = ()
) -> AsyncGenerator[bytes, None]:
    """Bytes of a page's stream: new versions of the table and its topics, and keep-alives."""
    table = Topic(VERSION, slug, version, seen)
    async with aclosing(changes([table, *beside])) as news:
        async for found in news:
            yield b": still here\n\n" if found is None else _event(*found)


async def versions(slug: str, version: int, seen: int) -> AsyncGenerator[int | None, None]:
    """Yield the table's `version` if `seen` is older, then newer ones; None after a silence."""
    async with aclosing(changes([Topic(VERSION, slug, version, seen)])) as news:
        async for found in news:
            yield None if found is None else found[1]


async def changes(topics: Sequence[Topic]) -> AsyncGenerator[tuple[Topic, int] | None, None]:
    """Yield each topic's version if `seen` is older, then newer ones; None after a silence."""
    news = asyncio.Event()
    followed = [(topic, pubsub.subscribe(topic.name, news)) for topic in topics]
    try:
        for topic, subscription in followed:
            subscription.version = topic.version
        for topic in topics:
            if topic.version > topic.seen:
                yield topic, topic.version
        while not any(subscription.closed for _, subscription in followed):
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await news.wait()
            except TimeoutError:
                yield None
                continue
            for found in _taken(followed, news):
                yield found
    finally:
        for _, subscription in followed:
            pubsub.unsubscribe(subscription)


def _taken(
    followed: Sequence[tuple[Topic, pubsub.Subscription]], news: asyncio.Event
) -> list[tuple[Topic, int]]:
    """Take all news at once, so that none is missed; empty if the stream has to end."""
    news.clear()
    fresh = [(topic, subscription) for topic, subscription in followed if subscription.fresh]
    for _, subscription in fresh:
        subscription.taken()
    if any(subscription.closed for _, subscription in followed):
        return []
    return [(topic, subscription.version) for topic, subscription in fresh]
