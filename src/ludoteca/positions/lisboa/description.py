"""Positions of Lisboa: fields, and what must add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.map import STANDS
from ludoteca.games.lisboa.components.buildings import (
    N_ARCHITECTS,
    N_BUILDINGS,
    N_PLANS,
    N_START_PLANS,
)
from ludoteca.games.lisboa.components.cards import N_CARDS
from ludoteca.games.lisboa.components.church import N_CLERGY, N_RING
from ludoteca.games.lisboa.components.counts import (
    BUILDER,
    CUBES_ON_SPACE,
    EDITION,
    HAND_MAX,
    INFLUENCE_MAX,
    MAX_SEATS,
    N_GOODS,
    N_NOBLES,
    N_OFFICIALS,
    N_STREETS,
    N_TYPES,
    NEUTRAL,
    RUBBLE_MAX,
)
from ludoteca.games.lisboa.components.court import FAVORS, NEUTRALS, OFFICE_SEATS
from ludoteca.games.lisboa.components.decrees import N_DECREES
from ludoteca.games.lisboa.components.lasting import CARD_GIVES, CLERGY_GIVES, HOUSE_GIVES
from ludoteca.games.lisboa.components.map import (
    CUBES_PER_COLOUR,
    LAND_SMALL,
    LARGE_STORES,
    N_LANDS,
    N_SPACES,
    SCORING_TILES,
    SMALL_STORES,
)
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, N_SHIPS, SHIPS_EACH
from ludoteca.games.lisboa.components.tracks import TREASURY_LAST
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import SEAT, Description, Field
from ludoteca.positions.lisboa.loadable import QUIET
from ludoteca.positions.lisboa.pending import KINDS
from ludoteca.positions.sentences import agrees, in_all

__all__ = ["DESCRIPTION"]

BUILDINGS_EACH: Final = N_BUILDINGS // N_ARCHITECTS
PLANS_EACH: Final = (N_PLANS - N_START_PLANS) // N_ARCHITECTS
HOUSES_BY_COLUMN: Final = (2, 3, 3)
LIFE: Final = 999
"""More money and points than anybody has."""


def _rows(s: Record) -> int:
    """The seats, and the opponent of a solo player."""
    return max(int(s.seats), 2)


FIELDS: Final = (
    Field("period", "period"),
    Field("first", "first", SEAT),
    Field("turn", "turn", MAX_SEATS - 1),
    Field("ending", "ending", 2),
    Field("treasury", "treasury", TREASURY_LAST),
    Field("price", "prices", 6),
    Field("card_at", "cards", 2),
    Field("hand", "hands", N_CARDS, seats=True),
    Field("hand_size", "hand-sizes", HAND_MAX, seats=True),
    Field("face", "faces", N_CARDS),
    Field("pile_left", "piles", 40),
    Field("played", "played", N_CARDS),
    Field("upper", "upper", FIRST_SHIP + N_SHIPS, seats=True),
    Field("lower", "lower", N_CARDS, seats=True),
    Field("cargo", "cargo", N_GOODS, seats=True),
    Field("crates", "crates", 4, seats=True),
    Field("goods", "goods", 7, seats=True),
    Field("rubble", "rubble", RUBBLE_MAX, seats=True),
    Field("cubes_spent", "cubes-spent", RUBBLE_MAX, seats=True),
    Field("favor", "favors", seats=True),
    Field("clergy_count", "clergy-counts", 4, seats=True),
    Field("houses_used", "houses", 3, seats=True),
    Field("officials", "officials", N_OFFICIALS, seats=True),
    Field("coins", "coins", LIFE, seats=True),
    Field("influence", "influence", INFLUENCE_MAX, seats=True),
    Field("vp", "vp", LIFE, seats=True),
    Field("earned", "earned", LIFE, -LIFE, seats=True),
    Field("stores", "stores", N_LANDS, seats=True),
    Field("decree_count", "decree-counts", N_DECREES, seats=True),
    Field("lasting", "lasting", 120, seats=True),
    Field("street_vp", "streets", 4),
    Field("store_at", "store-at", MAX_SEATS),
    Field("store_street", "store-streets", N_STREETS - 1),
    Field("row_cubes", "row-cubes", 9),
    Field("column_cubes", "column-cubes", 9),
    Field("space_cubes", "space-cubes", CUBES_ON_SPACE),
    Field("common_cubes", "pile-cubes", CUBES_PER_COLOUR),
    Field("large_shown", "large-shown"),
    Field("small_shown", "small-shown"),
    Field("large_left", "large-left", LARGE_STORES),
    Field("small_left", "small-left", SMALL_STORES),
    Field("building_at", "buildings", 2 * N_BUILDINGS),
    Field("building_shown", "buildings-shown", N_BUILDINGS),
    Field("building_seen", "buildings-seen"),
    Field("buildings_left", "buildings-left", BUILDINGS_EACH),
    Field("seated", "seated", N_OFFICIALS),
    Field("waiting", "waiting", N_OFFICIALS),
    Field("favors_left", "favors-left", MAX_SEATS),
    Field("icons", "icons", 63),
    Field("plan_at", "plans", 4 + MAX_SEATS, -1),
    Field("plans_taken", "plans-taken", PLANS_EACH),
    Field("ships_left", "ships-left", 9),
    Field("decree_at", "decrees", 1 + MAX_SEATS, -1),
    Field("decrees_shown", "decrees-shown", N_DECREES),
    Field("clergy_at", "clergy", 1 + MAX_SEATS, -1),
    Field("ring", "ring", N_CLERGY),
    Field("cardinal", "cardinal", N_RING - 1),
    Field("offered", "offered", N_CLERGY),
    Field("extra_used", "extra-used", 15),
    Field("promise", "promise", 4),
    Field("promise_seat", "promise-seat", SEAT),
    Field("promise_arg", "promise-arg", 4),
    Field("site", "site", max(N_LANDS, N_SPACES) - 1),
    Field("site_arg", "site-arg", N_PLANS - 1),
    Field("bonus_due", "bonus-due", 2),
    Field("cube_due", "cube-due"),
    Field("house", "house", 2),
    Field("due_now", "due-now", 9, seats=True),
    Field("lenient", "lenient", 0),
    Field("doubt", "doubt", 0),
    Field("courtier", "courtier", N_NOBLES - 1),
    Field("helper", "helper", N_TYPES - 1),
    Field("acting", "acting", 6),
    Field("dropped", "dropped", N_CARDS),
)


def _pending(s: Record, kind: int) -> list[tuple[int, int]]:
    """Seat and argument of what is pending of a kind."""
    stack = zip(
        s.pending_kind.tolist(), s.pending_seat.tolist(), s.pending_arg.tolist(), strict=True
    )
    return [(seat, argument) for found, seat, argument in stack if found == kind]


def _cards(s: Record) -> Iterator[Message]:
    """Cards in play lie in a hand, face up, in a slot or in the court, each once."""
    there = [n for n in [*s.hand.ravel().tolist(), *s.face.tolist(), int(s.played)] if n]
    there += [n for n in s.upper.ravel().tolist() if 0 < n <= N_CARDS]
    there += [n for n in s.lower.ravel().tolist() if n]
    in_play = (np.flatnonzero(s.card_at == 1) + 1).tolist()
    yield from agrees("card_at", sorted(there) == in_play)
    for seat in range(s.seats):
        size = int(s.hand_size[seat])
        yield from agrees(
            "hand", (s.hand[seat] > 0).tolist() == [n < size for n in range(HAND_MAX)]
        )
    yield from agrees("hand", not s.hand[s.seats :].any() and not s.hand_size[s.seats :].any())
    limits = 2 + s.rubble.min(axis=1)
    used = (s.upper > 0).sum(axis=1) + (s.lower > 0).sum(axis=1)
    yield from agrees("upper", (used <= limits).all())
    yield from agrees("goods", (s.goods <= limits[:, None]).all())


def _tiles(s: Record) -> Iterator[Message]:
    """Clergy tiles, decrees, favors and scoring tiles."""
    sides = _rows(s)
    shown = sorted(n - 1 for n in [*s.ring.tolist(), *s.offered.tolist()] if n)
    yield from agrees("clergy_at", shown == np.flatnonzero(s.clergy_at == 1).tolist())
    decrees = sorted(n - 1 for n in s.decrees_shown.tolist() if n)
    yield from agrees("decree_at", decrees == np.flatnonzero(s.decree_at == 1).tolist())
    for seat in range(sides):
        yield from in_all("clergy_count", (s.clergy_at == 2 + seat).sum(), s.clergy_count[seat])
        yield from in_all("decree_count", (s.decree_at == 2 + seat).sum(), s.decree_count[seat])
    for owners in (s.clergy_at, s.decree_at):
        yield from agrees("clergy_at", (owners < 2 + sides).all())
    for noble in range(N_NOBLES):
        favors = s.favor[:, noble].sum() + s.favors_left[noble]
        yield from in_all("favors", favors, FAVORS[s.seats])
    yield from agrees("street_vp", sorted(s.street_vp.tolist()) == sorted(SCORING_TILES.tolist()))


def _stores(s: Record) -> Iterator[Message]:
    """Store tiles are in a pile, on display, on the map, or on their way to the land built on."""
    yield from agrees("store_at", (s.store_at <= _rows(s)).all())
    built = Counter(LAND_SMALL[s.store_at > 0].tolist())
    moving = len(_pending(s, a.ASK_HOUSE))
    moving += sum(arg == STANDS + BUILDER for _, arg in _pending(s, a.OPPONENT_NOBLE))
    if moving:
        yield from agrees("site", s.site < N_LANDS)
        built[int(LAND_SMALL[min(int(s.site), N_LANDS - 1)])] += moving
    yield from in_all("large stores", s.large_left + s.large_shown.sum() + built[0], LARGE_STORES)
    yield from in_all("small stores", s.small_left + s.small_shown + built[1], SMALL_STORES)
    waiting = {seat for seat, _ in _pending(s, a.ASK_HOUSE)}
    done = {seat for seat, _ in _pending(s, a.STORE_DONE)} - waiting
    for seat in range(MAX_SEATS):
        owned = int((s.store_at == 1 + seat).sum())
        yield from in_all("stores", s.stores[seat].sum(), owned)
        yield from in_all("houses", s.houses_used[seat].sum(), owned - (seat in done))
    yield from agrees("houses_used", (s.houses_used <= HOUSES_BY_COLUMN).all())


def _buildings(s: Record) -> Iterator[Message]:
    """Public buildings are on the map or on display, each once, or in a stack."""
    there = [(n - 1) // 2 for n in s.building_at.tolist() if n]
    there += [n - 1 for n in s.building_shown.tolist() if n]
    yield from agrees("building_seen", sorted(there) == np.flatnonzero(s.building_seen).tolist())
    for architect in range(N_ARCHITECTS):
        built = sum((n - 1) % 2 == architect for n in s.building_at.tolist() if n)
        left = s.buildings_left[architect] + (s.building_shown[architect] > 0)
        yield from in_all("public buildings", built + left, BUILDINGS_EACH)


def _plans(s: Record) -> Iterator[Message]:
    """Plans leave their stacks from the top; each done one has a building on the map."""
    seats = int(s.seats)
    dealt = s.plan_at[:N_START_PLANS]
    first = sorted(((dealt[dealt > 0] - 1) % 4).tolist())
    yield from agrees("plan_at", seats == 1 or first == list(range(seats)))
    owners = (s.plan_at[s.plan_at > 0] - 1) % 4
    yield from agrees("plan_at", (owners < _rows(s)).all())
    for architect, taken in enumerate(s.plans_taken.tolist()):
        stack = s.plan_at[N_START_PLANS + PLANS_EACH * architect :][:PLANS_EACH]
        yield from agrees("plan_at", (stack > 0).tolist() == [i < taken for i in range(PLANS_EACH)])
        yield from agrees("plan_at", not stack[taken:].any())
    standing = int((s.building_at > 0).sum()) - int(seats == 1)
    yield from in_all("plans done", (s.plan_at > 4).sum(), standing)


def _cubes(s: Record) -> Iterator[Message]:
    """There are at most as many cubes and ships as in the box."""
    yield from agrees("cubes_spent", (s.cubes_spent <= s.rubble.min(axis=1)).all())
    lying = [s.row_cubes, s.column_cubes, s.space_cubes, s.rubble]
    cubes = sum(field.sum(axis=0, dtype=int) for field in lying) + s.common_cubes
    hand = [arg for kind in (a.ASK_RUBBLE, a.ASK_RELIC) for _, arg in _pending(s, kind)]
    for colour in range(3):
        taken = sum((arg % 4096) >> (4 * colour) & 15 for arg in hand)
        yield from agrees("rubble", int(cubes[colour]) + taken <= CUBES_PER_COLOUR)
    for ship in range(N_SHIPS):
        sailing = int((s.upper == 1 + FIRST_SHIP + ship).sum())
        yield from agrees("ships_left", sailing + s.ships_left[ship] <= SHIPS_EACH[s.seats])


def _officials(s: Record) -> Iterator[Message]:
    court = (s.seated + s.waiting).sum(axis=0)
    for side in range(MAX_SEATS):
        wanted = N_OFFICIALS if side < _rows(s) else 0
        yield from in_all("officials", court[side] + s.officials[side], wanted)
    yield from in_all("officials", court[NEUTRAL], N_NOBLES * NEUTRALS[s.seats])
    yield from agrees("seated", (s.seated.sum(axis=1) <= OFFICE_SEATS).all())


def _lasting(s: Record) -> Iterator[Message]:
    """Lasting effects are those that cards, tiles and houses give together."""
    for seat in range(s.seats):
        gives: Any = np.zeros(s.lasting.shape[1], np.int64)
        gives += CLERGY_GIVES[s.clergy_at == 2 + seat].sum(axis=0)
        gives += sum(CARD_GIVES[n - 1] for n in s.lower[seat].tolist() if n)
        first = 0
        for column, count in enumerate(HOUSES_BY_COLUMN):
            used = int(s.houses_used[seat, column])
            gives += HOUSE_GIVES[first : first + used].sum(axis=0)
            first += count
        yield from agrees("lasting", (s.lasting[seat] == gives).all())
    for side in range(_rows(s)):
        yield from in_all("vp", s.earned[side].sum(), s.vp[side])


def _ships(s: Record) -> Iterator[Message]:
    """Goods lie on ships only, as many as there is room for."""
    for side in range(_rows(s)):
        for slot, number in enumerate(s.upper[side].tolist()):
            loaded = s.cargo[side, slot] > 0
            hull = EDITION.ships[number - 1 - FIRST_SHIP].hull if number > FIRST_SHIP else 0
            yield from agrees("cargo", not loaded[hull:].any())
            yield from agrees("crates", s.crates[side, slot] <= hull)


def _time(s: Record) -> Iterator[Message]:
    yield from agrees("price", (s.price >= 1).all())
    yield from agrees("turn", s.turn < _rows(s))
    yield from agrees("ending", not s.over or s.ending > 0 or s.period == 1)


DESCRIPTION: Final = Description(
    LISBOA,
    FIELDS,
    KINDS,
    (
        _cards,
        _tiles,
        _stores,
        _buildings,
        _plans,
        _cubes,
        _officials,
        _lasting,
        _ships,
        _time,
    ),
    rows=_rows,
    quiet=QUIET,
)
