"""Card for a part of the match that has begun since the viewer's last decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.web.board.history.log import NOBODY, Entry
from ludoteca.web.board.history.log_lines import log_line
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import steps_of
from ludoteca.web.presenters import Presenter

__all__ = ["phase_card"]


def phase_card(
    table: Table, presenter: Presenter, found: Sequence[Entry], me: int | None, names: Sequence[str]
) -> dict[str, Any] | None:
    """Newest part of the match opened since the last decision of the seat `me`; None if none.

    Also None if `me` is None: only the seat to act gets a card.

    Beside its log line, the card shows what all players received at the end of the previous part,
    unless anything else happened then.
    """
    if me is None:
        return None
    opens = [i for i, entry in enumerate(found) if entry.seat == NOBODY]
    if not opens or found[opens[-1]].ply < _since(table, me):
        return None
    at = opens[-1]
    line = log_line(presenter, found[at], names, True)
    before = found[at - 1 : at]
    alone = [log_line(presenter, entry, names, True) for entry in before if entry.silent]
    return {**line, "unsaid": [delta for other in alone for delta in other["deltas"]]}


def _since(table: Table, me: int) -> int:
    """Ply after the seat's last decision."""
    last = steps_of(table).last(lambda step: step.seat == me and not step.forced)
    return 0 if last is None else last.ply + 1
