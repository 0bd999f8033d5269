"""Judgements of the turns of a match by search."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from ludoteca.analysis.best_line import Decision, choice_at_end, same_turn, suggest
from ludoteca.analysis.calibration import Correction, model_of
from ludoteca.analysis.comparison import Comparison, Loss, compare
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.grades import Grade, grade_of
from ludoteca.analysis.match_turns import Turn
from ludoteca.bots.bot import Words, imagine
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.nets.levels import best_way

__all__ = ["Judgement", "confirm", "judge", "words"]

PLIES = 1 << 32  # more than any match has, so that seeds of plies never coincide

NO_LOSS = Loss(0.0, 0.0, False)


@dataclass(frozen=True)
class Judgement:
    """The analysis of one turn."""

    ply: int
    """Number of actions before the turn."""
    seat: int
    """Seat that played it."""
    actions: tuple[int, ...]
    """Actions that were taken."""
    best: tuple[int, ...]
    """Suggested actions; the same as those taken if the search found nothing better."""
    decisions: tuple[Decision, ...]
    """Studied decisions: at least one, and none after the two lines have parted."""
    raw: Estimate
    """Estimate of the best action at the first decision, before its chances were calibrated."""
    comparison: Comparison | None = None
    """First comparison of the two lines; None if they are the same in effect."""
    confirmation: Comparison | None = None
    """Second, deeper comparison with fresh randomness; None if there was none."""

    @property
    def standing(self) -> Estimate:
        """Estimate of the suggested action at the first decision: how the match stood."""
        return self.decisions[0].options[0]

    @property
    def parting(self) -> int:
        """Number of actions that the two lines share at their beginning."""
        pairs = zip(self.actions, self.best, strict=False)
        return next(
            (i for i, (one, other) in enumerate(pairs) if one != other),
            min(len(self.actions), len(self.best)),
        )

    @property
    def missed(self) -> tuple[int, ...]:
        """Actions of the suggested line that were not taken in this turn, in order."""
        taken = Counter(self.actions)
        return tuple(a for a in self.best if not _taken(taken, a))

    @property
    def instead(self) -> tuple[int, ...]:
        """Actions that were taken and are not in the suggested line, in order."""
        suggested = Counter(self.best)
        return tuple(a for a in self.actions if not _taken(suggested, a))

    @property
    def last_comparison(self) -> Comparison | None:
        """The confirmation, or else the first comparison, or None."""
        return self.confirmation or self.comparison

    @property
    def loss(self) -> Loss:
        """Best estimate of the loss by what was played; 0 if the lines are the same."""
        last = self.last_comparison
        return last.loss if last else NO_LOSS

    @property
    def grade(self) -> Grade | None:
        """Grade of the turn; None unless a confirmed loss is large enough to be named."""
        if self.confirmation is None:
            return None
        return grade_of(self.confirmation.loss, len(self.standing.points) == 1)

    def data(self) -> dict[str, Any]:
        """Return the judgement as JSON-serializable data."""
        return {
            "ply": self.ply,
            "seat": self.seat,
            "actions": list(self.actions),
            "best": list(self.best),
            "decisions": [decision.data() for decision in self.decisions],
            "raw": self.raw.data(),
            "comparison": self.comparison and self.comparison.data(),
            "confirmation": self.confirmation and self.confirmation.data(),
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Judgement:
        """Restore a judgement from the result of `data`."""
        first, second = data["comparison"], data["confirmation"]
        return cls(
            data["ply"],
            data["seat"],
            tuple(data["actions"]),
            tuple(data["best"]),
            tuple(map(Decision.read, data["decisions"])),
            Estimate.read(data["raw"]),
            first and Comparison.read(first),
            second and Comparison.read(second),
        )


def _taken(left: Counter[int], action: int) -> bool:
    """Remove an action from a multiset and return True if it was there."""
    if not left[action]:
        return False
    left[action] -= 1
    return True


def words(seed: int, ply: int) -> tuple[Words, Words, Words, Words]:
    """Generator states for judging a turn that begins at a ply: two for each pass.

    Of each pair, the first is for hidden pieces and studies, the second for the comparison. `seed`
    is the seed of the match.
    """
    first, second, third, fourth = seed_words(seed * PLIES + ply, 4)
    return first, second, third, fourth


def judge(
    game: Game | str, record: Record, turn: Turn, seed: int, effort: Effort | None = None
) -> Judgement | None:
    """Judge a turn; return None if it had no choice.

    Args:
        game: The game of the record, or its name.
        record: The position before the turn; only what its acting seat knows is used.
        turn: What was played, legal in the position.
        seed: The seed of the match, which determines the luck of the search.
        effort: Computing effort, `Effort()` by default.
    """
    game, effort = find(game), effort or Effort()
    rng, luck, *_ = words(seed, turn.ply)
    known = imagine(record, turn.seat, rng)
    found = suggest(game, known, turn.actions, rng, effort.iterations, best_way(game, known))
    if found.raw is None:
        return None
    decisions = _numbered(found.decisions, turn.ply - int(record.ply))
    same = Judgement(turn.ply, turn.seat, turn.actions, turn.actions, decisions, found.raw)
    if _is_only_reordered(turn, found.line):
        return same
    parted = replace(same, best=found.line)
    compared = _compared(game, known, parted, luck, effort)
    return same if compared is None else replace(parted, comparison=compared)


def _numbered(decisions: tuple[Decision, ...], offset: int) -> tuple[Decision, ...]:
    """Decisions counted from the start of the match, which may be a position with another ply."""
    return tuple(replace(decision, ply=decision.ply + offset) for decision in decisions)


def _is_only_reordered(turn: Turn, line: tuple[int, ...]) -> bool:
    """Return True if the seat took all actions of the line before another seat acted."""
    return bool(turn.rest) and not Counter(line) - Counter((*turn.actions, *turn.rest))


def _compared(
    game: Game, known: Record, judgement: Judgement, luck: Words, effort: Effort
) -> Comparison | None:
    """Comparison of the two lines; None if they are the same in effect, or one is impossible."""
    lines = judgement.best, judgement.actions
    best, played = (choice_at_end(game, known, line) for line in lines)
    if best is None or played is None or same_turn(best, played, lines):
        return None
    raw = compare(game, judgement.seat, (best, played), luck, effort)
    return _calibrated(raw, judgement.seat, _correction(game, known, judgement))


def _correction(game: Game, known: Record, judgement: Judgement) -> Correction:
    model = model_of(game.name, int(known.seats))
    offset = judgement.decisions[0].ply - judgement.ply
    return model.correction(judgement.raw, judgement.seat, int(known.ply) + offset)


def _calibrated(raw: Comparison, seat: int, correction: Correction) -> Comparison:
    """The comparison with calibrated chances; whether a loss is clear does not depend on them."""
    advised, chosen = map(correction.apply, (raw.advised, raw.chosen))
    wins = advised.wins[seat] - chosen.wins[seat]
    factor = wins / raw.loss.wins if raw.loss.wins else 1.0
    loss = replace(raw.loss, wins=wins, error=raw.loss.error * factor)
    return replace(raw, advised=advised, chosen=chosen, loss=loss)


def confirm(
    game: Game | str, record: Record, judgement: Judgement, seed: int, effort: Effort | None = None
) -> Judgement:
    """Compare the two lines of a judgement once more, deeper and with fresh randomness.

    The arguments are those of `judge`. A judgement without a comparison is returned as it is. If
    hidden pieces are redrawn so that one of the lines is impossible, no loss is confirmed.
    """
    if judgement.comparison is None:
        return judgement
    _, _, rng, luck = words(seed, judgement.ply)
    known = imagine(record, judgement.seat, rng)
    compared = _compared(find(game), known, judgement, luck, (effort or Effort()).deeper())
    nothing = replace(judgement.comparison, loss=NO_LOSS, gains=())
    return replace(judgement, confirmation=compared or nothing)
