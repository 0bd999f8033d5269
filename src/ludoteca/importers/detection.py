"""Import of a file in any of the formats."""

from __future__ import annotations

from ludoteca.importers.bga import import_bga
from ludoteca.importers.bga_events import is_bga
from ludoteca.importers.errors import BadLog
from ludoteca.importers.native import FORMAT, import_native
from ludoteca.importers.result import ImportedMatch
from ludoteca.importers.values import read_json
from ludoteca.kernel.match import FORMAT as SAVE_FORMAT
from ludoteca.kernel.match import Match

__all__ = ["import_match"]


def import_match(text: str) -> ImportedMatch:
    """Import a match from a file's text, of hostile origin perhaps.

    Reads logs of our own format, replay logs of Board Game Arena for The Castles of Burgundy, and
    save files without edited positions.

    Raises:
        BadLog: The file has none of these formats, or departs from the rules.
        BadSave: It is a save file that is damaged.
    """
    data = read_json(text)
    if is_bga(data):
        return import_bga(data)
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == FORMAT:
        return import_native(data)
    if kind == SAVE_FORMAT:
        return _import_save(text, data)
    raise BadLog(
        "the file is neither a Ludoteca log or save file nor a replay log of Board Game Arena"
    )


def _import_save(text: str, data: dict[str, object]) -> ImportedMatch:
    if data.get("edits"):
        raise BadLog("save files with edited positions cannot be imported")
    match = Match.load(text)
    return ImportedMatch(match, [f"Player {s + 1}" for s in range(match.seats)], SAVE_FORMAT)
