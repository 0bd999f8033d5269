"""Memoized HTML escaping; the same texts occur again and again on a table."""

from __future__ import annotations

import html
from functools import lru_cache

__all__ = ["escape"]


@lru_cache(maxsize=20000)
def escape(text: str) -> str:
    """Escape a text for HTML."""
    return html.escape(text)
