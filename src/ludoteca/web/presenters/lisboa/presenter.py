"""The presenter of Lisboa: the whole table, and the changes between two views.

`targets` places the actions, `map` draws the map, `court` the court and the church, `players` the portfolios,
`turn_course` the course of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.games.lisboa import sentences
from ludoteca.games.lisboa.components.counts import EDITION, INFLUENCE_MAX
from ludoteca.games.lisboa.components.map import N_COLUMNS
from ludoteca.games.lisboa.edition.model import DECKS, GOODS, ROWS
from ludoteca.games.lisboa.effect_text import RECONSTRUCTED
from ludoteca.i18n import N_
from ludoteca.web.presenters.base import Presenter, Tally, View, clockwise
from ludoteca.web.presenters.lisboa import court
from ludoteca.web.presenters.lisboa import map as city
from ludoteca.web.presenters.lisboa.briefs import brief
from ludoteca.web.presenters.lisboa.log_style import LOG_STYLE
from ludoteca.web.presenters.lisboa.pieces import CARDS, CLERGY
from ludoteca.web.presenters.lisboa.players import drawn_player, player_changes
from ludoteca.web.presenters.lisboa.targets import HANDLES, places
from ludoteca.web.presenters.lisboa.track import drawn_track
from ludoteca.web.presenters.lisboa.turn_course import course

__all__ = ["LISBOA"]


def board(view: View, me: int) -> dict[str, Any]:
    """Zones for the templates; seats clockwise, beginning with `me`."""
    return {
        "streets": [city.drawn_street(view, i, me) for i in range(len(GOODS))],
        "rows": [city.drawn_row(view, i, me) for i in range(len(ROWS)) if city.in_play(view, i)],
        "feet": [city.drawn_foot(view, i, me) for i in range(N_COLUMNS)],
        "pile_cubes": city.drawn_cubes("cube:pile", view["pile_cubes"]),
        "offices": [court.drawn_office(view, office, me) for office in view["court"]],
        "piles": {pile["type"]: court.drawn_pile(view, pile) for pile in view["piles"]},
        "played": CARDS.get(view["played"]),
        "treasury": [court.drawn_step(view, i) for i in range(len(EDITION.treasury))],
        "prices": [court.drawn_price(view, good) for good in GOODS],
        "influence": [court.drawn_influence(view, i) for i in range(INFLUENCE_MAX + 1)],
        "points": drawn_track(view),
        "ships": [court.drawn_ships(view, deck) for deck in DECKS if view["ships"][deck]],
        "architects": [court.drawn_architect(architect) for architect in view["architects"]],
        "ring": [court.drawn_ring(view, i) for i in range(len(view["church"]["tiles"]))],
        "ring_places": [court.drawn_place(view, i) for i in range(len(EDITION.church_marks))],
        "decrees": [court.drawn_decree(id_, i) for i, id_ in enumerate(view["decrees"], 1)],
        "offered": [{"key": f"offered:{id_}", **CLERGY[id_]} for id_ in view["offered"]],
        "course": course(view),
        "reconstructed": RECONSTRUCTED,
        "players": [drawn_player(view, player) for player in clockwise(view, me)],
    }


# ---- changes --------------------------------------------------------------------------------------------


def changes(old: View, new: View) -> set[str]:
    """Keys of the pieces that differ: stores, public buildings, market and displays, portfolios."""
    found = set(_new_on_map(old, new)) | set(_new_on_display(old, new))
    for a, b in zip(old["players"], new["players"], strict=True):
        found |= player_changes(a, b)
    return found


def _new_on_map(old: View, new: View) -> Iterator[str]:
    for id_, land in new["lands"].items():
        if land["seat"] != old["lands"][id_]["seat"]:
            yield f"land:{id_}"
    for id_, space in new["spaces"].items():
        if space["building"] != old["spaces"][id_]["building"]:
            yield f"space:{id_}"


def _new_on_display(old: View, new: View) -> Iterator[str]:
    for a, b in zip(old["piles"], new["piles"], strict=True):
        if b["card"] and a["card"] != b["card"]:
            yield f"pile:{b['type']}"
    for i, (was, now) in enumerate(zip(old["decrees"], new["decrees"], strict=True), 1):
        if now and was != now:
            yield f"decree:{i}"
    tiles = zip(old["church"]["tiles"], new["church"]["tiles"], strict=True)
    for i, (was, now) in enumerate(tiles):
        if now and was != now:
            yield f"ring:{i}"


TALLIES: Final = (
    Tally(
        N_("Cards played"),
        (
            (N_("Slotted"), ("slot",)),
            (N_("Played to the court"), ("court",)),
            (N_("Discarded for gold"), ("discard",)),
        ),
    ),
    Tally(
        N_("State actions"),
        (
            (N_("Recruit officials"), ("state recruit", "free recruit")),
            (N_("Take a plan"), ("state plan", "free plan")),
            (N_("Build a ship"), ("state ship", "free ship")),
            (N_("Produce"), ("state produce", "free produce")),
            (N_("Move the Cardinal"), ("state church", "free church")),
            (N_("Take a royal favor"), ("state favor", "free favor")),
        ),
    ),
    Tally(
        N_("Actions taken"),
        (
            (N_("Stores built"), ("store",)),
            (N_("Decrees taken"), ("decree",)),
            (N_("Public buildings opened"), ("open",)),
            (N_("Visits followed"), ("follow",)),
            (N_("Goods exported"), ("export",)),
        ),
    ),
)

LISBOA: Final = Presenter(
    game="lisboa",
    folder="lisboa",
    reconstructed=RECONSTRUCTED,
    places=places,
    board=board,
    changes=changes,
    sentences=sentences,
    log_style=LOG_STYLE,
    brief=brief,
    confirms=("end_turn",),
    handles=HANDLES,
    hands=True,
    folded=True,
    tallies=TALLIES,
)
