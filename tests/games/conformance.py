"""What must hold in whole matches at any table: `make test` checks it at some, `make test-site` at more."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import islice

import ludoteca
from ludoteca.kernel import conformance as kernel
from ludoteca.kernel.conformance import random_match, walk
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words
from ludoteca.kernel.rules import COMPILED
from tests import pairs

from .suite import own


@dataclass(frozen=True)
class Table:
    """Where a match is played."""

    game: Game
    seats: int
    options: dict[str, object]
    number: int = 0
    """Its place among those that are checked together."""

    def __str__(self) -> str:
        return f"{self.game.name}, {self.seats} seats, {self.options}"

    @property
    def limit(self) -> int:
        """More plies than any match has."""
        return int(own(self.game, "tables").LIMIT)

    def walk(self, seed):
        """A random match: each position with the action taken in it."""
        return walk(self.game, self.seats, seed, self.options, self.limit)

    def way(self, nth, seed):
        """A match of one of the kinds that the game knows; the first is at random."""
        ways = own(self.game, "watching").WAYS
        nth %= 1 + len(ways)
        return ways[nth - 1](self.seats, seed, self.options) if nth else self.walk(seed)


def every_table(game: Game) -> list[Table]:
    """All tables at which something differs; a part of them where the rules are interpreted."""
    return [Table(game, seats, options) for seats, options in own(game, "tables").TABLES]


def covering(tables: list[Table], many: int) -> list[Table]:
    """Tables at which so many things come together as at any: numbers of seats and values of options."""
    found = pairs.covering(tables, _things, many)
    return [replace(table, number=number) for number, table in enumerate(found)]


def _things(table: Table) -> list[pairs.Thing]:
    chosen = {"seats": table.seats, **table.options}
    return [(name, str(value)) for name, value in chosen.items()]


def at_each(tables: list[Table], check: Callable[[Table], None]) -> None:
    """Check all tables; what fails names its own."""
    for table in tables:
        try:
            check(table)
        except BaseException as error:
            error.add_note(f"at {table}")
            raise


# ---- the checks -----------------------------------------------------------------------------------------


def legality(table: Table) -> None:
    """What is legal is accepted; what is not is refused with the position untouched."""
    match = Match(table.game, table.seats, 21, table.options)
    for ply, (_, action) in enumerate(table.walk(21)):
        if ply % (20 if COMPILED else 120) == 0:
            kernel.check_legality(match)
        match.play(action)
    kernel.check_legality(match)
    assert match.over


def records(table: Table) -> None:
    """Matches can be saved, copied, taken back and replayed."""
    match = random_match(table.game, table.seats, 31, table.options)
    kernel.check_save(match)
    kernel.check_replay(match)
    kernel.check_undo(match)
    match.undo(match.ply // 2)
    kernel.check_save(match)
    kernel.check_copies(match)


def views(table: Table) -> None:
    """Views hide what they must."""
    words = seed_words(77)[0]
    for record, _ in islice(table.walk(41), 0, None, 40):
        kernel.check_seat_views(table.game, record, words)


def draws(table: Table, matches: int = 20 if COMPILED else 1) -> None:
    """What nobody decides about is drawn when a turn has been ended."""
    for seed in range(matches):
        kernel.check_draws(table.game, table.seats, 100 + seed, table.options, table.limit)


def playouts(table: Table, matches: int = 1000 if COMPILED else 1) -> None:
    """Random matches are as long and bring as many points as they can."""
    of = own(table.game, "tables")
    found = ludoteca.playouts(table.game, table.seats, matches, 3, options=table.options)
    assert found.lengths.max() < of.LIMIT
    assert found.lengths.min() >= of.shortest(table.seats)
    assert found.scores.min() >= of.LOWEST
    assert (found.ranks.min(axis=1) == 1).all()
    if not of.SHARED_RANKS:
        assert all(len({*ranks}) == len(ranks) for ranks in found.ranks.tolist())


def watched(table: Table) -> None:
    """The game's own watcher finds nothing wrong; table by table, matches of another kind are watched."""
    own(table.game, "watching").watch(table.way(table.number, 11))


CHECKS = (legality, records, views, draws, playouts, watched)
