"""Limits on slow work under way at the same time, in all and for each client; in this process alone."""

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
"""Guests who drop their cookies are other guests, from the same address."""


class Busy(RequestError):
    """As much is under way as may be; nothing has been begun."""

    status = 429
    seconds = 5
    says = N_("The site is contacting too many addresses right now. Try again in a moment.")


def asker(request: HttpRequest) -> dict[str, int]:
    """Names of the client, by guest and by address, each with its limit of work under way."""
    origin = counted_address(request)
    found = {rate_limit_key(request): PER_GUEST, origin and f"origin {origin}": PER_ADDRESS}
    return {name: most for name, most in found.items() if name}


class ConcurrencyLimit:
    """Room for so many, and for each name for so many of them."""

    def __init__(self, most: int, kind: str) -> None:
        """`kind` is what those refused are called in what is measured."""
        self._most, self._kind = most, kind
        self._lock = threading.Lock()
        self._names: Counter[str] = Counter()
        self._all = 0

    def begin(self, names: Mapping[str, int]) -> None:
        """Take room until `end`; `Busy` where there is none."""
        with self._lock:
            full = [name for name, most in names.items() if self._names[name] >= most]
            if full or self._all >= self._most:
                REFUSED.labels(self._kind).inc()
                raise Busy
            self._names.update(names.keys())
            self._all += 1

    def end(self, names: Mapping[str, int]) -> None:
        """Give it back."""
        with self._lock:
            self._all -= 1
            self._names.subtract(names.keys())
            self._names += Counter()  # without those at nothing

    @contextmanager
    def held(self, names: Mapping[str, int]) -> Iterator[None]:
        """Hold room meanwhile; `Busy` where there is none."""
        self.begin(names)
        try:
            yield
        finally:
            self.end(names)
