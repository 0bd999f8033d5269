"""Short forms of Lisboa's choices, for phones; the piece they belong to supplies the rest."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.phrases import CHOICE, DETAIL
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message

__all__ = ["brief"]

_NAMES: Final = {
    "draw.noble": "{card}",
    "draw.treasury": "{card}",
    "drop.card": "{card}",
    "cash": "{card}",
    "follow": "{action}",
    "noble": "{action}",
    "tile": "{tile}",
    "house": "{column}",
    "decree": "{decree}",
    "extra_decree": "{decree}",
}
"""Choices whose short form is a name alone."""

_BRIEFS: Final = {
    "export.own": N_("own {ship}: {good}"),
    "export.other": N_("{owner}'s {ship}: {good}"),
    "plan": N_("{architect}: {officials}"),
    "church": N_("{steps} steps: {tile}"),
    "church.one": N_("1 step: {tile}"),
    "store": N_("{land}, {street}"),
    "clear.row": N_("row {line}: {colour}"),
    "clear.column": N_("column {line}: {colour}"),
    "open.north": N_("north of {street}"),
    "open.west": N_("west of row {row}"),
    "open.east": N_("east of row {row}"),
    "use_plan": N_("{building}, {officials}"),
}

_BY_SENTENCE: Final = {CHOICE[key]: text for key, text in (_NAMES | _BRIEFS).items()}


def brief(sentence: Message) -> Message | None:
    """Short form of a choice, or None."""
    what = sentence.params["what"] if sentence.template == DETAIL["with"] else sentence
    if not isinstance(what, Message) or what.template not in _BY_SENTENCE:
        return None
    return Message(_BY_SENTENCE[what.template], what.params)
