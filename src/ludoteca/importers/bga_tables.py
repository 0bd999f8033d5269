"""Numbers of tiles, spaces and goods in Board Game Arena's logs of The Castles of Burgundy."""

from __future__ import annotations

from typing import Final

from ludoteca.games.castles_of_burgundy.components import MONASTERIES, TILES

__all__ = ["BLACK_FROM", "DEPOT_PLACES", "GOODS_TILES", "KINDS_OF_SPACE", "SPRITES", "good_of"]

BLACK_FROM: Final = 24
"""Places of the game board from here on belong to the black depot."""
DEPOT_PLACES: Final = 4
"""Places of each numbered depot, in order of the depots from place 0 on."""
GOODS_TILES: Final = 42
KINDS_OF_SPACE: Final = ("castle", "ship", "mine", "animal", "building", "knowledge")
"""Their names of the kinds, in our order."""

_BUILDINGS: Final = (
    "warehouse",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)
_ANIMALS: Final = ("goat", "cow", "pig", "sheep")  # theirs are chickens in place of goats
_HEADS: Final = ((2, False), (3, False), (4, False), (3, True), (4, True))


def _sprites() -> list[tuple[int, bool]]:
    """Our tile of each picture, and whether its back is black."""
    tile = {t.id: index for index, t in enumerate(TILES)}
    names: list[tuple[str, bool]] = [
        (name, black) for black in (False, True) for name in _BUILDINGS
    ]
    for number in range(1, MONASTERIES + 1):
        name = f"monastery_{number}"
        names.append((name, TILES[tile[name]].black > 0))
    names += [(name, black) for name in ("castle", "mine", "ship") for black in (False, True)]
    names += [(f"{animal}_{heads}", black) for animal in _ANIMALS for heads, black in _HEADS]
    return [(tile[name], black) for name, black in names]


SPRITES: Final = tuple(_sprites())
"""By the number of the picture: our tile, and whether its back is black."""


def good_of(tile: int) -> int:
    """Our kind of a goods tile, which are numbered from 0 to 41 by kind."""
    return tile // 7
