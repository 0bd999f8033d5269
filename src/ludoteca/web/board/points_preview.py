"""Preview of an action's immediate points, computed on a copy of the position."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from django.utils.translation import gettext as _

from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, copy
from ludoteca.web.presenters import Presenter

__all__ = ["points_by_action", "with_points"]


def points_by_action(
    game: Game, presenter: Presenter, record: Record, legal: Iterable[int]
) -> dict[int, int]:
    """Immediate points of each previewable legal action with a gain, for the seat to act."""
    fields = {a: presenter.foretells.get(game.actions.split(a)[0]) for a in legal}
    foretold = {a: field for a, field in fields.items() if field}
    if not foretold:
        return {}
    seat = int(actor(record))
    before = {field: _points(record, field, seat) for field in set(foretold.values())}
    gained = {a: _points(_after(record, a), f, seat) - before[f] for a, f in foretold.items()}
    return {action: points for action, points in gained.items() if points > 0}


def _after(record: Record, action: int) -> Record:
    after = copy(record)
    generics.take(after, action)
    return after


def _points(record: Record, field: str, seat: int) -> int:
    return int(np.sum(getattr(record, field)[seat]))


def with_points(text: str, action: int, points: Mapping[int, int]) -> str:
    """Sentence of an action, with its points if any."""
    if action not in points:
        return text
    return _("{choice} (+{points} VP)").format(choice=text, points=points[action])
