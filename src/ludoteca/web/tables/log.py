"""The log of a table: what each move did, as messages made from what the viewer may see.

A move's entry is made once for each kind of viewer and kept in memory; moves never change, they are
only ever appended or taken away.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.messages import Delta, Message
from ludoteca.web.screens import Screen, screen_for
from ludoteca.web.tables.models import Move, Table, unpack

__all__ = ["Entry", "entries", "entries_by_ply", "entry_at", "seen_view"]


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
    quiet: bool
    period: Message
    heading: bool


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
    """The log from ply `since` on, oldest first; placements are joined to one line."""
    screen = screen_for(table.game_name)
    places = _places(screen, table, viewer, since)
    return list(_joined(screen, (place[0] for place in places if not place[0].quiet)))


def entries_by_ply(table: Table, plies: Iterable[int]) -> dict[int, Entry]:
    """What the moves at these plies did, each by itself, as an onlooker is told."""
    single = [place[0] for place in _places(screen_for(table.game_name), table, -1, 0)]
    return {ply: single[ply] for ply in plies}


def _places(screen: Screen, table: Table, viewer: int, since: int) -> list[list[Entry]]:
    """The remembered entries of all moves from ply `since` on, made where they are missing."""
    keys = table.moves.filter(ply__gte=since).values_list("pk", flat=True)
    places = [_remembered(key, viewer, table.over) for key in keys]
    missing = [since + i for i, place in enumerate(places) if not place]
    if missing:
        for ply, entry in _made(screen, table, viewer, missing[0], missing[-1]):
            places[ply - since][:] = [entry]
    return places


def entry_at(table: Table, viewer: int, ply: int) -> Entry | None:
    """What the move at a ply did, by itself; None where there is no such move."""
    made = _made(screen_for(table.game_name), table, viewer, ply, ply)
    return next((entry for _, entry in made), None)


def _made(
    screen: Screen, table: Table, viewer: int, first: int, last: int
) -> Iterator[tuple[int, Entry]]:
    """The entries of plies `first` to `last`, made from the positions around each."""
    earlier = table.moves.filter(ply=first - 1).first()
    old = seen_view(table, earlier.after if earlier else table.start, viewer)
    for move in table.moves.filter(ply__gte=first, ply__lte=last):
        new = seen_view(table, move.after, viewer)
        yield move.ply, _entry(screen, move, old, new)
        old = new


def _entry(screen: Screen, move: Move, old: dict[str, Any], new: dict[str, Any]) -> Entry:
    deltas = tuple(screen.sentences.deltas(old, new))
    events = tuple(screen.sentences.events(old, new, move.action))
    return Entry(
        ply=move.ply,
        seat=move.seat,
        message=screen.sentences.log(old, new, move.action),
        deltas=deltas,
        events=events,
        actions=(move.action,),
        forced=move.forced,
        quiet=not deltas and not events and screen.sentences.quiet(old, move.action),
        period=screen.sentences.period(old),
        heading=screen.sentences.heading(old) and not move.forced,
    )


def _joined(screen: Screen, single: Iterator[Entry]) -> Iterator[Entry]:
    run: list[Entry] = []
    for entry in single:
        if run and not (entry.seat == run[-1].seat and _fits(screen, [*run, entry])):
            yield from _flush(screen, run)
            run = []
        run.append(entry)
    yield from _flush(screen, run)


def _fits(screen: Screen, run: Sequence[Entry]) -> bool:
    return screen.together([a for e in run for a in e.actions]) is not None


def _flush(screen: Screen, run: list[Entry]) -> Iterator[Entry]:
    if not run:
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
        quiet=False,
        period=last.period,
        heading=run[0].heading,
    )
