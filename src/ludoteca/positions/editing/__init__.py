"""Edits of positions: pieces are put down, removed and exchanged so that everything keeps adding up.

Every edit moves pieces to or from the supply, so an edited position is possible like the one before. See
docs/research/positions.md.
"""

from __future__ import annotations

from ludoteca.positions.editing.editor import (
    Edit,
    Place,
    apply,
    editable,
    edits,
    fresh,
    is_possible,
    is_turn_start,
    loadable,
    places,
)
from ludoteca.positions.editing.examples import LABELS, examples

__all__ = [
    "LABELS",
    "Edit",
    "Place",
    "apply",
    "editable",
    "edits",
    "examples",
    "fresh",
    "is_possible",
    "is_turn_start",
    "loadable",
    "places",
]
