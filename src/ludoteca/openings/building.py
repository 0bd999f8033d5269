"""Opening books from matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match
from ludoteca.openings.book import Book, Example, Node, Opening
from ludoteca.openings.steps import Step, choices

__all__ = ["LEAST", "MOST", "Played", "build", "victory_share"]

LEAST: Final = 3
"""Minimum number of matches of a choice; rarer ones are left out."""
MOST: Final = 12
"""Maximum number of choices kept at a node."""


@dataclass(frozen=True)
class Played:
    """A finished match with the default options."""

    seats: int
    seed: int
    actions: tuple[int, ...]
    points: tuple[int, ...]
    """Final points by seat."""
    ranks: tuple[int, ...]
    """Ranks by seat; 1 is best, equals share a rank."""

    def share(self, seat: int) -> float:
        """Share of the victory of a seat."""
        return victory_share(self.ranks, seat)


def victory_share(ranks: Sequence[int], seat: int) -> float:
    """Share of the victory of a seat, by the ranks of all seats; the best share it evenly."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


@dataclass
class _Count:
    """Results of a choice while matches are being counted."""

    played: int = 0
    wins: float = 0.0
    points: float = 0.0
    example: tuple[Played | None, int] = (None, 0)
    next: defaultdict[str, _Count] = field(default_factory=lambda: defaultdict(_Count))


def build(game: Game, bot: str, matches: Iterable[Played]) -> Book:
    """Build the book of a game from matches of a level; numbers of players with too few are left out."""
    roots: defaultdict[int, _Count] = defaultdict(_Count)
    for played in matches:
        _count(game, played, roots[played.seats])
    found = {seats: _opening(game, seats, roots[seats]) for seats in sorted(roots)}
    openings = {seats: opening for seats, opening in found.items() if opening.children}
    return Book(game.name, game.rules_version, bot, openings)


def _count(game: Game, played: Played, root: _Count) -> None:
    """Add the opening of a match to the counts."""
    node = root
    root.played += 1
    for choice in choices(game, played.seats, _steps(game, played)):
        node = node.next[choice.key]
        _add(node, played, choice.seat, choice.ply)


def _steps(game: Game, played: Played) -> Iterator[Step]:
    match = Match(game, played.seats, played.seed)
    for action in played.actions:
        assert match.actor is not None
        yield Step(match.actor, action, len(match.legal()) > 1)
        match.play(action)


def _add(node: _Count, played: Played, seat: int, ply: int) -> None:
    node.played += 1
    node.wins += played.share(seat)
    node.points += played.points[seat]
    if node.example[0] is None:
        node.example = played, ply


def _opening(game: Game, seats: int, root: _Count) -> Opening:
    kept: dict[int, tuple[int, Played]] = {}
    top = _node(game, "", root, kept)
    last = _last_plies(top)
    examples = [_example(game, seats, played, last.get(n, 0)) for n, played in kept.values()]
    return Opening(top, tuple(examples))


def _node(game: Game, key: str, count: _Count, kept: dict[int, tuple[int, Played]]) -> Node:
    """The node of a choice; matches that serve as examples are numbered in `kept`."""
    played, ply = count.example
    number = 0
    if played is not None:
        number = kept.setdefault(played.seed, (len(kept), played))[0]
    frequent = sorted(count.next.items(), key=lambda one: (-one[1].played, one[0]))
    children = [_node(game, k, c, kept) for k, c in frequent[:MOST] if c.played >= LEAST]
    of = count.played if key else 1
    means = (count.wins / of, count.points / of) if key else (0.0, 0.0)
    return Node(key, count.played, *means, number, ply, tuple(children))


def _last_plies(node: Node) -> dict[int, int]:
    """The last ply that is needed of each example."""
    last: dict[int, int] = {}
    waiting = [node]
    while waiting:
        one = waiting.pop()
        last[one.example] = max(last.get(one.example, 0), one.ply)
        waiting += one.children
    return last


def _example(game: Game, seats: int, played: Played, ply: int) -> Example:
    actions: Sequence[int] = played.actions[: ply + 1]
    return Example(played.seed, tuple(map(game.actions.format, actions)))
