"""Positions of every kind of decision of each game, at tables that have every number of seats and every option."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import count

import ludoteca
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.record import Record
from tests.games.conformance import Table, covering, every_table
from tests.games.suite import rules

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
    seen, known = Counter[str](), set[object]()
    tables = covering(every_table(game), many=1)
    decisions = rules(game, "actions").DECISIONS
    for match in count():
        missing = {*decisions[1:]} - seen.keys()
        if match >= MATCHES and not missing:
            return
        assert match < 100, f"never decided: {missing}"
        for table in tables:
            for record, action in table.way(table.number + match, 100 * table.number + match):
                kind = decisions[top_kind(record)]
                seen[kind] += 1
                word = game.actions.split(action)[0]
                new = {(table.seats, kind), table.number, word} - known
                if new or seen[kind] in KEPT:
                    known |= new
                    yield Moment(table, kind, record.copy(), seen[kind])
