"""Table of Lisboa in a terminal, rendered from a view; readable without colour.

The players' portfolios are in `lisboa_players`.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import RenderableType

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.map import LANDS, SPACES
from ludoteca.games.lisboa.decree_meanings import DECREE_SCORES
from ludoteca.games.lisboa.edition.model import GOODS, ROWS
from ludoteca.games.lisboa.names import NAMES
from ludoteca.games.lisboa.sentences import period
from ludoteca.i18n import N_
from ludoteca.terminal.layout import View, grid, zone
from ludoteca.terminal.lisboa_players import card_text, counts, listed, player
from ludoteca.terminal.translator import Voice

__all__ = ["board", "player"]

TREASURY = N_("Treasury")
STEP = N_("price {price}, visit influence {influence}")
PRICES = N_("Prices")
OFFICE = N_("{seated}; waiting: {waiting}; favors: {favors}; visit cost: {visits}")
NEUTRAL = N_("neutral")
ICONS = N_("State actions used")
STREETS = N_("Streets")
STREET = N_("{street}: {vp} VP, public building: {building}, majority {majority}")
ROW = N_("Row {row}")
COLUMNS = N_("Column rubble")
PILE = N_("Common pile of rubble")
SMALL = N_("small")
STORE = N_("{seat}: store facing {street}")
LAND = N_("{price} réis")
SIDES = {"west": N_("west: {what}"), "east": N_("east: {what}")}
RUBBLE = N_("rubble: {what}")
ON_DISPLAY = N_("Store tiles on display")
MARKET = N_("Political cards")
LEFT = N_("{what} ({count} below)")
PLANS = N_("{building}; plan: officials {officials}, {count} left")
SHIPS = N_("Ships in supply")
CHURCH = N_("Clergy tiles at the church")
CARDINAL = N_("the Cardinal")
DECREES = N_("Decrees")


def board(view: View, voice: Voice) -> RenderableType:
    """Render the shared board."""
    return zone(voice.say(period(view)), grid(_tracks(view, voice)), "", grid(_map(view, voice)))


def _tracks(view: View, voice: Voice) -> Iterable[tuple[str, str]]:
    """Tracks, court, and everything on display."""
    step = {"price": view["treasury_price"], "influence": f"{view['treasury_influence']:+d}"}
    yield voice.text(TREASURY), voice.text(STEP, **step)
    yield voice.text(PRICES), counts(view["prices"], voice)
    for office in view["court"]:
        yield voice.text(NAMES[office["noble"]]), _office(office, voice)
    used = (voice.text(NAMES[f"act_{icon}"]) for icon in view["icons"])
    yield voice.text(ICONS), listed(used)
    yield voice.text(MARKET), "\n".join(_pile(pile, voice) for pile in view["piles"])
    yield voice.text(DECREES), "\n".join(_decree(id_, voice) for id_ in view["decrees"] if id_)
    yield voice.text(CHURCH), _church(view["church"], voice)
    ships = {f"ship_{deck}": left for deck, left in view["ships"].items()}
    yield voice.text(SHIPS), counts(ships, voice)
    for architect in view["architects"]:
        yield voice.text(NAMES[architect["id"]]), _architect(architect, voice)


def _office(office: View, voice: Voice) -> str:
    def list_officials(where: str) -> str:
        people = {voice.names[seat]: n for seat, n in enumerate(office[where])}
        people[voice.text(NEUTRAL)] = office["neutral"][where]
        return listed(f"{who} {n}" for who, n in people.items() if n)

    return voice.text(
        OFFICE,
        seated=list_officials("seated"),
        waiting=list_officials("waiting"),
        favors=office["favors"],
        visits=listed(f"{voice.names[seat]} {n}" for seat, n in enumerate(office["visit"])),
    )


def _pile(pile: View, voice: Voice) -> str:
    what = card_text(pile["card"], voice)
    return voice.text(LEFT, what=what, count=pile["left"])


def _decree(id_: str, voice: Voice) -> str:
    return f"{voice.text(NAMES[id_])}: {voice.say(DECREE_SCORES[id_])}"


def _church(church: View, voice: Voice) -> str:
    """The tiles around the church; the Cardinal is shown before the tile ahead of him."""
    parts = []
    for place, tile in enumerate(church["tiles"]):
        parts.append(voice.text(NAMES[tile]) if tile else "-")
        if place == church["place"]:
            parts.append(f"[{voice.text(CARDINAL)}]")
    return listed(parts)


def _architect(architect: View, voice: Voice) -> str:
    plan = next((plan for plan in EDITION.plans if plan.id == architect["plan"]), None)
    return voice.text(
        PLANS,
        building=voice.text(NAMES[architect["building"]]) if architect["building"] else "-",
        officials=plan.officials if plan else "-",
        count=architect["plans_left"],
    )


# ---- map ------------------------------------------------------------------------------------------------


def _map(view: View, voice: Voice) -> Iterable[tuple[str, str]]:
    streets = [_street(view, i, voice) for i in range(len(GOODS))]
    yield voice.text(STREETS), "\n".join(streets)
    for i, row in enumerate(ROWS):
        lands = [land.id for land in LANDS if land.row == i and view["lands"][land.id]["used"]]
        if lands:
            yield voice.text(ROW, row=row), _row(view, i, lands, voice)
    columns = (f"{n}: {_cubes(cubes, voice)}" for n, cubes in enumerate(view["columns"], 1))
    yield voice.text(COLUMNS), "; ".join(columns)
    yield voice.text(PILE), _cubes(view["pile_cubes"], voice)
    yield voice.text(ON_DISPLAY), _tiles(view, voice)


def _street(view: View, i: int, voice: Voice) -> str:
    return voice.text(
        STREET,
        street=voice.text(EDITION.street_names[i]),
        vp=view["streets"][i]["vp"],
        building=_space(view, "north", i, voice),
        majority="/".join(map(str, EDITION.majority[i])),
    )


def _space(view: View, side: str, line: int, voice: Voice) -> str:
    """The building on a space for a public building, or its cubes."""
    id_ = next(space.id for space in SPACES if space.side == side and space.line == line)
    space = view["spaces"][id_]
    if space["building"]:
        return voice.text(NAMES[space["building"]])
    return f"({_cubes(space['cubes'], voice)})"


def _row(view: View, i: int, lands: list[str], voice: Voice) -> str:
    sides = (voice.text(text, what=_space(view, side, i, voice)) for side, text in SIDES.items())
    rubble = voice.text(RUBBLE, what=_cubes(view["rows"][ROWS[i]], voice))
    return "\n".join([listed(_land(view, id_, voice) for id_ in lands), *sides, rubble])


def _land(view: View, id_: str, voice: Voice) -> str:
    """A store, or the cost of one for the seat to move."""
    land = view["lands"][id_]
    if land["seat"] is not None:
        street = voice.text(EDITION.street_names[GOODS.index(land["street"])])
        return f"{id_} {voice.text(STORE, seat=voice.names[land['seat']], street=street)}"
    seat = view["decision"]["seat"] if view["decision"] else 0
    return f"{id_} {voice.text(LAND, price=land['price'][seat])}"


def _cubes(cubes: View, voice: Voice) -> str:
    return counts(cubes, voice)


def _tiles(view: View, voice: Voice) -> str:
    tiles = [voice.text(NAMES[street["good"]]) for street in view["streets"] if street["tile"]]
    return listed([*tiles, *([voice.text(SMALL)] if view["small_store"] else [])])
