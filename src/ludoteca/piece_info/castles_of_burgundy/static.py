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
BLACK_COPIES: Final = N_("In the game: {count}, and {black} for the black depot")
GOOD: Final = N_(
    "All of one kind are sold together, by a die with the number {number}: 1 silver in all, and for each goods tile"
    " as many points as there are players."
)
SPACE: Final = N_(
    "The tile that is placed has the colour of the space, and lies beside another one; the die shows the number of"
    " the space."
)
PHASE: Final = N_("Areas completed in phase {phase} bring {points} points more")
PHASE_NAME: Final = N_("Phase {phase}")
BONUS: Final = N_("For filling all spaces of the colour first, and second")


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
            "It does one thing: take a tile from the depot of its number, place a stored tile on a space of its number,"
            " sell goods of its number, or take workers. Each worker changes it by 1."
        ),
        (),
        "turn",
    ),
    "used_die": Card(N_("Die"), N_("It has been used in this round."), (), "turn"),
    "silver": Card(
        NAMES["silver"], N_("For 2 silver a tile is bought, once in a turn."), (), "purchase"
    ),
    "workers": Card(NAMES["workers"], N_("Workers: they change dice"), (), "workers"),
    "points": Card(NAMES["points"], N_("Victory points so far"), (), "scoring"),
    "sold": Card(
        N_("Goods sold"), N_("Some monasteries count them at the end."), (), "action-sell"
    ),
    "storage": Card(
        N_("Storage"), N_("Room for a tile that you take. It is placed later."), (), "storage"
    ),
    "gone": Card(N_("Black depot"), N_("Nothing lies here until the next phase."), (), "purchase"),
    "white": Card(
        N_("White die"),
        N_("The white die: the goods of the round come to this depot"),
        (),
        "round",
    ),
    "bridge": Card(
        N_("Bridge"),
        N_("The bridge: who is further on moves first; on one space the upper one"),
        (),
        "kind-ship",
    ),
    "round": Card(
        N_("Round"),
        N_("In each round a goods tile comes to the depot that the white die names."),
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
            KIND_HELP[kind], N_("A new tile comes here in the next phase."), (), "phase-end"
        )
        for kind in KINDS
    },
    **{f"bonus.{kind}": Card(NAMES[kind], BONUS, (), "colours") for kind in KINDS},
    **{f"phase.{PHASES[i]}": _phase(i) for i in range(N_PHASES)},
    **{
        board: Card(NAMES[board], N_("A duchy board to play on."), (), "boards") for board in BOARDS
    },
    **_OTHERS,
}
"""Cards by id of a tile, a good or a board; other ids have a prefix word."""
