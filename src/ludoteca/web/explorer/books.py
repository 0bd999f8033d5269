"""Books of people's openings: made from recorded openings, and read by the pages.

Consent is looked up whenever a book is made, so nothing has to be subtracted: after a player revokes it or deletes
the account, the books are made again at once, without new examples. New examples take longer, and `refresh` looks
for them outside any transaction.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Set
from functools import lru_cache
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from ludoteca.kernel.game import Game, games
from ludoteca.openings.book import Book, Example
from ludoteca.openings.examples import example_of
from ludoteca.openings.human import Find, Line, PeopleBook, Progress, build, examples_in
from ludoteca.openings.scope import SCOPES
from ludoteca.web.accounts import consent
from ludoteca.web.explorer.models import OpeningMatch, PeopleOpenings
from ludoteca.web.matches.models import Seat

__all__ = ["lines", "load", "on_consent", "recount", "refresh"]

MOST: Final = 5_000
"""Maximum number of matches in a book; older ones are left out."""
NEW: Final = 200
"""Maximum number of examples looked for at a time; further lines are left out until the next time."""


def load(game: Game) -> PeopleBook | None:
    """The book of a game; None if there is none for its rules yet."""
    row = PeopleOpenings.objects.filter(game_name=game.name).first()
    book = _parse(row.book) if row is not None else None
    if row is None or book is None or book.rules_version != game.rules_version:
        return None
    return PeopleBook(book, {int(seats): Progress(*two) for seats, two in row.progress.items()})


@lru_cache(maxsize=8)
def _parse(text: str) -> Book:
    return Book.parse(text)


def refresh() -> None:
    """Make the books of all games again, with new examples where they are needed."""
    for game in games():
        if game.name in SCOPES:
            draft = build(game, lines(game), _found(game))
            _store(game, examples_in(draft.book))


@transaction.atomic
def recount() -> None:
    """Make all books again from the lines that they show now, with the present consent."""
    for game in games():
        book = load(game)
        if book is not None:
            _store(game, examples_in(book.book))


def on_consent(**_more: Any) -> None:
    """A player has given or revoked consent."""
    recount()


def _found(game: Game) -> Find:
    """Examples of the present book, and some new ones."""
    book, left = load(game), iter(range(NEW))
    before = examples_in(book.book) if book is not None else lambda seats, line: None

    def find(seats: int, line: tuple[str, ...]) -> tuple[Example, int] | None:
        if old := before(seats, line):
            return old
        found = example_of(game.name, seats, line) if next(left, None) is not None else None
        return None if found is None else (found.example, found.plies[-1])

    return find


@transaction.atomic
def _store(game: Game, find: Find) -> None:
    """Make and store a book; its row is locked first, so that nobody stores what another has just removed."""
    rows = PeopleOpenings.objects.select_for_update()
    row, _made = rows.get_or_create(game_name=game.name, defaults={"book": ""})
    made = build(game, lines(game), find)
    text = made.book.dump()
    progress = {str(seats): list(two) for seats, two in made.progress.items()}
    if (row.book, row.progress) != (text, progress):
        row.book, row.progress = text, progress
        row.save()


def lines(game: Game) -> Iterator[Line]:
    """Openings of the latest matches of a game, as far as their players consent."""
    seated, consenting = _people(game), set(consent.consenting())
    for row in _rows(game):
        line = _line(row, seated.get(row.table_id, {}), consenting)
        if line.people and not row.table.of_other_values:
            yield line


def _rows(game: Game) -> QuerySet[OpeningMatch]:
    rows = OpeningMatch.objects.filter(
        table__game_name=game.name, table__rules_version=game.rules_version, table__closed=False
    )
    read = ("choices", "shares", "points")
    tables = ("game_name", "seat_count", "values_digest")
    rows = rows.exclude(choices=[]).select_related("table")
    return rows.only(*read, *(f"table__{name}" for name in tables)).order_by("-pk")[:MOST]


def _line(row: OpeningMatch, guests: Mapping[int, str], consenting: Set[str]) -> Line:
    """The opening of a match; a seat counts if its guest consents and has no other seat there."""
    held = Counter(guests.values())
    people = {n: one for n, one in guests.items() if one in consenting and held[one] == 1}
    shown = tuple(_before(row.choices, guests.keys() - people.keys()))
    return Line(row.table.seat_count, shown, tuple(row.shares), tuple(row.points), people)


def _before(made: Iterable[tuple[int, str]], hidden: Set[int]) -> Iterator[tuple[int, str]]:
    """Choices before the first one in a seat of `hidden`."""
    for seat, key in made:
        if seat in hidden:
            return
        yield seat, key


def _people(game: Game) -> dict[int, dict[int, str]]:
    """Guests by seat, by table with a recorded opening."""
    seats = Seat.objects.filter(table__game_name=game.name, table__opening__isnull=False)
    found: dict[int, dict[int, str]] = defaultdict(dict)
    people = seats.filter(program=False).exclude(guest="").order_by()
    for table, number, guest in people.values_list("table_id", "number", "guest"):
        found[table][number] = guest
    return found
