"""Connection limits, in total and per address; idle connections make room for new ones."""

from __future__ import annotations

import logging
from collections import defaultdict
from typing import Protocol

from ludoteca.web.metrics.definitions import CONNECTIONS, REFUSED
from ludoteca.web.server.limits import Limits

__all__ = ["Client", "ConnectionLimiter"]

log = logging.getLogger(__name__)


class Client(Protocol):
    """A connection, as the limiter sees it."""

    household: str
    """The address it counts for; empty if many visitors may share it."""

    def dismiss(self) -> None:
        """Close it at once."""

    def check_deadlines(self, now: float) -> None:
        """Enforce deadlines at `now` on the event loop's clock, in seconds."""


class ConnectionLimiter:
    """Counts the connections of one server; everything is called in its event loop."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.closed = False
        """True while the server stops: no clients are admitted."""
        self._inside: dict[Client, None] = {}
        self._waiting: dict[Client, None] = {}  # without a complete request, longest wait first
        self._households: dict[str, dict[Client, None]] = defaultdict(dict)

    def __len__(self) -> int:
        return len(self._inside)

    def admit(self, client: Client) -> bool:
        """Admit a new client if there is room, or room can be made by closing an idle one."""
        if self.closed or not (self._room_at_home(client) and self._room()):
            return False
        self._inside[client] = None
        CONNECTIONS.set(len(self._inside))
        if client.household:
            self._households[client.household][client] = None
        return True

    def waits(self, client: Client) -> None:
        """Note that the client has yet to send its request, or the rest of one."""
        if client in self._inside:
            self._waiting.pop(client, None)
            self._waiting[client] = None

    def works(self, client: Client) -> None:
        """Note that the client has sent a complete request, so its connection must stay open."""
        self._waiting.pop(client, None)

    def remove(self, client: Client) -> None:
        """Forget a closed connection (idempotent)."""
        self._inside.pop(client, None)
        CONNECTIONS.set(len(self._inside))
        self._waiting.pop(client, None)
        home = self._households.get(client.household)
        if home is not None:
            home.pop(client, None)
            if not home:
                del self._households[client.household]

    def check_all(self, now: float) -> None:
        """Enforce the deadlines of all connections; call it about once a second."""
        for client in list(self._inside):
            client.check_deadlines(now)

    def _room_at_home(self, client: Client) -> bool:
        home = self._households.get(client.household, {})
        if len(home) < self.limits.per_address:
            return True
        REFUSED.labels("connections_of_address").inc()
        log.warning("A visitor has too many connections; some were closed or refused.")
        return self._send_away(next((c for c in home if c in self._waiting), None))

    def _room(self) -> bool:
        if len(self._inside) < self.limits.connections:
            return True
        REFUSED.labels("connections").inc()
        log.warning("All connections are in use; some were closed or refused.")
        return self._send_away(next(iter(self._waiting), None))

    def _send_away(self, client: Client | None) -> bool:
        if client is None:
            return False
        self.remove(client)
        client.dismiss()
        return True
