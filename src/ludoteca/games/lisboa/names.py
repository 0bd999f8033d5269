"""Names of pieces: the edition's names by id, and words of the rules as message ids."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import COLUMNS, GOODS, RUBBLE
from ludoteca.i18n import N_, Name
from ludoteca.kernel.messages import AND, Message, Param, Term

__all__ = [
    "COUNTERS",
    "NAMES",
    "TYPES_OF_CARDS",
    "amount",
    "both",
    "column",
    "counter",
    "joined",
    "listed",
    "named",
    "one",
    "street",
    "word",
]

#: Everything that has a name, by id.
NAMES: Final[Mapping[str, Name]] = EDITION.names

#: Counters of a seat, by id.
COUNTERS: Final[Mapping[str, str]] = {
    "vp": Name("VP", ja="VP"),
    "coins": N_("Money"),
    "influence": N_("Influence"),
    "officials": N_("Officials in the portfolio"),
    **{id_: NAMES[id_] for id_ in (*GOODS, "earthquake", "fire", "tsunami")},
}

#: Types of political cards, as the names of their piles.
TYPES_OF_CARDS: Final[Mapping[str, str]] = {
    **{noble: NAMES[noble] for noble in ("builder", "marquis", "king")},
    "treasury": N_("Treasury"),
}

_COLUMNS: Final = dict(
    zip(COLUMNS, (N_("left column"), N_("middle column"), N_("right column")), strict=True)
)

#: Amounts within a sentence; ``.one`` if English needs another word for one.
_AMOUNTS: Final[Mapping[str, str]] = {
    "vp": N_("{count} VP"),
    "coins": N_("{count} réis"),
    "coins.one": N_("1 real"),
    "influence": N_("{count} influence"),
    "officials": N_("{count} officials"),
    "officials.one": N_("1 official"),
    "good": N_("{count} {good}"),
}

_ONE: Final[Mapping[str, str]] = {
    "books": Name("Book", ja=NAMES["books"].others["ja"]),
    "tools": Name("Tool", ja=NAMES["tools"].others["ja"]),
}
"""Goods with another English word for a single one."""

BOTH: Final = N_("{first} and {second}")
JOINED: Final = N_("{first}; {second}")


def named(id_: str) -> Term:
    """The proper name of a piece, capitalized: a card, tile, ship, building or decree."""
    return Term(id_, NAMES[id_], proper=True)


def word(id_: str) -> Term:
    """The common noun for a good, rubble colour, noble, architect or action."""
    return Term(id_, NAMES[id_])


def one(good: str) -> Term:
    """A single piece of a good: ``1 book``."""
    return Term(good, _ONE.get(good, NAMES[good]))


def street(good: str) -> Term:
    """The street of a good."""
    return Term(f"street_{good}", EDITION.street_names[GOODS.index(good)], proper=True)


def column(id_: str) -> Term:
    """A column of houses."""
    return Term(id_, _COLUMNS[id_])


def counter(id_: str) -> Term:
    """A counter: points, money, influence, officials, a good or a rubble colour."""
    return Term(id_, COUNTERS[id_], proper=id_ == "vp")


def amount(id_: str, count: int) -> Message:
    """An amount of points, money, influence, officials, a good or rubble of a colour."""
    if id_ in (*GOODS, *RUBBLE):
        good = one(id_) if count == 1 else word(id_)
        return Message(_AMOUNTS["good"], {"count": count, "good": good})
    if f"{id_}.one" in _AMOUNTS and count == 1:
        return Message(_AMOUNTS[f"{id_}.one"])
    return Message(_AMOUNTS[id_], {"count": count})


def listed(amounts: Mapping[str, int]) -> Message:
    """Amounts by id, at least one of them not 0: ``2 réis, 1 influence``."""
    return _chained(AND, [amount(id_, n) for id_, n in amounts.items() if n])


def joined(parts: Iterable[Message]) -> Message:
    """Join one or more parts of a sentence."""
    return _chained(JOINED, list(parts))


def _chained(pattern: str, parts: Sequence[Message]) -> Message:
    return functools.reduce(
        lambda first, second: Message(pattern, {"first": first, "second": second}), parts
    )


def both(ids: Iterable[str]) -> Param:
    """Join one or more words: ``fire and tsunami``."""
    found, *others = map(word, ids)
    said: Param = found
    for other in others:
        said = Message(BOTH, {"first": said, "second": other})
    return said
