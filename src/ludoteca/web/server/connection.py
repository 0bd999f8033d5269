"""Uvicorn's connection with deadlines: for each header, for each body, and for taking what is sent."""

from __future__ import annotations

import asyncio
import enum
from typing import Any, ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ludoteca.web.lib.client_ip import network_of
from ludoteca.web.metrics.definitions import REFUSED
from ludoteca.web.server.connection_limits import ConnectionLimiter
from ludoteca.web.server.slow_reader import SlowReaderGuard

__all__ = ["Connection", "connections_at"]


def _answer(status: str, text: str, *more: str) -> bytes:
    """A whole answer, for clients who have not sent a whole request."""
    lines = [
        f"HTTP/1.1 {status}",
        "content-type: text/plain; charset=utf-8",
        "connection: close",
        f"content-length: {len(text)}",
        *more,
    ]
    return ("\r\n".join(lines) + f"\r\n\r\n{text}").encode()


AGAIN = "retry-after: 10"
"""Seconds after which there may be room."""
TOO_LATE = _answer("408 Request Timeout", "The request came too late.\n")
NO_ROOM = _answer("503 Service Unavailable", "Too many connections; try again later.\n", AGAIN)
STOPPING = _answer("503 Service Unavailable", "The server is stopping; try again later.\n", AGAIN)


class Phase(enum.Enum):
    """What a connection is at."""

    IDLE = enum.auto()
    """An answer has been sent, and nothing has come since; uvicorn ends that after a while."""
    HEADER = enum.auto()
    BODY = enum.auto()
    ANSWER = enum.auto()
    """The request is complete; its answer may take as long as it takes, as streams do."""


class Connection(H11Protocol):
    """One client. A deadline that passes ends it: with 408 where no answer has begun."""

    doorman: ClassVar[ConnectionLimiter]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the client in, or say why not.

        Whoever was let in while the server stops would be told of it by nobody, and be waited for in vain.
        """
        limits = self.doorman.limits
        address = _peer(transport)
        self.transport = transport
        self.household = "" if limits.speaks_for_many(address) else network_of(address)
        self._outflow = SlowReaderGuard(limits.send_seconds)
        self._phase = Phase.HEADER
        self._since = self.loop.time()
        if self.doorman.admit(self):
            super().connection_made(transport)
            self.doorman.waits(self)
        else:
            self._end(STOPPING if self.doorman.closed else NO_ROOM)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone, or has been sent away."""
        self.doorman.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Part of a request, or several requests."""
        if not self.transport.is_closing():
            super().data_received(data)
            self._note(begun=True)

    def on_response_complete(self) -> None:
        """An answer has been given; the next request may have come with the one before."""
        super().on_response_complete()
        self._note(begun=bool(self.conn.trailing_data[0]))

    def send_400_response(self, msg: str) -> None:
        """What came is no HTTP: said where nothing has been answered yet, else only the end is left."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
            self._hang_up()
        else:
            self._end(b"")

    def _hang_up(self) -> None:
        """Whoever is about to answer the header of what was refused by its body finds nobody there any more."""
        if self.cycle is not None:
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    def resume_writing(self) -> None:
        """The client has taken most of what there was."""
        self._outflow.moved()
        super().resume_writing()

    def shutdown(self) -> None:
        """The server stops: only who waits for an answer is waited for."""
        if self._phase is Phase.ANSWER:
            super().shutdown()
        else:
            self.transport.close()

    def look(self, now: float) -> None:
        """Do what is due at `now` on the loop's clock."""
        if self._outflow.is_stuck(now, self.transport.get_write_buffer_size()):
            REFUSED.labels("does_not_read").inc()
            self.transport.abort()
        elif now - self._since > self._allowed() and not self.transport.is_closing():
            late = self._heard() and not self._answering()
            if late:
                REFUSED.labels("too_late").inc()
            self._end(TOO_LATE if late else b"")

    def dismiss(self) -> None:
        """Cut the client off, whatever is still to be sent."""
        self.transport.abort()

    def _allowed(self) -> float:
        limits = self.doorman.limits
        times = {Phase.HEADER: limits.header_seconds, Phase.BODY: limits.body_seconds}
        return times.get(self._phase, float("inf"))

    def _note(self, begun: bool) -> None:
        """See what the client is at now; `begun` if some of the next request may have come."""
        phase = self._at(begun)
        if phase is self._phase:
            return
        self._phase, self._since = phase, self.loop.time()
        if phase is Phase.ANSWER:
            self.doorman.works(self)
        else:
            self.doorman.waits(self)

    def _at(self, begun: bool) -> Phase:
        state = self.conn.their_state
        if state is h11.SEND_BODY:
            return Phase.BODY
        if state is h11.IDLE:
            return Phase.HEADER if begun else Phase.IDLE
        return Phase.ANSWER

    def _answering(self) -> bool:
        """Whether an answer has begun and is not complete."""
        cycle = self.cycle
        return cycle is not None and cycle.response_started and not cycle.response_complete

    def _heard(self) -> bool:
        """Whether the client has sent anything that is not answered yet."""
        return self._phase is Phase.BODY or bool(self.conn.trailing_data[0])

    def _end(self, last_words: bytes) -> None:
        if last_words:
            self.transport.write(last_words)
        self.transport.close()


def _peer(transport: asyncio.Transport) -> str:
    """The address at the other end; empty where there is none."""
    peer: Any = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def connections_at(doorman: ConnectionLimiter) -> type[Connection]:
    """The class of a server's connections, all of them seen by one doorman."""
    return type("ConnectionOfTheSite", (Connection,), {"doorman": doorman})
