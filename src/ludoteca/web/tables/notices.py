"""Notices: telling the open pages of a table that it has changed.

Within a process a notice goes straight to the waiting streams. A look at the database once a second
finds what other processes have changed. Notices are hints only: what a page shows always comes from
the database.
"""

from __future__ import annotations

import asyncio
import threading
from collections import defaultdict
from collections.abc import Callable

__all__ = [
    "Subscription",
    "attach",
    "close",
    "close_soon",
    "listen",
    "subscribe",
    "tell",
    "tell_streams",
    "unlisten",
    "unsubscribe",
    "watched",
]

Listener = Callable[[str], None]


class Subscription:
    """One open stream: holds the newest version it has been told of."""

    def __init__(self, slug: str) -> None:
        self.slug = slug
        self.version = 0
        self.closed = False
        self.news = asyncio.Event()

    def hear(self, version: int) -> None:
        """Called in the event loop."""
        if version > self.version:
            self.version = version
            self.news.set()

    def stop(self) -> None:
        """End the stream."""
        self.closed = True
        self.news.set()


_lock = threading.Lock()
_subscriptions: dict[str, set[Subscription]] = defaultdict(set)
_loop: asyncio.AbstractEventLoop | None = None
_listeners: list[Listener] = []


def attach(loop: asyncio.AbstractEventLoop | None) -> None:
    """Use `loop` for all streams from now on; None when the server stops."""
    global _loop
    _loop = loop


def listen(listener: Listener) -> None:
    """Call `listener` with the slug of every table that changes, in the event loop."""
    _listeners.append(listener)


def unlisten(listener: Listener) -> None:
    """Stop calling `listener`."""
    if listener in _listeners:
        _listeners.remove(listener)


def subscribe(slug: str) -> Subscription:
    """Begin to listen; call in the event loop, and `unsubscribe` in the end."""
    subscription = Subscription(slug)
    with _lock:
        _subscriptions[slug].add(subscription)
    return subscription


def unsubscribe(subscription: Subscription) -> None:
    """Stop listening."""
    with _lock:
        _subscriptions[subscription.slug].discard(subscription)
        if not _subscriptions[subscription.slug]:
            del _subscriptions[subscription.slug]


def watched() -> list[str]:
    """Slugs of the tables that somebody has open."""
    with _lock:
        return list(_subscriptions)


def tell(slug: str, version: int) -> None:
    """Tell everybody who listens; may be called from any thread."""
    loop = _loop
    if loop is None or loop.is_closed():
        return
    loop.call_soon_threadsafe(tell_streams, slug, version)
    for listener in _listeners:
        loop.call_soon_threadsafe(listener, slug)


def tell_streams(slug: str, version: int) -> None:
    """Tell the open streams only; called in the event loop."""
    with _lock:
        subscriptions = list(_subscriptions.get(slug, ()))
    for subscription in subscriptions:
        subscription.hear(version)


def close() -> None:
    """End all streams; call in the event loop."""
    with _lock:
        subscriptions = [s for group in _subscriptions.values() for s in group]
    for subscription in subscriptions:
        subscription.stop()


def close_soon() -> None:
    """End all streams as soon as the event loop gets to it; may be called from a signal handler."""
    if _loop is not None and not _loop.is_closed():
        _loop.call_soon_threadsafe(close)
