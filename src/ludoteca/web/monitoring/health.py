"""Health checks for proxies and supervisors: liveness (``/healthz``) and readiness (``/readyz``).

Both are answered before any other processing: under any host name, without a session. They reveal only what
a supervisor needs.
"""

from __future__ import annotations

import asyncio
from typing import Final

from django.db import connection

from ludoteca.web.lib.http.asgi_types import App, Message, Receive, Send

__all__ = ["HealthApp"]

PATIENCE: Final = 5.0
"""Seconds within which the database must respond."""

OK: Final = "ok"


class HealthApp:
    """ASGI middleware that answers the health checks."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.stopping = False
        """True if the process accepts no new visitors."""

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a health check, or pass the request on."""
        if scope["type"] != "http" or scope["path"] not in ("/healthz", "/readyz"):
            await self.app(scope, receive, send)
        elif scope["method"] not in ("GET", "HEAD"):
            await _answer(send, 405, "only GET")
        elif scope["path"] == "/healthz":
            await _answer(send, 200, OK)
        else:
            trouble = "stopping" if self.stopping else await _trouble()
            await _answer(send, 503 if trouble else 200, trouble or OK)


async def _trouble() -> str:
    """The reason why the site cannot serve now; empty if it can."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asyncio.to_thread(_ask_database)
    except TimeoutError:
        return "the database does not answer"
    except Exception:
        return "the database cannot be reached"
    return ""


def _ask_database() -> None:
    try:
        with connection.cursor() as cursor:
            cursor.execute("select 1 from tables_table limit 1")
    finally:
        connection.close()


async def _answer(send: Send, status: int, text: str) -> None:
    body = f"{text}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
