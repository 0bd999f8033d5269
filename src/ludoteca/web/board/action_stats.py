"""Counts of each seat's actions in a match, by kind of decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import Presenter

__all__ = ["count_actions"]


def count_actions(table: Table, presenter: Presenter, seats: Sequence[int]) -> list[dict[str, Any]]:
    """Tallies for ``tables/results_tallies.html``, with counts in the order of `seats`.

    Rows without any count are left out, as are tallies without rows.
    """
    done = _done(table)
    told = []
    for tally in presenter.tallies:
        rows = [
            {"name": name, "numbers": _counted(done, words, seats)} for name, words in tally.rows
        ]
        if found := [row for row in rows if any(row["numbers"])]:
            told.append({"title": tally.title, "rows": found})
    return told


def _done(table: Table) -> Counter[tuple[int, str]]:
    """Number of times each seat has chosen each action, as text."""
    moves = table.moves.filter(forced=False).values_list("seat", "action")
    return Counter((seat, table.action_text(action)) for seat, action in moves)


def _counted(
    done: Counter[tuple[int, str]], words: Sequence[str], seats: Sequence[int]
) -> list[int]:
    """Per seat, the number of actions that begin with one of the words."""
    begins = tuple(f"{word} " for word in words)
    times = Counter[int]()
    for (seat, text), number in done.items():
        if f"{text} ".startswith(begins):
            times[seat] += number
    return [times[seat] for seat in seats]
