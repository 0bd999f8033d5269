"""Quotas: how much one guest, and all guests of one address, may have at the same time.

Fair turns see that nobody waits for the others' sake; quotas see that what waits does not grow without end. The
numbers stand in the settings. Guests who drop their cookies are other guests, from the same address.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from datetime import timedelta
from math import ceil

from django.conf import settings

from ludoteca.i18n import N_
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.api.models import Token
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.matches.models import Table
from ludoteca.web.metrics.definitions import REFUSED

__all__ = [
    "advices",
    "check_analyses",
    "check_tables",
    "check_tokens",
    "requests",
    "spend_advice",
    "spend_request",
    "tokens",
]

LIVE = 3600.0
"""Seconds after its last change during which a table counts as under way."""

MINUTE = 60.0
HOUR = 3600.0


def check_tables(guest: str, origin: str) -> None:
    """See that a guest may open another table; `TooMuch` where not."""
    _check_tables("host", guest, settings.TABLES_PER_GUEST)
    _check_tables("origin", origin, settings.TABLES_PER_ADDRESS)


def _check_tables(who: str, value: str, most: int) -> None:
    if not (value and most):
        return
    since = leases.now() - timedelta(seconds=LIVE)
    live = Table.objects.filter(
        **{who: value}, over=False, closed=False, changed__gt=since
    ).order_by("-changed")
    last = live.values_list("changed", flat=True)[most - 1 : most].first()
    if last is not None:
        wait = (last - since).total_seconds()
        REFUSED.labels("tables").inc()
        raise RateLimited(_TABLES[who], wait, count=most, minutes=max(1, round(wait / 60)))


_TABLES = {
    "host": N_(
        "You have {count} tables under way, and that is as many as may be. "
        "Finish one, or come back in {minutes} min."
    ),
    "origin": N_(
        "{count} tables have been opened from your network, and that is as many as may be at a time. "
        "Come back in {minutes} min."
    ),
}


def check_analyses(guest: str, origin: str) -> None:
    """See that a guest may have another match analysed; `TooMuch` where not."""
    running = Analysis.objects.filter(state=Analysis.State.RUNNING)
    own, near = settings.ANALYSES_PER_GUEST, settings.ANALYSES_PER_ADDRESS
    if own and running.filter(guest=guest).count() >= own:
        REFUSED.labels("analyses").inc()
        raise RateLimited(
            N_("{count} of your matches are being analysed; wait until one of them is done."),
            count=own,
        )
    if near and origin and running.filter(origin=origin).count() >= near:
        REFUSED.labels("analyses").inc()
        raise RateLimited(
            N_(
                "{count} matches are being analysed for your network; wait until one of them is done."
            ),
            count=near,
        )


class Allowance:
    """How often each may do something within so many seconds; known to this process alone."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._lock = threading.Lock()
        self._spent: dict[str, deque[float]] = {}

    def spend(self, *limits: tuple[str, int]) -> float:
        """Count once for each name, unless one has reached its limit: then the seconds until it may, else 0."""
        now = time.monotonic()
        with self._lock:
            self._forget(now - self.seconds)
            limited = [(name, most) for name, most in limits if name and most]
            waits = [self._wait(name, most, now) for name, most in limited]
            if not any(waits):
                for name, _ in limited:
                    self._spent.setdefault(name, deque()).append(now)
            return max(waits, default=0.0)

    def forget(self, name: str) -> None:
        """Count anew for a name."""
        with self._lock:
            self._spent.pop(name, None)

    def clear(self) -> None:
        """Forget everything."""
        with self._lock:
            self._spent.clear()

    def _wait(self, name: str, most: int, now: float) -> float:
        times = self._spent.get(name, ())
        return times[-most] + self.seconds - now if len(times) >= most else 0.0

    def _forget(self, before: float) -> None:
        for name, times in list(self._spent.items()):
            while times and times[0] <= before:
                times.popleft()
            if not times:
                del self._spent[name]


advices = Allowance(MINUTE)
"""Positions that somebody has had thought about."""


def spend_advice(guest: str, origin: str) -> None:
    """Count a position to be thought about for a guest; `TooMuch` where there have been enough."""
    wait = advices.spend(
        (f"guest {guest}", settings.ADVICE_PER_GUEST),
        (origin and f"origin {origin}", settings.ADVICE_PER_ADDRESS),
    )
    if wait:
        REFUSED.labels("advice").inc()
        raise RateLimited(
            N_("That was a lot of advice; think for yourself, or ask again in {seconds} s."),
            wait,
            seconds=max(1, round(wait)),
        )


requests = Allowance(MINUTE)
"""Requests of programs to the API."""
tokens = Allowance(HOUR)
"""Tokens that have been made."""


def spend_request(who: str, most: int) -> None:
    """Count a request to the API of a token or an address, which may have so many; `TooMuch` where it had them."""
    wait = requests.spend((who, most))
    if wait:
        REFUSED.labels("api").inc()
        raise RateLimited(
            N_("{count} requests within a minute are as many as may be; ask again in {seconds} s."),
            wait,
            count=most,
            seconds=max(1, ceil(wait)),
        )


def check_tokens(guest: str, origin: str) -> None:
    """Count a token that a guest is about to make; `TooMuch` where there have been enough."""
    most = settings.TOKENS_PER_GUEST
    if most and Token.objects.filter(maker=guest).count() >= most:
        REFUSED.labels("tokens").inc()
        raise RateLimited(
            N_("You have {count} tokens, and that is as many as may be. Revoke one first."),
            count=most,
        )
    wait = tokens.spend((origin and f"origin {origin}", settings.TOKENS_PER_ADDRESS))
    if wait:
        REFUSED.labels("tokens").inc()
        raise RateLimited(
            N_("Many tokens have been made from your network. Come back in {minutes} min."),
            wait,
            minutes=max(1, ceil(wait / 60)),
        )
