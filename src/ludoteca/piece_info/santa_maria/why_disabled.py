"""Reasons why pieces of Santa Maria are disabled, from public information."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.santa_maria.actions import SLOTS
from ludoteca.games.santa_maria.colony import FOOTPRINT
from ludoteca.games.santa_maria.components import DISPLAY
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View
from ludoteca.piece_info.santa_maria.why_disabled_colony import (
    covered,
    why_no_blue,
    why_no_cell,
    why_no_column,
    why_no_place,
    why_no_rest,
    why_no_row,
    why_no_turn,
    why_no_white,
)
from ludoteca.piece_info.santa_maria.why_disabled_paid import (
    why_dear,
    why_no_ship,
    why_no_swap,
    why_no_trade,
)
from ludoteca.piece_info.unplayable import ByPiece, Reasons, always, counted

__all__ = ["REASONS"]

TAKEN: Final = N_("Another player has taken it.")
NO_ROOM: Final = N_("Your colony has no space for it.")
MONK_THERE: Final = N_("You already have a monk here.")
MONK_COIN_SHORT: Final = N_("You are 1 coin short of placing your monk here.")
MONK_COINS_SHORT: Final = N_("You are {count} coins short of placing your monk here.")
RETIRED: Final = N_("Another player has retired here this year.")
RETIRED_BEFORE: Final = N_("You retired here in an earlier year.")
SHIPPING: Final = N_("You can ship only when an effect lets you.")
HIRING: Final = N_(
    "You can place a monk only when you advance past a monk symbol on the religion track."
)

TASKS: Final[Mapping[str, str]] = {
    "end": N_("You have already taken your action this turn."),
    "place": N_("First place the tile."),
    "gain": N_("First choose what to gain."),
    "trade": N_("First decide whether to trade."),
    "ship": N_("First decide whether to ship, and what."),
    "extra": N_("First decide whether to pay for another step on the religion track."),
    "hire": N_("First decide whether and where to place your monk."),
    "payment": N_("First choose what to pay with."),
    "advance": N_("First decide whether to advance on the religion track."),
    "rest": N_("First choose a building for the die."),
    "town_hall": N_("First choose a town hall."),
    "scholar": N_("First choose a scholar."),
    "board": N_("First choose a colony board."),
}
"""Task to complete first, by decision, for pieces unrelated to it."""
PLAYABLE: Final = ("tile", "dock", "space", "slot", "white", "blue", "cell", "column", "row")


def otherwise(view: View, word: str) -> Text:
    """Describe the task to complete first."""
    return TASKS.get(view["decision"]["kind"], "") if word in PLAYABLE else ""


def why_no_board(view: View, me: int, board: str) -> Text:
    """Reason against a colony board: another player has it."""
    return TAKEN if board in {player["board"] for player in view["players"]} else ""


def why_no_tile(view: View, me: int, slot: str) -> Text:
    """Reason against a tile of the display: too expensive, or no room."""
    mine = view["players"][me]
    double = SLOTS.index(slot) < DISPLAY
    dear = why_dear(mine, mine["tile_cost"]["double" if double else "triple"])
    return dear or ("" if _has_room(mine, 2 if double else 3) else NO_ROOM)


def _has_room(player: View, size: int) -> bool:
    """Return True if a tile with this number of cells fits anywhere."""
    taken = covered(player)
    footprints = FOOTPRINT[size].flatten().tolist()
    return any(there >= 0 and not there & taken for there in footprints)


def why_no_slot(view: View, me: int, id_: str) -> Text:
    """Reason against a retirement space: occupied, or used in an earlier year (solo games)."""
    slot = next(slot for slot in view["retiring"] if slot["id"] == id_)
    if slot["seat"] is not None:
        return RETIRED
    return RETIRED_BEFORE if slot["used"] else ""


def why_no_monk(view: View, me: int, id_: str) -> Text:
    """Reason against a space: a monk is there, or it is too expensive."""
    space = next(space for space in view["spaces"] if space["id"] == id_)
    if me in space["monks"]:
        return MONK_THERE
    short = space["fees"][me] - view["players"][me]["coins"]
    return counted(MONK_COIN_SHORT, MONK_COINS_SHORT, short)


_FREE: Final[ByPiece] = {"store": why_no_trade}
"""Reasons against selling and buying, which are possible at almost every decision."""

REASONS: Final = Reasons(
    by_decision={
        "board": {"board": why_no_board},
        "main": {
            **_FREE,
            "tile": why_no_tile,
            "white": why_no_white,
            "blue": why_no_blue,
            "column": why_no_column,
            "row": why_no_row,
            "cell": why_no_cell,
            "slot": why_no_slot,
            "dock": always(SHIPPING),
            "space": always(HIRING),
        },
        "place": {**_FREE, "cell": why_no_place, "turn": why_no_turn},
        "ship": {**_FREE, "dock": why_no_ship},
        "hire": {**_FREE, "space": why_no_monk},
        "rest": {**_FREE, "cell": why_no_rest},
        "payment": {"store": why_no_swap},
        **dict.fromkeys(("end", "gain", "trade", "extra", "advance"), _FREE),
    },
    otherwise=otherwise,
    owned=("cell", "column", "row", "blue", "store"),
)
