"""Quota of tables under way, per guest and per address.

The numbers are in the settings. A guest without their cookie counts as a new guest at the same address.
"""

from __future__ import annotations

from datetime import timedelta

from django.conf import settings

from ludoteca.i18n import N_
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.matches.models import Table
from ludoteca.web.metrics.definitions import REFUSED

__all__ = ["check_tables"]

LIVE = 3600.0
"""Seconds after its last change during which a table counts as under way."""


def check_tables(guest: str, ip_digest: str) -> None:
    """Raise RateLimited if the guest or the address has too many live tables."""
    _check_tables("host", guest, settings.TABLES_PER_GUEST)
    _check_tables("ip_digest", ip_digest, settings.TABLES_PER_ADDRESS)


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
        "You have {count} tables under way, which is the limit. Finish one, or try again in "
        "{minutes} min."
    ),
    "ip_digest": N_(
        "{count} tables from your network are open, which is the limit. Try again in {minutes} min."
    ),
}
