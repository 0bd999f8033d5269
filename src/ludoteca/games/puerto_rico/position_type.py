"""Position type of Puerto Rico, from `python -m tools.position_types --write`."""

from __future__ import annotations

from ludoteca.kernel.position_type import Array, Header, Scalar

__all__ = ["Position"]


class Position(Header):
    """The fields of a record of Puerto Rico, besides those common to all games."""

    angst: Scalar  # int16
    balanced: Scalar  # int16
    building_there: Array  # int8, 45
    built: Array  # int64, 5
    chips: Array  # int16, 5
    chips_supply: Scalar  # int16
    chooser: Scalar  # int16
    circles: Array  # int8, 5 × 51
    city: Array  # int16, 5 × 12
    city_used: Array  # int16, 5
    colonist_ship: Scalar  # int16
    colonist_supply: Scalar  # int16
    discards: Array  # int16, 5
    doubled: Scalar  # int16
    doubloons: Array  # int16, 5
    ending: Array  # int16, 3
    face_up: Array  # int16, 5
    forests: Array  # int16, 5
    gained: Array  # int16, 5
    goods: Array  # int16, 5 × 5
    goods_supply: Array  # int16, 5
    governor: Scalar  # int16
    house: Array  # int16, 4
    idle: Scalar  # int16
    island: Array  # int16, 5 × 12
    island_used: Array  # int16, 5
    kept: Array  # int16, 5
    library_used: Scalar  # int16
    market: Array  # int8, 45
    moved: Array  # int8, 51
    new_buildings: Scalar  # int16
    noble_ship: Scalar  # int16
    noble_supply: Scalar  # int16
    nobles: Scalar  # int16
    nobles_at: Array  # int8, 5 × 51
    nobles_waiting: Array  # int16, 5
    owed: Scalar  # int16
    packed: Scalar  # int16
    privilege: Scalar  # int16
    produced: Array  # int16, 5
    quarries: Scalar  # int16
    returned: Array  # int8, 3
    role: Scalar  # int16
    role_coins: Array  # int16, 8
    role_taken: Array  # int16, 8
    role_there: Array  # int16, 8
    round_no: Scalar  # int16
    san_juan: Array  # int16, 5
    selection: Scalar  # int16
    ship_good: Array  # int16, 3
    ship_load: Array  # int16, 3
    ship_space: Array  # int16, 3
    slots: Array  # int8, 11
    small_wharf_used: Array  # int8, 5
    stack: Array  # int16, 5
    started: Array  # int8, 5
    summary_nobles: Scalar  # int16
    supplied: Array  # int8, 5
    wharf_used: Array  # int16, 5
    workers: Array  # int8, 5 × 51
