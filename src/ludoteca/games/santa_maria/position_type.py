"""Position type of Santa Maria, from `python -m tools.position_types --write`."""

from __future__ import annotations

from ludoteca.kernel.position_type import Array, Header, Scalar

__all__ = ["Position"]


class Position(Header):
    """The fields of a record of Santa Maria, besides those common to all games."""

    advanced: Scalar  # int16
    arrival: Array  # int16, 4
    arrivals: Scalar  # int16
    bishops: Array  # int8, 3
    blocked: Array  # int8, 4 × 36
    blue: Array  # int8, 4 × 3
    blue_used: Array  # int8, 4 × 3
    board: Array  # int8, 4
    boards: Scalar  # int16
    buildings: Array  # int64, 4
    cargo_at: Array  # int8, 34
    cell: Array  # int8, 4 × 36
    coins: Array  # int16, 4
    coins_used: Array  # int8, 4
    conquest: Array  # int16, 4
    conquistador: Array  # int8, 4
    covered: Array  # int64, 4
    die_mark: Scalar  # int16
    die_place: Scalar  # int16
    display: Array  # int8, 10
    due: Array  # int8, 5
    first: Scalar  # int16
    halls: Array  # int8, 4
    happiness: Array  # int16, 4
    learned: Array  # int16, 4
    monk_at: Array  # int8, 4 × 10
    monks: Array  # int8, 4
    offered: Array  # int8, 5
    own_scholar: Array  # int8, 4
    religion: Array  # int8, 4
    resources: Array  # int8, 4 × 5
    retired: Array  # int8, 4
    roads_left: Scalar  # int16
    scholars: Array  # int8, 3
    ships: Array  # int8, 4 × 4
    slot_used: Array  # int8, 5
    substitutes: Scalar  # int16
    tile_at: Array  # int8, 37
    unused: Array  # int64, 4
    visible: Array  # int8, 4
    white: Array  # int8, 6
    white_used: Array  # int8, 4
    year: Scalar  # int16
