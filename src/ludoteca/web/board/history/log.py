"""The log of a table: messages about each move, made from what the viewer may see.

A move's entry is made once for each kind of viewer and cached in memory; moves never change, they
are only appended or taken back.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from typing import Any

from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.messages import Delta, Message, SeatName
from ludoteca.web.matches.models import Table, position_of
from ludoteca.web.matches.storage.move_list import Step, step_at, steps_of
from ludoteca.web.matches.storage.position_store import states_around
from ludoteca.web.presenters import Presenter, presenter_for
from ludoteca.web.presenters.log_style import unexplained_deltas

__all__ = ["NOBODY", "Entry", "entries", "entries_by_ply", "entry_at", "seen_view"]


@dataclass(frozen=True)
class Entry:
    """One line of the log, for one move or for several combined."""

    ply: int
    seat: int
    message: Message
    deltas: tuple[Delta, ...]
    unsaid: tuple[Delta, ...]
    """Deltas mentioned neither by the sentence nor by the events."""
    events: tuple[Message, ...]
    actions: tuple[int, ...]
    forced: bool
    silent: bool
    """True if the move alone is not worth a line."""
    quiet: bool
    """True if the move gets no line, because it is silent and had no effect."""
    period: Message
    heading: bool
    period_after: Message
    """Part of the match after the move."""
    until: int
    """Ply of the position after the move."""
    times: int = 1
    """Number of identical consecutive moves combined here."""


OF_THEN = N_("{seat}: “{action}” (under earlier rules)")

NOBODY = -1
"""Seat of a line about an automatic event."""


def seen_view(table: Table, state: bytes | memoryview, viewer: int) -> dict[str, Any]:
    """View of a packed position for a seat, -1 for a spectator; cached, so treat it as read-only.

    A match whose last turn can still be undone counts as running, so that nothing is revealed yet.
    """
    schema = None if table.playable else table.rules_schema_id
    return _cached_view(table.game_name, schema, bytes(state), viewer, table.over)


@lru_cache(maxsize=200)
def _cached_view(
    name: str, schema: str | None, state: bytes, viewer: int, over: bool
) -> dict[str, Any]:
    record = position_of(name, schema, state)
    if not over:
        record.over = 0
    generics.redact(record, viewer)
    return find(name).view(record)


@lru_cache(maxsize=20000)
def _remembered(key: int, created: datetime, viewer: int, over: bool) -> list[Entry]:
    """Return the cached list that holds a move's entry for a viewer; empty until it is made.

    More may be visible once the match is `over`. SQLite may reuse the primary key `key` of a move
    whose transaction was rolled back; `created` tells the two apart.
    """
    return []


def entries(table: Table, viewer: int, since: int = 0, until: int | None = None) -> list[Entry]:
    """Log from ply `since` to before `until`, oldest first; placements are joined into one line.

    The event that opens a part of the match becomes a line of its own, with seat `NOBODY`.
    """
    presenter = presenter_for(table.game_name)
    single = _single(presenter, table, viewer, since, table.ply if until is None else until)
    parts = (part for entry in single for part in _parts(presenter, entry))
    joined = _joined(presenter, (part for part in parts if not part.quiet))
    return list(_repeated(joined))


def _parts(presenter: Presenter, entry: Entry) -> Iterator[Entry]:
    """Entry of a move, split in two if the move opened a part of the match."""
    begins = presenter.log_style.begins
    opens = next((i for i, event in enumerate(entry.events) if begins(event)), None)
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
        unsaid=(),
        events=tuple(others),
        actions=(),
        period=entry.period_after,
        heading=False,
        forced=False,
    )


def entries_by_ply(table: Table, plies: Iterable[int]) -> dict[int, Entry]:
    """Entries of the moves at these plies, uncombined, as a spectator sees them."""
    presenter = presenter_for(table.game_name)
    single = {entry.ply: entry for entry in _single(presenter, table, -1, 0, table.ply)}
    return {ply: single[ply] for ply in plies}


def _single(presenter: Presenter, table: Table, viewer: int, since: int, until: int) -> list[Entry]:
    """Cached entries of the moves from ply `since` on; missing ones are made.

    A move that is undone meanwhile has no entry: the log ends before it.
    """
    steps = [step for step in steps_of(table).since(since) if step.ply < until]
    places = {step.key: _remembered(step.key, step.created, viewer, table.over) for step in steps}
    missing = [at for at, step in enumerate(steps) if not places[step.key]]
    if missing:
        for step, entry in _made(presenter, table, viewer, steps[missing[0] : missing[-1] + 1]):
            places[step.key][:] = [entry]
    return [place[0] for place in places.values() if place]


def entry_at(table: Table, viewer: int, ply: int) -> Entry | None:
    """Uncombined entry of the move at a ply; None if there is no such move."""
    made = _made(presenter_for(table.game_name), table, viewer, step_at(table, ply))
    return next((entry for _, entry in made), None)


def _made(
    presenter: Presenter, table: Table, viewer: int, steps: Sequence[Step]
) -> Iterator[tuple[Step, Entry]]:
    """Consecutive moves with entries made from the positions before and after each."""
    states = states_around(table, steps)
    for step in steps:
        if step.ply in states and step.ply + 1 in states:
            around = (states[step.ply], states[step.ply + 1])
            old, new = (seen_view(table, state, viewer) for state in around)
            yield step, _entry(presenter, table, step, old, new)


def _entry(
    presenter: Presenter, table: Table, move: Step, old: dict[str, Any], new: dict[str, Any]
) -> Entry:
    deltas = tuple(presenter.sentences.deltas(old, new))
    action = table.action(move.action)
    if action is None:
        events: tuple[Message, ...] = ()
        silent, message = False, _of_then(table, move)
    else:
        events = tuple(presenter.sentences.events(old, new, action))
        silent = presenter.sentences.quiet(old, action)
        message = presenter.log_style.merged(presenter.sentences.log(old, new, action), deltas)
    return Entry(
        ply=move.ply,
        seat=move.seat,
        message=message,
        deltas=deltas,
        unsaid=unexplained_deltas(presenter.log_style, move.seat, (message, *events), deltas),
        events=events,
        actions=() if action is None else (action,),
        forced=move.forced,
        silent=silent,
        quiet=silent and not deltas and not events,
        period=presenter.sentences.period(old),
        heading=presenter.sentences.heading(old) and not move.forced,
        period_after=presenter.sentences.period(new),
        until=move.ply + 1,
    )


def _of_then(table: Table, move: Step) -> Message:
    """Message about a move under rules that are no longer in force, quoting the action's text."""
    return Message(OF_THEN, {"seat": SeatName(move.seat), "action": table.action_text(move.action)})


def _joined(presenter: Presenter, single: Iterator[Entry]) -> Iterator[Entry]:
    run: list[Entry] = []
    for entry in single:
        if run and not _fits(presenter, [*run, entry]):
            yield from _flush(presenter, run)
            run = []
        run.append(entry)
    yield from _flush(presenter, run)


def _fits(presenter: Presenter, run: Sequence[Entry]) -> bool:
    """True if the entries are of one seat and read as one line.

    Automatic events and actions of former rules stand alone.
    """
    if run[-1].seat == NOBODY or {e.seat for e in run} != {run[-1].seat}:
        return False
    if not all(e.actions for e in run):
        return False
    return presenter.together([a for e in run for a in e.actions]) is not None


def _flush(presenter: Presenter, run: list[Entry]) -> Iterator[Entry]:
    if not run or run[0].seat == NOBODY or not run[0].actions:
        yield from run
        return
    message = presenter.together([e.actions[0] for e in run])
    if message is None:
        yield from run
        return
    last = run[-1]
    yield Entry(
        ply=run[0].ply,
        seat=last.seat,
        message=Message(message.template, {**run[0].message.params, **message.params}),
        deltas=added(d for entry in run for d in entry.deltas),
        unsaid=added(d for entry in run for d in entry.unsaid),
        events=tuple(e for entry in run for e in entry.events),
        actions=tuple(e.actions[0] for e in run),
        forced=all(e.forced for e in run),
        silent=False,
        quiet=False,
        period=last.period,
        heading=run[0].heading,
        period_after=last.period_after,
        until=last.until,
    )


def _repeated(lines: Iterable[Entry]) -> Iterator[Entry]:
    """Lines with identical consecutive ones combined."""
    known: Entry | None = None
    for line in lines:
        if known and _is_again(known, line):
            known = _both(known, line)
            continue
        if known:
            yield known
        known = line
    if known:
        yield known


def _is_again(known: Entry, line: Entry) -> bool:
    """True if the same seat repeats the same action, and nothing else followed from the first."""
    same = (known.seat, known.message, known.period) == (line.seat, line.message, line.period)
    return same and line.seat != NOBODY and not (known.events or line.heading)


def _both(known: Entry, line: Entry) -> Entry:
    return replace(
        known,
        deltas=added((*known.deltas, *line.deltas)),
        unsaid=added((*known.unsaid, *line.unsaid)),
        events=line.events,
        actions=(*known.actions, *line.actions),
        forced=known.forced and line.forced,
        period_after=line.period_after,
        until=line.until,
        times=known.times + 1,
    )


def added(deltas: Iterable[Delta]) -> tuple[Delta, ...]:
    """Sums of the deltas by seat and counter, in order of first appearance, without zeros."""
    sums: dict[tuple[int, str], Delta] = {}
    for delta in deltas:
        known = sums.get((delta.seat, delta.what.id))
        by = delta.by + known.by if known else delta.by
        sums[delta.seat, delta.what.id] = replace(delta, by=by)
    return tuple(delta for delta in sums.values() if delta.by)
