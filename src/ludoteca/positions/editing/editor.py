"""Edits of any game's positions, and positions to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Final
from zlib import crc32

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record, copy, to_bytes
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.positions.editing.model import TURN, Edit, Editing, Place, Refused
from ludoteca.positions.errors import BadPosition
from ludoteca.positions.games import description
from ludoteca.positions.positions import check, problems
from ludoteca.positions.text import complete

__all__ = [
    "Edit",
    "Place",
    "apply",
    "editable",
    "edits",
    "fresh",
    "is_possible",
    "is_turn_start",
    "loadable",
    "places",
]

_MODULES: Final = {
    name: f"ludoteca.positions.editing.{name.replace('-', '_')}"
    for name in ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")
}
MOST_OPENING_PLIES: Final = 200
BEGIN_EDIT: Final = "begin"
"""The edit that goes to the start of a turn."""
BEGIN: Final = N_("Go to the start of a turn")
NOT_EDITABLE: Final = N_("Positions of {game} cannot be edited yet; those of {known} can.")
UNKNOWN: Final = N_("There is no edit {name} at {key}.")
IMPOSSIBLE: Final = N_("That is not possible here: pieces or room for it are missing.")


def editable() -> tuple[str, ...]:
    """Names of the games whose positions can be edited."""
    return tuple(_MODULES)


def _editing(game: Game) -> Editing:
    if game.name not in _MODULES:
        raise BadArgument(NOT_EDITABLE, game=game.name, known=", ".join(_MODULES))
    editing: Editing = import_module(_MODULES[game.name]).EDITING
    return editing


def is_turn_start(game: Game | str, record: Record) -> bool:
    """Return True if nothing of a turn is under way, so that all places can be edited."""
    return bool(_editing(find(game)).is_turn_start(record))


def places(game: Game | str, record: Record) -> tuple[list[Place], list[str]]:
    """Counters and other places to list beside the board, and keys of pieces on it to click.

    Both are empty unless the position is the start of a turn. Raises BadArgument if the game has no
    editor.
    """
    editing = _editing(find(game))
    if not editing.is_turn_start(record):
        return [], []
    return list(editing.places(record)), list(editing.pieces(record))


def edits(game: Game | str, record: Record, key: str) -> list[Edit]:
    """The possible edits of a place; empty for an unknown one."""
    known = find(game)
    return [edit for edit in _all(known, record, key) if _after(known, record, edit) is not None]


def is_possible(game: Game | str, record: Record, key: str, name: str) -> bool:
    """Return True if a place has an edit with this name that is possible."""
    known = find(game)
    edit = next((one for one in _all(known, record, key) if one.name == name), None)
    return edit is not None and _after(known, record, edit) is not None


def _all(game: Game, record: Record, key: str) -> list[Edit]:
    editing = _editing(game)
    if editing.is_turn_start(record):
        return list(editing.edits(record, key))
    return [Edit(BEGIN_EDIT, Message(BEGIN), editing.begin_turn)] if key == TURN else []


def _after(game: Game, record: Record, edit: Edit) -> Record | None:
    """A copy of the position after an edit, or None if pieces or room are missing.

    Draws depend on the position and the edit alone, so that a link always leads to the same position.
    """
    other = copy(record)
    other.rng[:] = seed_words(crc32(to_bytes(record) + edit.name.encode()))[0]
    try:
        edit.change(other)
    except Refused:
        return None
    complete(description(game), other)
    other.rng[:] = 0
    return other


def apply(game: Game | str, record: Record, key: str, name: str) -> Record:
    """A copy of a possible position after an edit, with an empty random state.

    Raises BadPosition if there is no such edit or the result is impossible, and BadArgument if the
    game has no editor.
    """
    known = find(game)
    for edit in _all(known, record, key):
        if edit.name == name:
            other = _after(known, record, edit)
            if other is None:
                raise BadPosition(IMPOSSIBLE)
            check(known, other, trusted=False)
            return other
    raise BadPosition(UNKNOWN, name=repr(name[:40]), key=repr(key[:60]))


def loadable(game: Game | str, record: Record) -> Record:
    """The position, or the start of its turn if it cannot be loaded from an unknown source.

    Raises BadPosition if neither can.
    """
    known = find(game)
    if not problems(known, record, trusted=False):
        return record
    return apply(known, record, TURN, BEGIN_EDIT)


def fresh(game: Game | str, seats: int, options: Mapping[str, object] | None, seed: int) -> Record:
    """The first turn of a match after set-up, drafts and the like played at random from `seed`.

    Raises BadSeats, BadOption, and BadArgument if the game has no editor.
    """
    known = find(game)
    editing = _editing(known)
    record = start_position(known, seats, seed, options)
    rng = seed_words(seed)[0]
    for _ in range(MOST_OPENING_PLIES):
        if editing.is_turn_start(record):
            break
        generics.take(record, pick(rng, legal_mask(known, record)))
    record.ply = 0
    record.rng[:] = 0
    return record
