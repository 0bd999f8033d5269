"""Error message for an unknown name, with similar known ones."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

__all__ = ["unknown_name"]

MANY: Final = 80
"""Maximum number of names listed."""


def unknown_name(kind: str, name: str, allowed: Iterable[str]) -> str:
    """Message that a name is unknown, with the nearest one and up to `MANY` known ones."""
    names = sorted(allowed)
    near = get_close_matches(name, names, n=1)
    meant = f" (is {near[0]!r} meant?)" if near else ""
    more = ", …" if len(names) > MANY else ""
    return f"there is no {kind} {name!r}{meant}; there are: {', '.join(names[:MANY])}{more}"
