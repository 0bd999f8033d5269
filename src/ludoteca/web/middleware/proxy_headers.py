"""Proxy headers: trusted if the site's owner has configured the proxy, else dropped.

X-Forwarded-For lists the addresses a request has passed through, each proxy appending the one it has seen;
from the right, the first that is not a trusted proxy is the visitor's. X-Forwarded-Proto and
X-Forwarded-Host contain the scheme and host requested by the visitor's browser.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.web.config.env import Network
from ludoteca.web.lib.http.asgi_types import App, Headers, Message, Receive, Send
from ludoteca.web.lib.http.client_ip import is_of, plain

__all__ = ["NAME", "ProxyHeadersMiddleware"]

FOR: Final = b"x-forwarded-for"
PROTO: Final = b"x-forwarded-proto"
HOST: Final = b"x-forwarded-host"
PREFIX: Final = b"x-forwarded-"
NAME: Final = b"x-request-id"
"""Header with the proxy's id of the request."""


class ProxyHeadersMiddleware:
    """Sets the visitor's address, scheme and host in the scope; `https` sets the default scheme."""

    def __init__(self, app: App, proxies: Sequence[Network], https: bool = False) -> None:
        self.app = app
        self.proxies = proxies
        self.https = https

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle a request; other scopes pass unchanged."""
        await self.app(
            self.visitor_scope(scope) if scope["type"] == "http" else scope, receive, send
        )

    def visitor_scope(self, scope: Message) -> Message:
        """The scope as sent by the visitor, without any proxy headers."""
        headers: Headers = scope["headers"]
        own = [h for h in headers if h[0] != NAME and not h[0].startswith(PREFIX)]
        scope = scope | {"headers": own}
        if self.https:
            scope["scheme"] = "https"
        client = scope.get("client")
        if client and is_of(client[0], self.proxies):
            self._believe(scope, headers)
        return scope

    def _believe(self, scope: Message, headers: Headers) -> None:
        scope["headers"] += [h for h in headers if h[0] == NAME]
        if visitor := self._visitor(_header_values(headers, FOR)):
            scope["client"] = (visitor, 0)
        scheme = _header_values(headers, PROTO)[-1:]
        if scheme and scheme[0] in ("http", "https"):
            scope["scheme"] = scheme[0]
        if host := _header_values(headers, HOST)[-1:]:
            kept = [h for h in scope["headers"] if h[0] != b"host"]
            scope["headers"] = [(b"host", host[0].encode("latin-1")), *kept]

    def _visitor(self, chain: list[str]) -> str | None:
        """The last address that is not a proxy's, else the first; None if it is invalid."""
        strangers = [a for a in map(_address, chain) if not is_of(a, self.proxies)]
        visitor = (strangers or list(map(_address, chain[:1])) or [""])[-1]
        return visitor if plain(visitor) else None


def _header_values(headers: Headers, name: bytes) -> list[str]:
    """All non-empty values of a header, in order."""
    lines = [value.decode("latin-1") for key, value in headers if key == name]
    return [word for line in lines for word in map(str.strip, line.split(",")) if word]


def _address(text: str) -> str:
    """An address without its port: ``10.0.0.1:4711`` or ``[2001:db8::1]:4711``."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
