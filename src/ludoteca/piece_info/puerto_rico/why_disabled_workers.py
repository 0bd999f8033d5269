"""Reasons why circles, colonists and nobles of Puerto Rico are disabled."""

from __future__ import annotations

from typing import Final

from ludoteca.games.puerto_rico.components import GOODS
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View

__all__ = [
    "why_empty",
    "why_empty_for_noble",
    "why_full",
    "why_full_for_noble",
    "why_no_chip",
    "why_no_hunt",
    "why_no_worker",
    "why_noble",
    "why_noble_stays",
]

NO_COLONIST: Final = N_("You have no colonists left to place.")
NO_NOBLE: Final = N_("You have no nobles left to place.")
NOWHERE: Final = N_("There is no other free circle to move to.")
NEEDED: Final = N_(
    "The other free circles are needed for the colonists and nobles you still have to place."
)
NOBLES_FIRST: Final = N_("Place your nobles first, then your colonists.")
NOBLES_PLACED: Final = N_("You have already placed your nobles. Now place colonists.")
JUST_LIFTED: Final = N_("You have just removed a noble from here.")
STALL: Final = N_("Workers in the black market cannot be moved.")
RETURNED_WORKER: Final = N_("You have already returned a worker for this building.")
RETURNED_CHIP: Final = N_("You have already returned a victory point for this building.")
NO_CHIP: Final = N_("You have no victory point chips.")
FOREST: Final = N_("Forests have no circle for a worker.")
PLANTATIONS: Final = N_("The hunting lodge discards only plantations from your own island.")


def why_empty(view: View, me: int, spot: str) -> Text:
    """Reason against an empty circle while colonists are placed."""
    if spot == "forest":
        return FOREST
    return "" if _colonists_in_hand(view, me) or _moved(view, spot) < 0 else NO_COLONIST


def why_empty_for_noble(view: View, me: int, spot: str) -> Text:
    """Reason against an empty circle while nobles are placed."""
    if spot == "forest":
        return FOREST
    return "" if view["players"][me]["nobles_waiting"] or _moved(view, spot) < 0 else NO_NOBLE


def why_full_for_noble(view: View, me: int, spot: str) -> Text:
    """Reason against lifting a colonist while nobles are placed; they may replace it."""
    if not view["players"][me]["nobles_waiting"]:
        return NOBLES_FIRST
    return JUST_LIFTED if _moved(view, spot) < 0 else ""


def why_full(view: View, me: int, spot: str) -> Text:
    """Reason against lifting a colonist."""
    if _moved(view, spot) > 0:
        return ""
    spots = _circles(view["players"][me])
    room = sum(_room(view, spots, other) for other in spots if other != spot)
    return _why_nowhere(room, _colonists_in_hand(view, me))


def why_noble(view: View, me: int, spot: str) -> Text:
    """Reason against lifting a noble; surplus nobles may stay off the circles."""
    if _moved(view, spot) > 0:
        return ""
    mine = view["players"][me]
    spots = _circles(mine, nobles=True)
    room = sum(_room(view, spots, other) for other in spots if other != spot)
    spare = max(mine["workers"] - sum(circles for circles, _ in spots.values()), 0)
    return _why_nowhere(room + spare, mine["nobles_waiting"])


def _why_nowhere(room: int, in_hand: int) -> Text:
    """Reason if there is no circle to move to, given the number in hand."""
    if room > in_hand:
        return ""
    return NEEDED if room else NOWHERE


def why_noble_stays(view: View, me: int, spot: str) -> Text:
    """Reason against a noble while colonists are placed."""
    return NOBLES_PLACED


def _moved(view: View, spot: str) -> int:
    """1 if a worker was placed on a spot in this placement, -1 if one was lifted, otherwise 0."""
    return int(view["decision"]["moved"].get(spot, 0))


def _colonists_in_hand(view: View, me: int) -> int:
    mine = view["players"][me]
    return int(mine["san_juan"] - mine["nobles_waiting"])


def _circles(player: View, nobles: bool = False) -> dict[str, tuple[int, int]]:
    """Circles of each spot, and how many are occupied, or occupied by nobles."""
    found: dict[str, tuple[int, int]] = {}
    for tile in player["island"]:
        if tile["tile"] != "forest":
            circles, taken = found.get(tile["tile"], (0, 0))
            here = tile["worker"] == "noble" if nobles else tile["worker"] is not None
            found[tile["tile"]] = (circles + 1, taken + here)
    for building in player["city"]:
        taken = building["nobles"] if nobles else building["workers"]
        found[building["id"]] = (building["circles"], taken)
    return found


def _room(view: View, spots: dict[str, tuple[int, int]], spot: str) -> int:
    """Circles of a spot that can still be filled: none if a worker has just been lifted there."""
    circles, taken = spots[spot]
    return 0 if _moved(view, spot) < 0 else circles - taken


# ---- others ---------------------------------------------------------------------------------------------


def why_no_worker(view: View, me: int, spot: str) -> Text:
    """Reason against a worker for the black market: its own, or one too many."""
    return STALL if spot == "black_market" else RETURNED_WORKER


def why_no_chip(view: View, me: int) -> Text:
    """Reason against a point for the black market."""
    return RETURNED_CHIP if view["players"][me]["chips"] else NO_CHIP


def why_no_hunt(view: View, me: int, spot: str) -> Text:
    """Reason against a tile or building for the hunting lodge."""
    return "" if spot in GOODS else PLANTATIONS
