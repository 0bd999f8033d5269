"""Provenance of values, as notes in tooltips."""

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

#: Fields of the edition -> their names in tooltips.
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
"""True if any value of the edition is reconstructed, not that of the published game."""


def marks(table: str, id_: str, *fields: str) -> list[Message]:
    """A sentence for the reconstructed fields of a row, and one for the inferred fields."""
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
    """Provenance of a field: its own, else that of its column, else that of the table."""
    for key in (f"{id_}.{field}", f"items.{field}", field, "*"):
        if key in known:
            return known[key]
    return ""


def one_after_another(words: Sequence[Param]) -> Param:
    """Join one or more words with the language's separator."""
    return functools.reduce(lambda one, more: Message(AND, {"first": one, "second": more}), words)
