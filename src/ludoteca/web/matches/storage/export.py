"""Export of a finished match as a save file of `ludoteca.kernel.match.Match`."""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable
from itertools import repeat

from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.match import FORMAT, Match
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches.codec import raw_bytes
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.start import Source
from ludoteca.web.matches.storage.position_store import positions

__all__ = ["save_text"]


def save_text(table: Table) -> str:
    """The save file as text; only a Ludoteca with the same rules and values can load it."""
    actions = table.moves.values_list("action", flat=True)
    match = _replayed(table, actions) if table.playable else None
    if match is None:
        return _of_then(table, [table.action_text(action) for action in actions])
    return match.save()


def _replayed(table: Table, actions: Iterable[int]) -> Match | None:
    """Replay the match; None if the result differs (values of old tables are not recorded)."""
    match = Match(table.game, table.seat_count, int(table.seed), table.options, keyed=table.keyed)
    if table.source is not None:
        match.position = table.read(table.start)
    given = positions(table) if _has_given_chance(table) else repeat(None)
    try:
        for action, position in zip(actions, given, strict=False):
            match.play(action)
            if position is not None:
                match.position = position
    except LudotecaError:
        return None
    return match if to_bytes(match.position) == raw_bytes(table.position) else None


def _has_given_chance(table: Table) -> bool:
    """Return True if results of chance were given instead of drawn, as in an imported match."""
    return table.source is not None and Source.read(table.source).kind == "import"


def _of_then(table: Table, actions: list[str]) -> str:
    data = {
        "format": FORMAT,
        "game": table.game_name,
        "rules_version": table.rules_version,
        "seats": table.seat_count,
        "options": table.options,
        "seed": table.seed,
        "actions": actions,
        "digest": hashlib.sha256(raw_bytes(table.position)).hexdigest(),
    }
    if table.keyed:
        data["keyed"] = True
    if table.source is not None:
        data["edits"] = {"0": base64.b64encode(raw_bytes(table.start)).decode()}
    return json.dumps(data, ensure_ascii=False, indent=1)
