"""The pieces as tables of numbers, made from the values of the edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.lisboa.edition import load
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    COLUMNS,
    DECKS,
    GOODS,
    NOBLES,
    ROWS,
    RUBBLE,
    SIDES,
    TREASURY,
    TYPES,
    Effect,
    Players,
)

Table = NDArray[np.int64]

EDITION: Final = load()
MAX_SEATS: Final = 4
N_GOODS: Final = len(GOODS)
N_STREETS: Final = N_GOODS
N_RUBBLE: Final = len(RUBBLE)
N_NOBLES: Final = len(NOBLES)
N_TYPES: Final = len(TYPES)
GOLD: Final = GOODS.index("gold")
TOOLS: Final = GOODS.index("tools")
BUILDER, MARQUIS, KING = range(N_NOBLES)
NEUTRAL: Final = MAX_SEATS  # the colour of officials that belong to nobody
N_COLOURS: Final = MAX_SEATS + 1  # of officials

ALONE_LIKE: Final = 2  # who plays alone has the set-up of so many


def _by_seats(amount: Callable[[Players], int]) -> Table:
    """By number of seats: what depends on it; one seat is set up like two."""
    rows = [EDITION.players.get(max(n, ALONE_LIKE)) for n in range(MAX_SEATS + 1)]
    return np.array([amount(row) if row and n else 0 for n, row in enumerate(rows)], np.int64)


# ---- limits of the rules --------------------------------------------------------------------------------

HAND: Final = 5
HAND_MAX: Final = 2 * HAND  # where period 2 deals five more
SLOTS: Final = 3  # above, and below
CARDS_START: Final = 2
GOODS_START: Final = 2
RUBBLE_MAX: Final = 5
CLERGY_MAX: Final = 4
N_OFFICIALS: Final = 8
START_MONEY: Final = 10
START_VP: Final = 5
START_INFLUENCE: Final = (4, 5, 6, 7)
INFLUENCE_MAX: Final = 10
RECRUITS: Final = 2
SET_VP: Final = 3
MONEY_PER_VP: Final = 5
FAVOR_VP: Final = 2
PLAN_PLACES: Final = (15, 10, 5)
EMPTY_PILES: Final = 3
SETS_TO_END: Final = (2, 4)  # by period
DECREES_SHOWN: Final = 8
CUBES_ON_SPACE: Final = 2
CHURCH_STEPS: Final = (1, 2)

# ---- political cards ------------------------------------------------------------------------------------

CARDS: Final = EDITION.cards
N_CARDS: Final = len(CARDS)
DECK: Final[Table] = np.array([DECKS.index(card.deck) for card in CARDS], np.int64)
TYPE: Final[Table] = np.array([TYPES.index(card.type) for card in CARDS], np.int64)
INFLUENCE: Final[Table] = np.array([card.influence for card in CARDS], np.int64)
_PLACES: Final = [np.flatnonzero(DECK == deck) for deck in range(len(DECKS))]
DECK_FROM: Final[Table] = np.array([places[0] for places in _PLACES], np.int64)
DECK_TO: Final[Table] = np.array([places[-1] + 1 for places in _PLACES], np.int64)
"""All cards of a deck are between the two."""
IS_HAND_DECK: Final = (1, 0, 1, 0)  # by deck: dealt face down
PILE: Final = 5

# ---- effects --------------------------------------------------------------------------------------------

OPS: Final = (
    "lose_official",
    "pay",
    "place_officials",
    "favor",
    "influence",
    "decree",
    "cardinal",
    "plan",
    "good",
    "rubble",
    "ship",
    "produce",
    "money",
    "store_or_open",
    "noble_action",
)
(
    LOSE_OFFICIAL,
    PAY,
    PLACE_OFFICIALS,
    FAVOR,
    GAIN_INFLUENCE,
    DECREE,
    CARDINAL,
    PLAN,
    GOOD,
    RUBBLE_BONUS,
    SHIP,
    PRODUCE,
    MONEY,
    STORE_OR_OPEN,
    NOBLE_ACTION,
) = range(len(OPS))

LANDS: Final = EDITION.lands
SPACES: Final = EDITION.spaces
N_LANDS: Final = len(LANDS)
N_SPACES: Final = len(SPACES)
N_CLERGY: Final = len(EDITION.clergy)
MOST_EFFECTS: Final = 4  # of one source; effect k of source i is number i * MOST_EFFECTS + k
FIRST_LAND: Final = N_CARDS
FIRST_SPACE: Final = FIRST_LAND + N_LANDS
FIRST_CLERGY: Final = FIRST_SPACE + N_SPACES

#: Everything with effects that come once: cards, lands, spaces, clergy tiles.
SOURCES: Final = (
    *(card.once for card in CARDS),
    *(land.bonus for land in LANDS),
    *(space.bonus for space in SPACES),
    *((tile.effect,) if tile.kind == "immediate" else () for tile in EDITION.clergy),
)


def _effects() -> tuple[Table, Table, Table, Table]:
    """By number of the effect: what is done (-1 nothing), how much, which good, the second number."""
    count = len(SOURCES) * MOST_EFFECTS
    op, n = np.full(count, -1, np.int64), np.zeros(count, np.int64)
    good, more = np.zeros(count, np.int64), np.zeros(count, np.int64)
    for i, source in enumerate(SOURCES):
        for number, effect in enumerate(source, i * MOST_EFFECTS):
            op[number], n[number], more[number] = OPS.index(effect.op), effect.n, effect.more
            good[number] = GOODS.index(effect.what[0]) if effect.op == "good" else 0
    return op, n, good, more


OP, N, WHICH, MORE = _effects()


def _later(amount: Callable[[Effect], int]) -> Table:
    """By number of the effect: how much it and those after it in its source bring together."""
    table = np.zeros(len(SOURCES) * MOST_EFFECTS, np.int64)
    for i, source in enumerate(SOURCES):
        for k in range(len(source)):
            table[i * MOST_EFFECTS + k] = sum(amount(effect) for effect in source[k:])
    return table


def _sum_later(*ops: str) -> Table:
    """The same of some effects."""
    return _later(lambda effect: effect.n if effect.op in ops else 0)


def _count_later(*ops: str) -> Table:
    """The same: how many of some effects there are."""
    return _later(lambda effect: int(effect.op in ops))


def _seats(effect: Effect) -> int:
    """Officials that a bonus can place: in different offices, unless the later ones may share."""
    if effect.op != "place_officials":
        return 0
    shares = 0 < effect.more <= N_NOBLES + 1
    return effect.n if shares else min(effect.n, N_NOBLES)


LATER_MONEY: Final = _sum_later("money")
LATER_INFLUENCE: Final = _sum_later("influence")
LATER_GAINS: Final = _count_later("influence")
LATER_RUBBLE: Final = _sum_later("rubble")
LATER_OFFICIALS: Final = _later(_seats)
LATER_DETOURS: Final = _count_later("ship", "cardinal")
"""Bonuses with choices that can bring influence or a clergy tile."""
LATER_GOODS: Final = _count_later("good", "produce")
LATER_MEANS: Final = _count_later("good", "produce", "ship", "cardinal", "rubble", "lose_official")
"""Effects that can make an export or a state action possible."""
INVESTS_IN: Final[Table] = np.array(
    [
        max(
            [{"store_or_open": 1, "noble_action": 2}.get(e.op, 0) for e in source],
            default=0,
        )
        for source in SOURCES[:N_CARDS]
    ],
    np.int64,
)
"""By card: 1 where its investment builds a store or opens a building, 2 for any noble action."""
INVESTS_MORE: Final[Table] = np.array([int(len(source) > 1) for source in SOURCES[:N_CARDS]])
"""By card: 1 where the investment brings something else too."""

# ---- what lasts -----------------------------------------------------------------------------------------

LASTING: Final = (
    *(f"rubble_discount_{colour}" for colour in RUBBLE),
    *(f"rubble_free_{colour}" for colour in RUBBLE),
    *(f"sell_bonus_{good}" for good in GOODS),
    *(f"court_money_{noble}" for noble in NOBLES),
    *(f"visit_discount_{noble}" for noble in NOBLES),
    "produce_extra_one",
    "produce_extra_all",
    *(f"counts_as_plan_{architect}" for architect in ARCHITECTS),
    "pay_discount",
    "open_discount",
    "slot_vp",
    "slot_treasury_money",
    "invest_free",
    "follow_free",
    "money_for_influence",
    "ship_vp",
    "ship_vp_end",
    "ship_influence",
    "ship_goods_discount",
    "ship_goods_free",
    "cardinal_extra",
    "open_vp",
    "store_vp",
    "decree_vp",
    "hire_discount",
    "influence_bonus",
    "rubble_for_vp",
    "rubble_money",
    "set_vp",
    "plan_official",
)
"""Everything that somebody can have for long; a seat has a number of each."""
N_LASTING: Final = len(LASTING)
(
    RUBBLE_DISCOUNT,
    RUBBLE_FREE,
    SELL_BONUS,
    COURT_MONEY,
    VISIT_DISCOUNT,
    EXTRA_ONE,
    EXTRA_ALL,
    COUNTS_AS_PLAN,
    PAY_DISCOUNT,
    OPEN_DISCOUNT,
    SLOT_VP,
    SLOT_TREASURY_MONEY,
    INVEST_FREE,
    FOLLOW_FREE,
    MONEY_FOR_INFLUENCE,
    SHIP_VP,
    SHIP_VP_END,
    SHIP_INFLUENCE,
    SHIP_GOODS_DISCOUNT,
    SHIP_GOODS_FREE,
    CARDINAL_EXTRA,
    OPEN_VP,
    STORE_VP,
    DECREE_VP,
    HIRE_DISCOUNT,
    INFLUENCE_BONUS,
    RUBBLE_FOR_VP,
    RUBBLE_MONEY,
    SET_VP_MORE,
    PLAN_OFFICIAL,
) = (
    *(i for i, name in enumerate(LASTING[:20]) if i in (0, 3, 6, 10, 13, 16, 17, 18)),
    *range(20, N_LASTING),
)


def _lasting(effects: Iterable[Effect]) -> list[int]:
    """How much of each lasting thing some effects give."""
    given = [0] * N_LASTING
    for effect in effects:
        names = [f"{effect.op}_{what}" for what in effect.what] or [effect.op]
        for name in names:
            given[LASTING.index(name)] += effect.more if effect.op == "rubble_for_vp" else effect.n
        if effect.op == "ship_vp":
            given[SHIP_VP_END] += effect.more
    return given


CARD_GIVES: Final[Table] = np.array([_lasting(card.permanent) for card in CARDS], np.int64)
STANDARD_GIVES: Final[Table] = CARD_GIVES[
    :, [SHIP_GOODS_DISCOUNT, SHIP_GOODS_FREE, CARDINAL_EXTRA, EXTRA_ONE, EXTRA_ALL]
].sum(axis=1)
"""By card: 0 unless its lasting effects can make a state action possible."""
CLERGY_GIVES: Final[Table] = np.array(
    [_lasting(() if tile.kind == "immediate" else (tile.effect,)) for tile in EDITION.clergy],
    np.int64,
)
CLERGY_VP: Final[Table] = np.array([tile.vp for tile in EDITION.clergy], np.int64)
IS_IMMEDIATE: Final[Table] = np.array(
    [int(tile.kind == "immediate") for tile in EDITION.clergy], np.int64
)
_HOUSES: Final = {house.id: house for house in EDITION.houses}
HOUSE_GIVES: Final[Table] = np.array(
    [
        np.subtract(
            _lasting(house.effect),
            np.sum([_lasting(_HOUSES[id_].effect) for id_ in house.replaces] or [[0]], axis=0),
        )
        for house in EDITION.houses
    ],
    np.int64,
)
HOUSE_COLUMNS: Final = tuple(
    sum(house.column == column for house in EDITION.houses) for column in range(len(COLUMNS))
)
FIRST_HOUSE: Final = tuple(sum(HOUSE_COLUMNS[:column]) for column in range(len(COLUMNS)))

# ---- the map --------------------------------------------------------------------------------------------

N_ROWS: Final = len(ROWS)
N_COLUMNS: Final = 5
SIDES_OF_LAND: Final = 2  # a land faces one street or two
LAND_ROW: Final[Table] = np.array([land.row for land in LANDS], np.int64)
LAND_COLUMN: Final[Table] = np.array([land.column for land in LANDS], np.int64)
LAND_SMALL: Final[Table] = np.array([int(land.small) for land in LANDS], np.int64)
LAND_STREET: Final[Table] = np.array(
    [[*land.streets, -1][:SIDES_OF_LAND] for land in LANDS], np.int64
)
"""The streets of a land; -1 where it faces one only."""
NORTH, WEST, EAST = range(len(SIDES))
SPACE_SIDE: Final[Table] = np.array([SIDES.index(space.side) for space in SPACES], np.int64)
SPACE_LINE: Final[Table] = np.array([space.line for space in SPACES], np.int64)


def _space_of(side: str, count: int) -> Table:
    """The space of each street or row on a side of the map."""
    found = {space.line: i for i, space in enumerate(SPACES) if space.side == side}
    return np.array([found[line] for line in range(count)], np.int64)


NORTH_OF: Final = _space_of("north", N_STREETS)
WEST_OF: Final = _space_of("west", N_ROWS)
EAST_OF: Final = _space_of("east", N_ROWS)
ROWS_IN_PLAY: Final = _by_seats(lambda players: players.rows)
RUBBLE_COST: Final[Table] = np.array(EDITION.rubble_cost, np.int64)
ROW_CUBES: Final[Table] = np.array(EDITION.row_cubes, np.int64)
COLUMN_CUBES: Final[Table] = np.array(EDITION.column_cubes, np.int64)
PILE_CUBES: Final = EDITION.pile_cubes
CUBES_PER_COLOUR: Final = 21
MAJORITY: Final[Table] = np.array(EDITION.majority, np.int64)
SCORING_TILES: Final[Table] = np.array([tile.value for tile in EDITION.scoring_tiles], np.int64)
LARGE_STORES, SMALL_STORES = 22, 5

# ---- public buildings, plans ----------------------------------------------------------------------------

N_ARCHITECTS: Final = len(ARCHITECTS)
N_BUILDINGS: Final = len(EDITION.buildings)
BUILDINGS_EACH: Final = N_BUILDINGS // N_ARCHITECTS
SHOWS: Final[Table] = np.array(
    [
        [[int(good in side) for good in range(N_GOODS)] for side in building.colours]
        for building in EDITION.buildings
    ],
    np.int64,
).reshape(N_BUILDINGS * N_ARCHITECTS, N_GOODS)
"""By building and side (2 * building + architect) and colour."""
PLANS: Final = EDITION.plans
N_PLANS: Final = len(PLANS)
N_START_PLANS: Final = sum(plan.start for plan in PLANS)
PLANS_EACH: Final = (N_PLANS - N_START_PLANS) // N_ARCHITECTS
PLAN_ARCHITECT: Final[Table] = np.array([plan.architect for plan in PLANS], np.int64)
PLAN_OFFICIALS: Final[Table] = np.array([plan.officials for plan in PLANS], np.int64)

# ---- court, church, ships, tracks -----------------------------------------------------------------------

OFFICE_SEATS: Final = EDITION.seats_per_office
START_OFFICE: Final = MARQUIS
STATE_ACTIONS: Final = ("recruit", "plan", "ship", "produce", "church", "favor")
"""Two for each noble, in the order of the offices."""
N_STATE: Final = len(STATE_ACTIONS)
RECRUIT, TAKE_PLAN, BUILD_SHIP, PRODUCTION, CHURCH, LOYALTY = range(N_STATE)
STATE_GOOD: Final = tuple(GOODS.index(good) for good in ("tools", "books", "cloth"))
"""What pays a state action at each office, where it is not gold."""
NEUTRALS: Final = _by_seats(lambda players: players.neutral)
FAVORS: Final = _by_seats(lambda players: players.favors)
N_RING: Final = 6
NO_MARK, TREASURY_MARK, INFLUENCE_MARK = range(3)
RING_MARK: Final[Table] = np.array(
    [("none", "treasury", "influence").index(mark) for mark in EDITION.church_marks], np.int64
)
BISHOP_START: Final = EDITION.church_marks.index("influence")
MAX_STEPS: Final = 4  # of the Cardinal: two, and two of a clergy tile

SHIPS: Final = EDITION.ships
N_SHIPS: Final = len(SHIPS)
FIRST_SHIP: Final = N_CARDS  # in a slot, 1 + card or 1 + FIRST_SHIP + colour
MAX_HULL: Final = max(4, *(ship.hull for ship in SHIPS))
HULL: Final[Table] = np.array([ship.hull for ship in SHIPS], np.int64)
SHIP_PRICE: Final[Table] = np.array([ship.price for ship in SHIPS], np.int64)
SHIP_POWER: Final[Table] = np.array([ship.influence for ship in SHIPS], np.int64)
SHIPS_EACH: Final = _by_seats(lambda players: players.ships)
STACK: Final = ((0, 1), (2, 3))  # by period: ships from the top

TREASURY_PRICE: Final[Table] = np.array([price for price, _ in EDITION.treasury], np.int64)
TREASURY_INFLUENCE: Final[Table] = np.array([points for _, points in EDITION.treasury], np.int64)
TREASURY_LAST: Final = len(EDITION.treasury) - 1
TREASURY_START: Final = EDITION.treasury_start
START_PRICES: Final = EDITION.prices
PRICE_LOWEST: Final = EDITION.price_range[0]
PRICE_FALL: Final = EDITION.price_fall
COIN_MARKS: Final = EDITION.coin_marks
N_MARKS: Final = len(COIN_MARKS)
MARKS: Final[Table] = np.array(
    [sum(mark < points for mark in COIN_MARKS) for points in range(INFLUENCE_MAX + 1)], np.int64
)
"""Coin marks on lower spaces, by influence."""
MARK: Final[Table] = np.array([*COIN_MARKS, 0], np.int64)
START_INFLUENCE_TABLE: Final[Table] = np.array(START_INFLUENCE, np.int64)

# ---- decrees --------------------------------------------------------------------------------------------

DECREES: Final = EDITION.decrees
N_DECREES: Final = len(DECREES)
NOT_WITH_TWO: Final[Table] = np.array([int(decree.not_with_two) for decree in DECREES], np.int64)
NOT_ALONE: Final[Table] = np.array([int(decree.not_alone) for decree in DECREES], np.int64)

# ---- the opponent of who plays alone --------------------------------------------------------------------

SOLO: Final = EDITION.solo
OPPONENT: Final = 1  # where he stands in what is kept by seat
COURTIER_CYCLE: Final[Table] = np.array(SOLO.courtier, np.int64)
HELPER_CYCLE: Final[Table] = np.array(SOLO.helper, np.int64)
STATE_BY_PILE: Final[Table] = np.array(SOLO.state_action, np.int64)
OPENING_ARCHITECT: Final[Table] = np.array(
    [ARCHITECTS.index(architect) for architect, _, _ in SOLO.opening], np.int64
)
OPENING_SPACE: Final[Table] = np.array(
    [(WEST_OF if side == "west" else EAST_OF)[ROWS.index(row)] for _, side, row in SOLO.opening],
    np.int64,
)
"""By pile of the helper at the start: the building that stands already, and where."""

assert TREASURY == N_NOBLES
