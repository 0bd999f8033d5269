"""Reader of effects: the operations, where each is allowed, and their parameters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, NOBLES, RUBBLE, Effect
from ludoteca.games.tables import Table, TableReader
from ludoteca.i18n import N_

__all__ = [
    "BONUS",
    "END",
    "INVEST",
    "LAND",
    "NOBLE_ACTIONS",
    "PERMANENT",
    "SLOT",
    "effect",
    "effects",
]

NO_EFFECT: Final = N_("{file}: {row}: an effect must be a table")
TOO_MANY: Final = N_("{file}: {row}: there are {given} effects; at most {count} are allowed")
TOO_HIGH: Final = N_("{file}: {row}: {key} must be at most {high}, not {given}")
NO_WORDS: Final = N_("{file}: {row}: {key} must list at least one of: {allowed}")

LAND: Final = (
    "place_officials",
    "favor",
    "influence",
    "decree",
    "plan",
    "good",
    "rubble",
    "produce",
    "money",
)
"""Bonuses of lands: none of them can raise the price of the store being built."""
BONUS: Final = (*LAND, "cardinal", "ship")
SLOT: Final = (*BONUS, "lose_official", "pay")
NOBLE_ACTIONS: Final = ("store_or_open", "noble_action")
"""Mandatory parts of an investment, of which a card can have one."""
INVEST: Final = (*BONUS, *NOBLE_ACTIONS)
PERMANENT: Final = (
    "rubble_discount",
    "rubble_free",
    "pay_discount",
    "sell_bonus",
    "open_discount",
    "slot_vp",
    "slot_treasury_money",
    "court_money",
    "invest_free",
    "visit_discount",
    "follow_free",
    "money_for_influence",
    "ship_vp",
    "ship_influence",
    "ship_goods_discount",
    "ship_goods_free",
    "produce_extra",
    "cardinal_extra",
    "open_vp",
    "store_vp",
    "decree_vp",
    "hire_discount",
    "influence_bonus",
    "rubble_for_vp",
    "rubble_money",
)
END: Final = ("set_vp", "plan_official", "counts_as_plan")
MOST: Final = 4
"""Most effects of one source."""
HIGHEST: Final = 99
"""Highest value of any number in an effect."""

Words = Callable[[TableReader, str, Table], tuple[str, ...]]


def effects(r: TableReader, name: str, given: object, allowed: Iterable[str]) -> tuple[Effect, ...]:
    """Read a list of effects, or a single effect."""
    rows: list[Any] = given if isinstance(given, list) else [given]
    if len(rows) > MOST:
        raise r.fail(name, TOO_MANY, given=len(rows), count=MOST)
    return tuple(effect(r, name, row, allowed) for row in rows)


def effect(r: TableReader, name: str, row: object, allowed: Iterable[str]) -> Effect:
    """Read one effect, whose operation must be among `allowed`."""
    if not isinstance(row, Mapping):
        raise r.fail(name, NO_EFFECT)
    op = r.choice(name, "op", row.get("op"), allowed)
    words, first, second = _PARAMETERS.get(op, (None, "n", None))
    what = words(r, name, row) if words else ()
    return Effect(op, _number(r, name, row, first), what, _number(r, name, row, second, 0))


def _number(r: TableReader, name: str, row: Table, key: str | None, least: int = 1) -> int:
    """A number of an effect; `least` if the operation has none (1, or 0 for the second number)."""
    if key is None or (key not in row and least == 0):
        return least
    value = r.get(name, row, key, int, 1)
    if value > HIGHEST:
        raise r.fail(name, TOO_HIGH, key=key, high=HIGHEST, given=value)
    return int(value)


def _one(key: str, allowed: Iterable[str]) -> Words:
    """Reader of a single word under `key`."""
    return lambda r, name, row: (r.choice(name, key, row.get(key), allowed),)


def _some(key: str, allowed: Iterable[str]) -> Words:
    """Reader of a list of words under `key`."""

    def words(r: TableReader, name: str, row: Table) -> tuple[str, ...]:
        given = r.get(name, row, key, list)
        if not given:
            raise r.fail(name, NO_WORDS, key=key, allowed=", ".join(allowed))
        return tuple(r.choice(name, key, word, allowed) for word in given)

    return words


#: Parameters of effects: reader of words, key of the first number, key of the second one.
_PARAMETERS: Final[Mapping[str, tuple[Words | None, str | None, str | None]]] = {
    "place_officials": (None, "n", "share_from"),
    "good": (_one("good", GOODS), "n", None),
    "ship": (None, None, None),
    "produce": (None, None, None),
    "store_or_open": (None, None, None),
    "noble_action": (None, None, None),
    "rubble_discount": (_some("colours", RUBBLE), "n", None),
    "rubble_free": (_some("colours", RUBBLE), None, None),
    "sell_bonus": (_some("goods", GOODS), "n", None),
    "court_money": (_one("noble", NOBLES), "n", None),
    "invest_free": (None, None, None),
    "visit_discount": (_some("nobles", NOBLES), "n", None),
    "follow_free": (None, None, None),
    "money_for_influence": (None, "max", None),
    "ship_vp": (None, "on_fill", "at_end"),
    "ship_goods_free": (None, None, None),
    "produce_extra": (_one("scope", ("one", "all")), None, None),
    "rubble_for_vp": (None, "n", "vp"),
    "counts_as_plan": (_one("architect", ARCHITECTS), None, None),
}
