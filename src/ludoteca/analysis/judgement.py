"""Judgements of the decisions of a match by search."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ludoteca.analysis.calibration import Correction, calibrated, correction_of
from ludoteca.analysis.comparison import Comparison, Loss, compare
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.gains import Gain
from ludoteca.bots.bot import Words, imagine
from ludoteca.bots.search_session import Budget, study
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import Match, legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.nets.levels import best_way

__all__ = ["Judgement", "judge", "mistakes", "review", "words"]

PLIES = 1 << 32  # more than any match has, so that seeds of plies never coincide


@dataclass(frozen=True)
class Judgement:
    """The analysis of one decision."""

    ply: int
    """Number of actions before the decision."""
    seat: int
    """Seat that decided."""
    action: int
    """Chosen action."""
    options: tuple[Estimate, ...]
    """Estimates of all legal actions, the recommended one first."""
    comparison: Comparison | None
    """Comparison of the recommended and the chosen action; None if they are the same."""

    @property
    def advised(self) -> Estimate:
        """Estimate of the recommended action."""
        return self.options[0]

    @property
    def loss(self) -> Loss:
        """Loss by the choice; 0 if it was the recommended action."""
        return self.comparison.loss if self.comparison else Loss(0.0, 0.0, False)

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """Best available estimates of all options: for compared ones, those of the comparison."""
        if self.comparison is None:
            return self.options
        known = {e.action: e for e in (self.comparison.advised, self.comparison.chosen)}
        return tuple(known.get(option.action, option) for option in self.options)

    def data(self) -> dict[str, Any]:
        """Return the judgement as JSON-serializable data."""
        compared = self.comparison
        return {
            "ply": self.ply,
            "seat": self.seat,
            "action": self.action,
            "options": [option.data() for option in self.options],
            "comparison": compared
            and {
                "advised": compared.advised.data(),
                "chosen": compared.chosen.data(),
                "loss": [compared.loss.wins, compared.loss.points, compared.loss.clear],
                "gains": [gain.data() for gain in compared.gains],
            },
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Judgement:
        """Restore a judgement from the result of `data`."""
        told = data["comparison"]
        return cls(
            data["ply"],
            data["seat"],
            data["action"],
            tuple(map(Estimate.read, data["options"])),
            told
            and Comparison(
                Estimate.read(told["advised"]),
                Estimate.read(told["chosen"]),
                Loss(*told["loss"]),
                tuple(Gain(*gain) for gain in told.get("gains", ())),  # missing in older data
            ),
        )


def words(seed: int, ply: int) -> tuple[Words, Words]:
    """Generator states for judging a ply of a match: for the study, and for the comparison.

    `seed` is the seed of the match.
    """
    study_words, compare_words = seed_words(seed * PLIES + ply, 2)
    return study_words, compare_words


def judge(
    game: Game, record: Record, action: int, seed: int, effort: Effort | None = None
) -> Judgement | None:
    """Judge the choice of `action` in a position; return None if it was the only legal action.

    Args:
        game: The game of the record.
        record: The position before the action; only what its acting seat knows is used.
        action: The chosen action, legal in the position.
        seed: The seed of the match, which determines the luck of the search.
        effort: Computing effort, `Effort()` by default.
    """
    effort = effort or Effort()
    if legal_mask(game, record).sum() < 2:
        return None
    seat, ply = int(actor(record)), int(record.ply)
    rng, luck = words(seed, ply)
    known = imagine(record, seat, rng)
    budget, way = Budget(iterations=effort.iterations), best_way(game, known)
    found = study(game, known, seat, rng, budget, way)
    options = calibrated(game, known, found)
    advised = options[0].action
    if action == advised:
        return Judgement(ply, seat, action, options, None)
    raw = compare(game, known, seat, (advised, action), luck, effort)
    comparison = _corrected(raw, seat, correction_of(game, known, found))
    return Judgement(ply, seat, action, options, comparison)


def _corrected(raw: Comparison, seat: int, correction: Correction) -> Comparison:
    """The comparison with calibrated chances; whether a loss is clear does not depend on them."""
    advised, chosen = map(correction.apply, (raw.advised, raw.chosen))
    loss = Loss(advised.wins[seat] - chosen.wins[seat], raw.loss.points, raw.loss.clear)
    return Comparison(advised, chosen, loss, raw.gains)


def review(match: Match, effort: Effort | None = None) -> Iterator[Judgement]:
    """Judge all decisions of a match so far, in order, skipping forced actions."""
    for ply, action in enumerate(match.actions):
        judgement = judge(match.game, match.position_at(ply), action, match.seed, effort)
        if judgement is not None:
            yield judgement


def mistakes(judgements: Iterable[Judgement], seat: int | None = None) -> list[Judgement]:
    """Judgements with a clear loss, of one seat or all, the most costly first."""
    clear = [j for j in judgements if j.loss.clear and seat in (None, j.seat)]
    return sorted(clear, key=lambda j: (-j.loss.wins, -j.loss.points, j.ply))
