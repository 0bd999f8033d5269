"""The compiled code of batches."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.kernel.generics import offer, score, set_up, take
from ludoteca.kernel.pending import actor
from ludoteca.kernel.playout import rank_seats
from ludoteca.kernel.rng import reseed
from ludoteca.kernel.rules import rule

__all__ = ["BEGIN", "LOOK", "POINTS", "VICTORY", "advance", "first_illegal"]

BEGIN: Final = -1
"""In place of an action: begin another match."""
LOOK: Final = -2
"""In place of an action: take none, only recompute what is legal."""

VICTORY, POINTS = range(2)


@rule
def first_illegal(masks: Any, actions: Any, where: Any) -> Any:
    """First row among those of `where` whose action is not marked, or -1 if there is none."""
    for row in range(len(actions)):
        action = actions[row]
        if not where[row]:
            continue
        if action < 0 or action >= masks.shape[1] or not masks[row, action]:
            return row
    return -1


@rule
def advance(
    records: Any,
    start: Any,
    streams: Any,
    actions: Any,
    asked: Any,
    sheet: Any,
    knobs: Any,
    ends: Any,
) -> None:
    """Take an action in each match; record the result of those that end, and restart them.

    `asked` is (masks, actors), `knobs` (sources, kind of reward), `ends` (over, rewards, points,
    ranks, lengths, finals).
    """
    masks, actors = asked
    over, finals = ends[0], ends[5]
    for row in range(len(records)):
        s = records[row]
        if actions[row] >= 0:
            take(s, actions[row])
        ended = actions[row] >= 0 and s.over != 0
        over[row] = ended
        if ended:
            score(s, sheet)
            finals[row] = s
            _note_end(sheet, np.int64(s.ply), row, knobs, ends)
        if ended or actions[row] == BEGIN:
            records[row] = start[0]
            reseed(s.rng, streams[row])
            set_up(s)
        masks[row, :] = False
        offer(s, masks[row])
        actors[row] = actor(s)


@rule
def _note_end(sheet: Any, ply: Any, row: Any, knobs: Any, ends: Any) -> None:
    """Record points, ranks, length and rewards of a finished match from its score sheet."""
    _, rewards, points, ranks, lengths, _ = ends
    sources, kind = knobs
    lengths[row] = ply
    rank_seats(sheet, sources, ranks[row])
    winners = 0
    for side in range(sheet.shape[0]):
        points[row, side] = sheet[side, :sources].sum()
        winners += ranks[row, side] == 1
    for seat in range(rewards.shape[1]):
        if kind == POINTS:
            rewards[row, seat] = points[row, seat]
        elif ranks[row, seat] == 1:
            rewards[row, seat] = 1.0 / winners
