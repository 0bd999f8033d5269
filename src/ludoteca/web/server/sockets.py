"""Binding the port before anything else, with a clear error message."""

from __future__ import annotations

import errno
import socket
import sys
from typing import Any

from ludoteca.i18n import N_
from ludoteca.web.config.env import ImproperlyConfigured

__all__ = ["QUEUE", "listen"]

QUEUE = 1024
"""Maximum number of connections waiting to be accepted; the system may allow fewer."""

_REASONS = {
    errno.EADDRINUSE: N_(
        "Port {port} of {host} is already in use. Choose another one with --port."
    ),
    errno.EADDRNOTAVAIL: N_("{host} is not an address of this machine. Check --host."),
    errno.EACCES: N_("Port {port} needs special rights. Choose one from 1024 up with --port."),
}
_OTHER = N_("Cannot listen on port {port} of {host}: {reason}")
_UNKNOWN = N_("There is no machine named {host}. Check --host.")
_NO_PORT = N_("{port} is not a port number. Use a number from 0 to 65535.")


def listen(host: str, port: int) -> list[socket.socket]:
    """Bind sockets at every address of `host`, all at one port; 0 picks a free one.

    Raises ImproperlyConfigured with the reason.
    """
    if not 0 <= port < 65536:
        raise ImproperlyConfigured(_NO_PORT, port=port)
    sockets: list[socket.socket] = []
    try:
        for family, place in _places(host, port):
            at = (place[0], port, *place[2:])
            sockets.append(_socket(family, at))
            port = sockets[0].getsockname()[1]
    except OSError as error:
        for each in sockets:
            each.close()
        reason = _REASONS.get(error.errno or 0, _OTHER)
        raise ImproperlyConfigured(reason, host=host, port=port, reason=error.strerror) from error
    return sockets


def _places(host: str, port: int) -> list[tuple[int, tuple[Any, ...]]]:
    flags = socket.AI_PASSIVE
    try:
        # "::" is expected to serve both families, as in most servers.
        named = None if host in ("", "::") else host
        found = socket.getaddrinfo(named, port, type=socket.SOCK_STREAM, flags=flags)
    except (socket.gaierror, UnicodeError) as error:
        raise ImproperlyConfigured(_UNKNOWN, host=host) from error
    places = {(family, place): None for family, *_rest, place in found}
    return list(places)


def _socket(family: int, place: tuple[Any, ...]) -> socket.socket:
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            made.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        made.bind(place)
        made.listen(QUEUE)
    except OSError:
        made.close()
        raise
    return made
