"""Static files are sent to their end: a file whose answer is broken off would stay open."""

from __future__ import annotations

import asyncio
from pathlib import Path

from django.conf import settings

from ludoteca.web.lib.http.asgi_types import Message, Receive

__all__ = ["is_file", "patient"]

ROOT_FILES = frozenset(f"/{file.name}" for file in Path(settings.WHITENOISE_ROOT).iterdir())


def is_file(scope: Message) -> bool:
    """Whether a request is for a static file."""
    path: str = scope["path"]
    return path.startswith(settings.STATIC_URL) or path in ROOT_FILES


def patient(receive: Receive) -> Receive:
    """Like `receive`, but once the request is complete it never tells that the client has gone.

    When Django hears that, it drops the answer without closing what is in it; the server writes nothing to
    who has gone, so that going on costs little.
    """
    complete = False

    async def received() -> Message:
        nonlocal complete
        message = await receive()
        if complete and message["type"] == "http.disconnect":
            await asyncio.get_running_loop().create_future()  # until it is cancelled
        complete = complete or not message.get("more_body", False)
        return message

    return received
