"""Limits of the server: deadlines of clients, and their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings

from ludoteca.web.config.env import Network
from ludoteca.web.lib.http.client_ip import is_loopback, is_of

__all__ = ["BURST", "Limits", "limits_of_the_site", "raise_file_limit"]

BURST = 16
"""Connections accepted per round of the event loop; counting and closing them takes some rounds."""
FILES_EACH = 4
"""File descriptors reserved per connection: its socket, a file being sent, and some for everything
else, such as the database."""
MOST_FILES = 65536
"""Maximum limit of open files requested from the system."""


@dataclass(frozen=True)
class Limits:
    """Seconds and numbers; `proxies` are shared addresses, by default this machine's."""

    header_seconds: float = 10
    """From the first byte of a request, or from the connection, to the end of the header."""
    body_seconds: float = 20
    """From the end of the header to the end of the body."""
    send_seconds: float = 30
    """Within which a client must read some of the pending data."""
    connections: int = 4096
    per_address: int = 100
    proxies: Sequence[Network] = ()

    def speaks_for_many(self, address: str) -> bool:
        """Return True if an address may be shared by many visitors, so not limited as one."""
        return is_of(address, self.proxies) if self.proxies else is_loopback(address)


def limits_of_the_site() -> Limits:
    """Limits from the settings, reduced to the number of files this process may open."""
    files = raise_file_limit()
    connections = min(settings.CONNECTIONS, files // FILES_EACH)
    return Limits(
        header_seconds=settings.HEADER_SECONDS,
        body_seconds=settings.BODY_SECONDS,
        send_seconds=settings.SEND_SECONDS,
        connections=connections,
        per_address=min(settings.CONNECTIONS_PER_ADDRESS, max(connections // 2, 1)),
        proxies=settings.PROXIES,
    )


def raise_file_limit() -> int:
    """Raise this process's limit of open files as far as allowed; returns the limit."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return MOST_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for most in (MOST_FILES, 10240):  # macOS allows fewer than it reports
        wanted = most if hard == resource.RLIM_INFINITY else min(hard, most)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return most if soft == resource.RLIM_INFINITY else soft
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (ValueError, OSError):
            continue
        return wanted
    return soft
