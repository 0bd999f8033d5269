"""Metrics for Prometheus (``/metrics``), for configured addresses only.

Access is by address: those in LUDOTECA_METRICS_FROM, by default none, since a local Prometheus cannot be
distinguished from a local proxy that hides its visitors. Behind a proxy every visitor has the proxy's
address, so a proxied request is judged by the forwarded address if the site trusts the proxy, and refused
otherwise. For everybody else the page does not exist.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

from ludoteca.web.config.env import Network
from ludoteca.web.lib.http.asgi_types import Message, Receive, Send
from ludoteca.web.lib.http.client_ip import is_loopback, is_of, plain
from ludoteca.web.metrics import multiprocess
from ludoteca.web.metrics.definitions import SITE
from ludoteca.web.middleware.proxy_headers import ProxyHeadersMiddleware
from ludoteca.web.monitoring.db_collector import DatabaseCollector

__all__ = ["MetricsApp", "gathered"]

log = logging.getLogger(__name__)

PATH: Final = "/metrics"
BROUGHT: Final = frozenset((b"x-forwarded-for", b"x-real-ip", b"forwarded", b"via"))
"""Headers that reveal a proxy."""


class MetricsApp:
    """ASGI middleware that answers permitted requests for metrics."""

    def __init__(self, app: ProxyHeadersMiddleware, networks: tuple[Network, ...]) -> None:
        """`networks` may read the metrics; if empty, nobody may."""
        self.app = app
        self.networks = networks
        self._one_at_a_time = asyncio.Lock()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a permitted request for metrics, or pass the request on."""
        if scope["type"] == "http" and scope["path"] == PATH and self._may_read(scope):
            await self._answer(scope["method"], send)
        else:
            await self.app(scope, receive, send)

    def _may_read(self, scope: Message) -> bool:
        visitor = self.app.visitor_scope(scope).get("client")
        if not visitor or not is_of(visitor[0], self.networks):
            return False
        peer: str = scope["client"][0]
        if any(name in BROUGHT for name, _ in scope["headers"]):
            # A loopback visitor behind a proxy means that the proxy has trusted a forged header.
            known = is_of(peer, self.app.proxies)
            return known and not is_loopback(visitor[0])
        # A proxy without such headers still passes on the host name that it was asked for.
        may_be_proxy = is_loopback(peer) or is_of(peer, self.app.proxies)
        return not may_be_proxy or _asks_by_address(scope)

    async def _answer(self, method: str, send: Send) -> None:
        if method not in ("GET", "HEAD"):
            await _send(send, 405, "text/plain; charset=utf-8", b"only GET\n")
            return
        async with self._one_at_a_time:
            content = await asyncio.to_thread(gathered)
        await _send(send, 200, CONTENT_TYPE_PLAIN_0_0_4, content)


def _asks_by_address(scope: Message) -> bool:
    """Return True if the requested host is an IP address or localhost, not a public name."""
    host = next(
        (value.decode("latin-1") for name, value in scope["headers"] if name == b"host"), ""
    )
    name = host[1:].partition("]")[0] if host.startswith("[") else host.partition(":")[0]
    return name == "localhost" or plain(name) is not None


def gathered() -> bytes:
    """All metrics: of all processes of the site on this machine, and from the database."""
    registry = SITE
    if folder := multiprocess.folder():
        registry = CollectorRegistry()
        MultiProcessCollector(registry, str(folder))  # type: ignore[no-untyped-call]
    told = CollectorRegistry()
    told.register(DatabaseCollector())
    return generate_latest(registry) + generate_latest(told)


async def _send(send: Send, status: int, kind: str, content: bytes) -> None:
    headers = [(b"content-type", kind.encode()), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})
