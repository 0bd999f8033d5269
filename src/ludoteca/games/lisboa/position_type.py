"""Position type of Lisboa, from `python -m tools.position_types --write`."""

from __future__ import annotations

from ludoteca.kernel.position_type import Array, Header, Scalar

__all__ = ["Position"]


class Position(Header):
    """The fields of a record of Lisboa, besides those common to all games."""

    acting: Scalar  # int8
    bonus_due: Scalar  # int16
    building_at: Array  # int8, 14
    building_seen: Array  # int8, 16
    building_shown: Array  # int8, 2
    buildings_left: Array  # int8, 2
    card_at: Array  # int8, 82
    cardinal: Scalar  # int16
    cargo: Array  # int8, 4 × 3 × 4
    clergy_at: Array  # int8, 37
    clergy_count: Array  # int8, 4
    clergy_ship_influence: Scalar  # int16
    clergy_ship_vp_at_end: Scalar  # int16
    coins: Array  # int16, 4
    column_cubes: Array  # int8, 5 × 3
    common_cubes: Array  # int8, 3
    courtier: Scalar  # int8
    crates: Array  # int8, 4 × 3
    cube_due: Scalar  # int16
    cubes_spent: Array  # int8, 4
    decree_at: Array  # int8, 70
    decree_count: Array  # int8, 4
    decrees_shown: Array  # int8, 8
    doubt: Scalar  # int16
    dropped: Scalar  # int8
    due_now: Array  # int8, 4
    earned: Array  # int16, 4 × 6
    ending: Scalar  # int16
    extra_used: Scalar  # int16
    face: Array  # int8, 4
    favor: Array  # int8, 4 × 3
    favors_left: Array  # int8, 3
    first: Scalar  # int16
    follow_cost: Scalar  # int16
    goods: Array  # int8, 4 × 4
    hand: Array  # int8, 4 × 10
    hand_refill: Scalar  # int16
    hand_size: Array  # int8, 4
    helper: Scalar  # int8
    house: Scalar  # int16
    houses_used: Array  # int8, 4 × 3
    icons: Scalar  # int16
    influence: Array  # int8, 4
    large_left: Scalar  # int16
    large_shown: Array  # int8, 4
    lasting: Array  # int8, 4 × 42
    lenient: Scalar  # int16
    lower: Array  # int8, 4 × 3
    offered: Array  # int8, 2
    officials: Array  # int8, 4
    period: Scalar  # int16
    pile_left: Array  # int8, 4
    plan_at: Array  # int8, 20
    plans_taken: Array  # int8, 2
    played: Scalar  # int16
    price: Array  # int8, 4
    promise: Scalar  # int16
    promise_arg: Scalar  # int16
    promise_seat: Scalar  # int16
    ring: Array  # int8, 6
    row_cubes: Array  # int8, 5 × 3
    rubble: Array  # int8, 4 × 3
    scoring_tile_at: Scalar  # int16
    seated: Array  # int8, 3 × 5
    ships_left: Array  # int8, 4
    site: Scalar  # int16
    site_arg: Scalar  # int16
    small_left: Scalar  # int16
    small_shown: Scalar  # int16
    space_cubes: Array  # int8, 14 × 3
    store_at: Array  # int8, 24
    store_order: Scalar  # int16
    store_street: Array  # int8, 24
    stores: Array  # int8, 4 × 4
    street_vp: Array  # int8, 4
    tie_split: Scalar  # int16
    treasury: Scalar  # int16
    turn: Scalar  # int16
    upper: Array  # int8, 4 × 3
    vp: Array  # int16, 4
    waiting: Array  # int8, 3 × 5
