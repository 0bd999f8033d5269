"""Openings of people: examples of lines, and what a book may show."""

from __future__ import annotations

import pytest

import ludoteca
from ludoteca.openings import Book, Example, Node, key_of, load
from ludoteca.openings.examples import example_of
from ludoteca.openings.human import Line, PeopleBook, Progress, build, examples_in
from ludoteca.openings.scope import SCOPES

GAME = ludoteca.game("puerto-rico")


def line(person: str | None, *keys: str, winner: int = 0) -> Line:
    """A match of three with these choices in order of seats; the first seat is the person's, bots have the others."""
    shares = tuple(float(seat == winner) for seat in range(3))
    return Line(3, tuple(enumerate(keys)), shares, (30, 40, 50), {0: person} if person else {})


def book_of(*lines: Line) -> PeopleBook:
    """A book whose lines all have an example."""
    return build(GAME, lines, _found)


def _found(seats: int, keys: tuple[str, ...]) -> tuple[Example, int] | None:
    found = example_of(GAME.name, seats, keys)
    return (found.example, found.plies[-1]) if found else None


def first(made: PeopleBook) -> list[tuple[str, int]]:
    """First choices with their counts."""
    openings = made.book.openings
    return [(c.key, c.count) for c in openings[3].children] if 3 in openings else []


def leaves(node: Node, before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """All whole lines after a node."""
    found = [leaf for c in node.children for leaf in leaves(c, (*before, c.key))]
    return found or [before]


@pytest.mark.parametrize("name", sorted(SCOPES))
def test_examples_follow_their_lines(name: str) -> None:
    book = load(name)
    assert book is not None
    for keys in leaves(book.at(3).root):
        found = example_of(name, 3, keys)
        assert found is not None, keys
        matches = [match.ply for match in found.example.positions(name, 3)]
        assert len(matches) == len(found.example.actions) + 1
        game = ludoteca.game(name)
        actions = [game.actions.parse(found.example.actions[ply]) for ply in found.plies]
        assert tuple(key_of(game, action) for action in actions) == keys


def test_lines_that_cannot_be_played_have_no_example() -> None:
    assert example_of(GAME.name, 3, ("choose builder", "choose builder")) is None


def test_choices_need_matches_and_people() -> None:
    made = [line(f"p{n % 3}", "choose builder", winner=n % 2) for n in range(5)]
    assert first(book_of(*made[:4])) == []
    assert first(book_of(*made)) == [("choose builder", 5)]
    assert book_of(*made).book.at(3).children[0].wins == pytest.approx(0.6)
    assert first(book_of(*[line(f"p{n % 2}", "choose builder") for n in range(9)])) == []
    assert book_of(*made[:2]).progress == {3: Progress(2, 3)}
    assert book_of(*made).progress == {3: Progress(5, 0)}


def test_choices_of_few_people_are_not_even_part_of_a_line() -> None:
    """Five matches lead through what one person chose at the second seat."""
    keys = ((0, "choose builder"), (1, "choose mayor"), (2, "choose settler"))
    people = [{0: f"p{n % 3}", 1: "one", 2: f"q{n % 3}"} for n in range(6)]
    made = [Line(3, keys, (1.0, 0.0, 0.0), (3, 2, 1), each) for each in people]
    (builder,) = book_of(*made).book.at(3).children
    assert (builder.count, builder.children) == (6, ())


def test_a_book_is_made_again_from_its_own_examples() -> None:
    made = [line(f"p{n % 4}", "choose builder") for n in range(8)]
    before = book_of(*made).book
    again = build(GAME, made, examples_in(before)).book
    assert again.dump() == before.dump() == Book.parse(before.dump()).dump()
    assert first(build(GAME, made, lambda seats, keys: None)) == []
