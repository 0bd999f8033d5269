"""Positions as text, checks of positions from unknown sources, and matches that begin with them.

See docs/research/positions.md.
"""

from __future__ import annotations

from ludoteca.positions.errors import BadPosition
from ludoteca.positions.positions import (
    check,
    from_text,
    match_from,
    options_of,
    problems,
    problems_in_text,
    redraw,
    to_text,
)
from ludoteca.positions.saves import load_untrusted

__all__ = [
    "BadPosition",
    "check",
    "from_text",
    "load_untrusted",
    "match_from",
    "options_of",
    "problems",
    "problems_in_text",
    "redraw",
    "to_text",
]
