"""Spaces of a duchy on which a stored tile could be placed, as all can see them."""

from __future__ import annotations

from ludoteca.games.castles_of_burgundy.boards import BESIDE
from ludoteca.games.castles_of_burgundy.monasteries import SAME_BUILDINGS
from ludoteca.piece_info.card import View

__all__ = ["fits", "lies_beside", "open_spaces"]


def open_spaces(player: View, tile: View) -> list[tuple[int, View]]:
    """The empty spaces of a tile's colour, numbered; for a building those in whose city is none of its name."""
    spaces = enumerate(player["spaces"])
    return [(i, space) for i, space in spaces if not space["tile"] and fits(player, tile, space)]


def fits(player: View, tile: View, space: View) -> bool:
    """Tell if the colour is right, and a building not in the city already, unless a monastery allows that."""
    if tile["kind"] != space["kind"]:
        return False
    if tile["kind"] != "building" or SAME_BUILDINGS in player["monasteries"]:
        return True
    city = [other["tile"] for other in player["spaces"] if other["area"] == space["area"]]
    return tile["id"] not in {built["id"] for built in city if built}


def lies_beside(player: View, number: int) -> bool:
    """Tell if a space lies beside a tile that has been placed."""
    neighbours = int(BESIDE[number])
    placed = (i for i, space in enumerate(player["spaces"]) if space["tile"])
    return any(neighbours >> i & 1 for i in placed)
