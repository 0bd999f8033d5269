"""How a match has ended, in a sentence: who has won, how much to how much, and what has broken a tie."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import SeatScore
from ludoteca.kernel.messages import AND, Message, Param, SeatName, Term

__all__ = ["Decider", "Verdict", "sentence", "verdict"]

WINS = N_("{seat} wins, {points}")
SHARED = N_("{seats} share the victory, {points}")
ALONE = N_("{seat} ends with {points} points")
BROKEN = N_("{result}; tie broken by {deciders}")
DECIDER = N_("{what} ({numbers})")
BOTH = N_("{first} and {second}")
FIGURES = " : "


@dataclass(frozen=True)
class Decider:
    """A tie-break at which some of those still equal were better than others."""

    index: int
    """Which of the game's tie-breaks."""
    numbers: tuple[int, ...]
    """Of all who were equal so far, the best first."""


@dataclass(frozen=True)
class Verdict:
    """The end of a match."""

    winners: tuple[int, ...]
    """Seats that nobody has beaten."""
    totals: tuple[int, ...]
    """Points of all sides, the best first."""
    deciders: tuple[Decider, ...]
    """What has told the winners from those with as many points, in the order of the rules."""


def verdict(scores: Sequence[SeatScore]) -> Verdict:
    """What the final scores of all sides come to; ties are broken as the game's ranks have it."""
    totals = tuple(sorted((score.total for score in scores), reverse=True))
    equal = [score for score in scores if score.total == totals[0]]
    deciders = []
    for index in range(len(scores[0].tie_breaks)):
        numbers = tuple(sorted((score.tie_breaks[index] for score in equal), reverse=True))
        if numbers[0] > numbers[-1]:
            deciders.append(Decider(index, numbers))
            equal = [score for score in equal if score.tie_breaks[index] == numbers[0]]
    return Verdict(tuple(score.seat for score in equal), totals, tuple(deciders))


def sentence(game: Game, scores: Sequence[SeatScore]) -> Message:
    """The verdict to be said: ``Mia wins, 44 : 44 : 38; tie broken by stores (5 : 4)``."""
    found = verdict(scores)
    names: list[Param] = [SeatName(seat) for seat in found.winners]
    points = _figures(found.totals)
    if len(scores) == 1:
        return Message(ALONE, {"seat": names[0], "points": points})
    if len(names) > 1:
        result = Message(SHARED, {"seats": _listed(names), "points": points})
    else:
        result = Message(WINS, {"seat": names[0], "points": points})
    if not found.deciders:
        return result
    deciders = _listed([_decider(game, decider) for decider in found.deciders])
    return Message(BROKEN, {"result": result, "deciders": deciders})


def _decider(game: Game, decider: Decider) -> Message:
    what = game.tie_breaks[decider.index]
    return Message(DECIDER, {"what": Term(what, what), "numbers": _figures(decider.numbers)})


def _figures(numbers: Sequence[int]) -> str:
    return FIGURES.join(map(str, numbers))


def _listed(parts: Sequence[Param]) -> Param:
    """One or more: ``a``, ``a and b``, ``a, b and c``."""
    *others, last = parts
    if not others:
        return last
    before = functools.reduce(
        lambda first, second: Message(AND, {"first": first, "second": second}), others
    )
    return Message(BOTH, {"first": before, "second": last})
