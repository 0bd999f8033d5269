"""IANA time zones."""

from __future__ import annotations

import zoneinfo
from functools import lru_cache

__all__ = ["zones"]


@lru_cache(maxsize=1)
def zones() -> tuple[str, ...]:
    """Names of all zones, without aliases."""
    known = zoneinfo.available_timezones()
    return tuple(sorted(zone for zone in known if "/" in zone and not zone.startswith("Etc/")))
