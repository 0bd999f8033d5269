"""The card for a part of the match that has begun since the viewer's last decision."""

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
    """The newest part that entries of the log have opened since the seat `me` has decided anything; None if none.

    Nobody is told who is not to act: then `me` is None.

    Besides its line of the log: what everybody got by the end of the part before, if nobody did anything else then.
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
    """The ply after the last decision of a seat."""
    last = steps_of(table).last(lambda step: step.seat == me and not step.forced)
    return 0 if last is None else last.ply + 1
