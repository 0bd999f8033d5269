"""Analysis of a match by search: how it stood at each turn, and which turns were mistakes.

    >>> from ludoteca import Match
    >>> from ludoteca.analysis import Effort, accuracies, mistakes, review
    >>> match = Match("santa-maria", seats=2, seed=1)
    >>> while not match.over:
    ...     _ = match.play(match.legal()[0])
    >>> found = review(match, Effort(iterations=50))
    >>> for one in mistakes(found)[:3]:
    ...     turn = one.judgement
    ...     print(turn.grade, turn.ply, turn.seat, turn.loss.points)  # doctest: +SKIP

Turns are judged, not single actions: a *turn* is a run of actions by one seat during which nothing
is drawn (see `ludoteca.analysis.match_turns`). The method, for each turn with a choice:

1. A *suggestion*: each decision is searched with the knowledge of the seat to act, and the most
   visited action taken, until the turn ends. The estimates of the first decision tell how the match
   stood. Win chances are calibrated (see `ludoteca.analysis.calibration`).
2. If another line was played, a *comparison*, unless both consist of the same acts in another order
   or lead to the same position. The study has tried other options less, some hardly at all, and
   the best of many noisy estimates is biased upwards; so none of its results are used. The ends of
   both lines are searched again, separately, with equally many playouts and the same luck.
3. A *confirmation* of the ten worst turns of the match: the same comparison, ten times deeper and
   with fresh randomness, because the worst of many noisy figures is too large. Only turns whose
   loss stays clear get a *grade* (see `ludoteca.analysis.grades`).

The same match and effort give the same judgements on every machine.
"""

from ludoteca.analysis.best_line import Decision
from ludoteca.analysis.calibration import Correction, calibrated, correction_of
from ludoteca.analysis.comparison import Comparison, Loss
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.evaluation import evaluate
from ludoteca.analysis.explain import ComparisonBudget, explain
from ludoteca.analysis.gains import OTHERS, Gain
from ludoteca.analysis.grades import Grade, accuracy, grade_of
from ludoteca.analysis.judgement import Judgement, confirm, judge, words
from ludoteca.analysis.match_review import Mistake, accuracies, candidates, mistakes, review
from ludoteca.analysis.match_turns import Step, Turn, ends_turn, halving, steps_of, turns
from ludoteca.analysis.order import Ranked, Standing, ranked

__all__ = [
    "OTHERS",
    "Comparison",
    "ComparisonBudget",
    "Correction",
    "Decision",
    "Effort",
    "Estimate",
    "Gain",
    "Grade",
    "Judgement",
    "Loss",
    "Mistake",
    "Ranked",
    "Standing",
    "Step",
    "Turn",
    "accuracies",
    "accuracy",
    "calibrated",
    "candidates",
    "confirm",
    "correction_of",
    "ends_turn",
    "evaluate",
    "explain",
    "grade_of",
    "halving",
    "judge",
    "mistakes",
    "ranked",
    "review",
    "steps_of",
    "turns",
    "words",
]
