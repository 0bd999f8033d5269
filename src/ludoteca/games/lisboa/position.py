"""The position: the fields of the record, and basic functions to read and change it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.buildings import N_ARCHITECTS, N_BUILDINGS, N_PLANS
from ludoteca.games.lisboa.components.cards import INFLUENCE, N_CARDS
from ludoteca.games.lisboa.components.church import N_CLERGY, N_RING
from ludoteca.games.lisboa.components.counts import (
    CARDS_START,
    DECREES_SHOWN,
    GOODS_START,
    HAND_MAX,
    MAX_SEATS,
    N_COLOURS,
    N_GOODS,
    N_NOBLES,
    N_RUBBLE,
    N_STREETS,
    N_TYPES,
    RUBBLE_MAX,
    SLOTS,
)
from ludoteca.games.lisboa.components.decrees import N_DECREES
from ludoteca.games.lisboa.components.lasting import CARD_GIVES, N_LASTING, SHIP_INFLUENCE
from ludoteca.games.lisboa.components.map import N_COLUMNS, N_LANDS, N_ROWS, N_SPACES
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, HULL, MAX_HULL, N_SHIPS, SHIP_POWER
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import rule

__all__ = [
    "BY_CHURCH",
    "BY_INFLUENCE",
    "BY_MAP",
    "BY_SETS",
    "BY_SHIPS",
    "BY_TILES",
    "DTYPE",
    "cards_in",
    "cards_limit",
    "change_lasting",
    "drop_lasting",
    "first_free",
    "goods_limit",
    "has_space",
    "is_ship",
    "lasting",
    "load_of",
    "portfolio_influence",
    "sets_of",
    "ship_in",
    "sides",
    "win",
]

I1, I2 = np.int8, np.int16
HOUSES = 3  # columns

# Where points on the track came from.
BY_SHIPS, BY_MAP, BY_CHURCH, BY_SETS, BY_TILES, BY_INFLUENCE = range(6)

DTYPE = layout(
    [
        # options
        ("scoring_tile_at", I2),  # 0 of the street a store faces, 1 of its column of land
        ("store_order", I2),  # 0 the bonus before the rubble, 1 after it
        ("hand_refill", I2),  # 0 up to five cards in period 2, 1 five more
        ("clergy_ship_influence", I2),  # 0 for each ship, 1 once
        ("clergy_ship_vp_at_end", I2),  # 0 once, 1 for each ship
        ("follow_cost", I2),  # 0 as things stand when it is paid, 1 as when the visit began
        ("tie_split", I2),  # 0 points of the place reached, 1 of all places shared
        # time
        ("period", I2),  # 0 or 1
        ("first", I2),  # seat with the start marker
        ("turn", I2),  # whose turn it is
        ("ending", I2),  # 1 this round is finished, 2 the last round
        # tracks
        ("treasury", I2),  # step
        ("price", I1, (N_GOODS,)),
        # political cards
        ("card_at", I1, (N_CARDS,)),  # 0 face down or in the box, 1 in play, 2 out of the game
        ("hand", I1, (MAX_SEATS, HAND_MAX)),  # 1 + card, 0 none; in the order of drawing
        ("hand_size", I1, (MAX_SEATS,)),
        ("face", I1, (N_TYPES,)),  # 1 + card on each pile, 0 none
        ("pile_left", I1, (N_TYPES,)),  # face-down cards
        ("played", I2),  # 1 + card being slotted or lying in the court, 0 none
        # portfolios
        ("upper", I1, (MAX_SEATS, SLOTS)),  # 1 + card or ship, 0 none
        ("lower", I1, (MAX_SEATS, SLOTS)),
        ("cargo", I1, (MAX_SEATS, SLOTS, MAX_HULL)),  # 1 + good, 0 none
        ("crates", I1, (MAX_SEATS, SLOTS)),  # how many of them have been turned
        ("goods", I1, (MAX_SEATS, N_GOODS)),
        ("rubble", I1, (MAX_SEATS, N_RUBBLE)),
        ("cubes_spent", I1, (MAX_SEATS,)),  # set cubes spent on decrees
        ("favor", I1, (MAX_SEATS, N_NOBLES)),
        ("clergy_count", I1, (MAX_SEATS,)),
        ("houses_used", I1, (MAX_SEATS, HOUSES)),
        ("officials", I1, (MAX_SEATS,)),  # on the portfolio
        ("coins", I2, (MAX_SEATS,)),
        ("influence", I1, (MAX_SEATS,)),
        ("vp", I2, (MAX_SEATS,)),  # on the track
        ("earned", I2, (MAX_SEATS, 6)),  # points by source; negative if spent
        ("stores", I1, (MAX_SEATS, N_STREETS)),
        ("decree_count", I1, (MAX_SEATS,)),
        ("lasting", I1, (MAX_SEATS, N_LASTING)),  # total of each lasting effect
        # the map
        ("street_vp", I1, (N_STREETS,)),  # scoring tiles
        ("store_at", I1, (N_LANDS,)),  # 1 + seat, 0 none
        ("store_street", I1, (N_LANDS,)),  # which it faces
        ("row_cubes", I1, (N_ROWS, N_RUBBLE)),
        ("column_cubes", I1, (N_COLUMNS, N_RUBBLE)),
        ("space_cubes", I1, (N_SPACES, N_RUBBLE)),
        ("common_cubes", I1, (N_RUBBLE,)),  # of the pile
        ("large_shown", I1, (N_STREETS,)),  # store tiles on display
        ("small_shown", I2),
        ("large_left", I2),
        ("small_left", I2),
        ("building_at", I1, (N_SPACES,)),  # 1 + 2 * building + architect, 0 none
        ("building_shown", I1, (N_ARCHITECTS,)),  # 1 + building, 0 none
        ("building_seen", I1, (N_BUILDINGS,)),  # 1 if it is no longer in a stack
        ("buildings_left", I1, (N_ARCHITECTS,)),  # in the stacks
        # court
        ("seated", I1, (N_NOBLES, N_COLOURS)),
        ("waiting", I1, (N_NOBLES, N_COLOURS)),
        ("favors_left", I1, (N_NOBLES,)),
        ("icons", I2),  # state actions with a good on them, as bits
        # plans, ships, decrees, church
        ("plan_at", I1, (N_PLANS,)),  # 0 stack, -1 box, 1 + seat, done: 5 + seat
        ("plans_taken", I1, (N_ARCHITECTS,)),  # from each stack
        ("ships_left", I1, (N_SHIPS,)),
        ("decree_at", I1, (N_DECREES,)),  # 0 deck, -1 box, 1 display, 2 + seat
        ("decrees_shown", I1, (DECREES_SHOWN,)),  # 1 + decree, 0 none
        ("clergy_at", I1, (N_CLERGY,)),  # 0 bag, -1 gone, 1 in the church or offered, 2 + seat
        ("ring", I1, (N_RING,)),  # 1 + tile, 0 none
        ("cardinal", I2),  # his place
        ("offered", I1, (2,)),  # at set-up: 1 + tile
        # the action in progress
        ("extra_used", I2),  # seats that have taken an extra decree in this turn, as bits
        ("promise", I2),  # obligation of a seat (see `obligations`)
        ("promise_seat", I2),
        ("promise_arg", I2),
        ("site", I2),  # land or space being built on
        ("site_arg", I2),  # side of the land, or plan
        (
            "bonus_due",
            I2,
        ),  # 1 + the next effect of the bonus of the site, 0 when there is none to come
        ("cube_due", I2),  # 1 while a cube is to be taken
        ("house", I2),  # column of the house that was used
        ("due_now", I1, (MAX_SEATS,)),  # influence cost of following, if fixed
        # while legal actions are computed (see `obligations`)
        ("lenient", I2),  # 1 if "perhaps" counts as yes
        ("doubt", I2),  # 1 if something was perhaps possible
        # Automa, the solo opponent; arrays by seat have index 1 for it
        ("courtier", I1),  # index in the cycle of visits: the next one
        ("helper", I1),  # place in the cycle of piles
        ("acting", I1),  # 1 + the state action of its turn, 0 none yet
        ("dropped", I1),  # 1 + the card discarded in it, 0 none yet
    ]
)


@rule
def sides(s: Position) -> Any:
    """Number of sides compared and scored: the seats, and Automa in solo games."""
    return max(np.int64(s.seats), 2)


@rule
def lasting(s: Position, seat: Any, what: Any) -> Any:
    """Amount of a lasting effect that the seat has."""
    return np.int64(s.lasting[seat, what])


@rule
def change_lasting(s: Position, seat: Any, gives: Any, sign: Any) -> None:
    """Add (1) or remove (-1) lasting effects."""
    for what in range(N_LASTING):
        s.lasting[seat, what] += sign * gives[what]


@rule
def win(s: Position, seat: Any, points: Any, source: Any) -> None:
    """Add points to the seat's track (negative: lose points), and record their source."""
    s.vp[seat] += points
    s.earned[seat, source] += points


@rule
def sets_of(s: Position, seat: Any) -> Any:
    """Number of the seat's complete sets of rubble."""
    fewest = np.int64(RUBBLE_MAX)
    for colour in range(N_RUBBLE):
        fewest = min(fewest, np.int64(s.rubble[seat, colour]))
    return fewest


@rule
def goods_limit(s: Position, seat: Any) -> Any:
    """Number of goods of each type that the seat can store."""
    return GOODS_START + sets_of(s, seat)


@rule
def cards_in(slots: Any) -> Any:
    """Number of cards in three slots."""
    count = np.int64(0)
    for i in range(SLOTS):
        count += np.int64(slots[i] > 0)
    return count


@rule
def cards_limit(s: Position, seat: Any) -> Any:
    """Number of cards that the seat can slot."""
    return CARDS_START + sets_of(s, seat)


@rule
def first_free(slots: Any) -> Any:
    """Index of the first free slot of three; one must be free."""
    i = 0
    while slots[i] > 0:
        i += 1
    return i


@rule
def is_ship(entry: Any) -> Any:
    """Return True if an entry of a slot is a ship."""
    return entry > FIRST_SHIP


@rule
def ship_in(s: Position, seat: Any, slot: Any) -> Any:
    """The colour of the ship in an upper slot, or -1."""
    return max(np.int64(s.upper[seat, slot]) - FIRST_SHIP - 1, -1)


@rule
def load_of(s: Position, seat: Any, slot: Any) -> Any:
    """Number of goods on a ship, crates included."""
    load = 0
    while load < MAX_HULL and s.cargo[seat, slot, load] > 0:
        load += 1
    return load


@rule
def has_space(s: Position, seat: Any, slot: Any) -> Any:
    """Return True if a slot has a ship with space left."""
    ship = ship_in(s, seat, slot)
    return ship >= 0 and load_of(s, seat, slot) < HULL[ship]


@rule
def portfolio_influence(s: Position, seat: Any) -> Any:
    """Total influence of the seat's noble cards and ships."""
    points = 0
    ships = 0
    for slot in range(SLOTS):
        entry = np.int64(s.upper[seat, slot])
        if is_ship(entry):
            points += SHIP_POWER[entry - FIRST_SHIP - 1]
            ships += 1
        elif entry > 0:
            points += INFLUENCE[entry - 1]
    if s.clergy_ship_influence == 1:
        ships = min(ships, 1)
    return points + ships * lasting(s, seat, SHIP_INFLUENCE)


@rule
def drop_lasting(s: Position, seat: Any, card: Any) -> None:
    """Remove the lasting effects of a treasury card that leaves its slot."""
    change_lasting(s, seat, CARD_GIVES[card], -1)
