"""Static information on the pieces of The Castles of Burgundy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.castles_of_burgundy.boards import BOARDS
from ludoteca.games.castles_of_burgundy.components import (
    GOODS,
    KINDS,
    N_PHASES,
    PHASE_POINTS,
    TILES,
    Tile,
)
from ludoteca.games.castles_of_burgundy.effects import EFFECTS, KIND_HELP
from ludoteca.games.castles_of_burgundy.names import NAMES
from ludoteca.games.castles_of_burgundy.view import PHASES
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Card, fact

__all__ = ["KNOWN"]

COPIES: Final = N_("In the game: {count}")
BLACK_COPIES: Final = N_("In the game: {count}, plus {black} for the black depot")
GOOD: Final = N_(
    "You sell all goods of a kind together with a die of number {number}: 1 silverling in "
    "all, and for each goods tile as many points as there are players."
)
SPACE: Final = N_(
    "Place a tile of the space's colour, next to another tile, with a die of the space's number."
)
PHASE: Final = N_("Areas completed in phase {phase} score {points} extra points")
PHASE_NAME: Final = N_("Phase {phase}")
BONUS: Final = N_("For the first and second player to fill all spaces of this colour")


def _tile(tile: Tile) -> Card:
    if tile.monastery:
        return Card(NAMES[tile.id], EFFECTS[tile.id], (), f"monastery-{tile.monastery}")
    kind = KINDS[tile.kind]
    rule = f"building-{tile.id}" if kind == "building" else f"kind-{kind}"
    copies = fact(COPIES, count=tile.coloured)
    if tile.black:
        copies = fact(BLACK_COPIES, count=tile.coloured, black=tile.black)
    return Card(NAMES[tile.id], EFFECTS[tile.id], [copies], rule)


def _good(number: int, good: str) -> Card:
    return Card(NAMES[good], fact(GOOD, number=number), (), "action-sell")


def _phase(number: int) -> Card:
    filled = {"phase": PHASES[number], "points": PHASE_POINTS[number]}
    return Card(fact(PHASE_NAME, phase=PHASES[number]), fact(PHASE, **filled), (), "areas")


_OTHERS: Final[Mapping[str, Card]] = {
    "die": Card(
        N_("Die"),
        N_(
            "Use it for one action: take a tile from the depot of its number, place a tile "
            "from storage on a space of its number, sell goods of its number, or take "
            "workers. Each worker changes it by 1."
        ),
        (),
        "turn",
    ),
    "used_die": Card(N_("Die"), N_("Already used this round."), (), "turn"),
    "silver": Card(
        NAMES["silver"], N_("Once per turn, you may buy a tile for 2 silverlings."), (), "purchase"
    ),
    "workers": Card(NAMES["workers"], N_("Workers, which change dice"), (), "workers"),
    "points": Card(NAMES["points"], N_("Victory points so far"), (), "scoring"),
    "sold": Card(
        N_("Goods sold"),
        N_("Some monasteries score them at the end of the game."),
        (),
        "action-sell",
    ),
    "storage": Card(
        N_("Storage"), N_("Tiles you take go here until you place them."), (), "storage"
    ),
    "gone": Card(N_("Black depot"), N_("Empty until the next phase."), (), "purchase"),
    "white": Card(
        N_("White die"),
        N_("White die: this round's goods tile goes to this depot"),
        (),
        "round",
    ),
    "bridge": Card(
        N_("Bridge"),
        N_(
            "Bridge (turn order): the player further along goes first. On the same space, "
            "the upper marker goes first"
        ),
        (),
        "kind-ship",
    ),
    "round": Card(
        N_("Round"),
        N_("Each round a goods tile is added to the depot of the white die's number."),
        (),
        "round",
    ),
}

KNOWN: Final[Mapping[str, Card]] = {
    **{tile.id: _tile(tile) for tile in TILES},
    **{good: _good(i, good) for i, good in enumerate(GOODS, 1)},
    **{f"space.{kind}": Card(KIND_HELP[kind], SPACE, (), "action-place") for kind in KINDS},
    **{
        f"slot.{kind}": Card(
            KIND_HELP[kind], N_("A new tile is placed here in the next phase."), (), "phase-end"
        )
        for kind in KINDS
    },
    **{f"bonus.{kind}": Card(NAMES[kind], BONUS, (), "colours") for kind in KINDS},
    **{f"phase.{PHASES[i]}": _phase(i) for i in range(N_PHASES)},
    **{
        board: Card(NAMES[board], N_("A duchy board you can choose."), (), "boards")
        for board in BOARDS
    },
    **_OTHERS,
}
"""Cards by id of a tile, a good or a board; other ids have a prefix word."""
