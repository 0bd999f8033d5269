"""The result of a match as a sentence: the winner, the points, and what broke a tie."""

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
    """A tie-breaker that separated seats with equal points."""

    index: int
    """Index into the game's tie-breakers."""
    numbers: tuple[int, ...]
    """Values of all seats tied so far, best first."""


@dataclass(frozen=True)
class Verdict:
    """The result of a match."""

    winners: tuple[int, ...]
    """Seats with the best rank."""
    totals: tuple[int, ...]
    """Points of all sides, best first."""
    deciders: tuple[Decider, ...]
    """Tie-breakers that separated the winners from other seats with as many points, in order."""


def verdict(scores: Sequence[SeatScore]) -> Verdict:
    """Result from the final scores of all sides, with ties broken as in the game's ranks."""
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
    """Result as a message: ``Mia wins, 44 : 44 : 38; tie broken by stores (5 : 4)``."""
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
    """Join one or more: ``a``, ``a and b``, ``a, b and c``."""
    *others, last = parts
    if not others:
        return last
    before = functools.reduce(
        lambda first, second: Message(AND, {"first": first, "second": second}), others
    )
    return Message(BOTH, {"first": before, "second": last})
