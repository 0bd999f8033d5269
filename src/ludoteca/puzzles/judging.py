"""Confirmation of a candidate by searches twenty times as deep, with fresh randomness.

A new study must choose the same action. Then it is compared with every option that either study
found near, and with the obvious one: each is searched alone, with the same luck and equally many
tries, in rounds. The loss of every one of them must be relevant, and `ERRORS` standard errors above
0. The rounds of a search are not independent, as it may settle on a poor continuation: about one in
four candidates that pass are refused by a second judge. So all of that is done `JUDGES` times.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from statistics import fmean, stdev

from ludoteca.analysis import Estimate
from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.gains import Gain, clear_gains
from ludoteca.bots import Budget, Study, Words, interrupt, study
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.puzzles.puzzle import Option

__all__ = ["DEPTH", "JUDGES", "NEAR", "PASS", "Verdict", "confirmed", "near", "verdict"]

Verdict = tuple[Estimate, tuple[Option, ...], tuple[Gain, ...]]
"""Estimate of the solution, the compared options, and the gains over the obvious one."""


PASS = 400
"""Iterations of the first pass for each decision."""
DEPTH = 20
"""The judge's iterations for each of two compared options, in those of the first pass."""
JUDGES = 2
"""Independent judges that all have to confirm a puzzle."""
ROUND = 400
FEWEST = 5
"""Rounds before a comparison may end early."""
NEAR = 0.15
"""Options within this win probability of the best are near."""
WELL = 50
"""Fewest tries of an option by which the study alone rejects a candidate."""
SEEN = 4
"""Fewest tries by the judge of an option whose estimate counts."""
MOST = 8
"""Most compared options: those that have been tried most."""
WINS = 0.04
"""Smallest loss in win probability of every other option."""
ERRORS = 4.0
"""Standard errors above 0 that every loss must have."""
DOUBT = 1.0
"""A comparison ends early if the loss is so many standard errors below `WINS`."""
DIGITS = 4


def near(found: Study, least: int) -> list[int]:
    """Actions with `least` tries whose estimates are near that of the best one, the most tried first."""
    seat, best = found.seat, found.best
    level = best.wins[seat] - NEAR
    others = [o for o in found.options[1:] if o.visits >= least and o.wins[seat] > level]
    return [option.action for option in others]


def confirmed(
    game: Game, known: Record, seat: int, action: int, rivals: list[int], words: list[Words]
) -> Verdict | None:
    """Return the verdict of the last of as many judges as there are pairs of `words`; None if one refuses.

    Each compares the options that those before have compared. For the parameters see `verdict`.
    """
    told: Verdict | None = None
    for pair in zip(words[::2], words[1::2], strict=True):
        told = verdict(game, known, seat, action, rivals, pair)
        if told is None:
            return None
        rivals += [o.estimate.action for o in told[1] if o.estimate.action not in rivals]
    return told


def verdict(
    game: Game, known: Record, seat: int, action: int, rivals: list[int], words: tuple[Words, Words]
) -> Verdict | None:
    """Confirm that `action` is better than all others; None if it is not clearly so.

    `known` is a position as known to the seat, the first of `rivals` is the obvious action, and
    `words` are generator states that nothing else uses. Returns the estimate of the action, the
    compared options, and the gains over the obvious one.
    """
    rng, luck = words
    found = study(game, known, seat, rng, Budget(iterations=PASS * DEPTH))
    if found.best.action != action:
        return None
    fresh = [a for a in near(found, SEEN) if a not in rivals]
    if len(rivals) + len(fresh) > MOST or _is_close(found):
        return None
    best = _Side(game, known, seat, action, luck)
    sides = {a: _Side(game, known, seat, a, luck) for a in (*rivals, *fresh)}
    options: list[Option] = []
    for other in _by_danger(found, sides):
        option = sides[other].loss(best)
        if option is None:
            return None
        options.append(option)
    gains = _gains(game, best, sides[rivals[0]])
    ordered = tuple(sorted(options, key=lambda o: o.wins))
    return _shortened(best.trial.estimate()), ordered, gains


def _is_close(found: Study) -> bool:
    """Return True if another option is as good by the study alone, which spares the comparisons."""
    seat = found.seat
    second = max((o.wins[seat] for o in found.options[1:] if o.visits >= WELL), default=0.0)
    return found.best.wins[seat] - second < WINS


def _by_danger(found: Study, actions: Iterable[int]) -> list[int]:
    """The actions, those most likely to be good first: most candidates fail by one of these."""
    visits = {option.action: option.visits for option in found.options}
    return sorted(actions, key=lambda action: -visits.get(action, 0))


class _Side:
    """An option of the comparison, with the estimates of its rounds."""

    def __init__(self, game: Game, known: Record, seat: int, action: int, luck: Words) -> None:
        self.seat = seat
        self.trial = Trial(game, known, seat, action, luck, PASS * DEPTH)
        self.rounds: list[Estimate] = []

    def round(self, number: int) -> Estimate:
        """Estimate of a round, which is run if it is new."""
        if number == len(self.rounds):
            interrupt.check()
            self.rounds.append(self.trial.run(ROUND))
        return self.rounds[number]

    def loss(self, best: _Side) -> Option | None:
        """Loss by this option against the best, or None as soon as it will not be clear."""
        wins: list[float] = []
        leads: list[float] = []
        for number in range(PASS * DEPTH // ROUND):
            first, second = best.round(number), self.round(number)
            wins.append(first.wins[self.seat] - second.wins[self.seat])
            leads.append(first.lead(self.seat) - second.lead(self.seat))
            if number + 1 >= FEWEST and fmean(wins) + DOUBT * _error(wins) < WINS:
                return None
        error = _error(wins)
        if fmean(wins) < max(WINS, ERRORS * error) or fmean(leads) <= ERRORS * _error(leads):
            return None
        figures = (round(number, DIGITS) for number in (fmean(wins), fmean(leads), error))
        return Option(_shortened(self.trial.estimate()), *figures)


def _error(differences: list[float]) -> float:
    return stdev(differences) / sqrt(len(differences))


def _gains(game: Game, best: _Side, obvious: _Side) -> tuple[Gain, ...]:
    first, second = (side.trial.points_by_source() for side in (best, obvious))
    return clear_gains(first, second, len(game.sources))


def _shortened(estimate: Estimate) -> Estimate:
    points, wins = (
        tuple(round(number, DIGITS) for number in numbers)
        for numbers in (estimate.points, estimate.wins)
    )
    return Estimate(estimate.action, estimate.tries, points, wins)
