"""HTTP connection of uvicorn with deadlines for headers, for bodies and for reading responses."""

from __future__ import annotations

import asyncio
import enum
from collections import deque
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from ludoteca.web.lib.http.client_ip import network_of
from ludoteca.web.metrics.definitions import REFUSED
from ludoteca.web.server.connection_limits import ConnectionLimiter
from ludoteca.web.server.slow_reader import SlowReaderGuard

__all__ = ["MAX_HEADER", "Connection", "connections_at"]

MAX_HEADER = 16 * 1024
"""Maximum size of a request's header with its first line, and of data that does not complete one."""
MAX_PIPELINED = 64
"""Maximum number of requests pending on a connection."""


def _answer(status: str, text: str, *more: str) -> bytes:
    """A complete response, for clients that have not sent a complete request."""
    lines = [
        f"HTTP/1.1 {status}",
        "content-type: text/plain; charset=utf-8",
        "connection: close",
        f"content-length: {len(text)}",
        *more,
    ]
    return ("\r\n".join(lines) + f"\r\n\r\n{text}").encode()


AGAIN = "retry-after: 10"
"""Header with the seconds until a retry may succeed."""
TOO_LATE = _answer("408 Request Timeout", "The request came too late.\n")
TOO_LONG = _answer(
    "431 Request Header Fields Too Large",
    f"The header of a request may have at most {MAX_HEADER} bytes.\n",
)
NO_ROOM = _answer("503 Service Unavailable", "Too many connections; try again later.\n", AGAIN)
STOPPING = _answer("503 Service Unavailable", "The server is stopping; try again later.\n", AGAIN)


class BadRequest(Exception):
    """Raised to make the parser give up at a request."""


class Phase(enum.Enum):
    """State of a connection."""

    IDLE = enum.auto()
    """A response has been sent, and nothing has come since; usually uvicorn closes it first."""
    HEADER = enum.auto()
    BODY = enum.auto()
    ANSWER = enum.auto()
    """The request is complete; the response has no deadline, for the sake of streams."""


class Connection(HttpToolsProtocol):
    """A client's connection. A missed deadline ends it, with 408 if no response has begun."""

    limiter: ClassVar[ConnectionLimiter]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Admit the client, or refuse it with a reason.

        A client admitted while the server stops would never be told so, and shutdown would wait for it in vain.
        """
        limits = self.limiter.limits
        address = _peer(transport)
        self.transport = transport
        self.household = "" if limits.speaks_for_many(address) else network_of(address)
        self._outflow = SlowReaderGuard(limits.send_seconds)
        self._phase = Phase.HEADER
        self._since = self.loop.time()
        self._open: deque[RequestResponseCycle] = deque()
        self._begun = self._in_body = self._too_long = False
        self._unread = 0
        if self.limiter.admit(self):
            super().connection_made(transport)
            self.limiter.waits(self)
        else:
            self._end(STOPPING if self.limiter.closed else NO_ROOM)

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the client has gone or has been disconnected."""
        self.limiter.remove(self)
        super().connection_lost(exc)
        self._hang_up()

    def data_received(self, data: bytes) -> None:
        """Handle part of a request, or several requests."""
        if self.transport.is_closing():
            return
        self._begun = True
        self._unread += len(data)
        super().data_received(data)
        if self._unread > MAX_HEADER and not self.transport.is_closing():
            self._refuse(TOO_LONG)
        self._note()

    def on_message_begin(self) -> None:
        """Note the beginning of a request."""
        super().on_message_begin()
        self._begun = True

    def on_header(self, name: bytes, value: bytes) -> None:
        """Handle a header; trailers, which the parser does not distinguish, are dropped."""
        if not self._in_body:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Check the complete header of a request; it is answered after the requests before it."""
        self._too_long = len(self.url) + sum(len(n) + len(v) for n, v in self.headers) > MAX_HEADER
        if self._too_long or len(self._open) >= MAX_PIPELINED or not self._is_sound():
            raise BadRequest
        super().on_headers_complete()
        self._open.append(self.cycle)
        self._in_body = True
        self._unread = 0

    def on_body(self, body: bytes) -> None:
        """Pass on part of a body; the application reads it within its own limits."""
        self._unread = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note the end of a request."""
        super().on_message_complete()
        self._begun = self._in_body = False
        self._unread = 0

    def on_response_complete(self) -> None:
        """Note the end of a response."""
        super().on_response_complete()
        self._open.popleft()
        self._note()

    def send_400_response(self, msg: str) -> None:
        """Refuse invalid or unsupported HTTP."""
        if self._too_long or self._answered():
            self._refuse(TOO_LONG)
        else:
            super().send_400_response(msg)
            self._hang_up()

    def _refuse(self, last_words: bytes) -> None:
        """End the connection because of bad input, with a reason unless a response has begun."""
        self._end(b"" if self._answered() else last_words)
        self._hang_up()

    def _hang_up(self) -> None:
        """Notify all open requests of the disconnect; uvicorn notifies only the last one."""
        for cycle in self._open:
            cycle.disconnected = True
            cycle.message_event.set()

    def resume_writing(self) -> None:
        """Note that the client has read most of the buffer."""
        self._outflow.moved()
        super().resume_writing()

    def shutdown(self) -> None:
        """Close the connection for shutdown, after the response if one is due."""
        if self._phase is Phase.ANSWER:
            super().shutdown()
        else:
            self.transport.close()

    def check_deadlines(self, now: float) -> None:
        """Enforce the deadlines at `now` on the loop's clock."""
        if self._outflow.is_stuck(now, self.transport.get_write_buffer_size()):
            REFUSED.labels("does_not_read").inc()
            self.transport.abort()
        elif now - self._since > self._allowed() and not self.transport.is_closing():
            late = self._heard() and not self._answered()
            if late:
                REFUSED.labels("too_late").inc()
            self._end(TOO_LATE if late else b"")

    def dismiss(self) -> None:
        """Close the connection at once, discarding unsent data."""
        self.transport.abort()

    def _allowed(self) -> float:
        limits = self.limiter.limits
        waits_for_header = self._phase in (Phase.IDLE, Phase.HEADER)
        seconds = limits.header_seconds if waits_for_header else limits.body_seconds
        return float("inf") if self._phase is Phase.ANSWER else seconds

    def _note(self) -> None:
        """Update the phase and inform the limiter."""
        phase = self._at()
        if phase is self._phase:
            return
        self._phase, self._since = phase, self.loop.time()
        if phase is Phase.ANSWER:
            self.limiter.works(self)
        else:
            self.limiter.waits(self)

    def _at(self) -> Phase:
        if self._in_body and len(self._open) < 2:
            return Phase.BODY
        if self._open:
            return Phase.ANSWER
        return Phase.HEADER if self._begun else Phase.IDLE

    def _is_sound(self) -> bool:
        """Return True if every server would read the header alike.

        It needs exactly one Host, optional in HTTP/1.0 (RFC 9112, 3.2), and no transfer coding but `chunked` in
        HTTP/1.1.
        """
        old = self.parser.get_http_version() == "1.0"
        hosts = sum(name == b"host" for name, _ in self.headers)
        codings = [value.lower() for name, value in self.headers if name == b"transfer-encoding"]
        return (hosts == 1 or (old and not hosts)) and codings in ([], [b"chunked"][old:])

    def _answered(self) -> bool:
        """Return True if a response to the request being received has begun, perhaps early."""
        return self._open[0].response_started if self._open else self._in_body

    def _heard(self) -> bool:
        """Return True if the client has sent part of an incomplete request."""
        return self._phase is Phase.BODY or self._begun

    def _end(self, last_words: bytes) -> None:
        if last_words:
            self.transport.write(last_words)
        self.transport.close()


def _peer(transport: asyncio.Transport) -> str:
    """Address of the client, or an empty string."""
    peer: Any = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def connections_at(limiter: ConnectionLimiter) -> type[Connection]:
    """Create the connection class of a server with one limiter."""
    return type("ConnectionOfTheSite", (Connection,), {"limiter": limiter})
