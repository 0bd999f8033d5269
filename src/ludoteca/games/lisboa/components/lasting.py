"""Numeric tables of lasting effects and of their sources."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.counts import EDITION, Table
from ludoteca.games.lisboa.edition.model import ARCHITECTS, COLUMNS, GOODS, NOBLES, RUBBLE, Effect

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
"""All lasting effects; a seat has an amount of each."""
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
    """Amount of each lasting effect given by `effects`."""
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
