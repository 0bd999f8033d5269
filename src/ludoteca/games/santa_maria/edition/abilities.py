"""Reader of scholar abilities: amount, subject and result by kind of ability."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ludoteca.games.santa_maria.edition.model import (
    ABILITIES,
    BUNDLE_KEYS,
    BUY,
    KINDS,
    RESOURCES,
    SELL,
    Ability,
    Scholar,
)
from ludoteca.games.santa_maria.edition.reader import MOST, Reader, Table
from ludoteca.i18n import N_

__all__ = ["ability", "check_prices"]

NO_COINS: Final = N_('{file}: {row}: "pay" must list 1 grain, then the coins that replace it')
MONEY_FOR_NOTHING: Final = N_(
    "{file}: {row}: the buying price of {what} ({buy}) must be higher than its selling "
    "price ({sell})"
)

Read = Callable[[Reader, str, Table], Ability]
"""Reader of abilities of one kind, called with the row's name and the ability's table."""


def ability(r: Reader, name: str, row: Table) -> Ability:
    """Read the ability of a scholar."""
    given = r.get(name, row, "ability", dict)
    mod = r.choice(name, "ability.mod", given.get("mod"), ABILITIES)
    return _READ[mod](r, name, given)


def check_prices(r: Reader, scholars: Iterable[Scholar]) -> None:
    """Raise BadValues if a player with all these scholars could buy and sell without end."""
    found = list(scholars)
    for number, what in enumerate(RESOURCES[:2]):
        sell, buy = SELL[number], BUY
        for scholar in found:
            if what in scholar.ability.of:
                amount = scholar.ability.amount
                sell = max(sell, amount) if scholar.ability.mod == "sell_price" else sell
                buy = min(buy, amount) if scholar.ability.mod == "buy_price" else buy
            if buy <= sell:
                row = f"scholars {scholar.id}"
                raise r.fail(row, MONEY_FOR_NOTHING, what=what, buy=buy, sell=sell)


def _number(mod: str, key: str) -> Read:
    """Reader of an ability with a single number."""

    def read(r: Reader, name: str, given: Table) -> Ability:
        return Ability(mod, r.get(name, given, key, int, 1, MOST))

    return read


def _price(mod: str, resources: tuple[str, ...]) -> Read:
    """Reader of an ability with a price in coins for some resources."""

    def read(r: Reader, name: str, given: Table) -> Ability:
        coins = r.get(name, given, "coins", int, 1, MOST)
        return Ability(mod, coins, of=r.words(name, given, "resources", resources))

    return read


def _gain(mod: str) -> Read:
    """Reader of an ability that gains a bundle on an event."""

    def read(r: Reader, name: str, given: Table) -> Ability:
        return Ability(mod, bundle=r.bundle(name, given.get("get")))

    return read


def _tile_gain(r: Reader, name: str, given: Table) -> Ability:
    kinds = r.words(name, given, "kinds", KINDS)
    return Ability("on_tile_placed", of=kinds, bundle=r.bundle(name, given.get("get")))


def _cheaper_tiles(r: Reader, name: str, given: Table) -> Ability:
    kinds = r.words(name, given, "kinds", KINDS[:2])
    less = (*r.bundle(name, given.get("less"), RESOURCES), 0, 0)
    return Ability("expand_cost", of=kinds, bundle=less)


def _cheaper_coins(r: Reader, name: str, given: Table) -> Ability:
    less = r.get(name, given, "less", int, 1, MOST)
    return Ability("coin_activation", less, least=r.get(name, given, "min", int, 0, MOST))


def _extra_step(r: Reader, name: str, given: Table) -> Ability:
    """Read the price in coins that may replace the grain for the extra step of religion."""
    match r.get(name, given, "pay", list):
        case [Mapping() as first, Mapping() as other] if dict(first) == {"grain": 1}:
            bundle = r.bundle(name, other)
            coins = bundle[BUNDLE_KEYS.index("coins")]
            if coins == sum(bundle):
                return Ability("religion_extra_pay", coins)
    raise r.fail(name, NO_COINS)


_READ: Final[Mapping[str, Read]] = {
    "expand_cost": _cheaper_tiles,
    "on_tile_placed": _tile_gain,
    "die_shift_free": _number("die_shift_free", "steps"),
    "die_rest": lambda r, name, given: Ability("die_rest"),
    "sell_price": _price("sell_price", RESOURCES),
    "buy_price": _price("buy_price", RESOURCES[:2]),
    "coin_activation": _cheaper_coins,
    "on_ship": _gain("on_ship"),
    "ship_substitute": _number("ship_substitute", "count"),
    "on_conquistador": _gain("on_conquistador"),
    "on_religion": _gain("on_religion"),
    "religion_extra_pay": _extra_step,
    "on_monk": _gain("on_monk"),
    "monk_fee": _number("monk_fee", "less"),
    "on_retire": _gain("on_retire"),
}
