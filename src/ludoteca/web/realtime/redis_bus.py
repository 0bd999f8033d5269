"""Redis (or Valkey) bus between server processes: events arrive as soon as something has changed.

Events are only hints. If one is lost, because Redis is down or nobody listens yet, polling the database
finds the change; so nothing here ever fails or delays a request.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import time
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ludoteca.web.lib import leases
from ludoteca.web.realtime import pubsub

if TYPE_CHECKING:
    from redis.asyncio import Redis

__all__ = ["Event", "RedisBus"]

log = logging.getLogger(__name__)

RETRY, LONGEST = 0.5, 15.0
"""Seconds until Redis is retried: at first, and at most."""
WAITING: Final = 1000
"""Maximum number of queued events; more are dropped, as they would be late."""
SILENCE: Final = 60.0
"""Minimum seconds between messages that Redis is down."""


WAY: Final = "redis"
"""Label of notices from other processes."""


class Event(NamedTuple):
    """Event sent to the other processes."""

    sender: str
    slug: str
    version: int
    due: bool
    """True if a bot's decision is pending and no process holds the lease."""
    sent: int = 0
    """Time of sending in milliseconds since 1970, or 0 if unknown."""

    def text(self) -> str:
        """The event as it is sent."""
        return f"{self.sender} {self.slug} {self.version} {int(self.due)} {self.sent}"

    @classmethod
    def read(cls, text: str) -> Event | None:
        """Parse a received event; None if it is invalid."""
        words = text.split()
        if len(words) == 4:
            words.append("0")
        if len(words) != 5 or not (words[2].isdecimal() and words[3] in ("0", "1")):
            return None
        if not (words[4].isdecimal() and len(words[4]) < 16):
            return None
        return cls(words[0], words[1], int(words[2]), words[3] == "1", int(words[4]))


class RedisBus:
    """Sends this process's events and passes on those of others; all in the event loop."""

    def __init__(self, url: str, secret: str) -> None:
        """`secret` is shared by the processes of a site; other sites may use the same Redis."""
        self._url = url
        self._channel = f"ludoteca:{hashlib.sha256(secret.encode()).hexdigest()[:24]}"
        self._outgoing: asyncio.Queue[Event] = asyncio.Queue(WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._told = -SILENCE
        self.up = False
        """True while events of other processes arrive."""

    async def start(self) -> None:
        """Start sending and listening."""
        pubsub.bridge(self.send)
        self._tasks = [
            asyncio.create_task(self._for_ever(work)) for work in (self._send_on, self._listen)
        ]

    async def stop(self) -> None:
        """Stop sending and listening."""
        pubsub.bridge(None)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def send(self, slug: str, version: int, due: bool) -> None:
        """Queue an event about a table for the other processes."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outgoing.put_nowait(Event(leases.ME, slug, version, due, int(time.time() * 1000)))

    async def _for_ever(self, work: Any) -> None:
        wait = RETRY
        while True:
            began = time.monotonic()
            try:
                async with _connection(self._url) as redis:
                    await work(redis)
            except Exception as error:
                self._complain(error)
            if time.monotonic() - began > LONGEST:
                wait = RETRY
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)

    async def _send_on(self, redis: Redis) -> None:
        while True:
            notice = await self._outgoing.get()
            await redis.publish(self._channel, notice.text())

    async def _listen(self, redis: Redis) -> None:
        async with redis.pubsub() as heard:
            await heard.subscribe(self._channel)
            try:
                async for message in heard.listen():
                    self.up = True
                    if message["type"] == "message":
                        _hear(message["data"])
            finally:
                self.up = False

    def _complain(self, error: Exception) -> None:
        now = time.monotonic()
        if now - self._told >= SILENCE:
            self._told = now
            log.warning("Redis is unreachable; changes are found by polling: %r", error)


def _hear(text: str) -> None:
    notice = Event.read(text)
    if notice is None or notice.sender == leases.ME:
        return
    pubsub.notify_streams(notice.slug, notice.version, notice.sent / 1000 or None, WAY)
    if notice.due:
        pubsub.notify_listeners(notice.slug)


def _connection(url: str) -> Redis:
    from redis.asyncio import Redis

    return Redis.from_url(
        url, decode_responses=True, socket_connect_timeout=5, health_check_interval=10
    )
