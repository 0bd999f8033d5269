"""Import of a file in any of the formats."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.arena.journal import FORMAT as JOURNAL_FORMAT
from ludoteca.i18n import N_
from ludoteca.importers.bga import import_bga
from ludoteca.importers.bga_events import is_bga
from ludoteca.importers.burgundy import NAME as BURGUNDY
from ludoteca.importers.errors import BadLog
from ludoteca.importers.native import FORMAT, import_native
from ludoteca.importers.result import ImportedMatch
from ludoteca.importers.values import check_length, read_json
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import FORMAT as SAVE_FORMAT
from ludoteca.positions import load_untrusted

__all__ = ["MatchFile", "import_match", "is_position", "recognize"]

NEITHER: Final = N_(
    "this is neither a log or save file of Ludoteca, nor a replay log of Board Game Arena, nor the "
    "text of a position"
)
JOURNAL: Final = N_(
    "this is the journal of a contest: it holds results, but no actions. Where the contest was "
    "played, `ludoteca import FILE --match N --out SAVE` plays a match again; import that save file"
)
_FIRST_LINE: Final = 20_000
"""Most characters of the first line of a journal that are read."""


@dataclass(frozen=True)
class MatchFile:
    """A file in one of the formats, whose match has not been replayed yet."""

    game: Game
    """The game, which may still be compiled."""
    replay: Callable[[], ImportedMatch]
    """Replays the match, which takes a while; raises BadLog or BadSave."""


def import_match(text: str) -> ImportedMatch:
    """Import a match from a file's text, of hostile origin perhaps.

    Reads logs of our own format, replay logs of Board Game Arena for The Castles of Burgundy, and
    save files.

    Raises:
        BadLog: The file has none of these formats, or departs from the rules.
        BadSave: It is a save file that is damaged.
    """
    return recognize(text).replay()


def recognize(text: str) -> MatchFile:
    """Tell the format and game of a file; raises BadLog if it has none of the formats.

    Raises UnknownGame if the file names a game that does not exist.
    """
    if _is_journal(text):
        raise BadLog(JOURNAL)
    check_length(text)
    if not text.lstrip("\ufeff \t\r\n").startswith(("{", "[")):
        raise BadLog(NEITHER)
    data = read_json(text)
    if is_bga(data):
        return MatchFile(find(BURGUNDY), lambda: import_bga(data))
    kind = data.get("format") if isinstance(data, dict) else None
    if kind == FORMAT:
        return MatchFile(_game(data), lambda: import_native(data))
    if kind == SAVE_FORMAT:
        return MatchFile(_game(data), lambda: _import_save(text))
    raise BadLog(NEITHER)


def is_position(text: str) -> bool:
    """Return True for a text that begins as positions do (see `ludoteca.positions`)."""
    return bool(re.match(r"\s*[a-z-]{1,40}\.[0-9]{1,4}\.[0-9]{1,2}(?:~|\s*$)", text))


def _game(data: dict[str, Any]) -> Game:
    return find(str(data.get("game", ""))[:40])


def _is_journal(text: str) -> bool:
    try:
        first = json.loads(text[:_FIRST_LINE].partition("\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("format") == JOURNAL_FORMAT


def _import_save(text: str) -> ImportedMatch:
    match = load_untrusted(text)
    return ImportedMatch(match, [f"Player {s + 1}" for s in range(match.seats)], SAVE_FORMAT)
