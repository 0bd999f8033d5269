"""Static files are always sent to the end: an interrupted response would leave its file open."""

from __future__ import annotations

import asyncio
from pathlib import Path

from django.conf import settings

from ludoteca.web.lib.http.asgi_types import Message, Receive

__all__ = ["is_file", "patient"]

ROOT_FILES = frozenset(f"/{file.name}" for file in Path(settings.WHITENOISE_ROOT).iterdir())


def is_file(scope: Message) -> bool:
    """Return True if a request is for a static file."""
    path: str = scope["path"]
    return path.startswith(settings.STATIC_URL) or path in ROOT_FILES


def patient(receive: Receive) -> Receive:
    """Wrap `receive` to suppress the disconnect after a complete request.

    On a disconnect Django drops the response without closing its file. The server sends nothing to a
    disconnected client, so continuing costs little.
    """
    complete = False

    async def received() -> Message:
        nonlocal complete
        message = await receive()
        if complete and message["type"] == "http.disconnect":
            await asyncio.get_running_loop().create_future()  # wait until cancelled
        complete = complete or not message.get("more_body", False)
        return message

    return received
