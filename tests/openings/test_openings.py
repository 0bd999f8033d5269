"""Opening books: counted, stored, and shipped with the package."""

from __future__ import annotations

from pathlib import Path

import pytest

import ludoteca
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.match import Match
from ludoteca.openings import Book, Node, Played, build, key_of, load
from ludoteca.openings.scope import SCOPES
from tools import openings as tool

GAME = ludoteca.game("puerto-rico")


def played(seed: int, choices: list[str], winner: int) -> Played:
    """A match of three with these choices of roles, and the first action everywhere else."""
    match, wanted = Match(GAME, 3, seed), iter(choices)
    while not match.over and match.ply < 60:
        legal = match.legal()
        chooses = len(legal) > 1 and bool(key_of(GAME, legal[0]))
        match.play(match.parse(next(wanted, match.describe(legal[0]))) if chooses else legal[0])
    ranks = tuple(1 if seat == winner else 2 for seat in range(3))
    return Played(3, seed, tuple(match.actions), (30, 40, 50), ranks)


def test_choices_are_counted_with_their_results() -> None:
    lines = [["choose builder", "choose settler"]] * 4 + [["choose mayor"]] * 3
    winners = [0, 0, 1, 2, 0, 1, 1]
    book = build(
        GAME, "hard", [played(n, *one) for n, one in enumerate(zip(lines, winners, strict=True))]
    )
    root = book.at(3).root
    assert root.count == 7
    assert [(c.key, c.count, c.wins) for c in root.children] == [
        ("choose builder", 4, 0.5),
        ("choose mayor", 3, pytest.approx(1 / 3)),
    ]
    settler = root.children[0].child("choose settler")
    assert settler is not None
    assert (settler.count, settler.wins, settler.points) == (4, 0.25, 40)


def test_rare_choices_are_left_out() -> None:
    book = build(GAME, "hard", [played(n, ["choose builder"], 0) for n in range(2)])
    assert not book.openings


def test_a_book_survives_storage() -> None:
    book = build(GAME, "hard", [played(n, ["choose builder"], n) for n in range(3)])
    assert Book.parse(book.dump()).dump() == book.dump()
    assert Book.parse(book.dump()).at(3).examples == book.at(3).examples


def test_other_numbers_of_players_are_refused() -> None:
    book = build(GAME, "hard", [played(n, [], 0) for n in range(3)])
    with pytest.raises(BadArgument, match="available: 3"):
        book.at(4)


@pytest.mark.parametrize("name", sorted(SCOPES))
def test_each_example_of_the_package_leads_to_its_choice(name: str) -> None:
    book = load(name)
    assert book is not None
    for seats, opening in book.openings.items():
        positions = [
            [{key_of(m.game, a) for a in m.legal()} for m in example.positions(name, seats)]
            for example in opening.examples
        ]
        for node in nodes(opening.root):
            assert node.key in positions[node.example][node.ply], (seats, node.key)
            assert sum(child.count for child in node.children) <= node.count


def nodes(root: Node) -> list[Node]:
    found = list(root.children)
    for node in found:
        found += node.children
    return found


@pytest.mark.slow
def test_the_tool_resumes_and_plays_the_same_matches(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    again = tool.play("castles-of-burgundy", 2, 0)
    tool.collect(ludoteca.game("castles-of-burgundy"), 0, journal, 1)
    assert tool.read(journal) == []
    journal.write_text('{"seats": 2, "number": 0}\n{"seats": 3, "nu')
    left = list(tool.missing(ludoteca.game("castles-of-burgundy"), 1, tool.read(journal)))
    assert left == [(3, 0), (4, 0)]
    assert again == tool.play("castles-of-burgundy", 2, 0)
