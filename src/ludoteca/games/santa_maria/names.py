"""Names of pieces by id: words of the rules as message ids, and the edition's own names."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.santa_maria.actions import PLACES, SLOT_IDS
from ludoteca.games.santa_maria.components import BOARDS, CARGOES, EDITION, SIDE, TILES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Amounts, Term

__all__ = ["COUNTERS", "NAMES", "counter", "line_and_place", "rating_term", "said_amounts", "term"]

#: Counters of a seat, by id.
COUNTERS: Final[Mapping[str, str]] = {
    "wood": N_("Wood"),
    "grain": N_("Grain"),
    "sugar": N_("Sugar"),
    "gem": N_("Gems"),
    "gold": N_("Gold"),
    "coins": N_("Coins"),
    "happiness": N_("Happiness"),
    "conquistador": N_("Conquistador track"),
    "religion": N_("Religion track"),
}

#: Pieces by id: names as message ids, or the edition's own.
NAMES: Final[Mapping[str, str]] = {
    "double": N_("Double tile"),
    "triple": N_("Triple tile"),
    **{
        board: named.name
        for board, named in zip(BOARDS, (*EDITION.sides_a, EDITION.side_b), strict=True)
    },
    **{tile.id: tile.name for tile in TILES},
    **{cell.id: cell.name for cell in EDITION.cells},
    **{cargo.id: cargo.name for cargo in CARGOES},
    **{named.id: named.name for named in (*EDITION.docks, *EDITION.missions)},
    **{scholar.id: scholar.name for scholar in EDITION.scholars},
    **{bishop.id: bishop.name for bishop in EDITION.bishops},
    **{slot: named.name for slot, named in zip(SLOT_IDS, EDITION.retire, strict=True)},
}

#: Words after a number, unless they are the lower-case name.
_ONE: Final[Mapping[str, str]] = {
    "gem": N_("gem"),
    "coins": N_("coin"),
}

_MANY: Final[Mapping[str, str]] = {"gem": N_("gems"), "coins": N_("coins")}


def term(id_: str) -> Term:
    """The piece with this id."""
    return Term(id_, NAMES[id_])


def counter(id_: str) -> Term:
    """A counter: a resource, coins, happiness or a track."""
    return Term(id_, COUNTERS[id_])


def said_amounts(*options: Mapping[str, int]) -> Amounts:
    """Amounts as words: all of one bundle, or one of several bundles."""
    return Amounts(tuple(tuple((n, _counted(what, n)) for what, n in o.items()) for o in options))


def _counted(what: str, count: int) -> Term:
    words = _ONE if count == 1 else _MANY
    return Term(what, words.get(what, COUNTERS[what]))


def rating_term(place: int) -> Term:
    """The name of a solo rating, by its place among the ratings."""
    return Term(f"rating_{place}", EDITION.ratings[place][1])


def line_and_place(place: str) -> dict[str, int]:
    """The row and column of a place, from 1: ``"r2c5"`` is row 2, column 5."""
    row, column = divmod(PLACES.index(place), SIDE)
    return {"row": row + 1, "column": column + 1}
