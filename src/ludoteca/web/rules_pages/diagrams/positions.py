"""The positions of figures, played by the rules once per process."""

from __future__ import annotations

from collections.abc import Mapping
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import ludoteca
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.record import Record, from_bytes, to_bytes
from ludoteca.web.rules_pages.diagrams.diagram import Drawing, PlayedMatch

__all__ = ["legal_now", "view_at"]


def view_at(drawing: Drawing, position: str) -> Mapping[str, Any]:
    """View of a position of the match, for the drawing's seat."""
    record = _record(drawing.played, position)
    generics.redact(record, drawing.seat)
    view: Mapping[str, Any] = ludoteca.game(drawing.played.game).view(record)
    return view


def legal_now(drawing: Drawing) -> list[int]:
    """The legal actions that a drawing lights."""
    game = ludoteca.game(drawing.played.game)
    if not drawing.legal:
        return []
    record = _record(drawing.played, drawing.at)
    legal = legal_mask(game, record).nonzero()[0].tolist()
    return [action for action in legal if _fits(game.actions.format(action), drawing)]


def _fits(action: str, drawing: Drawing) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in drawing.legal)


def _record(played: PlayedMatch, position: str) -> Record:
    game = ludoteca.game(played.game)
    return from_bytes(game.dtype, _positions(played)[position])


@cache
def _positions(played: PlayedMatch) -> Mapping[str, bytes]:
    """The named positions of a match, packed.

    The legality of each action is not checked here but by the tests.
    """
    game = ludoteca.game(played.game)
    record = start_position(game, played.seats, played.seed, played.options)
    plies = set(played.positions.values())
    packed = {0: to_bytes(record)}
    for ply, action in enumerate(played.actions, 1):
        generics.take(record, game.actions.parse(action))
        if ply in plies:
            packed[ply] = to_bytes(record)
    return {name: packed[ply] for name, ply in played.positions.items()}
