"""HTTP requests to addresses chosen by strangers, without access to private networks.

The addresses are those of webhooks and push services. A name is resolved once, with a deadline
(`ludoteca.web.dns`), and the resolved addresses are checked and then used as they are, so the name
cannot resolve to another one in between. Only public addresses are used, by HTTPS; addresses in
`LUDOTECA_OUTWARD` are allowed too, also by HTTP. Redirects are not followed; only the status and
headers of a response are read, within a total deadline. Proxies of the environment are ignored.
Errors reveal only that the request has failed.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Timer
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from django.conf import settings

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.concurrency_limits import ConcurrencyLimit
from ludoteca.web.dns import DELIVERIES, PAGES, look_up
from ludoteca.web.lib.http.client_ip import Address, is_of, plain

__all__ = [
    "PRIVATE",
    "Answer",
    "BlockedAddress",
    "DeadlineExceeded",
    "HostNotFound",
    "NoResponse",
    "check",
    "is_success",
    "post",
]

SECONDS: Final = 10.0
"""Total timeout of a response, after the name has been resolved."""
PORTS: Final = {"https": 443, "http": 80}
LEAST_PORT: Final = 1024
"""Lower ports belong to other protocols, except for the default one."""
PER_HOST: Final = 4
"""Concurrent look-ups per name, so that one that never resolves leaves room for others."""
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""IPv4 addresses embedded in IPv6 by networks without IPv4 (RFC 6052)."""

_NONE: Final = N_("The site cannot send to this address. Use one that begins with https://.")
_NOBODY: Final = N_("No server with this name was found. Check the address.")
_LATE: Final = N_("This address could not be looked up in time. Try again.")
PRIVATE: Final = N_(
    "This address leads to a private network, where this site does not send anything. Use a "
    "public address."
)


class BlockedAddress(LudotecaError):
    """The address is not allowed; no request was sent."""


class HostNotFound(BlockedAddress):
    """The name does not resolve, at least for now."""


class NoResponse(Exception):
    """There was no response, or it was too late."""


class DeadlineExceeded(BlockedAddress):
    """The name was not resolved in time."""


@dataclass(frozen=True)
class Answer:
    """Status and headers of a response."""

    status: int
    headers: Mapping[str, str] = field(default_factory=dict)
    """Headers by name in lower case."""


def is_success(status: int) -> bool:
    """Return True for a 2xx status."""
    return 200 <= status < 300


@dataclass(frozen=True)
class _Target:
    """A URL with its host name and resolved addresses."""

    parts: SplitResult
    host: str
    port: int
    places: Sequence[Address]


def check(address: str, asker: Mapping[str, int]) -> None:
    """Raise BlockedAddress unless an address is allowed now, or Busy if there is no slot.

    `asker` is the client (see `ludoteca.web.concurrency_limits`).
    """
    _resolve(address, PAGES, asker)


def post(address: str, body: bytes, headers: Mapping[str, str], seconds: float = SECONDS) -> Answer:
    """Post a body to an address.

    Raises BlockedAddress; NoResponse if there is no response within `seconds`; Busy if too many look-ups are
    running.
    """
    try:
        target = _resolve(address, DELIVERIES, {})
    except DeadlineExceeded as error:
        raise NoResponse(type(error).__name__) from error
    connection = _connection(target, seconds)
    deadline = Timer(seconds, connection.give_up)
    deadline.daemon = True
    deadline.start()
    try:
        connection.request("POST", _path(target.parts), body, dict(headers))
        answer = connection.getresponse()
        return Answer(answer.status, {name.lower(): value for name, value in answer.getheaders()})
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise NoResponse(type(error).__name__) from error
    finally:
        deadline.cancel()
        connection.close()


def _path(parts: SplitResult) -> str:
    return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")


# ---- address resolution -------------------------------------------------------------------------------------


def _resolve(address: str, room: ConcurrencyLimit, asker: Mapping[str, int]) -> _Target:
    """Resolve an address; raises BlockedAddress unless it is allowed."""
    parts, host, port = _read(address)
    places = _places(host, port, room, {**asker, f"host {host}": PER_HOST})
    allowed = [is_of(str(place), settings.OUTWARD) for place in places]
    if not all(known or _is_public(place) for place, known in zip(places, allowed, strict=True)):
        raise BlockedAddress(PRIVATE)
    if not all(allowed) and not _is_usual(parts.scheme, port):
        raise BlockedAddress(_NONE)
    return _Target(parts, host, port, places)


def _is_usual(scheme: str, port: int) -> bool:
    return scheme == "https" and (port >= LEAST_PORT or port == PORTS[scheme])


def _read(address: str) -> tuple[SplitResult, str, int]:
    """Split an address into URL parts, host and port; raises BlockedAddress if it is invalid."""
    if not (address.isascii() and address.isprintable()) or " " in address:
        raise BlockedAddress(_NONE)
    try:
        parts = urlsplit(address)
        usual = PORTS[parts.scheme]
        port = usual if parts.port is None else parts.port
    except (ValueError, KeyError) as error:
        raise BlockedAddress(_NONE) from error
    if not parts.hostname or "@" in parts.netloc or parts.fragment or not port:
        raise BlockedAddress(_NONE)
    return parts, parts.hostname, port


def _places(
    host: str, port: int, room: ConcurrencyLimit, names: Mapping[str, int]
) -> list[Address]:
    """Resolve a host name to its current addresses."""
    try:
        found = look_up(host, port, room, names)
    except TimeoutError as error:
        raise DeadlineExceeded(_LATE) from error
    except (OSError, UnicodeError) as error:
        raise HostNotFound(_NOBODY) from error
    places = [plain(str(each[4][0])) for each in found]
    known = list(dict.fromkeys(place for place in places if place is not None))
    if not known or None in places:
        raise HostNotFound(_NOBODY)
    return known


def _is_public(place: Address) -> bool:
    """Return True if an address is public."""
    if isinstance(place, ipaddress.IPv6Address):
        if place in TRANSLATED:
            return _is_public(ipaddress.IPv4Address(int(place) & 0xFFFFFFFF))
        inner = place.sixtofour or (place.teredo[1] if place.teredo else None)
        # Some reserved addresses lead to IPv4 too, by older or private translation schemes.
        if inner is not None or place.is_site_local or place.is_reserved:
            return False
    return place.is_global and not place.is_multicast


# ---- requests -----------------------------------------------------------------------------------------------


def _connection(target: _Target, seconds: float) -> _Pinned:
    context = ssl.create_default_context() if target.parts.scheme == "https" else None
    return _Pinned(target, context, seconds)


class _Pinned(http.client.HTTPConnection):
    """A connection to the checked addresses, whatever the name resolves to by now."""

    def __init__(self, target: _Target, context: ssl.SSLContext | None, seconds: float) -> None:
        super().__init__(target.host, target.port, timeout=seconds)
        self.default_port = PORTS[target.parts.scheme]  # left out of the Host header
        self._target, self._context = target, context
        self._given_up = False
        self.sock: Any = None

    def connect(self) -> None:
        """Connect to the first address that accepts."""
        trouble: OSError = OSError("no address")
        for place in self._target.places:
            try:
                self.sock = socket.create_connection((str(place), self.port), self.timeout)
                break
            except OSError as error:
                trouble = error
        else:
            raise trouble
        if self._context is not None:
            self.sock = self._context.wrap_socket(
                self.sock, server_hostname=self._target.host, do_handshake_on_connect=False
            )
            self.sock.do_handshake()
        if self._given_up:
            raise TimeoutError

    def give_up(self) -> None:
        """Abort after the deadline, so that the caller stops waiting."""
        self._given_up = True
        if self.sock is not None:
            with suppress(OSError):  # closed meanwhile
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)
