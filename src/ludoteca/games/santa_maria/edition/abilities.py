"""What the scholars can do: one amount for each ability; the rest of it is fixed by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from ludoteca.games.santa_maria.edition.model import ABILITIES, BUNDLE_KEYS, Ability
from ludoteca.games.santa_maria.edition.reader import Reader, Table
from ludoteca.i18n import N_

__all__ = ["ability"]

NO_COINS: Final = N_("{file}: {row}: pay must name coins")
FIXED: Final = N_("{file}: {row}: {key} is fixed by the rules; it must be {given}")

Amount = Callable[[Reader, str, Table, str], int]
"""Reads the amount of an ability: the row's name, the ability, and the key of the amount."""


def ability(r: Reader, name: str, row: Table) -> Ability:
    """The ability of a scholar."""
    given = r.get(name, row, "ability", dict)
    mod = r.choice(name, "ability.mod", given.get("mod"), ABILITIES)
    key, amount, fixed = _ABILITIES[mod]
    for other, value in fixed.items():
        if given.get(other) != value:
            raise r.fail(name, FIXED, key=other, given=value)
    for other in given:
        r.choice(name, "ability", other, ("mod", key, *fixed))
    return Ability(mod, amount(r, name, given, key))


def _one_of(what: str) -> Amount:
    """The amount of the one thing that a bundle may hold."""

    def amount(r: Reader, name: str, given: Table, key: str) -> int:
        return sum(r.bundle(name, given.get(key), (what,)))

    return amount


def _plain(r: Reader, name: str, given: Table, key: str) -> int:
    return int(r.get(name, given, key, int, 1))


def _extra_coins(r: Reader, name: str, given: Table, key: str) -> int:
    """What the extra step of religion costs in coins instead of grain."""
    match r.get(name, given, key, list):
        case [{"grain": 1}, Mapping() as other]:
            bundle = r.bundle(name, other)
            coins = bundle[BUNDLE_KEYS.index("coins")]
            if coins == sum(bundle):
                return coins
    raise r.fail(name, NO_COINS)


#: Ability -> the key of its amount, how that is read, and what else must stand there.
_ABILITIES: Final[Mapping[str, tuple[str, Amount, Mapping[str, object]]]] = {
    "expand_cost": ("less", _one_of("wood"), {"kinds": ["triple"]}),
    "on_tile_placed": ("get", _one_of("coins"), {"kinds": ["double", "triple", "road"]}),
    "die_shift_free": ("steps", _plain, {}),
    "sell_price": ("coins", _plain, {"resources": ["sugar", "gem", "gold"]}),
    "buy_price": ("coins", _plain, {"resources": ["wood", "grain"]}),
    "coin_activation": ("less", _plain, {"min": 1}),
    "on_ship": ("get", _one_of("coins"), {}),
    "ship_substitute": ("count", _plain, {}),
    "on_conquistador": ("get", _one_of("coins"), {}),
    "religion_extra_pay": ("pay", _extra_coins, {}),
}
