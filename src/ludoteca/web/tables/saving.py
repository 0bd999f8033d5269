"""A finished match as a save file: that of `ludoteca.kernel.match.Match`."""

from __future__ import annotations

import hashlib
import json

from ludoteca.kernel.match import FORMAT, Match
from ludoteca.web.tables.models import Table
from ludoteca.web.tables.packing import raw

__all__ = ["save_text"]


def save_text(table: Table) -> str:
    """The file as text; one of older rules can be loaded by a Ludoteca of those."""
    actions = table.moves.values_list("action", flat=True)
    if not table.playable:
        return _of_then(table, [table.action_text(action) for action in actions])
    match = Match(table.game, table.seats, int(table.seed), table.options, keyed=table.keyed)
    for action in actions:
        match.play(action)
    return match.save()


def _of_then(table: Table, actions: list[str]) -> str:
    data = {
        "format": FORMAT,
        "game": table.game_name,
        "rules_version": table.rules_version,
        "seats": table.seats,
        "options": table.options,
        "seed": table.seed,
        "actions": actions,
        "digest": hashlib.sha256(raw(table.position)).hexdigest(),
    }
    if table.keyed:
        data["keyed"] = True
    return json.dumps(data, ensure_ascii=False, indent=1)
