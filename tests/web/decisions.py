"""Positions of every kind of decision of each game, at tables that have every number of seats and every option."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import count

import ludoteca
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.record import Record
from tests.games.conformance import Table, covering, every_table
from tests.games.suite import rules
from tests.web.tables import hot_seat, put

KEPT = (1, 9, 81)
"""The decisions of one kind that are kept, counted over all matches."""
MATCHES = 3
"""So many matches are played at each table, and more where some kind of decision does not come up in them."""


@dataclass(frozen=True)
class Moment:
    """A decision in a match."""

    table: Table
    kind: str
    record: Record
    """To be read, never written."""
    nth: int
    """Its number among the decisions of its kind, counted from 1."""

    def __str__(self) -> str:
        return f"{self.kind} {self.nth} at {self.table}"


@cache
def moments(name: str) -> tuple[Moment, ...]:
    """Some decisions of every kind of a game: with every number of seats, at every table, answered with every word."""
    return tuple(_moments(ludoteca.game(name)))


def last_of_each_kind(name: str) -> list[Moment]:
    """The last one of each kind."""
    return [*{moment.kind: moment for moment in moments(name)}.values()]


def _moments(game: Game) -> Iterator[Moment]:
    known = set[object]()
    for moment, action in decisions(game):
        word = game.actions.split(action)[0]
        new = {(moment.table.seats, moment.kind), moment.table.number, word} - known
        if new or moment.nth in KEPT:
            known |= new
            yield replace(moment, record=moment.record.copy())


def decisions(game: Game) -> Iterator[tuple[Moment, int]]:
    """All decisions of some matches at each table, with what is done; the record is the same one, changing."""
    seen, kinds = Counter[str](), rules(game, "actions").DECISIONS
    tables = covering(every_table(game), many=1)
    for match in count():
        missing = {*kinds[1:]} - seen.keys()
        if match >= MATCHES and not missing:
            return
        assert match < 100, f"never decided: {missing}"
        for table in tables:
            for record, action in table.way(table.number + match, 100 * table.number + match):
                kind = kinds[top_kind(record)]
                seen[kind] += 1
                yield Moment(table, kind, record, seen[kind]), action


class Tables:
    """A table for each kind of table that a game's decisions come up at, opened where one is needed."""

    def __init__(self, opened):
        self._opened = opened
        self._tables = {}

    def at(self, moment):
        """Lay a decision out at its table, as a version of its own: spectators share the drawing of a version."""
        number = moment.table.number
        if number not in self._tables:
            self._tables[number] = self._opened(moment.table)
        table = self._tables[number]
        table.version += 1
        table.save(update_fields=["version"])
        return put(table, moment.record)


def of_one(guest):
    """Tables at which one browser plays for everybody."""
    return Tables(lambda at: hot_seat(guest, at.seats, game=at.game.name, rules=at.options))
