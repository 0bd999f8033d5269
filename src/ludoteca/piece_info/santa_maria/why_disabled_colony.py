"""Reasons why spaces of a colony, its lines, and dice of Santa Maria are disabled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludoteca.games.santa_maria.actions import PLACES
from ludoteca.games.santa_maria.colony import LINE_PLACES
from ludoteca.games.santa_maria.components import EDITION, SIDE, WHITE_LIMIT
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.unplayable import counted

__all__ = [
    "covered",
    "why_no_blue",
    "why_no_cell",
    "why_no_column",
    "why_no_place",
    "why_no_rest",
    "why_no_row",
    "why_no_turn",
    "why_no_white",
]

WHITE_USED: Final = N_("You have used your {count} white dice this year.")
BLUE_USED: Final = N_("You have already used it this year.")
NO_COLUMN: Final = N_("None of your columns has an unused building this year.")
NO_ROW: Final = N_("None of your rows has an unused building this year.")
DIE_COIN_SHORT: Final = N_(
    "You are 1 coin short of changing it to a row or column with an unused building."
)
DIE_COINS_SHORT: Final = N_(
    "You are {count} coins short of changing it to a row or column with an unused building."
)
NO_BUILDING: Final = N_("All its buildings have been used this year.")
NO_WHITE: Final = N_("There are no white dice left in the pool.")
NO_BLUE: Final = N_("You have no unused blue dice.")
LINE_COIN_SHORT: Final = N_("You are 1 coin short of changing a die to its number.")
LINE_COINS_SHORT: Final = N_("You are {count} coins short of changing a die to its number.")
ACTIVATION_COIN_SHORT: Final = N_("You are 1 coin short of activating it.")
ACTIVATION_COINS_SHORT: Final = N_("You are {count} coins short of activating it.")
USED: Final = N_("Already used this year.")
ROAD: Final = N_("A road is never activated.")
TILE_FIRST: Final = N_("First take a tile to place on empty spaces.")
OCCUPIED: Final = N_("This space is already filled.")
FITS_NOT: Final = N_("With its corner here, the tile does not fit in any direction.")
TURNED_NOT: Final = N_("Turned this way, the tile does not fit anywhere.")
REST: Final = N_("The die must go on a building that it has just activated.")
ROADS: Final = {cell.id for cell in EDITION.cells if cell.is_road}


def covered(player: View) -> int:
    """Bits of the spaces that are covered."""
    return sum(1 << PLACES.index(place) for place in player["cells"])


# ---- dice and lines -------------------------------------------------------------------------------------


def why_no_white(view: View, me: int, number: str) -> Text:
    """Reason against a white die: the seat can use it for no column."""
    mine = view["players"][me]
    return _why_no_more_white(mine) or _why_no_line(mine, int(number), _columns(mine), NO_COLUMN)


def why_no_blue(view: View, me: int, number: str) -> Text:
    """Reason against an own blue die: it can be used for no row."""
    mine = view["players"][me]
    dice = [die for die in mine["blue"] if die["number"] == int(number)]
    if all(die["used"] for die in dice):
        return BLUE_USED
    return _why_no_line(mine, int(number), _rows(mine), NO_ROW)


def _why_no_more_white(player: View) -> Text:
    return fact(WHITE_USED, count=WHITE_LIMIT) if player["white_used"] >= WHITE_LIMIT else ""


def _why_no_line(player: View, shown: int, lines: Sequence[int], none: str) -> Text:
    """Reason if there is no line for a die; `none` is used if no line has an unused building."""
    if not lines:
        return none
    short = min(_coins_short(player, shown, line) for line in lines)
    return counted(DIE_COIN_SHORT, DIE_COINS_SHORT, short)


def why_no_column(view: View, me: int, number: str) -> Text:
    """Reason against a column: no white die of the pool activates it."""
    mine = view["players"][me]
    if int(number) not in _columns(mine):
        return NO_BUILDING
    shown = [n for n, left in enumerate(view["white"], 1) if left]
    return _why_no_more_white(mine) or _why_no_die(mine, int(number), shown, NO_WHITE)


def why_no_row(view: View, me: int, number: str) -> Text:
    """Reason against a row: no own blue die activates it."""
    mine = view["players"][me]
    if int(number) not in _rows(mine):
        return NO_BUILDING
    shown = [die["number"] for die in mine["blue"] if not die["used"]]
    return _why_no_die(mine, int(number), shown, NO_BLUE)


def _why_no_die(player: View, line: int, shown: Sequence[int], none: str) -> Text:
    """Reason if there is no die for a line; `none` is used if there is no die at all."""
    if not shown:
        return none
    short = min(_coins_short(player, number, line) for number in shown)
    return counted(LINE_COIN_SHORT, LINE_COINS_SHORT, short)


def _coins_short(player: View, shown: int, wanted: int) -> int:
    """Coins missing for changing a die."""
    paid = max(abs(shown - wanted) - player["free_pips"], 0)
    return int(paid - player["coins"])


def _columns(player: View) -> list[int]:
    """Columns with an unused building."""
    return [n + 1 for n in range(SIDE) if _has_unused(player, n)]


def _rows(player: View) -> list[int]:
    """Rows with an unused building."""
    return [n + 1 for n in range(SIDE) if _has_unused(player, SIDE + n)]


def _has_unused(player: View, line: int) -> bool:
    cells = [player["cells"].get(PLACES[place]) for place in LINE_PLACES[line].tolist()]
    return any(cell and cell["id"] not in ROADS and not cell["blocked"] for cell in cells)


# ---- places ---------------------------------------------------------------------------------------------


def why_no_cell(view: View, me: int, place: str) -> Text:
    """Reason against a space to activate by coins: empty, a road, used, or too expensive."""
    mine = view["players"][me]
    cell = mine["cells"].get(place)
    if cell is None:
        return TILE_FIRST
    if cell["id"] in ROADS:
        return ROAD
    if cell["blocked"]:
        return USED
    short = mine["coin_cost"] - mine["coins"]
    return counted(ACTIVATION_COIN_SHORT, ACTIVATION_COINS_SHORT, short)


def why_no_place(view: View, me: int, place: str) -> Text:
    """Reason against a space for the corner of a tile: covered, or no room (by elimination)."""
    return OCCUPIED if place in view["players"][me]["cells"] else FITS_NOT


def why_no_turn(view: View, me: int, degrees: str) -> Text:
    """Reason against a rotation of a tile: it fits nowhere (by elimination)."""
    return TURNED_NOT


def why_no_rest(view: View, me: int, place: str) -> Text:
    """Reason against a space for the die (by elimination)."""
    return REST
