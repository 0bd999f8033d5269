"""How well values are known: what a tip says of the fields of its piece."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.i18n import N_
from ludoteca.kernel.messages import AND, Message, Param

__all__ = ["RECONSTRUCTED", "marks", "one_after_another"]

_MARKS: Final[Mapping[str, str]] = {
    "reconstructed": N_("Reconstructed, not printed values: {what}."),
    "inferred": N_("Inferred, may differ from the printed game: {what}."),
}

#: Fields of the edition -> how they are called in tips.
_FIELDS: Final[Mapping[str, str]] = {
    "top": N_("influence"),
    "bottom": N_("effect when slotted"),
    "centre": N_("effect of an investment"),
    "price": N_("price"),
    "influence": N_("influence"),
    "hull": N_("hull"),
    "effect": N_("effect"),
    "vp": N_("points"),
    "bonus": N_("bonus"),
    "streets": N_("streets"),
    "officials": N_("officials"),
    "blue": N_("colours"),
    "green": N_("colours"),
    "value": N_("points"),
}

RECONSTRUCTED: Final = any(
    "reconstructed" in known.values() for known in EDITION.provenance.values()
)
"""Whether any value of the edition is not that of the published game."""


def marks(table: str, id_: str, *fields: str) -> list[Message]:
    """A sentence for the fields of a row that are reconstructed, and one for those inferred."""
    known = EDITION.provenance.get(table, {})
    found: dict[str, list[str]] = {}
    for field in fields:
        found.setdefault(_mark(known, id_, field), []).append(_FIELDS[field])
    return [
        Message(text, {"what": one_after_another([Message(word) for word in found[mark]])})
        for mark, text in _MARKS.items()
        if mark in found
    ]


def _mark(known: Mapping[str, str], id_: str, field: str) -> str:
    """A field's own mark, else that of its column, else that of the table."""
    for key in (f"{id_}.{field}", f"items.{field}", field, "*"):
        if key in known:
            return known[key]
    return ""


def one_after_another(words: Sequence[Param]) -> Param:
    """Some words, at least one, with what the language puts between them."""
    return functools.reduce(lambda one, more: Message(AND, {"first": one, "second": more}), words)
