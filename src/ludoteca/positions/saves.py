"""Save files from unknown sources, as matches."""

from __future__ import annotations

import base64
import binascii
import json
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.errors import BadSave, LudotecaError
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import from_bytes
from ludoteca.positions.positions import check, options_of

__all__ = ["LONGEST_SAVE", "MOST_ACTIONS", "MOST_EDITS", "load_untrusted"]

LONGEST_SAVE: Final = 1 << 20
"""Most characters of a save file."""
MOST_ACTIONS: Final = 5000
"""Most actions of a match, twice those of the longest random one."""
MOST_EDITS: Final = 16
"""Most positions that were set up by hand in one match."""
_LONGEST_ACTION: Final = 80
_LONGEST_SEED: Final = 60

TOO_LONG: Final = N_("A save file has at most {most} characters.")
TOO_MANY_ACTIONS: Final = N_("A save file has at most {most} actions, not {count}.")
TOO_MANY_EDITS: Final = N_("A save file has at most {most} positions set up by hand, not {count}.")
DAMAGED: Final = N_("The save file is damaged: {what}.")
EDITED: Final = N_("The position set up after {ply} actions cannot be used. {reason}")


def load_untrusted(text: str) -> Match:
    """Load a match from a save file of unknown origin.

    Sizes are limited; actions are replayed by the rules; positions set up by hand are checked like
    those of untrusted texts.

    Raises:
        BadSave: The text is no save file, is too large or damaged, holds an impossible position, or
            does not replay to its position.
        ForeignSave: It belongs to an unknown game or another version of the rules.
    """
    if not isinstance(text, str) or len(text) > LONGEST_SAVE:
        raise BadSave(TOO_LONG, most=LONGEST_SAVE)
    data = _data(text)
    if data is not None:
        _check_sizes(data)
        _check_edits(data)
    return Match.load(text)


def _data(text: str) -> dict[str, Any] | None:
    """The parts of the file; None for what `Match.load` refuses itself."""
    try:
        data = json.loads(text.removeprefix("\ufeff"))
        find(data["game"])
    except (LookupError, TypeError, ValueError, RecursionError):
        return None
    return data if isinstance(data, dict) else None


def _check_sizes(data: dict[str, Any]) -> None:
    actions, edits, seed = data.get("actions"), data.get("edits", {}), data.get("seed")
    if not isinstance(actions, list) or not all(_is_short(action) for action in actions):
        raise BadSave(DAMAGED, what="actions")
    if not isinstance(edits, dict):
        raise BadSave(DAMAGED, what="edits")
    if not isinstance(seed, str) or len(seed) > _LONGEST_SEED or not seed.isascii():
        raise BadSave(DAMAGED, what="seed")
    if len(actions) > MOST_ACTIONS:
        raise BadSave(TOO_MANY_ACTIONS, most=MOST_ACTIONS, count=len(actions))
    if len(edits) > MOST_EDITS:
        raise BadSave(TOO_MANY_EDITS, most=MOST_EDITS, count=len(edits))


def _is_short(action: object) -> bool:
    return isinstance(action, str) and len(action) <= _LONGEST_ACTION


def _check_edits(data: dict[str, Any]) -> None:
    """Refuse positions that cannot occur, or belong to a match of other seats or options."""
    game = find(data["game"])
    for ply, encoded in data.get("edits", {}).items():
        try:
            _check_edit(game, data, encoded)
        except LudotecaError as error:
            raise BadSave(EDITED, ply=ply[:10], reason=error) from error
        except (binascii.Error, TypeError, ValueError) as error:
            raise BadSave(DAMAGED, what="edits") from error


def _check_edit(game: Game, data: dict[str, Any], encoded: str) -> None:
    record = from_bytes(game.dtype, base64.b64decode(encoded, validate=True))
    check(game, record, trusted=False)
    if not record.rng.any():
        raise BadSave(DAMAGED, what="rng")
    same = int(record.seats) == data.get("seats")
    if not same or options_of(game, record) != game.full_options(data.get("options")):
        raise BadSave(DAMAGED, what="seats, options")
