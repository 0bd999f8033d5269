"""Puerto Rico: what is expected to be lit, which reasons are so, and how the others are mended."""

import numpy as np

from ludoteca.games.puerto_rico.actions import DECISIONS
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    CIRCLES,
    CONSTRUCTION_HUT,
    EXCLUDES,
    GOODS,
    HOUSE_SPACES,
    N_TILES,
    OFFICE,
    ROLES,
    SPOTS,
)
from ludoteca.piece_info.puerto_rico import why_disabled, why_disabled_goods, why_disabled_workers

OWN = ("empty", "full", "noble", "good")
EXPECTED = ("role", "market", "face_up", "quarries", "stack", "ship", *OWN)


def is_expected(view, seat, key):
    """Whether people would expect to play a piece, so that it says why not."""
    word, *rest = key.split(":")
    if word == "role":
        return view["decision"]["kind"] != "draft"
    return word in EXPECTED and (word not in OWN or int(rest[0]) == seat)


CIRCLE = {None: "empty", "colonist": "full", "noble": "noble"}


def keys(view, seat):
    """The pieces of the market, of the middle of the table, and of the seat."""
    draft = [building for group in view["draft"] or () for building in group["buildings"]]
    yield from (f"role:{role['id']}" for role in view["roles"])
    yield from (f"market:{building['id']}" for building in draft or view["market"])
    yield from (f"face_up:{good}" for good, count in view["face_up"].items() if count)
    yield from (f"supply:{good}" for good in GOODS)
    yield from (f"ship:{i}" for i in range(len(view["ships"])))
    yield from (
        "stack",
        "quarries",
        "colonist_supply",
        "colonist_ship",
        f"chips:{seat}",
        f"san_juan:{seat}",
    )
    yield from (f"good:{seat}:{good}" for good in GOODS)
    mine = view["players"][seat]
    tiles = {f"{CIRCLE[tile['worker']]}:{seat}:{tile['tile']}" for tile in mine["island"]}
    yield from sorted(tiles)
    yield from (f"city:{seat}:{building['id']}" for building in mine["city"])
    for building in mine["city"]:
        nobles, workers = building["nobles"], building["workers"]
        counts = {
            "noble": nobles,
            "full": workers - nobles,
            "empty": building["circles"] - workers,
        }
        yield from (f"{side}:{seat}:{building['id']}" for side, n in counts.items() if n > 0)


def disturb(record, rng):
    """Other goods, ships, money and people, so that rare reasons come up."""
    kind, seat = (
        DECISIONS[record.pending_kind[record.depth - 1]],
        record.pending_seat[record.depth - 1],
    )
    record.doubloons[seat] = rng.integers(12)
    record.quarries = rng.integers(3)
    record.goods[seat] = rng.integers(4, size=len(GOODS)) * rng.integers(2, size=len(GOODS))
    record.city_used[seat] = max(record.city_used[seat], rng.integers(13))
    if kind == "sell":
        record.house[:] = np.sort(rng.integers(1, 6, size=HOUSE_SPACES))
        record.house[rng.integers(HOUSE_SPACES + 1) :] = 0
        record.pending_arg[record.depth - 1] = rng.integers(2)  # whether something has been sold
        _own(record, seat, OFFICE)
    if kind == "load":
        _load_ships(record, rng)
    if kind == "settle" and record.chooser == seat:
        record.pending_arg[record.depth - 1] = rng.integers(2)  # the library's second tile
    if kind == "black_market":
        record.chips[seat], record.returned[CHIP] = rng.integers(2, size=2)
    if kind == "draft":
        record.building_there[:] |= rng.integers(2, size=len(BUILDINGS), dtype=np.int8)
    for number in filter(None, record.city[seat].tolist()):
        if kind != "extra_good" and not kind.startswith("place"):
            spot = N_TILES + number - 1
            workers = rng.integers(record.circles[seat, spot] + 1)
            record.workers[seat, spot] = workers
            record.nobles_at[seat, spot] = min(record.nobles_at[seat, spot], workers)


def _load_ships(record, rng):
    """Each ship with another kind, or empty."""
    ships = np.flatnonzero(record.ship_space)  # fewer with two seats
    for ship, good in zip(ships, rng.permutation(len(GOODS)), strict=False):
        full = int(rng.integers(3))
        record.ship_good[ship] = good if full else -1
        record.ship_load[ship] = full and (record.ship_space[ship] if full == 2 else 1)


def _kind(*kinds):
    return lambda view, *_: view["decision"]["kind"] in kinds


def _phase(word):
    return lambda view, *_: view["phase"] not in why_disabled.PHASES[word][0]


SO = {
    **{sentence: _kind(kind) for kind, sentence in why_disabled.TASKS.items()},
    **{sentence: _phase(word) for word, (_, sentence) in why_disabled.PHASES.items()},
    why_disabled.NEXT_ROLE: lambda view, *_: view["phase"] is not None,
    why_disabled.BUILT: lambda view, seat, id_: (
        id_ in {b["id"] for b in view["players"][seat]["city"]}
    ),
    why_disabled.STACK: _kind("settle"),
    why_disabled.FACE_UP: lambda view, *_: not why_disabled._is_in_match(view, "hacienda"),
    why_disabled.LAND_OFFICE: lambda view, *_: why_disabled._is_in_match(view, "land_office"),
    why_disabled.NOT_PRODUCED: lambda view, seat, good: (
        not why_disabled._makes(view["players"][seat], good)
    ),
    why_disabled.FROM_SUPPLY: _kind("extra_colonist"),
    why_disabled_workers.NOBLES_PLACED: _kind("place_colonists"),
    why_disabled_workers.STALL: lambda view, seat, owner, spot: spot == "black_market",
    why_disabled_workers.FOREST: lambda view, seat, owner, spot: spot == "forest",
    why_disabled_workers.PLANTATIONS: lambda view, seat, owner, spot: spot not in GOODS,
    why_disabled_goods.ENOUGH: _kind("give_back"),
}


BY_ELIMINATION = {
    *why_disabled.TASKS.values(),
    why_disabled.LAND_OFFICE,
    *(sentence for _, sentence in why_disabled.PHASES.values()),
    why_disabled_goods.KEPT,
    why_disabled_goods.SUPPLIED,
    why_disabled_goods.ENOUGH,
    why_disabled_goods.RETURNED,
    why_disabled_goods.NO_SHIP,
    why_disabled_goods.KIND_FULL,
    why_disabled_workers.RETURNED_WORKER,
    why_disabled_workers.RETURNED_CHIP,
}
"""What is told of dark pieces only, and the function that tells it does not see whether they are."""


def _set(field, value=0):
    """Write a value of the seat's."""

    def mend(record, seat, key, why):
        record[field][seat] = value

    return mend


def _of_good(field, value=0):
    """Write a value for the good of the key."""

    def mend(record, seat, key, why):
        record[field][GOODS.index(key[-1])] = value

    return mend


def _of_building(field, value):
    def mend(record, seat, key, why):
        record[field][_number(key[1])] = value

    return mend


def _number(id_):
    return [building.id for building in BUILDINGS].index(id_)


def _manned(building):
    def mend(record, seat, key, why):
        record.workers[seat, N_TILES + building] = 1
        _own(record, seat, building)

    return mend


def _own(record, seat, building):
    if not record.built[seat] >> building & 1:
        record.built[seat] |= 1 << building
        record.city[seat, list(record.city[seat]).index(0)] = 1 + building
        record.circles[seat, N_TILES + building] = CIRCLES[building]


def _doubloons(record, seat, key, count):
    record.doubloons[seat] += count


def _spaces(count):
    def mend(record, seat, key, why):
        record.city_used[seat] -= count

    return mend


def _own_good(record, seat, key, why):
    good = GOODS.index(key[-1]) if key[0] == "good" else int(record.ship_good[int(key[1])])
    record.goods[seat, max(good, 0)] += 1


def _ship(field, value):
    def mend(record, seat, key, why):
        record[field][int(key[1])] = value

    return mend


def _unload(record, seat, key, why):
    """Room on the ship of the key, or on the one that carries the good."""
    ship = int(key[1]) if key[0] == "ship" else list(record.ship_good).index(GOODS.index(key[-1]))
    record.ship_load[ship] -= 1


def _empty_others(record, seat, key, why):
    for ship in range(3):
        if ship != int(key[1]):
            record.ship_good[ship] = -1
            record.ship_load[ship] = 0


def _empty_first(record, seat, key, why):
    record.ship_good[0], record.ship_load[0] = -1, 0


def _make_room_in_house(record, seat, key, why):
    record.house[HOUSE_SPACES - 1] = 0


def _sell_to_others(record, seat, key, why):
    record.house[record.house == 1 + GOODS.index(key[-1])] = 0


def _may_sell(record, seat, key, why):
    record.pending_arg[record.depth - 1] &= ~1


def _draft_slot(record, seat, key, why):
    record.slots[:] = 1


def _not_excluded(record, seat, key, why):
    record.building_there[EXCLUDES[_number(key[1])]] = 0


def _choose(record, seat, key, why):
    record.role_taken[ROLES.index(key[1])] = 0


def _quarry(record, seat, key, why):
    record.quarries = 1


def _chooser(record, seat, key, why):
    record.chooser = seat


def _colonist(record, seat, key, why):
    record.san_juan[seat] += 1


def _noble(record, seat, key, why):
    record.san_juan[seat] += 1
    record.nobles_waiting[seat] += 1


def _circles(record, seat, key, why):
    """Many circles on a spot where nobody has been lifted."""
    spot = next(i for i, id_ in enumerate(SPOTS) if id_ != key[2] and record.moved[i] >= 0)
    record.circles[seat, spot] += 50


def _not_lifted(record, seat, key, why):
    record.moved[SPOTS.index(key[2])] = 0


def _returned(what):
    def mend(record, seat, key, why):
        record.returned[what] = 0

    return mend


WORKER, GOOD, CHIP = range(3)

MENDED = {
    why_disabled.CHOSEN: _choose,
    why_disabled.SOLD_OUT: _of_building("market", 1),
    why_disabled.CITY_FULL: _spaces(1),
    why_disabled.TWO_SPACES: _spaces(1),
    **dict.fromkeys(
        (
            why_disabled.ONE_SHORT,
            why_disabled.SHORT,
            why_disabled.ONE_SHORT_RETURNING,
            why_disabled.SHORT_RETURNING,
        ),
        _doubloons,
    ),
    why_disabled.NO_QUARRY: _quarry,
    why_disabled.HUT_EMPTY: _manned(CONSTRUCTION_HUT),
    why_disabled.PRIVILEGE: _chooser,
    why_disabled.SECOND_QUARRY: _manned(CONSTRUCTION_HUT),
    why_disabled.IN_MATCH: _of_building("building_there", 0),
    why_disabled.NO_SLOT: _draft_slot,
    why_disabled.EXCLUDED: _not_excluded,
    why_disabled.SUPPLY_EMPTY: _of_good("goods_supply", 1),
    why_disabled_goods.NOTHING: _own_good,
    why_disabled_goods.NO_GOODS: _own_good,
    why_disabled_goods.OTHER_GOOD: _own_good,
    why_disabled_goods.HOUSE_FULL: _make_room_in_house,
    why_disabled_goods.SAME_KIND: _sell_to_others,
    why_disabled_goods.OFFICE_EMPTY: _manned(OFFICE),
    why_disabled_goods.SOLD: _may_sell,
    why_disabled_goods.FULL: _unload,
    why_disabled_goods.KIND_FULL: _unload,
    why_disabled_goods.ELSEWHERE: _empty_others,
    why_disabled_goods.MORE_ELSEWHERE: _ship("ship_space", 99),
    why_disabled_goods.NO_SHIP: _empty_first,
    why_disabled_goods.KEPT: _of_good("kept"),
    why_disabled_goods.SUPPLIED: _of_good("supplied"),
    why_disabled_goods.RETURNED: _returned(GOOD),
    why_disabled_workers.NO_COLONIST: _colonist,
    why_disabled_workers.NO_NOBLE: _noble,
    why_disabled_workers.NOBLES_FIRST: _noble,
    why_disabled_workers.NOWHERE: _circles,
    why_disabled_workers.NEEDED: _circles,
    why_disabled_workers.JUST_LIFTED: _not_lifted,
    why_disabled_workers.RETURNED_WORKER: _returned(WORKER),
    why_disabled_workers.RETURNED_CHIP: _returned(CHIP),
    why_disabled_workers.NO_CHIP: _set("chips", 1),
}
