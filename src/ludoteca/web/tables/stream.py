"""Server-Sent Events: one stream for each open page, telling only which version of the table is newest.

The page then fetches what its viewer may see. A stream holds no database connection.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from ludoteca.web.tables import notices

__all__ = ["events"]

HEARTBEAT = 15.0
"""Seconds of silence after which a comment keeps the connection open."""


def _event(version: int) -> bytes:
    return f"id: {version}\nevent: version\ndata: {version}\n\n".encode()


async def events(slug: str, version: int, seen: int) -> AsyncIterator[bytes]:
    """Bytes of the stream: the table's `version` at once if the page has only `seen`, then every newer one."""
    subscription = notices.subscribe(slug)
    try:
        yield b"retry: 1000\n\n"
        if version > seen:
            yield _event(version)
        subscription.version = max(subscription.version, version)
        while not subscription.closed:
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await subscription.news.wait()
            except TimeoutError:
                yield b": still here\n\n"
                continue
            subscription.news.clear()
            if not subscription.closed:
                yield _event(subscription.version)
    finally:
        notices.unsubscribe(subscription)
