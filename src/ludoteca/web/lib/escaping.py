"""Memoised HTML escaping: a table shows the same texts again and again."""

from __future__ import annotations

import html
from functools import lru_cache

__all__ = ["escape"]


@lru_cache(maxsize=20000)
def escape(text: str) -> str:
    """Escape a text for HTML."""
    return html.escape(text)
