"""Counts of what each seat has done in a match, by kind of decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import Presenter

__all__ = ["count_actions"]


def count_actions(table: Table, presenter: Presenter, seats: Sequence[int]) -> list[dict[str, Any]]:
    """For ``tables/results_tallies.html``: each tally with its rows, columns in the order of `seats`.

    Kinds that nobody has chosen, and tallies of nothing else, are left out.
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
    """How often each seat has decided on each action, as text."""
    moves = table.moves.filter(forced=False).values_list("seat", "action")
    return Counter((seat, table.action_text(action)) for seat, action in moves)


def _counted(
    done: Counter[tuple[int, str]], words: Sequence[str], seats: Sequence[int]
) -> list[int]:
    """How often each of the seats has done what begins with one of the words."""
    begins = tuple(f"{word} " for word in words)
    times = Counter[int]()
    for (seat, text), number in done.items():
        if f"{text} ".startswith(begins):
            times[seat] += number
    return [times[seat] for seat in seats]
