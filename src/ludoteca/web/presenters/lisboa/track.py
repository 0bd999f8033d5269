"""The score track around Lisboa's board."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.presenters.base import View

__all__ = ["drawn_track"]

EDGES: Final = (("top", 34), ("right", 16), ("bottom", 34), ("left", 16))
"""The edges clockwise, each with its number of spaces."""
AROUND: Final = sum(spaces for _, spaces in EDGES)
NUMBERED: Final = 5
"""Interval of numbered spaces."""


def drawn_track(view: View) -> list[dict[str, Any]]:
    """The edges clockwise from the upper left corner, with their spaces; high scores wrap round."""
    drawn, first = [], 0
    for edge, spaces in EDGES:
        drawn.append({"edge": edge, "spaces": [_space(view, first + n) for n in range(spaces)]})
        first += spaces
    return drawn


def _space(view: View, number: int) -> dict[str, Any]:
    there = [player for player in view["players"] if max(player["vp"], 0) % AROUND == number]
    return {
        "number": number,
        "numbered": number % NUMBERED == 0,
        "wigs": [_wig(player) for player in there],
    }


def _wig(player: View) -> dict[str, Any]:
    return {"seat": player["seat"], "points": player["vp"], "rounds": player["vp"] // AROUND}
