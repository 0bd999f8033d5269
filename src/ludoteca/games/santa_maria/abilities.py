"""Abilities of scholars as tables by scholar, and the rules that query a seat's abilities."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.components import (
    BUNDLE,
    DOUBLE_COST,
    EDITION,
    N_RESOURCES,
    TRIPLE_COST,
    Table,
    bits,
)
from ludoteca.games.santa_maria.edition.model import ABILITIES, KINDS, RESOURCES, Ability
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.rules import allocates, rule

__all__ = ["amount", "best_price", "extra_price", "has", "is_about", "least", "tile_cost", "which"]

(
    EXPAND_COST,
    ON_TILE_PLACED,
    DIE_SHIFT_FREE,
    DIE_REST,
    SELL_PRICE,
    BUY_PRICE,
    COIN_ACTIVATION,
    ON_SHIP,
    SHIP_SUBSTITUTE,
    ON_CONQUISTADOR,
    ON_RELIGION,
    RELIGION_EXTRA_PAY,
    ON_MONK,
    MONK_FEE,
    ON_RETIRE,
) = range(len(ABILITIES))

_ABILITIES: Final = [scholar.ability for scholar in EDITION.scholars]


def _words(ability: Ability) -> int:
    """The kinds of tiles or the resources of an ability, as bits."""
    words = KINDS if ability.mod in ("expand_cost", "on_tile_placed") else RESOURCES
    return bits(word in ability.of for word in words)


WITH: Final[Table] = np.array(
    [bits(ability.mod == mod for ability in _ABILITIES) for mod in ABILITIES], np.int64
)
"""By kind of ability: the scholars with it, as bits."""
AMOUNT: Final[Table] = np.array([ability.amount for ability in _ABILITIES], np.int64)
LEAST: Final[Table] = np.array([ability.least for ability in _ABILITIES], np.int64)
OF: Final[Table] = np.array([_words(ability) for ability in _ABILITIES], np.int64)
GIVES: Final[Table] = np.array([ability.bundle for ability in _ABILITIES], np.int64)
assert GIVES.shape[1] == BUNDLE


def _tile_costs() -> tuple[Table, Table]:
    """Costs of doubles and triples by known discounts, and each scholar's bit among these."""
    cheaper = [i for i, ability in enumerate(_ABILITIES) if ability.mod == "expand_cost"]
    own_bit = np.array(
        [bits(i == one for one in cheaper) for i in range(len(_ABILITIES))], np.int64
    )
    costs = np.array([[DOUBLE_COST, TRIPLE_COST]] * (1 << len(cheaper)), np.int64)
    for known in range(len(costs)):
        for i in cheaper:
            for kind in range(2):
                if known & own_bit[i] and OF[i] >> kind & 1:
                    costs[known, kind] -= GIVES[i, :N_RESOURCES]
    return np.maximum(costs, 0), own_bit


TILE_COST, COST_BIT = _tile_costs()


@rule
def which(s: Position, seat: Any, ability: Any) -> Any:
    """The seat's scholars with this ability, as bits."""
    return np.int64(s.learned[seat]) & WITH[ability]


@rule
def has(s: Position, seat: Any, ability: Any) -> Any:
    """Return True if the seat has this ability."""
    return which(s, seat, ability) != 0


@rule
def amount(s: Position, seat: Any, ability: Any) -> Any:
    """Total amount of the seat's abilities of this kind, or 0."""
    known = which(s, seat, ability)
    found = np.int64(0)
    scholar = 0
    while known >> scholar > 0:
        found += AMOUNT[scholar] * (known >> scholar & 1)
        scholar += 1
    return found


@rule
def _lowest(known: Any, table: Any) -> Any:
    """The lowest value of a table among some scholars (bits), or 0 without one."""
    found = np.int64(-1)
    scholar = 0
    while known >> scholar > 0:
        if known >> scholar & 1 and (found < 0 or table[scholar] < found):
            found = table[scholar]
        scholar += 1
    return max(found, 0)


@rule
def least(s: Position, seat: Any, ability: Any) -> Any:
    """The lowest bound named by the seat's abilities of this kind, or 0."""
    return _lowest(which(s, seat, ability), LEAST)


@rule
def extra_price(s: Position, seat: Any) -> Any:
    """Coins that replace the grain for the paid step of religion, or 0 if not allowed."""
    return _lowest(which(s, seat, RELIGION_EXTRA_PAY), AMOUNT)


@rule
def best_price(s: Position, seat: Any, ability: Any, resource: Any, price: Any, sign: Any) -> Any:
    """Best price for a resource after scholar abilities.

    That is the highest if `sign` is 1, the lowest if it is -1.
    """
    known = which(s, seat, ability)
    best = np.int64(price)
    scholar = 0
    while known >> scholar > 0:
        named = known >> scholar & 1 and OF[scholar] >> resource & 1
        if named and sign * AMOUNT[scholar] > sign * best:
            best = AMOUNT[scholar]
        scholar += 1
    return best


@allocates
def tile_cost(s: Position, seat: Any, kind: Any) -> Any:
    """Resources that a double (0) or triple (1) costs the seat."""
    known = which(s, seat, EXPAND_COST)
    index = np.int64(0)
    scholar = 0
    while known >> scholar > 0:
        index += COST_BIT[scholar] * (known >> scholar & 1)
        scholar += 1
    return TILE_COST[index, kind]


@rule
def is_about(scholar: Any, kind: Any) -> Any:
    """Return True if the scholar's ability covers that kind of tile (index of `KINDS`)."""
    return OF[scholar] >> kind & 1 == 1
