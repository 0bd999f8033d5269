"""Positions of Puerto Rico: fields, what may be pending, and what must add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    CIRCLES,
    GOODS,
    N_NOBLES,
    N_TILES,
    QUARRY,
    SPACES,
    START_CHIPS,
    START_COLONISTS,
    START_COPIES,
    START_GOODS,
    START_PLANTATIONS,
    START_PROSPECTORS,
    START_QUARRIES,
    START_SHIPS,
    TILES,
)
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import ONE_PLUS_SEAT, SEAT, Description, Field, Kinds
from ludoteca.positions.sentences import agrees, in_all

__all__ = ["DESCRIPTION"]


def _all_but(first: int, last: int, *gone: int) -> tuple[int, ...]:
    """Whole numbers from `first` to `last` without those that are `gone`."""
    return tuple(number for number in range(first, last + 1) if number not in gone)


MAX_CHIPS: Final = 999
MAX_DOUBLOONS: Final = 999


# ---- fields that follow from others -----------------------------------------------------------


def _built(s: Record) -> Any:
    """The buildings of each city, as bits."""
    return [sum({1 << (number - 1) for number in row if number}) for row in s.city.tolist()]


def _circles(s: Record) -> Any:
    """Circles by seat and spot: of the tiles and buildings owned."""
    tiles = [[(row == tile + 1).sum() for tile in range(N_TILES)] for row in s.island]
    owned = [[int((row == i + 1).any()) for i in range(len(BUILDINGS))] for row in s.city]
    return np.concatenate([np.array(tiles), np.array(owned) * CIRCLES], axis=1)


def _city_used(s: Record) -> Any:
    return [sum(int(SPACES[n - 1]) for n in row if n) for row in s.city.tolist()]


def _island_used(s: Record) -> Any:
    return (s.island > 0).sum(axis=1)


def _forests(s: Record) -> Any:
    return (s.island == N_TILES + 1).sum(axis=1)


def _roles(s: Record) -> Any:
    return [int(role < 6 + START_PROSPECTORS[s.seats]) for role in range(8)]


def _ships(s: Record) -> Any:
    return START_SHIPS[s.seats]


FIELDS: Final = (
    Field("round_no", "round", 9999),
    Field("governor", "gov", SEAT),
    Field("chooser", "chooser", SEAT),
    Field("role", "role", 8),
    Field("role_taken", "taken", ONE_PLUS_SEAT),
    Field("role_coins", "coins", 99),
    Field("role_there", "roles", derived=_roles),
    Field("library_used", "library"),
    Field("doubled", "doubled", 2),
    Field("ending", "end"),
    Field("goods_supply", "supply", 11),
    Field("chips_supply", "vp-left", 122),
    Field("colonist_supply", "colonists", 100),
    Field("colonist_ship", "colonist-ship", 100),
    Field("noble_supply", "nobles-left", N_NOBLES),
    Field("noble_ship", "noble-ship"),
    Field("stack", "stack", 12),
    Field("discards", "discards", 12),
    Field("face_up", "face-up", 12),
    Field("quarries", "quarries", 8),
    Field("slots", "slots", 6),
    Field("building_there", "game-buildings"),
    Field("market", "market", 4),
    Field("ship_space", "holds", derived=_ships),
    Field("ship_good", "ship-goods", 4, -1, default=-1),
    Field("ship_load", "ship-loads", 8),
    Field("house", "house", 5),
    Field("doubloons", "doubloons", MAX_DOUBLOONS, seats=True),
    Field("chips", "vp", MAX_CHIPS, seats=True),
    Field("gained", "gained", 99, -99, seats=True),
    Field("san_juan", "san-juan", 100, seats=True),
    Field("nobles_waiting", "nobles-san-juan", N_NOBLES, seats=True),
    Field("goods", "goods", 11, seats=True),
    Field("island", "island", 7, seats=True),
    Field("island_used", "island-used", derived=_island_used),
    Field("forests", "forests", derived=_forests),
    Field("city", "city", len(BUILDINGS), seats=True),
    Field("city_used", "city-used", derived=_city_used),
    Field("built", "built", derived=_built),
    Field("circles", "circles", derived=_circles),
    Field("workers", "workers", 12, seats=True),
    Field("nobles_at", "nobles-at", 12, seats=True),
    Field("produced", "produced", 99),
    Field("moved", "moved", 1, -1),
    Field("owed", "owed", 3),
    Field("returned", "returned"),
    Field("privilege", "privilege"),
    Field("started", "started", seats=True),
    Field("supplied", "supplied"),
    Field("wharf_used", "wharf", seats=True),
    Field("small_wharf_used", "small-wharf", seats=True),
    Field("packed", "packed", 99),
    Field("idle", "idle", 5),
    Field("kept", "kept", 11),
)

# ---- what may be pending ----------------------------------------------------------------------

STEPS: Final = (
    "next_role",
    "settler_turn",
    "settler_choice",
    "settler_second",
    "settler_hunt",
    "settler_count",
    "settler_end",
    "settler_reveal",
    "mayor_privilege",
    "mayor_villa",
    "mayor_deal",
    "mayor_turn",
    "mayor_colonists",
    "mayor_end",
    "builder_turn",
    "craftsman_turn",
    "craftsman_end",
    "trader_turn",
    "trader_end",
    "captain_turn",
    "captain_store",
    "captain_end",
    "prospector_turn",
    "library_turn",
    "last_guests",
    "game_end",
)
ABOVE: Final = {
    "": "draft next_role game_end",
    "sell": "forest",
    "next_role": (
        "choose_role build university extra_good black_market settler_reveal "
        "mayor_end builder_turn craftsman_end trader_end captain_end prospector_turn"
    ),
    "settler_turn": "settle hospice guests settler_turn settler_choice library_turn",
    "settler_choice": "hacienda guests forest",
    "settler_second": "settle hospice settler_turn settler_choice",
    "settler_hunt": (
        "settle hospice guests hunt settler_turn settler_choice settler_second settler_hunt"
    ),
    "settler_count": "hunt settler_hunt settler_count",
    "settler_end": ("settle hospice settler_turn settler_choice settler_second settler_count"),
    "settler_reveal": "end_turn settler_end",
    "mayor_privilege": "library_turn",
    "mayor_villa": "extra_colonist mayor_privilege mayor_villa",
    "mayor_deal": "extra_colonist noble mayor_privilege mayor_villa",
    "mayor_turn": "place_colonists mayor_deal mayor_turn mayor_colonists",
    "mayor_colonists": "place_nobles",
    "mayor_end": "place_colonists mayor_turn mayor_colonists",
    "builder_turn": "build university guests black_market builder_turn library_turn",
    "craftsman_turn": "guests craftsman_turn library_turn",
    "craftsman_end": "craftsman_turn",
    "trader_turn": "sell guests forest trader_turn library_turn",
    "trader_end": "sell forest trader_turn",
    "captain_turn": "load guests small_wharf supply library_turn",
    "captain_store": "store give_back guests captain_turn captain_store",
    "captain_end": "store give_back captain_store",
    "prospector_turn": "guests library_turn",
    "library_turn": "library guests",
    "last_guests": "guests last_guests",
    "game_end": "last_guests",
}
ARGUMENTS: Final = {
    "settle": range(2),
    "hospice": range(7),
    "extra_colonist": range(1, 3),
    "university": _all_but(0, 44, 15, 18, 22, 32, 34, 35, 36),
    "extra_good": range(1, 3),
    "sell": range(3),
    "store": (8, 9, 10, 11, 16, 24, 32, 33),
    "forest": range(5),
    "black_market": _all_but(0, 44, 25),
    "supply": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15),
    "next_role": range(1, 7),
    "settler_turn": range(2),
    "settler_choice": range(2),
    "settler_hunt": range(2),
    "builder_turn": range(2),
    "craftsman_turn": range(2),
    "trader_turn": range(2),
    "captain_turn": range(2),
    "captain_store": range(2),
    "prospector_turn": range(2),
    "library_turn": range(2),
    "last_guests": range(2),
}


# ---- what must add up -------------------------------------------------------------------------


def _question(s: Record) -> int:
    """Kind of the pending decision, 0 at the end."""
    return int(s.pending_kind[s.depth - 1]) if s.depth else 0


def _tiles(s: Record) -> Iterator[Message]:
    counts = [(s.island == tile + 1).sum() for tile in range(N_TILES)]
    if _question(s) == a.ASK_FOREST:
        counts[int(s.pending_arg[s.depth - 1])] += 1
    for tile, name in enumerate(TILES[:QUARRY]):
        piles = s.stack[tile] + s.discards[tile] + s.face_up[tile]
        yield from in_all(name, piles + counts[tile], START_PLANTATIONS[s.seats, tile])
    yield from in_all("quarry", s.quarries + counts[QUARRY], START_QUARRIES[s.seats])
    for row in s.island:
        used = int((row > 0).sum())
        yield from agrees("island", (row[:used] > 0).all())
        if _question(s) in (a.ASK_FOREST, a.ASK_HACIENDA):
            yield from agrees("island", used < len(row) or row is not s.island[_actor(s)])
    has_forests = s.building_there[a.BUILDING_IDS.index("forest_house")]
    yield from agrees("forests", has_forests or not s.forests.any())


def _actor(s: Record) -> int:
    return int(s.pending_seat[s.depth - 1])


def _goods(s: Record) -> Iterator[Message]:
    for good, name in enumerate(GOODS):
        there = s.goods_supply[good] + s.goods[:, good].sum() + (s.house == good + 1).sum()
        there += s.ship_load[s.ship_good == good].sum()
        yield from in_all(f"goods: {name}", there, START_GOODS[s.seats, good])
    space = START_SHIPS[s.seats]
    aboard = [good for good in s.ship_good.tolist() if good >= 0]
    yield from agrees("ship_load", (s.ship_load <= space).all())
    yield from agrees("ship_good", ((s.ship_good == -1) == (s.ship_load == 0)).all())
    yield from agrees("ship_good", len(set(aboard)) == len(aboard))
    sold = int((s.house > 0).sum())
    yield from agrees("house", (s.house[:sold] > 0).all())


def _workers(s: Record) -> Iterator[Message]:
    yield from agrees("workers", (s.workers <= s.circles).all())
    yield from agrees("nobles_at", (s.nobles_at <= s.workers).all())
    yield from agrees("nobles_waiting", (s.nobles_waiting <= s.san_juan).all())
    nobles = int(s.nobles_waiting.sum()) + int(s.nobles_at.sum())
    owned = int(s.san_juan.sum()) + int(s.workers.sum()) - nobles
    wanted = int(START_COLONISTS[s.seats]) + int(s.seats) - int(s.nobles)
    yield from in_all("colonists", s.colonist_supply + s.colonist_ship + owned, wanted)
    wanted = N_NOBLES if s.nobles else 0
    yield from in_all("nobles", s.noble_supply + s.noble_ship + nobles, wanted)


def _placing(s: Record) -> Iterator[Message]:
    """Everybody in the hand of a seat finds a place on a spot from which nobody has been lifted."""
    kind = _question(s)
    if kind not in (a.ASK_PLACE, a.ASK_PLACE_NOBLES):
        return
    seat, circles = _actor(s), s.circles[_actor(s)].astype(int)
    is_noble = kind == a.ASK_PLACE_NOBLES
    nobles, workers = int(s.nobles_waiting[seat]), int(s.workers[seat].sum() + s.san_juan[seat])
    hand = nobles if is_noble else int(s.san_juan[seat]) - nobles
    spare = max(workers - int(circles.sum()), 0) if is_noble else 0
    empty = circles - (s.nobles_at if is_noble else s.workers)[seat]
    yield from agrees("moved", hand <= int(empty[s.moved >= 0].sum()) + spare)


def _buildings(s: Record) -> Iterator[Message]:
    owned = [(s.city == number + 1).sum() for number in range(len(BUILDINGS))]
    copies = START_COPIES[s.seats] * s.building_there
    for building, market, own, wanted in zip(BUILDINGS, s.market, owned, copies, strict=True):
        yield from in_all(building.id, market + own, wanted)
    for row in s.city.tolist():
        built = [number for number in row if number]
        yield from agrees("city", row[: len(built)] == built and len(set(built)) == len(built))
    yield from agrees("city", (s.city_used <= s.city.shape[1]).all())
    yield from agrees("ending", s.ending[1] == (s.city_used == s.city.shape[1]).any())


def _choice(s: Record) -> Iterator[Message]:
    """The buildings of the match are those of the sets in the game."""
    sets = {"base": 1, "new buildings": s.new_buildings, "nobles": s.nobles}
    allowed = all(
        sets[b.set] for b, there in zip(BUILDINGS, s.building_there, strict=True) if there
    )
    yield from agrees("building_there", allowed)
    plants = [b.makes < 0 or there for b, there in zip(BUILDINGS, s.building_there, strict=True)]
    yield from agrees("building_there", all(plants))
    expanded = s.new_buildings or s.nobles
    if not expanded:
        base = [b.set == "base" for b in BUILDINGS]
        yield from agrees("building_there", (s.building_there == base).all())
    yield from agrees("slots", s.slots.any() == (_question(s) == a.ASK_DRAFT))


def _chips(s: Record) -> Iterator[Message]:
    chips, wanted = int(s.chips_supply + s.chips.sum()), int(START_CHIPS[s.seats])
    if chips < wanted or not s.ending[2]:
        yield from in_all("chips", chips, wanted)


def _round(s: Record) -> Iterator[Message]:
    """Roles and what is pending belong together."""
    chosen = int((s.role_taken > 0).sum())
    yield from agrees("role_taken", not (s.role_taken[s.role_there == 0]).any())
    if s.over or s.pending_kind[0] == a.ASK_DRAFT or a.GAME_END in s.pending_kind:
        yield from agrees("role", s.role == 0)
        yield from agrees("ending", not s.over or s.ending.any())
        return
    turns = (5 if s.angst else 6) if s.seats == 2 else int(s.seats)
    number = int(s.pending_arg[0])
    yield from agrees("next", 1 <= number <= turns and s.pending_seat[0] == s.governor)
    asking = _question(s) == a.ASK_ROLE
    yield from agrees("role_taken", chosen == number - asking)
    yield from agrees("role", (s.role == 0) == asking)
    if not asking:
        taken = s.role and s.role_taken[s.role - 1] == s.chooser + 1
        yield from agrees("chooser", taken and s.role_there[s.role - 1])


DESCRIPTION: Final = Description(
    PUERTO_RICO,
    FIELDS,
    Kinds(a.DECISIONS, STEPS, ABOVE, ARGUMENTS, deepest=20),
    (_tiles, _goods, _workers, _placing, _buildings, _choice, _chips, _round),
)
