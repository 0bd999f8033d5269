"""What can never change in a position, and where money and points can come from.

Everything is worked out here once more from plain numbers, apart from the rules themselves.
"""

import numpy as np

from ludoteca.games.puerto_rico.actions import ACTIONS, ASK_ROLE
from ludoteca.games.puerto_rico.components import BUILDINGS, ROLES, TILES

N_TILES = len(TILES)
NAMES = [b.id for b in BUILDINGS]
PLANTATIONS = np.array([10, 12, 11, 9, 8])
BARRELS = np.array([10, 11, 11, 9, 9])
QUARRIES = 8
COLONISTS = {2: 42, 3: 58, 4: 79, 5: 100}
CHIPS = {2: 65, 3: 75, 4: 100, 5: 122}
COPIES = np.array([b.copies for b in BUILDINGS])
COPIES_FOR_TWO = np.array([1 if b.makes < 0 else 2 for b in BUILDINGS])
CIRCLES = np.array([b.circles for b in BUILDINGS])
FACTORY_PAY = (0, 0, 1, 2, 3, 5)


def spot(building):
    return N_TILES + NAMES.index(building)


def check_stock(s):
    """Pieces neither appear nor vanish, and the lists of the islands and cities agree with the counts."""
    n = int(s.seats)
    _check_tiles(s, n)
    _check_goods(s)
    _check_colonists(s, n)
    _check_buildings(s, n)
    chips = int(s.chips_supply + s.chips.sum())
    assert chips >= CHIPS[n]
    assert chips == CHIPS[n] or s.chips_supply == 0
    assert s.chips_supply >= 0
    assert s.doubloons.min() >= 0
    for field in (
        "doubloons",
        "chips",
        "san_juan",
        "goods",
        "circles",
        "workers",
        "island",
        "built",
    ):
        assert not s[field][n:].any(), f"{field} of a seat that is not there"


def _check_tiles(s, n):
    on_islands = s.circles[:, :N_TILES].sum(axis=0)
    assert (s.stack + s.discards + s.face_up + on_islands[:-1] == PLANTATIONS - 3 * (n == 2)).all()
    assert s.quarries + on_islands[-1] == QUARRIES - 3 * (n == 2)
    for pile in (s.stack, s.discards, s.face_up, s.quarries):
        assert np.min(pile) >= 0
    for seat in range(n):
        used = int(s.island_used[seat])
        assert 1 <= used <= 12
        laid = s.island[seat]
        assert (laid[:used] > 0).all()
        assert (laid[used:] == 0).all()
        counts = np.bincount(laid[:used] - 1, minlength=N_TILES)
        assert (counts == s.circles[seat, :N_TILES]).all()


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


def _check_colonists(s, n):
    assert s.colonist_supply >= 0
    assert s.colonist_ship >= 0
    assert s.san_juan.min() >= 0
    assert s.workers.min() >= 0
    assert (s.workers <= s.circles).all()
    owned = int(s.san_juan.sum() + s.workers.sum())
    assert s.colonist_supply + s.colonist_ship + owned == COLONISTS[n]


def _check_buildings(s, n):
    owned = (s.built[:, None] >> np.arange(len(BUILDINGS))) & 1 == 1
    assert (
        s.market + owned.sum(axis=0) == (COPIES_FOR_TWO if n == 2 else COPIES) * s.building_there
    ).all()
    assert s.market.min() >= 0
    for seat in range(n):
        assert (s.circles[seat, N_TILES:] == owned[seat] * CIRCLES).all()
        built = [number - 1 for number in s.city[seat].tolist() if number]
        assert s.city[seat].tolist() == [b + 1 for b in built] + [0] * (12 - len(built))
        assert sorted(built) == np.flatnonzero(owned[seat]).tolist()
        spaces = sum(BUILDINGS[b].spaces for b in built)
        assert s.city_used[seat] == spaces <= 12


def check_between_phases(s):
    """When a role is to be chosen nothing of a phase is left over."""
    if s.over:
        assert s.depth == 0
        assert s.ending.any()
        return
    if s.pending_kind[s.depth - 1] != ASK_ROLE:
        return
    assert s.depth == 2
    assert not s.pending_kind[s.depth :].any()
    assert not s.produced.any()
    assert not s.moved.any()
    assert not s.kept.any()
    assert not s.wharf_used.any()
    assert s.privilege == 0
    assert s.idle == 0
    assert s.house[3] == 0
    assert ((s.ship_load < s.ship_space) | (s.ship_space == 0)).all()
    drawable = s.stack.sum() + s.discards.sum()
    assert s.face_up.sum() == s.seats + 1 or drawable == 0


def check_move(before, action, after):
    """Doubloons and points move by the rules only, and by the right amount."""
    word, arguments = ACTIONS.split(action)
    seat = int(before.pending_seat[before.depth - 1])
    paid = np.zeros(5, int)
    gained = np.zeros(5, int)
    if word == "choose":
        role = ROLES[arguments[0]]
        paid[seat] += before.role_coins[arguments[0]] + ("prospector" in role)
        if role == "craftsman":
            paid += _factories(before, after)
    elif word == "build":
        paid[seat] -= _price(before, seat, arguments[0])
    elif word == "sell":
        paid[seat] += arguments[0] + (seat == before.chooser)
        paid[seat] += before.workers[seat, spot("small_market")]
        paid[seat] += 2 * before.workers[seat, spot("large_market")]
    elif word in ("load", "wharf"):
        good = arguments[0]
        gained[seat] += before.goods[seat, good] - after.goods[seat, good]
        gained[seat] += before.workers[seat, spot("harbor")]
        gained[seat] += seat == before.chooser and before.privilege == 1
        assert gained[seat] > 0
    assert (after.circles >= before.circles).all(), "a tile or building is gone"
    assert (after.doubloons - before.doubloons == paid).all(), ACTIONS.format(action)
    assert (after.chips - before.chips == gained).all(), ACTIONS.format(action)
    _check_role_coins(before, action, after)


def _price(s, seat, number):
    building = BUILDINGS[number]
    cost = building.cost
    if s.balanced:
        cost = {"factory": 8, "university": 7}.get(building.id, cost)
    quarries = int(s.workers[seat, N_TILES - 1])
    return max(0, cost - min(quarries, building.column) - (seat == s.chooser))


def _factories(before, after):
    made = (after.goods > before.goods).sum(axis=1)
    manned = before.workers[:, spot("factory")]
    return np.array(
        [FACTORY_PAY[kinds] * worker for kinds, worker in zip(made, manned, strict=True)]
    )


def _check_role_coins(before, action, after):
    coins = before.role_coins.copy()
    taken = before.role_taken > 0
    word, arguments = ACTIONS.split(action)
    if word == "choose":
        coins[arguments[0]] = 0
        taken[arguments[0]] = True
    if after.round_no != before.round_no or after.over:
        coins += (before.role_there == 1) & ~taken
    assert (after.role_coins == coins).all()


def check_san_juan_after_mayor(s):
    """Nobody waits in San Juan while a circle of the seat is empty."""
    for seat in range(s.seats):
        full = (s.workers[seat] == s.circles[seat]).all()
        assert full or s.san_juan[seat] == 0, f"seat {seat}"
