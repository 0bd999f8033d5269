"""The log of a table: what each move did, as messages made from what the viewer may see.

A move's entry is made once for each kind of viewer and kept in memory; moves never change, they are
only ever appended or taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.messages import Delta, Message
from ludoteca.web.screens import Screen, screen_for
from ludoteca.web.tables.models import Move, Table, unpack

__all__ = ["NOBODY", "Entry", "entries", "entries_by_ply", "entry_at", "seen_view"]


@dataclass(frozen=True)
class Entry:
    """One line of the log, of one move or of several that read as one."""

    ply: int
    seat: int
    message: Message
    deltas: tuple[Delta, ...]
    events: tuple[Message, ...]
    actions: tuple[int, ...]
    forced: bool
    silent: bool
    """Whether the move is worth no line by itself."""
    quiet: bool
    """Whether it makes none, as nothing came of it either."""
    period: Message
    heading: bool
    period_after: Message
    """The part of the match that the move has led to."""


NOBODY = -1
"""The seat of a line that says what happened by itself."""


def seen_view(table: Table, state: bytes | memoryview, viewer: int) -> dict[str, Any]:
    """The view of a packed position for a seat, -1 for an onlooker; to be read, never written.

    A match whose last turn can still be taken back counts as going on, so that nothing is revealed yet.
    """
    return _seen(table.game_name, bytes(state), viewer, table.over)


@lru_cache(maxsize=200)
def _seen(name: str, state: bytes, viewer: int, over: bool) -> dict[str, Any]:
    game = find(name)
    record = unpack(game, state)
    if not over:
        record.over = 0
    generics.redact(record, viewer)
    return game.view(record)


@lru_cache(maxsize=20000)
def _remembered(key: int, viewer: int, over: bool) -> list[Entry]:
    """The place where the entry of the move with primary key `key` is kept, for a viewer.

    Once the match is `over` more may be told.
    """
    return []


def entries(table: Table, viewer: int, since: int = 0) -> list[Entry]:
    """The log from ply `since` on, oldest first; placements are joined to one line.

    What opens a part of the match is a line of its own in that part, of `NOBODY`.
    """
    screen = screen_for(table.game_name)
    single = _single(screen, table, viewer, since)
    parts = (part for entry in single for part in _parts(entry))
    return list(_joined(screen, (part for part in parts if not part.quiet)))


def _parts(entry: Entry) -> Iterator[Entry]:
    """What a move did, and then what it opened."""
    opens = next((i for i, event in enumerate(entry.events) if event.opens), None)
    if opens is None:
        yield entry
        return
    message, *others = entry.events[opens:]
    ends = entry.events[:opens]
    yield replace(entry, events=ends, quiet=entry.silent and not entry.deltas and not ends)
    yield replace(
        entry,
        ply=entry.ply + 1,
        seat=NOBODY,
        message=message,
        deltas=(),
        events=tuple(others),
        actions=(),
        period=entry.period_after,
        heading=False,
        forced=False,
    )


def entries_by_ply(table: Table, plies: Iterable[int]) -> dict[int, Entry]:
    """What the moves at these plies did, each by itself, as an onlooker is told."""
    single = {entry.ply: entry for entry in _single(screen_for(table.game_name), table, -1, 0)}
    return {ply: single[ply] for ply in plies}


def _single(screen: Screen, table: Table, viewer: int, since: int) -> list[Entry]:
    """The entries of the moves from ply `since` on, remembered, and made where they are missing.

    A move that is taken back meanwhile has no entry: the log ends before it.
    """
    moves = table.moves.filter(ply__gte=since, ply__lt=table.ply).values_list("pk", "ply")
    places = {key: _remembered(key, viewer, table.over) for key, _ in moves}
    missing = [ply for key, ply in moves if not places[key]]
    if missing:
        for key, entry in _made(screen, table, viewer, missing[0], missing[-1]):
            if key in places:
                places[key][:] = [entry]
    return [place[0] for place in places.values() if place]


def entry_at(table: Table, viewer: int, ply: int) -> Entry | None:
    """What the move at a ply did, by itself; None where there is no such move."""
    made = _made(screen_for(table.game_name), table, viewer, ply, ply)
    return next((entry for _, entry in made), None)


def _made(
    screen: Screen, table: Table, viewer: int, first: int, last: int
) -> Iterator[tuple[int, Entry]]:
    """The moves at plies `first` to `last` by primary key, with entries made from the positions around each.

    One look at the database gives all positions, so that they belong together.
    """
    state = table.start
    for move in table.moves.filter(ply__gte=first - 1, ply__lte=last):
        if move.ply >= first:
            old, new = (seen_view(table, s, viewer) for s in (state, move.after))
            yield move.pk, _entry(screen, move, old, new)
        state = move.after


def _entry(screen: Screen, move: Move, old: dict[str, Any], new: dict[str, Any]) -> Entry:
    deltas = tuple(screen.sentences.deltas(old, new))
    events = tuple(screen.sentences.events(old, new, move.action))
    silent = screen.sentences.quiet(old, move.action)
    return Entry(
        ply=move.ply,
        seat=move.seat,
        message=screen.sentences.log(old, new, move.action),
        deltas=deltas,
        events=events,
        actions=(move.action,),
        forced=move.forced,
        silent=silent,
        quiet=silent and not deltas and not events,
        period=screen.sentences.period(old),
        heading=screen.sentences.heading(old) and not move.forced,
        period_after=screen.sentences.period(new),
    )


def _joined(screen: Screen, single: Iterator[Entry]) -> Iterator[Entry]:
    run: list[Entry] = []
    for entry in single:
        if run and not _fits(screen, [*run, entry]):
            yield from _flush(screen, run)
            run = []
        run.append(entry)
    yield from _flush(screen, run)


def _fits(screen: Screen, run: Sequence[Entry]) -> bool:
    """Whether all are of one seat, and read as one; what happened by itself stands alone."""
    if run[-1].seat == NOBODY or {e.seat for e in run} != {run[-1].seat}:
        return False
    return screen.together([a for e in run for a in e.actions]) is not None


def _flush(screen: Screen, run: list[Entry]) -> Iterator[Entry]:
    if not run or run[0].seat == NOBODY:
        yield from run
        return
    message = screen.together([e.actions[0] for e in run])
    if message is None:
        yield from run
        return
    last = run[-1]
    yield Entry(
        ply=run[0].ply,
        seat=last.seat,
        message=Message(message.template, {**run[0].message.params, **message.params}),
        deltas=(),
        events=tuple(e for entry in run for e in entry.events),
        actions=tuple(e.actions[0] for e in run),
        forced=all(e.forced for e in run),
        silent=False,
        quiet=False,
        period=last.period,
        heading=run[0].heading,
        period_after=last.period_after,
    )
