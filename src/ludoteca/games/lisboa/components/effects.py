"""Numeric tables of one-time effects, and of the totals of effects still to come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.cards import CARDS, N_CARDS
from ludoteca.games.lisboa.components.counts import EDITION, N_NOBLES, Table
from ludoteca.games.lisboa.components.map import LANDS, N_LANDS, N_SPACES, SPACES
from ludoteca.games.lisboa.edition.model import GOODS, Effect

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
    """Tables by number of the effect: operation (-1 none), amount, good, second number."""
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
    """Table by number of the effect: total amount of it and of the later effects of its source."""
    table = np.zeros(len(SOURCES) * MOST_EFFECTS, np.int64)
    for i, source in enumerate(SOURCES):
        for k in range(len(source)):
            table[i * MOST_EFFECTS + k] = sum(amount(effect) for effect in source[k:])
    return table


def _sum_later(*ops: str) -> Table:
    """`_later` for the amounts of some operations."""
    return _later(lambda effect: effect.n if effect.op in ops else 0)


def _count_later(*ops: str) -> Table:
    """`_later` for the number of effects with some operations."""
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
"""Bonuses with choices that can give influence or a clergy tile."""
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
"""By card: 1 if its investment is a store or public building, 2 for any noble action, else 0."""
INVESTS_MORE: Final[Table] = np.array([int(len(source) > 1) for source in SOURCES[:N_CARDS]])
"""By card: 1 if the investment has another effect too."""
