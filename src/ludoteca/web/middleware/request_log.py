"""Request log: route, duration and outcome of each request.

Each request has an id (``X-Request-ID``), which a trusted proxy may provide. It appears in all log lines
about the request and in the response, and one line of the log summarizes the request.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.crypto import salted_hmac
from django.utils.deprecation import MiddlewareMixin

from ludoteca.web.config.logging_config import FIELDS, REQUEST, request_id
from ludoteca.web.lib.http.asgi_types import App, Message, Receive, Send
from ludoteca.web.metrics.definitions import ANSWERS, REQUESTS
from ludoteca.web.middleware.proxy_headers import NAME
from ludoteca.web.middleware.static_responses import is_file

__all__ = ["RequestInfo", "RequestLog", "RouteInfoMiddleware", "guest_digest", "note_request"]

log = logging.getLogger("ludoteca.access")

SEEN: Final = "ludoteca.seen"
"""Key of the `RequestInfo` in a request's scope."""
HUNG_UP: Final = 499
"""Pseudo status of a request whose client disconnected before the response."""
FAILED: Final = 500
QUIET: Final = frozenset(("health",))
"""Kinds of frequent requests, logged at debug level only."""


@dataclass
class RequestInfo:
    """Recorded facts about a request."""

    method: str
    kind: str
    """Name of its URL pattern in `ludoteca.web.urls`, never the URL itself: invitations are secret."""
    guest: str = ""
    began: float = field(default_factory=time.perf_counter)
    status: int = 0
    seconds: float = 0.0
    """Time until the response began."""
    size: int = 0
    """Size of the response body in bytes."""

    def answered(self, status: int) -> None:
        """Record the start of the response."""
        self.status = status
        self.seconds = time.perf_counter() - self.began
        ANSWERS.labels(self.kind).observe(self.seconds)

    def ended(self) -> None:
        """Record the end of the response, or the disconnect of the client."""
        seconds = time.perf_counter() - self.began
        self.seconds = self.seconds or seconds
        REQUESTS.labels(self.kind, str(self.status)).inc()
        slow = settings.SLOW_REQUEST_SECONDS
        level = logging.DEBUG if self.kind in QUIET else logging.INFO
        if slow and self.seconds > slow:
            level = logging.WARNING
        if log.isEnabledFor(level):
            self._log(level, seconds)

    def _log(self, level: int, seconds: float) -> None:
        told = {
            "method": self.method,
            "route": self.kind,
            "status": self.status,
            "ms": round(1000 * self.seconds, 1),
            "bytes": self.size,
            "guest": guest_digest(self.guest),
            "open_s": round(seconds - self.seconds, 1),
        }
        slow = "slow: " if level == logging.WARNING else ""
        line = "%s%s %s %s %s ms %s B guest %s open %s s"
        log.log(level, line, slow, *told.values(), extra={FIELDS: told})


def guest_digest(guest: str) -> str:
    """Irreversible digest that distinguishes guests, or ``-`` for none."""
    return salted_hmac("ludoteca.log", guest).hexdigest()[:8] if guest else "-"


class RequestLog:
    """ASGI middleware that observes the responses of `app`."""

    def __init__(self, app: App) -> None:
        self.app = app

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Pass the request on and record its response."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        seen = RequestInfo(_method(scope), _kind(scope))
        name = request_id(_given_request_id(scope))
        REQUEST.set(name)

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen.answered(message["status"])
                message = {**message, "headers": [*message["headers"], (NAME, name.encode())]}
            else:
                seen.size += len(message.get("body", b""))
            await send(message)

        try:
            await self.app({**scope, SEEN: seen}, receive, sending)
        except BaseException as error:
            hung_up = isinstance(error, asyncio.CancelledError)
            seen.status = seen.status or (HUNG_UP if hung_up else FAILED)
            raise
        finally:
            seen.status = seen.status or HUNG_UP
            seen.ended()


def _method(scope: Message) -> str:
    """The request's method if it is a standard one."""
    method: str = scope["method"]
    return method if method in ("GET", "HEAD", "POST", "OPTIONS", "PUT", "DELETE") else "other"


def _given_request_id(scope: Message) -> str:
    """The request id of a trusted proxy; `ProxyHeadersMiddleware` drops all others."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == NAME), "")


def _kind(scope: Message) -> str:
    """Preliminary kind of a request, before Django resolves its route."""
    if scope["path"] in ("/healthz", "/readyz"):
        return "health"
    return "static" if is_file(scope) else "none"


class RouteInfoMiddleware(MiddlewareMixin):
    """Records the view and the guest of a request."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponseBase],
        args: Any,
        kwargs: dict[str, Any],
    ) -> None:
        """Record the view; `what` is the kind of a move."""
        seen = _request_info(request)
        if seen is not None and request.resolver_match is not None:
            name = request.resolver_match.url_name or "none"
            seen.kind = f"{name}-{kwargs['what']}" if "what" in kwargs else name

    def process_response(
        self, request: HttpRequest, response: HttpResponseBase
    ) -> HttpResponseBase:
        """Record the guest (a program by its token), without reading an unread session."""
        seen, session = _request_info(request), getattr(request, "session", None)
        if seen is not None:
            seen.guest = getattr(getattr(request, "auth", None), "player", "")
        if seen is not None and session is not None and session.accessed:
            look = getattr(request, "signed_in", None)
            seen.guest = (look.noticed if look else "") or session.get("guest", "")
        return response


def note_request(scope: Message, kind: str, guest: str) -> None:
    """Record the kind and guest of a request answered without Django."""
    seen: RequestInfo | None = scope.get(SEEN)
    if seen is not None:
        seen.kind, seen.guest = kind, guest


def _request_info(request: HttpRequest) -> RequestInfo | None:
    found: RequestInfo | None = getattr(request, "scope", {}).get(SEEN)
    return found
