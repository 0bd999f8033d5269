"""Position type of The Castles of Burgundy, from `python -m tools.position_types --write`."""

from __future__ import annotations

from ludoteca.kernel.position_type import Array, Header, Scalar

__all__ = ["Position"]


class Position(Header):
    """The fields of a record of The Castles of Burgundy, besides those common to all games."""

    area_left: Array  # int8, 4 × 21
    arrival: Array  # int16, 4
    arrivals: Scalar  # int16
    beside: Array  # int64, 4
    black: Array  # int8, 49
    black_depot: Array  # int8, 8
    board: Array  # int8, 4
    boards: Scalar  # int16
    bonus: Array  # int8, 4 × 6
    bonuses_given: Array  # int8, 6
    bought: Scalar  # int16
    closed: Array  # int64, 4 × 8
    coloured: Array  # int8, 49
    covered: Array  # int64, 4
    depot: Array  # int8, 6 × 4
    depot_goods: Array  # int8, 6 × 6
    dice: Array  # int8, 4 × 2
    fewest_empty: Scalar  # int16
    gone: Array  # int8, 49
    goods: Array  # int8, 4 × 6
    goods_left: Array  # int8, 6
    kind_left: Array  # int8, 4 × 6
    monasteries: Array  # int64, 4
    order: Array  # int8, 4
    phase: Scalar  # int16
    points: Array  # int16, 4 × 5
    round_goods: Array  # int8, 5
    round_no: Scalar  # int16
    silver: Array  # int16, 4
    sold: Array  # int8, 4 × 6
    steps: Array  # int8, 4
    storage: Array  # int8, 4 × 3
    tile_at: Array  # int8, 4 × 37
    turn: Scalar  # int16
    used: Array  # int8, 4 × 2
    white: Scalar  # int8
    workers: Array  # int16, 4
