"""The web server of the site: uvicorn, with limits on its connections."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
from collections.abc import Callable
from types import FrameType

import uvicorn

from ludoteca.web.realtime import pubsub
from ludoteca.web.server.connection import connections_at
from ludoteca.web.server.connection_limits import ConnectionLimiter
from ludoteca.web.server.limits import BURST, limits_of_the_site
from ludoteca.web.server.log_throttle import keep_quiet
from ludoteca.web.server.sockets import QUEUE

__all__ = ["serve_at"]

GRACE = 3
"""Seconds for responses in progress when the server stops."""
SWITCH_INTERVAL = 0.001
"""Seconds after which a thread yields the interpreter; a fifth of Python's default."""
TICKS = 10
"""Ticks of uvicorn per second."""


class Site(uvicorn.Server):
    """Server that calls `ready` once it serves, and ends streams and searches when told to stop."""

    def __init__(
        self, config: uvicorn.Config, limiter: ConnectionLimiter, ready: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.limiter = limiter
        self.ready = ready
        self._loop: asyncio.AbstractEventLoop | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal to stop."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_let_go)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start serving; connections are accepted a few at a time, and the others queue."""
        await super().startup(sockets)
        if self.started:
            self._loop = asyncio.get_running_loop()
            for each in sockets or ():
                each.listen(QUEUE)
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop admitting clients, and wait for responses in progress."""
        self.limiter.closed = True
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Enforce the deadlines of connections once a second."""
        if counter % TICKS == 0:
            self.limiter.check_all(asyncio.get_running_loop().time())
        return await super().on_tick(counter)


def _let_go() -> None:
    """End open streams and cancel hints being computed."""
    from ludoteca.web.analysis import hints
    from ludoteca.web.asgi import health  # Django is set up by now

    health.stopping = True
    pubsub.close()
    hints.cancel_all()


def serve_at(sockets: list[socket.socket], ready: Callable[[], None]) -> bool:
    """Serve until interrupted; returns False if the server could not start."""
    limiter = ConnectionLimiter(limits_of_the_site())
    config = uvicorn.Config(
        "ludoteca.web.asgi:application",
        http=connections_at(limiter),
        ws="none",
        lifespan="on",
        log_config=None,  # use the one in the settings
        log_level="warning",
        access_log=False,
        backlog=BURST,
        proxy_headers=False,  # ludoteca.web.middleware.proxy_headers reads them
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    keep_quiet()
    sys.setswitchinterval(SWITCH_INTERVAL)
    site = Site(config, limiter, ready)
    with contextlib.suppress(KeyboardInterrupt):
        site.run(sockets)
    return site.started
