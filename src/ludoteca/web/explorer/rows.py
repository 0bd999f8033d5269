"""A line of an opening book: the choices that lead to a node, and the choices from there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from ludoteca.arena import wilson
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, from_bytes, to_bytes
from ludoteca.openings import Example, Node, Opening
from ludoteca.web.board.static_board import redacted
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import presenter_for

__all__ = ["NO_LINE", "Row", "described", "nodes_of", "position_of", "rows"]

NO_LINE: Final = N_("The opening book does not know this line. Go back to the first choice.")

LABELS: Final[Mapping[tuple[str, str], str]] = {
    ("santa-maria", "expand double"): N_("Build a double tile"),
    ("santa-maria", "expand triple"): N_("Build a triple tile"),
    ("santa-maria", "white"): N_("Activate a column with a white die"),
    ("santa-maria", "blue"): N_("Activate a row with a blue die"),
    ("santa-maria", "coin"): N_("Activate a space with coins"),
    ("santa-maria", "sell"): N_("Sell a resource first"),
    ("santa-maria", "buy"): N_("Buy a resource first"),
    ("santa-maria", "retire"): N_("Retire for the year"),
}
"""Labels of choices whose details differ between matches, by game and key."""


@dataclass(frozen=True)
class Row:
    """A choice as displayed; shares are percentages."""

    text: str
    """Label of the choice."""
    line: tuple[str, ...]
    """Keys of the choices up to this one."""
    seat: int
    count: int
    """Number of matches; 0 if only bots chose it often, and it leads to choices of people."""
    share: int
    """Share among the choices displayed with it."""
    wins: int
    """Share of the victories."""
    low: int
    """Lower bound of `wins` (95 %)."""
    high: int
    """Upper bound of `wins`."""
    points: str
    """Mean final points."""


def nodes_of(opening: Opening, line: Sequence[str]) -> list[Node]:
    """Nodes from the root along a line; raises NotFound if the book does not know it."""
    nodes = [opening.root]
    for text in line:
        child = nodes[-1].child(text)
        if child is None:
            raise NotFound(NO_LINE)
        nodes.append(child)
    return nodes


def position_of(game: Game, seats: int, opening: Opening, node: Node) -> Record:
    """Position in which the choices after a node are made, for everybody's eyes.

    At the end of a line, the position of its last choice.
    """
    at = node.children[0] if node.children else node
    return redacted(_position(game, seats, opening, at), -1)


def rows(
    game: Game, seats: int, opening: Opening, line: Sequence[str], names: Sequence[str]
) -> list[Row]:
    """The choices after a line, most frequent first."""
    node = nodes_of(opening, line)[-1]
    return [_row(game, seats, opening, node, [*line, child.key], names) for child in node.children]


def described(
    game: Game, seats: int, opening: Opening, line: Sequence[str], names: Sequence[str]
) -> Iterator[Row]:
    """The choices of a line itself."""
    nodes = nodes_of(opening, line)
    for number, node in enumerate(nodes[:-1], 1):
        yield _row(game, seats, opening, node, line[:number], names)


def _row(
    game: Game,
    seats: int,
    opening: Opening,
    parent: Node,
    line: Sequence[str],
    names: Sequence[str],
) -> Row:
    node = parent.child(line[-1])
    assert node is not None
    record = _position(game, seats, opening, node)
    seat = int(actor(record))
    of = sum(child.count for child in parent.children)
    low, high = wilson(node.wins * node.count, node.count)
    return Row(
        text=_label(game, record, node, opening, names),
        line=tuple(line),
        seat=seat,
        count=node.count,
        share=round(100 * node.count / max(of, 1)),
        wins=round(100 * node.wins),
        low=round(100 * low),
        high=round(100 * high),
        points=f"{node.points:.1f}",
    )


def _label(game: Game, record: Record, node: Node, opening: Opening, names: Sequence[str]) -> str:
    """Label of a choice in general, or as it was in its example."""
    general = LABELS.get((game.name, node.key))
    if general:
        return translate(general)
    view: Mapping[str, Any] = game.view(redacted(record, int(actor(record))))
    action = opening.examples[node.example].actions[node.ply]
    choice = presenter_for(game.name).sentences.choice(view, game.actions.parse(action))
    return translate(choice, names)


def _position(game: Game, seats: int, opening: Opening, node: Node) -> Record:
    example = opening.examples[node.example]
    states = _states(game.name, seats, example.seed, example.actions)
    return from_bytes(game.dtype, states[node.ply])


@lru_cache(maxsize=200)
def _states(game: str, seats: int, seed: int, actions: tuple[str, ...]) -> list[bytes]:
    """Positions of an example by ply."""
    return [to_bytes(m.position) for m in Example(seed, actions).positions(find(game).name, seats)]
