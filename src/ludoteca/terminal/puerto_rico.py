"""Table of Puerto Rico in a terminal, rendered from a view; readable without colour, at 80 columns.

A full dot is a colonist at work, a diamond a noble, an empty dot an empty circle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import zip_longest

from rich.console import Group, RenderableType
from rich.table import Table

from ludoteca.games.puerto_rico.components import BUILDINGS
from ludoteca.games.puerto_rico.effects import EFFECTS
from ludoteca.games.puerto_rico.names import NAMES
from ludoteca.i18n import N_
from ludoteca.terminal.layout import NONE, Fitting, View, grid, zone
from ludoteca.terminal.translator import Voice

__all__ = ["board", "player"]

ROUND = N_("Round {round}, governor: {seat}")
ROLES = N_("Roles")
FACE_UP = N_("Plantations")
QUARRIES = N_("Quarries")
SUPPLY = N_("Goods supply")
SHIPS = N_("Cargo ships")
HOUSE = N_("Trading house")
COLONISTS = N_("Colonists")
COLONIST_COUNTS = N_("{ship} on the ship, {supply} in the supply")
NOBLES = N_("Nobles")
SLOTS = N_("Price {price}, free slots {slots}")
BEFORE = N_("Before the first round")
WAITING = N_("{workers}, including {nobles} nobles")
CHIPS = N_("Victory point chips")
EMPTY = N_("empty")
TAKEN = N_("{role} ({seat})")
PRICE = N_("Price")
BUILDING = N_("Building")
LEFT = N_("Left")
POINTS = N_("VP")
EFFECT = N_("Effect")
SIGNS = N_("≤2: maximum quarry discount 2; ○: a circle for a colonist; what NAME shows the effect")
GOVERNOR = N_("{seat} (governor)")
DOUBLOONS = N_("Doubloons")
BUILDING_POINTS = N_("Building points")
SAN_JUAN = N_("San Juan")
GOODS = N_("Goods")
ISLAND = N_("Island")
CITY = N_("City")
HIDDEN = "?"
WIDE = 120
"""Minimum columns to show the effects of buildings."""
BY_ID = {building.id: building for building in BUILDINGS}


def board(view: View, voice: Voice) -> RenderableType:
    """Render the shared board."""
    title = voice.text(BEFORE) if view["draft"] else _round(view, voice)
    rows = ((voice.text(name), text) for name, text in _common(view, voice))
    buildings = _draft(view, voice) if view["draft"] else _market(view, voice)
    return zone(title, grid(rows), "", buildings)


def _round(view: View, voice: Voice) -> str:
    return voice.text(ROUND, round=view["round"], seat=voice.names[view["governor"]])


def _common(view: View, voice: Voice) -> Iterable[tuple[str, str]]:
    colonists = {"ship": view["colonist_ship"], "supply": view["colonist_supply"]}
    yield ROLES, ", ".join(_role(role, voice) for role in view["roles"])
    yield FACE_UP, _counts(view["face_up"], voice)
    yield QUARRIES, str(view["quarries"])
    yield SHIPS, ", ".join(_ship(ship, voice) for ship in view["ships"])
    yield (
        HOUSE,
        ", ".join(voice.text(NAMES[good]) if good else NONE for good in view["trading_house"]),
    )
    yield SUPPLY, _counts(view["goods_supply"], voice)
    yield COLONISTS, voice.text(COLONIST_COUNTS, **colonists)
    if view["nobles"]:
        nobles = {"ship": view["noble_ship"], "supply": view["noble_supply"]}
        yield NOBLES, voice.text(COLONIST_COUNTS, **nobles)
    yield CHIPS, str(view["chips_supply"])


def _role(role: View, voice: Voice) -> str:
    name = voice.text(NAMES[role["id"]])
    if role["taken_by"] is not None:
        return voice.text(TAKEN, role=name, seat=voice.names[role["taken_by"]])
    return f"{name} +{role['doubloons']}" if role["doubloons"] else name


def _counts(counts: Mapping[str, int], voice: Voice) -> str:
    return ", ".join(f"{voice.text(NAMES[k])} {n}" for k, n in counts.items() if n) or NONE


def _ship(ship: View, voice: Voice) -> str:
    what = voice.text(NAMES[ship["good"]] if ship["good"] else EMPTY)
    return f"{what} {ship['load']}/{ship['space']}"


def _market(view: View, voice: Voice) -> RenderableType:
    """The remaining buildings: with their effects on a wide terminal, else in two columns."""
    entries = [entry for entry in view["market"] if entry["left"]]
    return Group(
        Fitting(_with_effects(entries, voice), _in_two_columns(entries, voice), WIDE),
        voice.text(SIGNS),
    )


def _table() -> Table:
    return Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)


def _columns(table: Table, voice: Voice) -> None:
    table.add_column(voice.text(PRICE), justify="right", no_wrap=True)
    table.add_column(voice.text(BUILDING), no_wrap=True, min_width=18)
    table.add_column(voice.text(LEFT), justify="right", no_wrap=True)
    table.add_column(voice.text(POINTS), justify="right", no_wrap=True)


def _with_effects(entries: list[View], voice: Voice) -> Table:
    table = _table()
    _columns(table, voice)
    table.add_column(voice.text(EFFECT), overflow="fold")
    for entry in entries:
        table.add_row(*_entry(entry, voice), _effect(entry["id"], voice))
    return table


def _in_two_columns(entries: list[View], voice: Voice) -> Table:
    table = _table()
    _columns(table, voice)
    _columns(table, voice)
    rows = [_entry(entry, voice) for entry in entries]
    half = (len(rows) + 1) // 2
    for left, right in zip_longest(rows[:half], rows[half:], fillvalue=("",) * 4):
        table.add_row(*left, *right)
    return table


def _effect(building: str, voice: Voice) -> str:
    effect = EFFECTS[building]
    return voice.text(effect) if isinstance(effect, str) else voice.say(effect)


def _draft(view: View, voice: Voice) -> Table:
    """Buildings by price: a full dot for chosen ones, an empty dot for available ones."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for group in view["draft"]:
        buildings = [
            f"{'●' if b['chosen'] else '○'}\N{NO-BREAK SPACE}{voice.text(NAMES[b['id']])}"
            for b in group["buildings"]
            if b["chosen"] or b["open"]
        ]
        title = voice.text(SLOTS, price=group["price"], slots=group["slots"])
        grid.add_row(title, ", ".join(buildings))
    return grid


def _entry(entry: View, voice: Voice) -> tuple[str, ...]:
    printed = BY_ID[entry["id"]]
    name = f"{voice.text(NAMES[entry['id']])} {_dots(0, 0, printed.circles)}".rstrip()
    price = f"{entry['cost']} ≤{printed.column}"
    return price, name, str(entry["left"]), str(entry["vp"])


def player(view: View, voice: Voice, seat: int) -> RenderableType:
    """Render one player's board."""
    mine = view["players"][seat]
    name = voice.names[seat]
    title = voice.text(GOVERNOR, seat=name) if mine["governor"] else name
    rows = [
        (voice.text(GOODS), _counts(mine["goods"], voice)),
        (voice.text(ISLAND), _island(mine, voice)),
        (voice.text(CITY), _city(mine, voice)),
    ]
    return zone(title, _purse(mine, voice), grid(rows))


def _purse(mine: View, voice: Voice) -> str:
    chips = HIDDEN if mine["chips"] is None else mine["chips"]
    counters = [
        (DOUBLOONS, mine["doubloons"]),
        (NAMES["chips"], chips),
        (BUILDING_POINTS, mine["building_points"]),
        (SAN_JUAN, _waiting(mine, voice)),
    ]
    if mine["nobles"]:
        counters.append((NOBLES, mine["nobles"]))
    return ", ".join(f"{voice.text(name)} {number}" for name, number in counters)


def _waiting(mine: View, voice: Voice) -> str:
    """Workers in San Juan."""
    if not mine["nobles_waiting"]:
        return str(mine["san_juan"])
    return voice.text(WAITING, workers=mine["san_juan"], nobles=mine["nobles_waiting"])


def _dots(nobles: int, colonists: int, empty: int) -> str:
    return "◆" * nobles + "●" * colonists + "○" * empty


def _island(mine: View, voice: Voice) -> str:
    tiles: dict[str, Counter[str | None]] = {}
    for tile in mine["island"]:
        tiles.setdefault(tile["tile"], Counter())[tile["worker"]] += 1
    parts = [f"{voice.text(NAMES[t])} {_island_dots(t, who)}" for t, who in tiles.items()]
    return ", ".join([*parts, f"({len(mine['island'])}/12)"])


def _island_dots(tile: str, who: Counter[str | None]) -> str:
    """Circles of the tiles of one kind; forests, which have none, are counted."""
    if tile == "forest":
        return f"×{who.total()}"
    return _dots(who["noble"], who["colonist"], who[None])


def _city(mine: View, voice: Voice) -> str:
    parts = [f"{voice.text(NAMES[b['id']])} {_city_dots(b)}".rstrip() for b in mine["city"]]
    return ", ".join([*parts, f"({12 - mine['city_free']}/12)"])


def _city_dots(building: View) -> str:
    colonists = building["workers"] - building["nobles"]
    return _dots(building["nobles"], colonists, building["circles"] - building["workers"])
