"""Tables that many tests begin with: played once in a process, and laid out for each test as they were then."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db.models import Model

from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.lib.ids import random_id
from ludoteca.web.matches import events
from ludoteca.web.matches import moves as play
from ludoteca.web.matches.models import Move, RulesSchema, Seat, Table
from ludoteca.web.matches.turn import to_act
from tests.web.tables import PUERTO_RICO, Guest, fresh, greedy, solo

M = TypeVar("M", bound=Model)


@dataclass(frozen=True)
class Copy:
    """All rows of a table whose only guest had the id `guest`."""

    guest: str
    table: Table
    seats: list[Seat]
    moves: list[Move]
    analyses: list[Analysis]
    findings: list[MoveJudgement]

    @classmethod
    def of(cls, table: Table, guest: str) -> "Copy":
        return cls(
            guest,
            fresh(table),
            [*Seat.objects.filter(table=table)],
            [*Move.objects.filter(table=table)],
            [*Analysis.objects.filter(table=table)],
            [*MoveJudgement.objects.filter(analysis__table=table)],
        )

    def lay_out(self, guest: str) -> Table:
        """Write the rows again, with another guest in the place of the first."""

        def now(known: str) -> str:
            return guest if known == self.guest else known

        book = RulesSchema.of_today(self.table.game)
        host = now(self.table.host)
        table = _again(self.table, slug=random_id(), host=host, rules_schema_id=book.pk)
        table.save()
        for seat in self.seats:
            _again(seat, table_id=table.pk, guest=now(seat.guest), invitation=random_id()).save()
        Move.objects.bulk_create(_again(move, table_id=table.pk) for move in self.moves)
        for analysis in self.analyses:
            again = _again(analysis, table_id=table.pk, guest=now(analysis.guest))
            again.save()
            MoveJudgement.objects.bulk_create(
                _again(f, analysis_id=again.pk) for f in self.findings
            )
        laid: Table = fresh(table)
        return laid


def _again(row: M, **changes: Any) -> M:
    """The same row, not yet in the database."""
    fields = (field for field in row._meta.concrete_fields if not field.primary_key)
    return type(row)(**{f.attname: getattr(row, f.attname) for f in fields} | changes)


_copies: dict[Hashable, Copy] = {}


def kept(key: Hashable, guest: Guest, play: Callable[[], Table]) -> Table:
    """The table that `play` gives, at which `guest` is the only one; it is called only once for a key."""
    if key not in _copies:
        table = play()
        _copies[key] = Copy.of(table, guest.id)
        return table
    return _copies[key].lay_out(guest.id)


def _key(what: Hashable, guest: Guest, game: str, options: dict[str, Any]) -> Hashable:
    return what, guest.name, game, repr(sorted(options.items()))


def midway(guest: Guest, ply: int, game: str = PUERTO_RICO, **options: Any) -> Table:
    """A table of a guest and bots who have played beyond `ply`, sensibly; the rest is as for `solo`."""
    return kept(
        _key(ply, guest, game, options),
        guest,
        lambda: play_on(solo(guest, game=game, **options), ply),
    )


def finished(guest: Guest, game: str = PUERTO_RICO, **options: Any) -> Table:
    """A table of a guest and bots who have played to the end; the rest is as for `solo`."""
    return kept(
        _key("end", guest, game, options),
        guest,
        lambda: play_on(solo(guest, game=game, **options)),
    )


def play_on(table: Table, ply: int | None = None) -> Table:
    """The table when somebody is asked beyond `ply` or the match is over; everybody does what the greedy bot would.

    As `play_for` plays it with `thoughtful`, but in one transaction, which takes a tenth of the time.
    """
    bots = dict(table.seats.values_list("number", "bot"))
    stood = events.Snapshot(table.ply, table.waiting_seat)
    record = table.record()
    while not table.over:
        seat = to_act(table, record)
        waits, bot = table.waiting_seat is not None, seat is not None and bots[seat]
        if ply is not None and table.ply > ply and (waits or not bot):
            break
        if waits:
            table.waiting_seat, table.undo_floor = None, table.ply
            table.version += 1
            play.settle(table, record, None)
        else:
            play.apply(table, record, greedy(table.game, record, table.ply))
            play.settle(table, record, None if bot else seat)
    play.publish_and_save(table, stood)
    played: Table = fresh(table)
    return played
