"""Santa Maria: what is expected to be lit, which reasons are so, and how the others are mended."""

import numpy as np

from ludoteca.games.santa_maria.actions import (
    ASK_PLACE,
    LINES,
    PLACES,
    SLOT_IDS,
    SLOTS,
    SPACE_IDS,
    TURNS,
)
from ludoteca.games.santa_maria.colony import LINE_PLACES
from ludoteca.games.santa_maria.components import (
    BOARDS,
    EDITION,
    IS_BUILDING,
    IS_ROAD,
    SIDE,
    SIDES_A,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.piece_info.santa_maria import why_disabled, why_disabled_colony, why_disabled_paid

OWN = ("cell", "column", "row", "blue", "store")
EXPECTED = ("tile", "dock", "space", "slot", "white", "board", *OWN)
BEFORE = ("board", "town_hall", "scholar")
"""Decisions before the first turn, when nothing is sold."""
GOLD = RESOURCES.index("gold")


def keys(view, seat):
    """The pieces of the middle of the table, and of the seat."""
    mine, decision = view["players"][seat], view["decision"]
    tiles = [*view["doubles"], *view["triples"]]
    yield from (f"tile:{slot}" for slot, tile in zip(SLOTS, tiles, strict=True) if tile)
    yield from (f"dock:{dock['id']}" for dock in view["docks"])
    yield from (f"space:{space['id']}" for space in view["spaces"])
    yield from (f"slot:{slot['id']}" for slot in view["retiring"])
    yield from (f"white:{n}" for n, left in enumerate(view["white"], 1) if left)
    yield from (f"blue:{seat}:{die['number']}" for die in mine["blue"])
    yield from (f"{line}:{seat}:{n}" for line in ("column", "row") for n in LINES)
    yield from (f"cell:{seat}:{place}" for place in PLACES if mine["board"])
    yield from (f"store:{seat}:{what}" for what in RESOURCES)
    if decision["kind"] == "board":
        yield from (f"board:{board}" for board in SIDES_A)
    if decision["tile"]:
        yield from (
            f"turn:{turn}" for turn in TURNS[: 1 + 3 * (len(decision["tile"]["cells"]) > 1)]
        )


def disturb(record, rng):
    """Other means and dice, so that rare reasons come up."""
    seat = record.pending_seat[record.depth - 1]
    record.coins[seat] = rng.integers(4)
    record.resources[seat] = rng.integers(4, size=len(RESOURCES)) * rng.integers(
        2, size=len(RESOURCES)
    )
    record.white_used[seat] = rng.integers(4)
    record.blue_used[seat] = rng.integers(2, size=record.blue_used.shape[1])
    record.white[:] = rng.integers(2, size=len(record.white)) * rng.integers(2)
    if rng.integers(2):
        left = rng.integers(4 * len(PLACES))  # the only building that is unused, mostly none
        is_free = [IS_BUILDING[n] and place != left for place, n in enumerate(record.cell[seat])]
        record.blocked[seat] = is_free
        record.unused[seat] = record.buildings[seat] & (1 << left if left < len(PLACES) else 0)
    elif rng.integers(2):
        _fill(record, seat, record.pending_kind[record.depth - 1] == ASK_PLACE)


def _fill(record, seat, placing):
    """Roads wherever nothing lies, but for two places side by side where a tile is placed."""
    record.cell[seat, : 2 * placing] = 0
    for place in np.flatnonzero(record.cell[seat] == 0).tolist()[2 * placing :]:
        record.cell[seat, place] = int(np.flatnonzero(IS_ROAD)[0])
    record.covered[seat] = sum(1 << place for place in np.flatnonzero(record.cell[seat]).tolist())


def is_expected(view, seat, key):
    """Whether people would expect to play a piece, so that it says why not."""
    word, *rest = key.split(":")
    decision = view["decision"]
    if word == "dock" and not next(d["cargo"] for d in view["docks"] if d["id"] == rest[0]):
        return False
    if word == "store" and (decision["kind"] in BEFORE or view["halls"]):
        return False
    return word in EXPECTED and (word not in OWN or int(rest[0]) == seat)


def _kind(*kinds):
    return lambda view, *_: view["decision"]["kind"] in kinds


def _cell(view, seat, place):
    return view["players"][seat]["cells"].get(place)


def _is_road(view, seat, owner, place):
    cells = {cell.id: cell for cell in EDITION.cells}
    return cells[_cell(view, seat, place)["id"]].is_road


SO = {
    **{sentence: _kind(kind) for kind, sentence in why_disabled.TASKS.items()},
    why_disabled.SHIPPING: _kind("main"),
    why_disabled.HIRING: _kind("main"),
    why_disabled_colony.ROAD: _is_road,
    why_disabled_colony.TILE_FIRST: lambda view, seat, owner, place: (
        _cell(view, seat, place) is None
    ),
    why_disabled_colony.OCCUPIED: lambda view, seat, owner, place: (
        _cell(view, seat, place) is not None
    ),
    why_disabled_colony.FITS_NOT: lambda view, seat, owner, place: _cell(view, seat, place) is None,
    why_disabled_colony.TURNED_NOT: _kind("place"),
    why_disabled_colony.REST: _kind("rest"),
    why_disabled_paid.NO_SWAP: _kind("payment"),
}


BY_ELIMINATION = {
    *why_disabled.TASKS.values(),
    why_disabled_colony.FITS_NOT,
    why_disabled_colony.TURNED_NOT,
    why_disabled_colony.REST,
    why_disabled_paid.NO_SWAP,
}
"""What is told of dark pieces only, and the function that tells it does not see whether they are."""


def _coins(record, seat, key, count):
    record.coins[seat] += count


def _gold(record, seat, key, count):
    record.resources[seat, GOLD] += count


def _lacking(record, seat, key, why):
    for param in why.params.values():
        (amounts,) = param.options
        for count, what in amounts:
            record.resources[seat, RESOURCES.index(what.id)] += count


def _clear_colony(record, seat, key, why):
    record.covered[seat] = 0


def _no_monk(record, seat, key, why):
    record.monk_at[seat, SPACE_IDS.index(key[1])] = 0


def _nobody_retired(record, seat, key, why):
    record.retired[record.retired == 1 + SLOT_IDS.index(key[1])] = 0


def _slot_unused(record, seat, key, why):
    record.slot_used[SLOT_IDS.index(key[1])] = 0


def _white_left(record, seat, key, why):
    record.white_used[seat] = 0


def _white_there(record, seat, key, why):
    record.white[int(key[-1]) - 1] += 1


def _blue_unused(record, seat, key, why):
    record.blue_used[seat] = 0


def _unused(record, seat, key, why):
    record.blocked[seat] = 0
    record.unused[seat] = record.buildings[seat]


def _building(record, seat, key, why):
    line = int(key[2]) - 1 + (SIDE if key[0] == "row" else 0)
    place = int(LINE_PLACES[line, 0])
    record.cell[seat, place] = int(np.flatnonzero(IS_BUILDING)[0])
    record.blocked[seat, place] = 0
    for field in ("covered", "buildings", "unused"):
        record[field][seat] |= 1 << place


def _own_resource(record, seat, key, why):
    record.resources[seat, RESOURCES.index(key[2])] = 1


def _free_board(record, seat, key, why):
    record.board[record.board == BOARDS.index(key[1])] = -1


def _place_unused(record, seat, key, why):
    place = PLACES.index(key[2])
    record.blocked[seat, place] = 0
    record.unused[seat] |= 1 << place


COINS = (
    why_disabled.MONK_COIN_SHORT,
    why_disabled.MONK_COINS_SHORT,
    why_disabled_colony.ACTIVATION_COIN_SHORT,
    why_disabled_colony.ACTIVATION_COINS_SHORT,
    why_disabled_paid.ONE_COIN_TO_BUY,
    why_disabled_paid.COINS_TO_BUY,
    why_disabled_colony.DIE_COIN_SHORT,
    why_disabled_colony.DIE_COINS_SHORT,
    why_disabled_colony.LINE_COIN_SHORT,
    why_disabled_colony.LINE_COINS_SHORT,
)
MENDED = {
    **dict.fromkeys(COINS, _coins),
    **dict.fromkeys(
        (why_disabled_paid.ONE_RESOURCE_SHORT, why_disabled_paid.RESOURCES_SHORT), _gold
    ),
    why_disabled_paid.LACKING: _lacking,
    why_disabled_paid.LACKING_KINDS: _lacking,
    why_disabled_paid.NOTHING_TO_SELL: _own_resource,
    why_disabled.TAKEN: _free_board,
    why_disabled.NO_ROOM: _clear_colony,
    why_disabled.MONK_THERE: _no_monk,
    why_disabled.RETIRED: _nobody_retired,
    why_disabled.RETIRED_BEFORE: _slot_unused,
    why_disabled_colony.WHITE_USED: _white_left,
    why_disabled_colony.BLUE_USED: _blue_unused,
    why_disabled_colony.NO_COLUMN: _unused,
    why_disabled_colony.NO_ROW: _unused,
    why_disabled_colony.NO_BUILDING: _building,
    why_disabled_colony.NO_WHITE: _white_there,
    why_disabled_colony.NO_BLUE: _blue_unused,
    why_disabled_colony.USED: _place_unused,
}
