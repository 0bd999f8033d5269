"""Limits on slow work in progress, in total and for each client, within this process."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from django.http import HttpRequest

from ludoteca.i18n import N_
from ludoteca.web.guest import rate_limit_key
from ludoteca.web.lib.exceptions import RequestError
from ludoteca.web.limits.rate_limits import counted_address
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["Busy", "ConcurrencyLimit", "asker"]

PER_GUEST: Final = 1
PER_ADDRESS: Final = 2
"""A guest without their cookie counts as a new guest at the same address."""


class Busy(RequestError):
    """The limit is reached; nothing has been started."""

    status = 429
    seconds = 5
    says = N_("The site is contacting too many addresses right now. Try again in a moment.")


def asker(request: HttpRequest) -> dict[str, int]:
    """Names of the client, by guest and by address, each with its limit of concurrent work."""
    origin = counted_address(request)
    found = {rate_limit_key(request): PER_GUEST, origin and f"origin {origin}": PER_ADDRESS}
    return {name: most for name, most in found.items() if name}


class ConcurrencyLimit:
    """Limit on concurrent work, in total and for each name."""

    def __init__(self, most: int, kind: str) -> None:
        """`kind` is the label of refusals in the metrics."""
        self._most, self._kind = most, kind
        self._lock = threading.Lock()
        self._names: Counter[str] = Counter()
        self._all = 0

    def begin(self, names: Mapping[str, int]) -> None:
        """Take a slot until `end`; raises Busy if none is free."""
        with self._lock:
            full = [name for name, most in names.items() if self._names[name] >= most]
            if full or self._all >= self._most:
                REFUSED.labels(self._kind).inc()
                raise Busy
            self._names.update(names.keys())
            self._all += 1

    def end(self, names: Mapping[str, int]) -> None:
        """Release a slot."""
        with self._lock:
            self._all -= 1
            self._names.subtract(names.keys())
            self._names += Counter()  # drop zeros

    @contextmanager
    def hold_slot(self, names: Mapping[str, int]) -> Iterator[None]:
        """Hold a slot inside a block; raises Busy if none is free."""
        self.begin(names)
        try:
            yield
        finally:
            self.end(names)
