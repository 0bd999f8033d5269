"""Openings of people: a book without anything that could point to a single one.

A choice is shown only if enough matches of enough different people back it; the boards are those of
examples (`ludoteca.openings.examples`), never of anybody's match.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from ludoteca.kernel.game import Game
from ludoteca.openings.book import Book, Example, Node, Opening
from ludoteca.openings.building import MOST

__all__ = [
    "LEAST",
    "LEAST_PEOPLE",
    "Find",
    "Line",
    "PeopleBook",
    "Progress",
    "build",
    "examples_in",
]

LEAST: Final = 5
"""Minimum number of matches of a choice."""
LEAST_PEOPLE: Final = 3
"""Minimum number of different people who made it."""

Find: TypeAlias = Callable[[int, tuple[str, ...]], tuple[Example, int] | None]
"""Gives an example of a line by number of players, and the number of actions before its last choice; None if there is
none."""


@dataclass(frozen=True)
class Line:
    """The opening of a finished match."""

    seats: int
    choices: tuple[tuple[int, str], ...]
    """Seat and key of each choice, in order."""
    shares: tuple[float, ...]
    """Share of the victory by seat."""
    points: tuple[int, ...]
    """Final points by seat."""
    people: Mapping[int, str]
    """The people whose choices count, by seat; choices of other seats only lead to theirs."""


class Progress(NamedTuple):
    """Progress of the openings with one number of players."""

    matches: int
    """Number of matches that count."""
    missing: int
    """Least number of further matches until a choice is shown; 0 if one is."""


@dataclass(frozen=True)
class PeopleBook:
    """A book, and its progress by number of players."""

    book: Book
    """A choice of bots that has too few matches of people, and only leads to theirs, has the count 0."""
    progress: Mapping[int, Progress]


@dataclass
class _Tally:
    """Results of a choice."""

    matches: int = 0
    wins: float = 0.0
    points: float = 0.0
    people: set[str] = field(default_factory=set)
    others: int = 0
    """Number of matches in which a bot made it."""
    next: defaultdict[str, _Tally] = field(default_factory=lambda: defaultdict(_Tally))

    @property
    def missing(self) -> int:
        """Least number of further matches until it is shown."""
        return max(LEAST - self.matches, LEAST_PEOPLE - len(self.people), 0)


def build(game: Game, lines: Iterable[Line], find: Find) -> PeopleBook:
    """Build the book of a game; lines without an example are left out."""
    roots: defaultdict[int, _Tally] = defaultdict(_Tally)
    for line in lines:
        _count(line, roots[line.seats])
    found = {seats: _opening(roots[seats], seats, find) for seats in sorted(roots)}
    openings = {seats: opening for seats, opening in found.items() if opening.children}
    progress = {
        seats: Progress(roots[seats].matches, _missing(roots[seats], seats in openings))
        for seats in found
        if roots[seats].matches
    }
    return PeopleBook(Book(game.name, game.rules_version, "", openings), progress)


def examples_in(book: Book) -> Find:
    """The examples of an earlier book."""
    found = {
        (seats, line): (opening.examples[node.example], node.ply)
        for seats, opening in book.openings.items()
        for line, node in _lines(opening.root)
    }
    return lambda seats, line: found.get((seats, line))


def _lines(node: Node, line: tuple[str, ...] = ()) -> Iterable[tuple[tuple[str, ...], Node]]:
    for child in node.children:
        yield (*line, child.key), child
        yield from _lines(child, (*line, child.key))


def _count(line: Line, root: _Tally) -> None:
    node, counts = root, False
    for seat, key in line.choices:
        node = node.next[key]
        if seat in line.people:
            counts = True
            node.matches += 1
            node.wins += line.shares[seat]
            node.points += line.points[seat]
            node.people.add(line.people[seat])
        else:
            node.others += 1
    root.matches += counts


def _missing(root: _Tally, is_shown: bool) -> int:
    """Least number of further matches until any choice is shown; 0 if one is."""
    if is_shown:
        return 0
    least, waiting = LEAST, [root]
    while waiting:
        tallies = waiting.pop().next.values()
        least = min([least, *(tally.missing for tally in tallies)])
        waiting += tallies
    return max(least, 1)


class _Examples:
    """Examples of one number of players, each kept once."""

    def __init__(self, seats: int, find: Find) -> None:
        self._seats, self._find = seats, find
        self._numbers: dict[Example, int] = {}

    def of(self, line: tuple[str, ...]) -> tuple[int, int] | None:
        """Index of the example of a line, and the number of actions before its last choice; None if there is none."""
        found = self._find(self._seats, line)
        if found is None:
            return None
        return self._numbers.setdefault(found[0], len(self._numbers)), found[1]

    def all(self) -> tuple[Example, ...]:
        """All examples in the order of their indices."""
        return tuple(self._numbers)


def _opening(root: _Tally, seats: int, find: Find) -> Opening:
    examples = _Examples(seats, find)
    children = _children(root, (), examples)
    return Opening(Node("", root.matches, 0.0, 0.0, 0, 0, children), examples.all())


def _children(tally: _Tally, line: tuple[str, ...], examples: _Examples) -> tuple[Node, ...]:
    frequent = sorted(tally.next.items(), key=lambda one: (-one[1].matches, one[0]))
    nodes = (_node(child, (*line, key), examples) for key, child in frequent)
    return tuple(node for node in nodes if node is not None)[:MOST]


def _node(tally: _Tally, line: tuple[str, ...], examples: _Examples) -> Node | None:
    """The node of a choice; None if it may not be shown, or leads to nothing that may."""
    if tally.missing and tally.others < LEAST:
        return None
    children = _children(tally, line, examples)
    if tally.missing and not children:
        return None
    example = examples.of(line)
    if example is None:
        return None
    if tally.missing:
        return Node(line[-1], 0, 0.0, 0.0, *example, children)
    means = (tally.wins / tally.matches, tally.points / tally.matches)
    return Node(line[-1], tally.matches, *means, *example, children)
