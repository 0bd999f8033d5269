"""The ASGI application: Django, background services and a request size limit.

The services are in `ludoteca.web.lifespan`.
"""

from __future__ import annotations

import os
import warnings
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteca.web.settings")

import django
from django.conf import settings

# WhiteNoise returns static files as sync iterators; Django warns of each.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous")

django.setup(set_prefix=False)

from ludoteca.web.accounts.sessions import COOKIE as ACCOUNT  # noqa: E402 - after Django is set up
from ludoteca.web.api.stream import KIND, follow  # noqa: E402 - after Django is set up
from ludoteca.web.board.spectator_cache import SpectatorCache  # noqa: E402 - after Django is set up
from ludoteca.web.django_handler import AsyncHandler, Django  # noqa: E402 - after Django is set up
from ludoteca.web.lib.http.asgi_types import Message, Receive, Send  # noqa: E402 - after Django is set up
from ludoteca.web.lifespan import BackgroundServices  # noqa: E402 - after Django is set up
from ludoteca.web.metrics.definitions import REFUSED  # noqa: E402 - after Django is set up
from ludoteca.web.middleware.proxy_headers import ProxyHeadersMiddleware  # noqa: E402 - after Django is set up
from ludoteca.web.middleware.request_log import RequestLog  # noqa: E402 - after Django is set up
from ludoteca.web.middleware.static_responses import is_file, patient  # noqa: E402 - after Django is set up
from ludoteca.web.monitoring.health import HealthApp  # noqa: E402 - after Django is set up
from ludoteca.web.monitoring.views import MetricsApp  # noqa: E402 - after Django is set up
from ludoteca.web.realtime.peers import peers_of_this_process  # noqa: E402 - after Django is set up
from ludoteca.web.realtime.sse import EventStreams  # noqa: E402 - after Django is set up

__all__ = ["application", "health"]


async def _serve(scope: Message, receive: Receive, send: Send) -> None:
    """Pass HTTP requests to Django; there are no WebSockets."""
    if scope["type"] == "lifespan":
        await _lifespan(receive, send)
    elif scope["type"] == "http":
        if _too_large(scope):
            await _refuse(send, _most(scope))
        else:
            await _limited(scope, patient(receive) if is_file(scope) else receive, send)


_peers = peers_of_this_process()
_boards = SpectatorCache(Django(AsyncHandler()), {ACCOUNT}, _peers)
_answering = EventStreams(_boards, {KIND: follow})

health = HealthApp(_serve)
application = MetricsApp(
    ProxyHeadersMiddleware(RequestLog(health), settings.PROXIES, settings.HTTPS),
    settings.METRICS_FROM,
)
"""Entry point of the web server."""


def _too_large(scope: Message) -> bool:
    lengths = [value for name, value in scope["headers"] if name == b"content-length"]
    return any(not v.isdigit() or int(v) > _most(scope) for v in lengths)


def _most(scope: Message) -> int:
    """Maximum size of a request in bytes; files of values and matches are larger than any form."""
    imports = dict.fromkeys(settings.IMPORTS_AT, settings.MAX_IMPORT)
    files = {settings.FILES_AT: settings.MAX_FILE, **imports}
    return files.get(scope["path"], settings.MAX_BODY)


async def _limited(scope: Message, receive: Receive, send: Send) -> None:
    """Pass a request to Django; an oversized body without a length ends as a lost connection."""
    most, total = _most(scope), 0
    answered = False

    async def limited() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        return {"type": "http.disconnect"} if total > most else message

    async def sending(message: Any) -> None:
        nonlocal answered
        answered = True
        await send(message)

    await _answering(scope, limited, sending)
    if total > most and not answered:
        await _refuse(send, most)


async def _refuse(send: Send, most: int) -> None:
    REFUSED.labels("too_large").inc()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    text = f"A request may carry at most {most} bytes.\n"
    await send({"type": "http.response.body", "body": text.encode()})


async def _lifespan(receive: Receive, send: Send) -> None:
    life = BackgroundServices()
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await life.begin()
            if _peers is not None:
                await _peers.begin(_boards.serve_peer)
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            health.stopping = True
            if _peers is not None:
                await _peers.end()
            await life.end()
            await send({"type": "lifespan.shutdown.complete"})
            return
