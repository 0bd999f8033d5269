"""Duchy spaces for stored tiles, from public information."""

from __future__ import annotations

from ludoteca.games.castles_of_burgundy.boards import BESIDE
from ludoteca.games.castles_of_burgundy.monasteries import SAME_BUILDINGS
from ludoteca.piece_info.card import View

__all__ = ["fits", "lies_beside", "open_spaces"]


def open_spaces(player: View, tile: View) -> list[tuple[int, View]]:
    """Empty, numbered spaces of a tile's colour; for a building, in towns without its kind."""
    spaces = enumerate(player["spaces"])
    return [(i, space) for i, space in spaces if not space["tile"] and fits(player, tile, space)]


def fits(player: View, tile: View, space: View) -> bool:
    """Return True if a tile's colour fits and a building may be placed in the town.

    A town cannot hold a building twice, unless a monastery allows it.
    """
    if tile["kind"] != space["kind"]:
        return False
    if tile["kind"] != "building" or SAME_BUILDINGS in player["monasteries"]:
        return True
    city = [other["tile"] for other in player["spaces"] if other["area"] == space["area"]]
    return tile["id"] not in {built["id"] for built in city if built}


def lies_beside(player: View, number: int) -> bool:
    """Return True if a space is adjacent to a placed tile."""
    neighbours = int(BESIDE[number])
    placed = (i for i, space in enumerate(player["spaces"]) if space["tile"])
    return any(neighbours >> i & 1 for i in placed)
