"""What can never change in a position, worked out from plain numbers, apart from the rules themselves.

Where points, silver and workers come from is in `income.py`, what may be done when in `referee.py`.
"""

from types import SimpleNamespace

import numpy as np

from .hexes import AREA_ON, BESIDE, KINDS_ON, SPACES

KINDS = ("castle", "ship", "mine", "livestock", "building", "monastery")
BUILDINGS = (
    "warehouse",
    "watchtower",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
)
COPIES = (
    {"castle": 16, "ship": 26, "mine": 12}
    | {
        f"{animal}_{heads}": {2: 2, 3: 3, 4: 2}[heads]
        for animal in ("cow", "pig", "sheep", "goat")
        for heads in (2, 3, 4)
    }
    | dict.fromkeys(BUILDINGS, 7)
    | {f"monastery_{n}": 1 for n in range(1, 27)}
)
"""All 164 tiles, in the order of their numbers in the record."""
NAMES = list(COPIES)
KIND_OF = [
    name
    if name in ("castle", "ship", "mine")
    else "monastery"
    if name.startswith("monastery")
    else "building"
    if name in BUILDINGS
    else "livestock"
    for name in NAMES
]
DEPOTS = (
    "building ship monastery livestock",
    "monastery castle building building",
    "livestock building ship monastery",
    "ship building livestock mine",
    "mine monastery building building",
    "building livestock castle ship",
)
COLOURED = {"castle": 14, "ship": 20, "mine": 10, "livestock": 20, "building": 40, "monastery": 20}
TURN, DISCARD = 3, 14  # kinds of decision


def check_stock(record):
    """All 164 hex tiles and 42 goods are somewhere, and what the record keeps besides agrees with them."""
    s = _plain(record)
    _check_tiles(s)
    _check_goods(s)
    _check_depots(s)
    _check_round(s)
    complete = [_check_duchy(s, seat) for seat in range(s.seats)]
    _check_bonuses(s, complete)
    _check_empty_seats(s)


def _plain(record):
    """The fields of a record: ints and arrays."""
    values = {name: record[name] for name in record.dtype.names}
    return SimpleNamespace(**{n: v if np.ndim(v) else int(v) for n, v in values.items()})


def _waiting(s):
    """The tile that waits for a storage space."""
    pending = zip(s.pending_kind, s.pending_arg, strict=True)
    return [int(tile) for kind, tile in pending if kind == DISCARD]


def _check_tiles(s):
    lying = np.concatenate([s.depot.ravel(), s.black_depot, s.storage.ravel(), s.tile_at.ravel()])
    counts = np.bincount(lying.astype(int), minlength=len(NAMES) + 1)[1:]
    counts = counts + np.bincount(_waiting(s), minlength=len(NAMES))
    counts = counts + s.coloured + s.black + s.gone
    assert dict(zip(NAMES, counts.tolist(), strict=True)) == COPIES
    assert min(s.coloured.min(), s.black.min(), s.gone.min()) >= 0
    assert len(_waiting(s)) <= 1
    assert s.black.sum() == 40 - 2 * s.seats * (s.phase + 1)
    left = dict.fromkeys(KINDS, 0)
    for kind, n in zip(KIND_OF, s.coloured.tolist(), strict=True):
        left[kind] += n
    for phase in range(s.phase + 1):
        for depot in range(6):
            for kind in _kinds_of_depot(s.seats, depot, phase):
                left[kind] += 1
    left["castle"] += s.seats
    assert left == COLOURED


def _kinds_of_depot(seats, depot, phase):
    kinds = DEPOTS[depot].split()[:seats]
    if seats == 3 and depot == 5 and phase in (1, 3):
        kinds[2] = "mine"
    return kinds


def _check_goods(s):
    by_kind = s.goods_left + s.depot_goods.sum(axis=0) + s.goods.sum(axis=0) + s.sold.sum(axis=0)
    for good in s.round_goods.tolist():
        if good:
            by_kind[good - 1] += 1
    assert by_kind.tolist() == [7] * 6
    for pile in (s.goods_left, s.depot_goods, s.goods, s.sold):
        assert pile.min() >= 0
    assert s.goods_left.sum() == 42 - 3 * s.seats - 5 * (s.phase + 1)
    assert [good == 0 for good in s.round_goods] == [n < s.round_no for n in range(5)]
    assert ((s.goods > 0).sum(axis=1) <= 3).all(), "more than three kinds of goods"


def _check_depots(s):
    for depot in range(6):
        kinds = _kinds_of_depot(s.seats, depot, s.phase)
        for number, kind in zip(s.depot[depot].tolist(), kinds + [None] * 4, strict=False):
            assert number == 0 or KIND_OF[number - 1] == kind
    assert not s.black_depot[2 * s.seats :].any()


def _check_round(s):
    seats = s.seats
    assert 0 <= s.phase <= 4
    assert s.depth == (s.pending_kind > 0).sum() < 24
    assert not s.pending_kind[s.depth :].any()
    assert s.silver.min() >= 0
    assert s.workers.min() >= 0
    assert len(set(s.arrival[:seats].tolist())) == seats
    assert s.bought in (0, 1)
    if s.round_no == 0:
        assert (s.phase, s.white) == (0, 0)
        return
    assert 1 <= s.round_no <= 5
    assert sorted(s.order[:seats].tolist()) == list(range(seats))
    assert 1 <= s.white <= 6
    assert set(s.dice[:seats].ravel().tolist()) <= set(range(1, 7))
    if s.over:
        assert (s.phase, s.round_no, s.turn) == (4, 5, seats)
        return
    assert s.pending_kind[0] == TURN
    assert set(s.pending_seat[: s.depth].tolist()) == {int(s.order[s.turn])}
    done, ahead = s.order[: s.turn].tolist(), s.order[s.turn + 1 : seats].tolist()
    assert s.used[done].all(), "a die was not used"
    assert not s.used[ahead].any()


def bits(spaces):
    return sum(1 << SPACES.index(space) for space in spaces)


def _check_duchy(s, seat):
    """All that follows from the tiles in a duchy; gives the kinds of which it has all spaces."""
    if s.board[seat] < 0:
        assert not s.tile_at[seat].any()
        return set()
    kinds, area_on = KINDS_ON[s.board[seat] + 1], AREA_ON[s.board[seat] + 1]
    placed = {
        space: NAMES[number - 1]
        for space, number in zip(SPACES, s.tile_at[seat].tolist(), strict=True)
        if number
    }
    for space, name in placed.items():
        assert KIND_OF[NAMES.index(name)] == kinds[space], f"{name} on {space}"
    _check_connected(placed)
    assert s.covered[seat] == bits(placed)
    assert s.beside[seat] == bits({other for space in placed for other in BESIDE[space]})
    monasteries = {int(n[10:]) for n in placed.values() if n.startswith("monastery")}
    assert s.monasteries[seat] == sum(1 << n for n in monasteries)
    _check_cities(s, seat, placed, area_on, 1 in monasteries)
    empty = [sum(space not in placed for space in area) for area in set(area_on.values())]
    left = s.area_left[seat].tolist()
    assert sorted(n for n in left if n) == sorted(n for n in empty if n)
    by_kind = [sum(kinds[p] == kind and p not in placed for p in SPACES) for kind in KINDS]
    assert s.kind_left[seat].tolist() == by_kind
    assert s.steps[seat] == list(placed.values()).count("ship")
    return {kind for kind, n in zip(KINDS, by_kind, strict=True) if n == 0}


def _check_connected(placed):
    """Every tile was placed beside another one, so all hang together."""
    if placed:
        reached, ahead = set(), [next(iter(placed))]
        while ahead:
            space = ahead.pop()
            if space in placed and space not in reached:
                reached.add(space)
                ahead += BESIDE[space]
        assert reached == set(placed), "a tile lies by itself"


def _check_cities(s, seat, placed, area_on, several):
    closed: list[set[str]] = [set() for _ in BUILDINGS]
    cities = set()
    for space, name in placed.items():
        if name in BUILDINGS:
            city = area_on[space]
            assert several or (city, name) not in cities, f"two of {name} in a city"
            cities.add((city, name))
            closed[BUILDINGS.index(name)].update(city)
    assert s.closed[seat].tolist() == [bits(spaces) for spaces in closed]


def _check_bonuses(s, complete):
    for i, kind in enumerate(KINDS):
        held = s.bonus[: s.seats, i].tolist()
        owners = [seat for seat, kinds in enumerate(complete) if kind in kinds]
        assert all(seat in owners for seat, bonus in enumerate(held) if bonus)
        assert s.bonuses_given[i] == min(2, len(owners))
        assert sorted(bonus for bonus in held if bonus) == [1, 2][: len(owners)]


def _check_empty_seats(s):
    n = s.seats
    for field in (
        "order",
        "dice",
        "used",
        "steps",
        "arrival",
        "silver",
        "workers",
        "goods",
        "sold",
        "storage",
        "tile_at",
        "covered",
        "beside",
        "closed",
        "monasteries",
        "area_left",
        "kind_left",
        "bonus",
        "points",
    ):
        assert not getattr(s, field)[n:].any(), f"{field} of a seat that is not there"
    assert (s.board[n:] == -1).all()
