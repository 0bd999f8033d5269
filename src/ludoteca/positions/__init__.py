"""Positions as text, checks of positions from unknown sources, and matches that begin with them.

See docs/research/positions.md.
"""

from __future__ import annotations

from ludoteca.positions.errors import BadPosition
from ludoteca.positions.positions import (
    check,
    check_text,
    from_text,
    match_from,
    options_of,
    problems,
    redraw,
    to_text,
)
from ludoteca.positions.saves import load_untrusted

__all__ = [
    "BadPosition",
    "check",
    "check_text",
    "from_text",
    "load_untrusted",
    "match_from",
    "options_of",
    "problems",
    "redraw",
    "to_text",
]
