"""Django handler that runs each request in one thread, from the first middleware to the last.

Django's own ASGI handler starts a thread for every request, and switches between it and the event loop
twice for every middleware: nine tenths of the cost of a small response. Only a view that waits in the event
loop, and must notice disconnects, needs that. All others are served here by a pool of threads.
"""

from __future__ import annotations

import asyncio
import codecs
import contextvars
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import IO, Any, Final, cast

from django.core import signals
from django.core.exceptions import RequestAborted, SuspiciousOperation
from django.core.handlers.asgi import ASGIHandler, ASGIRequest, get_script_prefix
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from ludoteca.web.lib.http.asgi_types import App, Message, Receive, Send

__all__ = ["AsyncHandler", "Django", "ThreadedHandler"]

THREADS: Final = 48
"""Maximum number of concurrent requests, including those that wait for the database."""


ENCODINGS: Final = ("utf-8", "ascii")
"""Allowed encodings of request bodies, by Python's names."""


class AsyncHandler(ASGIHandler):
    """Django's own handler, which also refuses requests that cannot be parsed."""

    def create_request(
        self, scope: Mapping[str, Any], body_file: IO[bytes]
    ) -> tuple[ASGIRequest, None] | tuple[None, HttpResponseBase]:
        """Create the request, or the response to an invalid one."""
        try:
            request, refused = super().create_request(scope, body_file)
        except SuspiciousOperation:
            return None, _unreadable()
        if request is None:
            assert refused is not None
            return None, refused
        return (request, None) if _is_readable(request) else (None, _unreadable())


def _is_readable(request: ASGIRequest) -> bool:
    """Return True if its body has an encoding this site's pages use, as far as declared.

    Python has codecs that do not decode to text, and Django fails with them.
    """
    return not request.encoding or codecs.lookup(request.encoding).name in ENCODINGS


def _unreadable() -> HttpResponse:
    text = "The site could not read this request. Go back and try again.\n"
    return HttpResponse(text, status=400, content_type="text/plain; charset=utf-8")


class ThreadedHandler(AsyncHandler):
    """Handler for sync views."""

    def __init__(self) -> None:
        super().__init__()
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="requests")

    def load_middleware(self, is_async: bool = False) -> None:
        """Load all middleware for sync use."""
        super().load_middleware(is_async=False)

    async def answer(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request; after a disconnect the response is computed and discarded."""
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        loop = asyncio.get_running_loop()
        response, content = await loop.run_in_executor(
            self._threads, contextvars.copy_context().run, self._made, scope, body
        )
        await send(_start(response))
        await send({"type": "http.response.body", "body": content})

    def _made(self, scope: Message, body: IO[bytes]) -> tuple[HttpResponseBase, bytes]:
        """The response and its content, after closing everything, also the database connection."""
        with body:
            set_script_prefix(get_script_prefix(scope))
            signals.request_started.send(sender=self.__class__, scope=scope)
            response = self._response(scope, body)
            try:
                return response, _content(response)
            finally:
                response.close()

    def _response(self, scope: Message, body: IO[bytes]) -> HttpResponseBase:
        request, refused = self.create_request(scope, body)
        if request is None:
            assert refused is not None
            return refused
        return self.get_response(request)


def _content(response: HttpResponseBase) -> bytes:
    if isinstance(response, HttpResponse):
        return response.content
    return b"".join(cast(Iterable[bytes], response))  # a static file


def _start(response: HttpResponseBase) -> Message:
    headers = [(name.encode("ascii"), value.encode("latin1")) for name, value in response.items()]
    cookies = [
        (b"Set-Cookie", c.output(header="").encode("ascii").strip())
        for c in response.cookies.values()
    ]
    return {
        "type": "http.response.start",
        "status": response.status_code,
        "headers": headers + cookies,
    }


class Django:
    """ASGI application: hint requests go to Django's own handler, others to `ThreadedHandler`."""

    def __init__(self, waiting: App) -> None:
        """`waiting` is Django's own handler."""
        self._waiting = waiting
        self._quick = ThreadedHandler()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer an HTTP request."""
        waits = scope["path"].startswith("/t/") and scope["path"].endswith("/advice/")
        await (self._waiting if waits else self._quick.answer)(scope, receive, send)
