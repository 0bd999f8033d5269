"""Positions of Lisboa."""

from __future__ import annotations

from ludoteca.positions.lisboa.description import DESCRIPTION

__all__ = ["DESCRIPTION"]
