"""Publish/subscribe within a process: notices of new versions for pages and bots.

Within a process a notice goes straight to the waiting streams, and to other processes by a relay if there
is one. The database is polled once a second for changes by other processes. Notices are only hints: the
content of a page always comes from the database.
"""

from __future__ import annotations

import asyncio
import contextvars
import threading
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Final

from ludoteca.web.matches.events import TableSaved
from ludoteca.web.metrics.definitions import NOTICES

__all__ = [
    "Subscription",
    "active_topics",
    "attach",
    "bridge",
    "close",
    "listen",
    "notify_listeners",
    "notify_streams",
    "on_saved",
    "publish",
    "publish_topic",
    "subscribe",
    "unlisten",
    "unsubscribe",
]

Listener = Callable[[str], None]
Relay = Callable[[str, int, bool], None]

OWN: Final = "process"
"""Label of notices from this process."""


class Subscription:
    """Subscription of an open stream, with the newest version it knows of."""

    def __init__(self, slug: str, news: asyncio.Event | None = None) -> None:
        """`news` is set on changes; several subscriptions of a stream may share it."""
        self.slug = slug
        self.version = 0
        self.closed = False
        self.fresh = False
        """True if there is a version that has not been taken."""
        self.news = news or asyncio.Event()
        self._told: tuple[float, str] | None = None

    def hear(self, version: int, when: float | None = None, way: str = OWN) -> None:
        """Receive a version; the table changed at `when` (Unix time). Call it in the event loop."""
        if version > self.version:
            self.version = version
            if when is not None and not self.fresh:
                self._told = when, way
            self.fresh = True
            self.news.set()

    def taken(self) -> None:
        """Note that the newest version is about to be sent, and record the delay of its notice."""
        self.news.clear()
        self.fresh = False
        if self._told is not None:
            when, way = self._told
            NOTICES.labels(way).observe(max(0.0, time.time() - when))
            self._told = None

    def stop(self) -> None:
        """End the stream."""
        self.closed = True
        self.news.set()


_lock = threading.Lock()
_subscriptions: dict[str, set[Subscription]] = defaultdict(set)
_loop: asyncio.AbstractEventLoop | None = None
_ending = False
"""True while the server stops and all streams end."""
_listeners: list[Listener] = []
_relay: Relay | None = None


def attach(loop: asyncio.AbstractEventLoop | None) -> None:
    """Use `loop` for all streams from now on; None when the server has stopped."""
    global _loop, _ending
    _loop, _ending = loop, False


def listen(listener: Listener) -> None:
    """Call `listener` with the slug of every table that changes, in the event loop."""
    _listeners.append(listener)


def unlisten(listener: Listener) -> None:
    """Stop calling `listener`."""
    if listener in _listeners:
        _listeners.remove(listener)


def bridge(to: Relay | None) -> None:
    """Relay this process's changes to others, in the event loop; None ends that."""
    global _relay
    _relay = to


def subscribe(slug: str, news: asyncio.Event | None = None) -> Subscription:
    """Subscribe to a topic; call it in the event loop, and `unsubscribe` in the end."""
    subscription = Subscription(slug, news)
    with _lock:
        _subscriptions[slug].add(subscription)
    if _ending:
        subscription.stop()
    return subscription


def unsubscribe(subscription: Subscription) -> None:
    """End a subscription."""
    with _lock:
        _subscriptions[subscription.slug].discard(subscription)
        if not _subscriptions[subscription.slug]:
            del _subscriptions[subscription.slug]


def active_topics() -> list[str]:
    """Names with subscribers: open tables, and topics beside them."""
    with _lock:
        return list(_subscriptions)


def publish(slug: str, version: int, due: bool = False) -> None:
    """Notify all streams and listeners; thread-safe.

    `due` is True if a bot's decision is pending and no process holds its lease.
    """
    loop = _loop
    if loop is None or loop.is_closed():
        return
    # Handlers must not run in the context of the request that changed the table.
    nowhere = contextvars.Context()
    loop.call_soon_threadsafe(_tell_all, slug, version, due, time.time(), context=nowhere)


def on_saved(event: TableSaved) -> None:
    """Notify pages and bots of a new version of a table."""
    publish(event.slug, event.version, event.is_due)


def publish_topic(name: str, version: int) -> None:
    """Notify pages of a topic beside their table; thread-safe."""
    loop = _loop
    if loop is None or loop.is_closed():
        return
    nowhere = contextvars.Context()
    loop.call_soon_threadsafe(_tell_pages, name, version, time.time(), context=nowhere)


def _tell_pages(name: str, version: int, when: float) -> None:
    notify_streams(name, version, when)
    if _relay is not None:
        _relay(name, version, False)


def _tell_all(slug: str, version: int, due: bool, when: float) -> None:
    notify_streams(slug, version, when)
    notify_listeners(slug)
    if _relay is not None:
        _relay(slug, version, due)


def notify_streams(slug: str, version: int, when: float | None = None, way: str = OWN) -> None:
    """Notify only the open streams of a change at `when`; call it in the event loop."""
    with _lock:
        subscriptions = list(_subscriptions.get(slug, ()))
    for subscription in subscriptions:
        subscription.hear(version, when, way)


def notify_listeners(slug: str) -> None:
    """Notify the listeners, such as the bot runner; call it in the event loop."""
    for listener in _listeners:
        listener(slug)


def close() -> None:
    """End all streams, also those opened later; call it in the event loop."""
    global _ending
    _ending = True
    with _lock:
        subscriptions = [s for group in _subscriptions.values() for s in group]
    for subscription in subscriptions:
        subscription.stop()
