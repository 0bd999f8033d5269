"""Analysis of a match by search: the outlook at each decision, and which ones were mistakes.

    >>> from ludoteca import Match
    >>> from ludoteca.analysis import Effort, mistakes, review
    >>> match = Match("santa-maria", seats=2, seed=1)
    >>> while not match.over:
    ...     _ = match.play(match.legal()[0])
    >>> for one in mistakes(list(review(match, Effort(iterations=50))))[:3]:
    ...     print(one.ply, one.seat, match.describe(one.action), one.loss)  # doctest: +SKIP

The method, for each decision with more than one legal action:

1. A *study*: a search of the position with the knowledge of the seat to act. The most visited
   option is the recommendation, and its estimates are the outlook of the match. Win chances are
   calibrated (see `ludoteca.analysis.calibration`).
2. If another action was chosen, a *comparison*. The study has tried other options less, some
   hardly at all, and the best of many noisy estimates is biased upwards; so none of its results
   are used. The chosen and the recommended option are each searched again, separately, with equally
   many playouts and the same luck, in rounds, until it is clear which is better or the rounds are
   used up.
3. A *mistake* is a choice with a clear loss: its mean over the rounds is relevant and well above
   its standard error (see `ludoteca.analysis.comparison`).

The same match and effort give the same judgements on every machine.
"""

from ludoteca.analysis.calibration import Correction, calibrated, correction_of
from ludoteca.analysis.comparison import Comparison, Loss
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.explain import Pains, explain
from ludoteca.analysis.gains import OTHERS, Gain
from ludoteca.analysis.judgement import Judgement, judge, mistakes, review, words
from ludoteca.analysis.order import Ranked, Standing, ranked

__all__ = [
    "OTHERS",
    "Comparison",
    "Correction",
    "Effort",
    "Estimate",
    "Gain",
    "Judgement",
    "Loss",
    "Pains",
    "Ranked",
    "Standing",
    "calibrated",
    "correction_of",
    "explain",
    "judge",
    "mistakes",
    "ranked",
    "review",
    "words",
]
