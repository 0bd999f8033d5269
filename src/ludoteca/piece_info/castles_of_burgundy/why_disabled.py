"""Reasons why pieces of The Castles of Burgundy are disabled, from public information."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ludoteca.games.castles_of_burgundy.actions import DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import SPACES
from ludoteca.games.castles_of_burgundy.components import GOODS_KINDS, N_DEPOTS
from ludoteca.games.castles_of_burgundy.purchase import PRICE
from ludoteca.games.castles_of_burgundy.ships import BESIDE_DEPOT
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View
from ludoteca.piece_info.castles_of_burgundy.why_disabled_spaces import (
    fits,
    lies_beside,
    open_spaces,
)
from ludoteca.piece_info.unplayable import END_TURN, ByPiece, Reasons, always, counted

__all__ = ["REASONS"]

NO_DIE: Final = N_("You have used both dice.")
ONE_WORKER_SHORT: Final = N_("You are 1 worker short of changing a die to its number.")
WORKERS_SHORT: Final = N_("You are {count} workers short of changing a die to its number.")
SILVER_SHORT: Final = N_("You are {count} silverlings short.")
ONE_SILVER_SHORT: Final = N_("You are 1 silverling short.")
BOUGHT: Final = N_("You have already bought a tile this turn.")
NO_SUCH_TILE: Final = N_("You have no tile of this colour in your storage.")
SAME_BUILDING: Final = N_("This city already has this building.")
NOT_BESIDE: Final = N_("It is not next to any of your tiles.")
NO_SPACE: Final = N_("Your duchy has no free space for it.")
NOWHERE_BESIDE: Final = N_("No free space for it is next to your tiles.")
NOTHING: Final = N_("You have none.")
BY_SHIP: Final = N_("You take goods from a depot when you place a ship.")
NO_ROOM: Final = N_("You have no space for another kind of goods.")
FIRST_DEPOT: Final = N_("You have already chosen this depot.")
NOT_NEXT: Final = N_("You can only add a depot next to the first.")
TAKEN: Final = N_("Another player has taken it.")
DIE_USED: Final = N_("You have already used this die.")
SILVER: Final = N_("You pay silverlings when you buy a tile.")

TASKS: Final[Mapping[str, str]] = {
    "board": N_("First choose a duchy board."),
    "start_castle": N_("First place your castle on one of your castle spaces."),
    "castle": N_("The castle's action needs no die."),
    "ship": N_("First choose a depot for your ship to take goods from."),
    "second_depot": N_("First decide whether to take goods from a second depot."),
    "goods": N_("First choose which goods to store. There is no space for all of them."),
    "market": N_("With the market, take a ship or livestock from a numbered depot."),
    "workshop": N_("With the carpenter's workshop, take a building from a numbered depot."),
    "church": N_("With the church, take a monastery, castle or mine from a numbered depot."),
    "warehouse": N_("With the warehouse, sell all your goods of one kind."),
    "city_hall": N_("With the city hall, place a tile from storage on a space of any number."),
    "payment": N_("First choose how to pay."),
    "discard": N_("Your storage is full. First discard a tile from it."),
    "end_turn": END_TURN,
}
"""Current task by decision, for pieces unrelated to it."""
PLAYABLE: Final = ("depot", "black", "pile", "space", "stored", "good", "die", "workers")


def otherwise(view: View, word: str) -> Text:
    """Describe the current task."""
    if word == "silver":
        return SILVER
    return TASKS.get(view["decision"]["kind"], "") if word in PLAYABLE else ""


def why_no_board(view: View, me: int, board: str) -> Text:
    """Reason against a duchy board: another player has it."""
    return TAKEN if board in view["boards_taken"] else ""


# ---- buying and taking ----------------------------------------------------------------------------------


def why_no_purchase(view: View, me: int, slot: str) -> Text:
    """Reason against a tile of the black depot: already bought in this turn, or too expensive."""
    return _why_not_bought(view, me) if view["black_depot"][_index(slot)] else ""


def _index(slot: str) -> int:
    return int(slot.rpartition("_")[2]) - 1


def _why_not_bought(view: View, me: int) -> Text:
    decision, mine = view["decision"], view["players"][me]
    if decision["bought"]:
        return BOUGHT
    means = mine["silver"] + (mine["workers"] if decision["workers_pay"] else 0)
    return counted(ONE_SILVER_SHORT, SILVER_SHORT, PRICE - means)


def _is_for_sale(view: View, me: int) -> bool:
    """Return True if the seat may currently buy tiles of the numbered depots."""
    return bool(view["decision"]["workers_pay"]) and not _why_not_bought(view, me)


def why_no_tile(view: View, me: int, depot: str, slot: str) -> Text:
    """Reason against a tile of a numbered depot."""
    there = view["depots"][DEPOT_IDS.index(depot)]
    if not there["slots"][_index(slot)]["tile"] or _is_for_sale(view, me):
        return ""
    return _why_no_die(view, me, "take", [there["number"]])


def _why_no_die(view: View, me: int, use: str, numbers: Iterable[int]) -> Text:
    """Reason if no die is left, or none can be changed to one of the numbers."""
    mine = view["players"][me]
    quotes = view["decision"]["workers"]
    unused = [quote for die, quote in zip(mine["dice"], quotes, strict=False) if not die["used"]]
    if not unused:
        return NO_DIE
    short = min(quote[use][number - 1] for quote in unused for number in numbers) - mine["workers"]
    return counted(ONE_WORKER_SHORT, WORKERS_SHORT, short)


# ---- placing --------------------------------------------------------------------------------------------


def why_no_space(view: View, me: int, space: str) -> Text:
    """Reason against an empty space: no fitting tile, no adjacent tile, or no die."""
    return _why_not_placed(view, me, space) or _why_no_number(view, me, space)


def _why_no_number(view: View, me: int, id_: str) -> Text:
    space = view["players"][me]["spaces"][SPACES.index(id_)]
    return "" if space["tile"] else _why_no_die(view, me, space["kind"], [space["number"]])


def why_no_space_at_all(view: View, me: int, space: str) -> Text:
    """Reason against a space on which nothing can be placed with any number."""
    return _why_not_placed(view, me, space)


def _why_not_placed(view: View, me: int, id_: str) -> Text:
    mine = view["players"][me]
    number = SPACES.index(id_)
    space = mine["spaces"][number]
    if space["tile"]:
        return ""
    stored = [tile for tile in mine["storage"] if tile and tile["kind"] == space["kind"]]
    if not stored:
        return NO_SUCH_TILE
    if not any(fits(mine, tile, space) for tile in stored):
        return SAME_BUILDING
    return "" if lies_beside(mine, number) else NOT_BESIDE


def why_not_placed(view: View, me: int, slot: str) -> Text:
    """Reason against placing a stored tile: no space, or no die."""
    mine = view["players"][me]
    tile = mine["storage"][STORAGE_IDS.index(slot)]
    if not tile:
        return ""
    beside = [space for number, space in open_spaces(mine, tile) if lies_beside(mine, number)]
    if not beside:
        return why_nowhere(view, me, slot)
    return _why_no_die(view, me, tile["kind"], {space["number"] for space in beside})


def why_nowhere(view: View, me: int, slot: str) -> Text:
    """Reason against placing a stored tile if it cannot be placed with any number."""
    mine = view["players"][me]
    tile = mine["storage"][STORAGE_IDS.index(slot)]
    if not tile:
        return ""
    spaces = open_spaces(mine, tile)
    if not spaces:
        return NO_SPACE
    return "" if any(lies_beside(mine, number) for number, _ in spaces) else NOWHERE_BESIDE


# ---- goods ----------------------------------------------------------------------------------------------


def why_nothing(view: View, me: int, good: str) -> Text:
    """Reason against goods: the seat has none."""
    return "" if view["players"][me]["goods"][good] else NOTHING


def why_no_sale(view: View, me: int, good: str) -> Text:
    """Reason against selling goods: none available, or no die."""
    return why_nothing(view, me, good) or _why_no_die(view, me, "sell", [_index(good) + 1])


def why_no_more_die(view: View, me: int, which: str) -> Text:
    """Reason against a die: it has been used; any other can at least be exchanged for workers."""
    return DIE_USED if view["players"][me]["dice"][int(which)]["used"] else ""


def why_no_workers(view: View, me: int) -> Text:
    """Reason against taking workers: all dice have been used."""
    return NO_DIE if all(die["used"] for die in view["players"][me]["dice"]) else ""


def why_pile_stays(view: View, me: int, depot: str, good: str) -> Text:
    """Reason against goods of a depot while no ship takes any."""
    return BY_SHIP


def why_no_load(view: View, me: int, depot: str, good: str) -> Text:
    """Reason against goods of a depot: none of them fit into storage."""
    return "" if _loads(view, me, depot) else NO_ROOM


def _loads(view: View, me: int, depot: str, beside: int = 0, first: str = "") -> bool:
    """Return True if goods of a depot fit into storage: of a kind there, or with a free place.

    `beside` free places are needed for other goods, unless some of the `first` depot are of the
    same kind.
    """
    mine = view["players"][me]["goods"]
    room = GOODS_KINDS - sum(count > 0 for count in mine.values())
    lying = view["depots"][DEPOT_IDS.index(depot)]["goods"]
    shared = view["depots"][DEPOT_IDS.index(first)]["goods"] if first else {}
    return any(
        count and (mine[good] or room > beside or (room and shared.get(good)))
        for good, count in lying.items()
    )


def why_no_second(view: View, me: int, depot: str, good: str) -> Text:
    """Reason against adding goods of a depot to those of the first."""
    chosen = view["decision"]["depots"][0]
    if chosen == depot:
        return FIRST_DEPOT
    if (DEPOT_IDS.index(depot) - DEPOT_IDS.index(chosen)) % N_DEPOTS not in BESIDE_DEPOT:
        return NOT_NEXT
    taken = int(_loads(view, me, chosen))
    return "" if _loads(view, me, depot, taken, chosen) else NO_ROOM


_ANYWHERE: Final[ByPiece] = {"space": why_no_space_at_all, "stored": why_nowhere}

REASONS: Final = Reasons(
    by_decision={
        "board": {"board": why_no_board},
        "turn": {
            "black": why_no_purchase,
            "die": why_no_more_die,
            "depot": why_no_tile,
            "space": why_no_space,
            "stored": why_not_placed,
            "good": why_no_sale,
            "workers": why_no_workers,
            "pile": why_pile_stays,
        },
        "castle": {
            **_ANYWHERE,
            "depot": always(""),
            "good": why_nothing,
            "pile": why_pile_stays,
        },
        "city_hall": _ANYWHERE,
        "warehouse": {"good": why_nothing},
        "ship": {"pile": why_no_load},
        "second_depot": {"pile": why_no_second},
    },
    otherwise=otherwise,
    owned=("space", "stored", "good", "die", "silver", "workers"),
)
