"""Publish/subscribe within a process: pages and bots are told which tables have new versions.

Within a process a notice goes straight to the waiting streams, and to other processes over the wire where there is
one. A look at the database once a second finds what other processes have changed. Notices are hints only: what a
page shows always comes from the database.
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
"""How word has come of a change that this very process has made."""


class Subscription:
    """One open stream: holds the newest version it has been told of."""

    def __init__(self, slug: str, news: asyncio.Event | None = None) -> None:
        """`news` is set when there are any; several subscriptions of a stream may have it in common."""
        self.slug = slug
        self.version = 0
        self.closed = False
        self.fresh = False
        """Whether there is a version that has not been taken."""
        self.news = news or asyncio.Event()
        self._told: tuple[float, str] | None = None

    def hear(self, version: int, when: float | None = None, way: str = OWN) -> None:
        """Called in the event loop; the table has changed at `when`, in seconds since 1970."""
        if version > self.version:
            self.version = version
            if when is not None and not self.fresh:
                self._told = when, way
            self.fresh = True
            self.news.set()

    def taken(self) -> None:
        """What is newest is about to be sent: measures how long word of it has taken."""
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
"""Whether all streams end: the server stops."""
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
    """Hand on what changes in this process to the others, in the event loop; to nobody any more if None."""
    global _relay
    _relay = to


def subscribe(slug: str, news: asyncio.Event | None = None) -> Subscription:
    """Begin to listen; call in the event loop, and `unsubscribe` in the end."""
    subscription = Subscription(slug, news)
    with _lock:
        _subscriptions[slug].add(subscription)
    if _ending:
        subscription.stop()
    return subscription


def unsubscribe(subscription: Subscription) -> None:
    """Stop listening."""
    with _lock:
        _subscriptions[subscription.slug].discard(subscription)
        if not _subscriptions[subscription.slug]:
            del _subscriptions[subscription.slug]


def active_topics() -> list[str]:
    """Names of what somebody follows: tables that are open, and topics beside them."""
    with _lock:
        return list(_subscriptions)


def publish(slug: str, version: int, due: bool = False) -> None:
    """Tell everybody who listens; may be called from any thread.

    `due` if a bot has to act and no process holds its lease.
    """
    loop = _loop
    if loop is None or loop.is_closed():
        return
    # What comes of it is not part of the request that has changed the table.
    nowhere = contextvars.Context()
    loop.call_soon_threadsafe(_tell_all, slug, version, due, time.time(), context=nowhere)


def on_saved(event: TableSaved) -> None:
    """Tell pages and bots of a new version of a table."""
    publish(event.slug, event.version, event.is_due)


def publish_topic(name: str, version: int) -> None:
    """Tell pages of something beside their table; may be called from any thread."""
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
    """Tell the open streams only, of what has changed at `when`; called in the event loop."""
    with _lock:
        subscriptions = list(_subscriptions.get(slug, ()))
    for subscription in subscriptions:
        subscription.hear(version, when, way)


def notify_listeners(slug: str) -> None:
    """Tell those who see to tables; called in the event loop."""
    for listener in _listeners:
        listener(slug)


def close() -> None:
    """End all streams, and at once those that are still opened; call in the event loop."""
    global _ending
    _ending = True
    with _lock:
        subscriptions = [s for group in _subscriptions.values() for s in group]
    for subscription in subscriptions:
        subscription.stop()
