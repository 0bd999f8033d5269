"""Lines of puzzles: those in their data, and others that a background thread searches once and stores.

A request only asks for lines. Two processes may search the same one, with the same result.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Collection

from django.db import DatabaseError
from django.db.models import QuerySet

from ludoteca.bots import Interrupted
from ludoteca.compilation.background import is_ready
from ludoteca.kernel.game import games
from ludoteca.puzzles import Line, Puzzle, line_after
from ludoteca.web.analysis import worker
from ludoteca.web.lib.db import release_connection
from ludoteca.web.puzzles.models import StoredLine

__all__ = ["lines_of", "search_next"]

log = logging.getLogger(__name__)

Find = Callable[[str, str], Puzzle | None]


def lines_of(puzzle: Puzzle, options: Collection[int]) -> dict[int, Line | None]:
    """Lines after legal options, by action, in their order; None while one is being searched.

    Those whose search has failed are left out. Asks for lines that are lacking.
    """
    own = {line.option: line for line in puzzle.lines}
    if own.keys() >= set(options):
        return {option: own[option] for option in options}
    stored = dict(_rows(puzzle).values_list("option", "line"))
    _ask(puzzle, [o for o in options if o not in own and o not in stored])
    found = {o: own.get(o) or stored.get(o) for o in options}
    return {o: _read(line) for o, line in found.items() if line != []}


def _read(line: Line | list[object] | None) -> Line | None:
    return Line.read(line) if isinstance(line, list) else line


def _rows(puzzle: Puzzle) -> QuerySet[StoredLine]:
    return StoredLine.objects.filter(**_key(puzzle))


def _key(puzzle: Puzzle) -> dict[str, str]:
    digest = hashlib.sha256(puzzle.position).hexdigest()[:32]
    return {"game_name": puzzle.game, "puzzle": puzzle.name, "position": digest}


def _ask(puzzle: Puzzle, options: Collection[int]) -> None:
    """Have lines searched."""
    if options:
        rows = [StoredLine(**_key(puzzle), option=option) for option in options]
        StoredLine.objects.bulk_create(rows, ignore_conflicts=True)
        worker.wake()


def search_next(find: Find) -> bool:
    """Search the line that was asked for first; returns False if there is none.

    `find` returns the puzzle of a game by name. Games that are still being compiled wait.
    """
    try:
        ready = [game.name for game in games() if is_ready(game)]
        waiting = StoredLine.objects.filter(line__isnull=True, game_name__in=ready)
        row = waiting.order_by("pk").first()
        if row is not None:
            _search(row, find(row.game_name, row.puzzle))
        return row is not None
    finally:
        release_connection()  # the next request may be long in coming


def _search(row: StoredLine, puzzle: Puzzle | None) -> None:
    """Store the line of a row; a puzzle that has gone, or cannot be searched, blocks no other."""
    if puzzle is None or row.position != _key(puzzle)["position"]:
        row.delete()
        return
    try:
        best = _best(puzzle)
        release_connection()  # nothing is held during the search
        is_solution = row.option == puzzle.solution.action
        if best is None and not is_solution:
            best = line_after(puzzle, puzzle.solution.action)
        _keep(row, line_after(puzzle, row.option, None if is_solution else best).data())
    except (DatabaseError, OSError, Interrupted):
        raise  # not the puzzle's fault: try again
    except Exception:
        log.exception("no line for %s", row)
        _keep(row, [])


def _best(puzzle: Puzzle) -> Line | None:
    """The solution's line, or None if it has not been searched."""
    if puzzle.lines:
        return puzzle.lines[0]
    rows = _rows(puzzle).filter(option=puzzle.solution.action).exclude(line__isnull=True)
    row = rows.first()
    return Line.read(row.line) if row and row.line else None


def _keep(row: StoredLine, data: list[object]) -> None:
    StoredLine.objects.filter(pk=row.pk).update(line=data)
