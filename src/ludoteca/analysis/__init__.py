"""What a search thinks of a match afterwards: how it stood, and which decisions were mistakes.

    >>> from ludoteca import Match
    >>> from ludoteca.analysis import Effort, mistakes, review
    >>> match = Match("santa-maria", seats=2, seed=1)
    >>> while not match.over:
    ...     _ = match.play(match.legal()[0])
    >>> for one in mistakes(list(review(match, Effort(iterations=50))))[:3]:
    ...     print(one.ply, one.seat, match.describe(one.action), one.loss)  # doctest: +SKIP

The method, for each decision with more than one legal action:

1. A *study*: the search thinks about the position, knowing what the seat that is asked may know. The option
   it comes back to most often is what it advises, and what it expects then is how the match stands.
2. Where something else was chosen, a *comparison*. The study has tried other options less, some of them
   hardly, and what came out on top of many looks better than it is; so nothing of it is used. The option
   chosen and the one advised are each searched afresh, alone, with as many playouts and the same luck, round
   by round, until it is clear which is better, or until the rounds are used up.
3. A *mistake* is a choice whose loss is clear: its mean over the rounds is worth speaking of and stands
   well above its standard error (see `ludoteca.analysis.comparison`).

The same match and effort give the same judgements on every machine.
"""

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
    "Effort",
    "Estimate",
    "Gain",
    "Judgement",
    "Loss",
    "Pains",
    "Ranked",
    "Standing",
    "explain",
    "judge",
    "mistakes",
    "ranked",
    "review",
    "words",
]
