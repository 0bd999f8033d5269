"""Turns of a match: runs of actions by one seat during which nothing is drawn at random.

A player plans a turn as a whole, so it is judged as a whole. A draw ends it, because what is drawn
was unknown when the earlier actions were chosen. So does the action "end turn" of the rules: a
solo player, or the last one after all others have passed, takes several turns in a row.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate, groupby

from ludoteca.kernel import generics
from ludoteca.kernel.errors import UnknownAction
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import Match, legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record

__all__ = ["Step", "Turn", "continues", "ends_turn", "halving", "steps_of", "turns"]


@dataclass(frozen=True)
class Step:
    """An action that was taken."""

    seat: int
    """Seat that acted."""
    action: int
    """Action id."""
    draws: bool
    """True if something was drawn at random."""
    ends: bool
    """True if it was the action "end turn"."""
    free: bool
    """True if there were other legal actions."""


@dataclass(frozen=True)
class Turn:
    """Consecutive actions of one seat, of which only the last may have drawn at random."""

    ply: int
    """Number of actions before the turn."""
    seat: int
    """Seat that acted."""
    actions: tuple[int, ...]
    """Action ids, including forced ones."""
    rest: tuple[int, ...]
    """Actions of the seat that followed a draw, until its turn by the rules ended."""
    free: bool
    """True if the seat had a choice."""


def turns(steps: Sequence[Step]) -> list[Turn]:
    """Split the actions of a match, from its start, into turns."""
    found: list[Turn] = []
    ply = 0
    for own in _runs(steps):
        for first, last in _parts(own):
            part = own[first:last]
            found.append(
                Turn(
                    ply + first,
                    own[0].seat,
                    tuple(step.action for step in part),
                    tuple(step.action for step in own[last:]),
                    any(step.free for step in part),
                )
            )
        ply += len(own)
    return found


def _runs(steps: Sequence[Step]) -> Iterable[list[Step]]:
    """Turns by the rules: actions of one seat, up to "end turn"."""
    numbers = accumulate((step.ends for step in steps), initial=0)
    marked = zip(steps, numbers, strict=False)
    for _, run in groupby(marked, lambda one: (one[0].seat, one[1])):
        yield [step for step, _ in run]


def _parts(run: Sequence[Step]) -> Iterable[tuple[int, int]]:
    """Ranges of the parts of a run that end with a draw, or with the run."""
    ends = [i + 1 for i, step in enumerate(run) if step.draws or i + 1 == len(run)]
    return zip([0, *ends], ends, strict=False)


def steps_of(match: Match) -> list[Step]:
    """Actions of a match so far."""
    return [_step(match, ply, action) for ply, action in enumerate(match.actions)]


def _step(match: Match, ply: int, action: int) -> Step:
    record = match.position_at(ply)
    free = int(legal_mask(match.game, record).sum()) > 1
    seat, words = int(actor(record)), record.rng.tobytes()
    generics.take(record, action)
    drew = record.rng.tobytes() != words
    return Step(seat, action, drew, ends_turn(match.game, action), free)


@cache
def _end_turn(name: str) -> int | None:
    """Id of a game's action "end turn", or None."""
    try:
        return find(name).actions.parse("end turn")
    except UnknownAction:
        return None


def ends_turn(game: Game, action: int) -> bool:
    """Return True if an action is "end turn"."""
    return action == _end_turn(game.name)


def continues(game: Game, record: Record, action: int) -> bool:
    """Take a legal action and return True if the turn goes on after it."""
    seat, words = int(actor(record)), record.rng.tobytes()
    generics.take(record, action)
    ended = bool(record.over) or ends_turn(game, action) or record.rng.tobytes() != words
    return not ended and int(actor(record)) == seat


def halving(count: int) -> list[int]:
    """Numbers below `count`, in an order whose beginning is spread evenly: 0, 4, 2, 6, 1, ..."""
    bits = max(count - 1, 1).bit_length()
    return sorted(range(count), key=lambda number: int(f"{number:0{bits}b}"[::-1], 2))
