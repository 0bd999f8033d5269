"""What can never change in a position, and what a phase leaves behind.

Everything is worked out here once more from plain numbers, apart from the rules themselves. Where money
and points come from is in `income.py`.
"""

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_DRAFT, ASK_FOREST, ASK_GUESTS, ASK_ROLE, GAME_END
from ludoteca.games.puerto_rico.components import BUILDINGS, TILES

N_TILES = len(TILES)
FOREST = N_TILES
NAMES = [b.id for b in BUILDINGS]
PLANTATIONS = np.array([10, 12, 11, 9, 8])
BARRELS = np.array([10, 11, 11, 9, 9])
QUARRIES = 8
COLONISTS = {2: 42, 3: 58, 4: 79, 5: 100}
NOBLES = 20
CHIPS = {2: 65, 3: 75, 4: 100, 5: 122}
PRODUCTION = {
    "small_indigo_plant": 4,
    "small_sugar_mill": 4,
    "indigo_plant": 3,
    "sugar_mill": 3,
    "tobacco_storage": 3,
    "coffee_roaster": 3,
}
NEW = [
    "aqueduct",
    "forest_house",
    "black_market",
    "storehouse",
    "guesthouse",
    "trading_post",
    "church",
    "small_wharf",
    "lighthouse",
    "specialty_factory",
    "library",
    "union_hall",
    "cloister",
    "statue",
]
NOBLE = [
    "land_office",
    "chapel",
    "hunting_lodge",
    "construction_office",
    "royal_supplier",
    "villa",
    "jeweler",
    "royal_garden",
]
SLOTS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
SLOTS_WITH_BOTH = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 3, 9: 1, 10: 6}
EVERYTHING = 2  # value of the option
NEVER_TOGETHER = [{"office", "trading_post"}, {"hacienda", "forest_house"}]
CIRCLES = np.array([b.circles for b in BUILDINGS])


def spot(building):
    return N_TILES + NAMES.index(building)


def asked_for(s):
    """The kind of the decision pending, 0 at the end."""
    return 0 if s.over else int(s.pending_kind[s.depth - 1])


def check_stock(s):
    """Pieces neither appear nor vanish, and the lists of the islands and cities agree with the counts."""
    n = int(s.seats)
    assert 0 <= s.depth < len(s.pending_kind)
    _check_tiles(s, n)
    _check_goods(s)
    _check_workers(s, n)
    _check_nobles(s)
    _check_buildings(s, n)
    _check_choice(s)
    assert s.chips_supply >= 0
    assert s.chips[:n].min() >= 0
    chips = int(s.chips_supply + s.chips.sum())
    assert chips >= CHIPS[n]
    assert chips == CHIPS[n] or s.ending[2], "points noted while there are chips"
    assert s.doubloons.min() >= 0
    for field in (
        "doubloons",
        "chips",
        "gained",
        "san_juan",
        "nobles_waiting",
        "goods",
        "circles",
        "workers",
        "nobles_at",
        "island",
        "forests",
        "built",
    ):
        assert not s[field][n:].any(), f"{field} of a seat that is not there"


def _check_tiles(s, n):
    on_islands = s.circles[:, :N_TILES].sum(axis=0).astype(int)
    on_islands += np.bincount(_drawn(s), minlength=N_TILES)
    assert (s.stack + s.discards + s.face_up + on_islands[:-1] == PLANTATIONS - 3 * (n == 2)).all()
    assert s.quarries + on_islands[-1] == QUARRIES - 3 * (n == 2)
    for pile in (s.stack, s.discards, s.face_up, s.quarries):
        assert np.min(pile) >= 0
    for seat in range(n):
        used = int(s.island_used[seat])
        assert (0 if s.nobles else 1) <= used <= 12
        laid = s.island[seat]
        assert (laid[:used] > 0).all()
        assert (laid[used:] == 0).all()
        counts = np.bincount(laid[:used] - 1, minlength=N_TILES + 1)
        assert (counts[:N_TILES] == s.circles[seat, :N_TILES]).all()
        assert counts[FOREST] == s.forests[seat]
    assert s.building_there[NAMES.index("forest_house")] or not s.forests.any()


def _drawn(s):
    """The plantation that a seat has drawn and may still make a forest."""
    if asked_for(s) != ASK_FOREST:
        return []
    assert s.island_used[s.pending_seat[s.depth - 1]] < 12, "a tile drawn that has no space"
    return [int(s.pending_arg[s.depth - 1])]


def _check_goods(s):
    total = s.goods_supply + s.goods.sum(axis=0)
    for good, load, space in zip(s.ship_good, s.ship_load, s.ship_space, strict=True):
        assert 0 <= load <= space
        assert (good == -1) == (load == 0)
        if load:
            total[good] += load
    aboard = [good for good in s.ship_good.tolist() if good >= 0]
    assert len(set(aboard)) == len(aboard), "one kind on two ships"
    sold = [good - 1 for good in s.house.tolist() if good]
    assert s.house.tolist() == [good + 1 for good in sold] + [0] * (4 - len(sold))
    for good in sold:
        total[good] += 1
    assert (total == BARRELS - 2 * (s.seats == 2)).all()
    assert s.goods_supply.min() >= 0
    assert s.goods.min() >= 0


def _check_workers(s, n):
    assert s.colonist_supply >= 0
    assert s.colonist_ship >= 0
    assert s.san_juan.min() >= 0
    assert s.workers.min() >= 0
    assert (s.workers <= s.circles).all()
    colonists = int(s.san_juan.sum() + s.workers.sum() - s.nobles_waiting.sum() - s.nobles_at.sum())
    in_game = COLONISTS[n] - (1 if s.nobles else 0)  # a noble has the place of one on the ship
    assert s.colonist_supply + s.colonist_ship + colonists == in_game


def _check_nobles(s):
    assert s.noble_supply >= 0
    assert 0 <= s.noble_ship <= 1
    assert s.nobles_at.min() >= 0
    assert (s.nobles_at <= s.workers).all()
    assert s.nobles_waiting.min() >= 0
    assert (s.nobles_waiting <= s.san_juan).all()
    owned = int(s.nobles_waiting.sum() + s.nobles_at.sum())
    assert s.noble_supply + s.noble_ship + owned == (NOBLES if s.nobles else 0)


def copies(name, seats):
    """Copies of a building that are in the game; the jeweler is a production building."""
    number = PRODUCTION.get(name, 1 if BUILDINGS[NAMES.index(name)].column == 4 else 2)
    if seats > 2:
        return number
    return 2 if name in PRODUCTION or name == "jeweler" else 1


def _check_buildings(s, n):
    owned = (s.built[:, None] >> np.arange(len(BUILDINGS))) & 1 == 1
    in_game = np.array([copies(name, n) for name in NAMES]) * s.building_there
    assert (s.market + owned.sum(axis=0) == in_game).all()
    assert s.market.min() >= 0
    for seat in range(n):
        assert (s.circles[seat, N_TILES:] == owned[seat] * CIRCLES).all()
        built = [number - 1 for number in s.city[seat].tolist() if number]
        assert s.city[seat].tolist() == [b + 1 for b in built] + [0] * (12 - len(built))
        assert sorted(built) == np.flatnonzero(owned[seat]).tolist()
        spaces = sum(BUILDINGS[b].spaces for b in built)
        assert s.city_used[seat] == spaces <= 12
    assert s.ending[1] == (s.city_used == 12).any()


def cost(s, number):
    """The printed price, as the balanced variant has it."""
    building = BUILDINGS[number]
    swapped = {"factory": 8, "university": 7} if s.balanced else {}
    return swapped.get(building.id, building.cost)


def _check_choice(s):
    """The buildings of the match fill the slots of their prices."""
    there = {name for name, is_there in zip(NAMES, s.building_there, strict=True) if is_there}
    assert there >= set(PRODUCTION)
    assert s.new_buildings or not there & set(NEW)
    assert s.nobles or not there & set(NOBLE)
    if not (s.new_buildings or s.nobles) or s.selection == EVERYTHING:
        assert len(there) == 23 + len(NEW) * s.new_buildings + len(NOBLE) * s.nobles
        assert not s.slots.any()
        return
    chosen = [cost(s, NAMES.index(name)) for name in there - set(PRODUCTION)]
    slots = SLOTS_WITH_BOTH if s.new_buildings and s.nobles else SLOTS
    for price, number in slots.items():
        assert chosen.count(price) + s.slots[price] == number
    assert not any(pair <= there for pair in NEVER_TOGETHER)
    assert s.slots.any() == (asked_for(s) == ASK_DRAFT)


def check_between_phases(s):
    """When a role is to be chosen nothing of a phase is left over."""
    assert s.nobles == 0 or s.ending[0] == 0, "colonists do not end a match with nobles"
    if s.over:
        assert s.depth == 0
        assert s.ending.any()
        return
    if asked_for(s) == ASK_GUESTS and s.role == 0:
        assert GAME_END in s.pending_kind
        return
    if asked_for(s) != ASK_ROLE:
        return
    assert s.depth == 2
    assert s.role == 0
    for field in (
        "produced",
        "moved",
        "kept",
        "started",
        "supplied",
        "returned",
        "wharf_used",
        "small_wharf_used",
        "slots",
    ):
        assert not s[field].any(), field
    for field in ("owed", "packed", "privilege", "idle"):
        assert s[field] == 0, field
    assert not s.pending_kind[s.depth :].any()
    assert not s.library_used or s.seats == 2
    assert s.house[3] == 0
    assert ((s.ship_load < s.ship_space) | (s.ship_space == 0)).all()
    assert s.face_up.sum() <= s.seats + 1
    drawable = s.stack.sum() + s.discards.sum()
    if not s.nobles:  # the land office brings plantations back between two displays
        assert s.face_up.sum() == s.seats + 1 or drawable == 0


def check_after_settler(s):
    """One plantation more than there are players is on display, or all that are left."""
    assert s.face_up.sum() == min(s.seats + 1, s.stack.sum() + s.discards.sum() + s.face_up.sum())


def check_san_juan_after_mayor(s):
    """Nobody waits in San Juan while a circle of the seat is empty."""
    for seat in range(s.seats):
        full = (s.workers[seat] == s.circles[seat]).all()
        assert full or s.san_juan[seat] == 0, f"seat {seat}"


def check_ship_after_mayor(before, after):
    """One worker for each empty circle of a building, at least one for each player, a noble first."""
    empty = int((after.circles - after.workers)[:, N_TILES:].sum())
    wanted = max(empty, int(after.seats))
    assert after.noble_ship == min(1, after.noble_supply + after.noble_ship)
    wanted -= int(after.noble_ship)
    assert after.colonist_ship == min(wanted, after.colonist_supply + after.colonist_ship)
    short = after.colonist_ship < wanted and not after.nobles
    assert after.ending[0] == (before.ending[0] or short)
