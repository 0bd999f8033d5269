"""What the scholars can do: one amount for each ability; the rest of it is fixed by the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ludoteca.games.santa_maria.edition.model import ABILITIES, BUNDLE_KEYS, Ability
from ludoteca.games.santa_maria.edition.reader import Reader, Table
from ludoteca.i18n import N_

__all__ = ["ability"]

NO_COINS: Final = N_("{file}: {row}: pay must name coins")
FIXED: Final = N_("{file}: {row}: {key} is fixed by the rules; it must be {given}")

#: Ability -> the key of its amount, and what else must stand there.
_FIXED: Final[Mapping[str, tuple[str, Mapping[str, object]]]] = {
    "expand_cost": ("less", {"kinds": ["triple"]}),
    "on_tile_placed": ("get", {"kinds": ["double", "triple", "road"]}),
    "die_shift_free": ("steps", {}),
    "sell_price": ("coins", {"resources": ["sugar", "gem", "gold"]}),
    "buy_price": ("coins", {"resources": ["wood", "grain"]}),
    "coin_activation": ("less", {"min": 1}),
    "on_ship": ("get", {}),
    "ship_substitute": ("count", {}),
    "on_conquistador": ("get", {}),
    "religion_extra_pay": ("pay", {}),
}


def ability(r: Reader, name: str, row: Table) -> Ability:
    """The ability of a scholar."""
    given = r.get(name, row, "ability", dict)
    mod = r.choice(name, "ability.mod", given.get("mod"), ABILITIES)
    key, fixed = _FIXED[mod]
    for other, value in fixed.items():
        if given.get(other) != value:
            raise r.fail(name, FIXED, key=other, given=value)
    for other in given:
        r.choice(name, "ability", other, ("mod", key, *fixed))
    return Ability(mod, _AMOUNTS[mod](r, name, given))


def _one_of(key: str, what: str) -> Callable[[Reader, str, Table], int]:
    """The amount of the one thing that a bundle may hold."""

    def amount(r: Reader, name: str, given: Table) -> int:
        return sum(r.bundle(name, given.get(key), (what,)))

    return amount


def _plain(key: str) -> Callable[[Reader, str, Table], int]:
    return lambda r, name, given: int(r.get(name, given, key, int, 1))


def _extra_coins(r: Reader, name: str, given: Table) -> int:
    """What the extra step of religion costs in coins instead of grain."""
    match r.get(name, given, "pay", list):
        case [{"grain": 1}, Mapping() as other]:
            bundle: Any = r.bundle(name, other)
            coins: int = bundle[BUNDLE_KEYS.index("coins")]
            if coins == sum(bundle):
                return coins
    raise r.fail(name, NO_COINS)


_AMOUNTS: Final[Mapping[str, Callable[[Reader, str, Table], int]]] = {
    "expand_cost": _one_of("less", "wood"),
    "on_tile_placed": _one_of("get", "coins"),
    "die_shift_free": _plain("steps"),
    "sell_price": _plain("coins"),
    "buy_price": _plain("coins"),
    "coin_activation": _plain("less"),
    "on_ship": _one_of("get", "coins"),
    "ship_substitute": _plain("count"),
    "on_conquistador": _one_of("get", "coins"),
    "religion_extra_pay": _extra_coins,
}
