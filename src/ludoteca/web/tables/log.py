"""The log of a table: what each move did, as messages made from what the viewer may see.

A move's entry is made once for each kind of viewer and kept in memory; moves never change, they are
only ever appended or taken away.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ludoteca.kernel import generics
from ludoteca.kernel.messages import Delta, Message
from ludoteca.kernel.record import Record
from ludoteca.web.screens import Screen, screen_for
from ludoteca.web.tables.models import Move, Table, unpack

__all__ = ["Entry", "entries", "seen_view"]


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
    round: int
    phase: str | None


def seen_view(screen: Screen, table: Table, record: Record, viewer: int) -> dict[str, Any]:
    """The view of a position for a seat, -1 for an onlooker."""
    redacted = record.copy()
    generics.redact(redacted, viewer)
    return table.game.view(redacted)


@lru_cache(maxsize=20000)
def _entry(game: str, key: int, viewer: int, made: _Moved) -> Entry:
    screen = screen_for(game)
    table, before, after = made.table, made.before, made.after
    old = seen_view(screen, table, before, viewer)
    new = seen_view(screen, table, after, viewer)
    return Entry(
        ply=made.move.ply,
        seat=made.move.seat,
        message=screen.log(old, new, made.move.action),
        deltas=tuple(screen.deltas(old, new)),
        events=tuple(screen.events(old, new, made.move.action)),
        actions=(made.move.action,),
        forced=made.move.forced,
        round=old["round"],
        phase=old["phase"],
    )


@dataclass(frozen=True)
class _Moved:
    """A move with the positions around it; equal whenever the move is the same row."""

    table: Table
    move: Move

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Moved) and self.move.pk == other.move.pk

    def __hash__(self) -> int:
        return hash(self.move.pk)

    @property
    def before(self) -> Record:
        earlier = self.table.moves.filter(ply=self.move.ply - 1).first()
        return unpack(self.table.game, earlier.after if earlier else self.table.start)

    @property
    def after(self) -> Record:
        return unpack(self.table.game, self.move.after)


def entries(table: Table, viewer: int, since: int = 0) -> list[Entry]:
    """The log from ply `since` on, oldest first; placements are joined to one line."""
    screen = screen_for(table.game_name)
    moves = table.moves.filter(ply__gte=since).defer("after")
    single = (_entry(table.game_name, m.pk, viewer, _Moved(table, m)) for m in moves)
    return list(_joined(screen, single))


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
        round=last.round,
        phase=last.phase,
    )
