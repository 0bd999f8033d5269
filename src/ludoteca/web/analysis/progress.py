"""Progress of an analysis, and how long the rest will take."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import fmean

from django.conf import settings

from ludoteca.analysis import candidates
from ludoteca.analysis.match_review import WORST
from ludoteca.web.analysis.stored_judgements import Judged
from ludoteca.web.analysis.table_turns import free_turns
from ludoteca.web.matches.models import Table

__all__ = ["Progress", "progress"]

CONFIRMATION = 5.0
"""Usual duration of a confirmation, in those of a turn's first pass."""


@dataclass(frozen=True)
class Progress:
    """Turns judged and confirmed so far."""

    done: int
    """Turns judged in the first pass."""
    count: int
    """Turns of the match."""
    confirmed: int
    """Turns judged a second time."""
    worst: int
    """Turns to judge a second time; an upper limit during the first pass."""
    seconds: int | None
    """Seconds left, roughly, if no other analysis is under way; None if unknown."""

    @property
    def confirming(self) -> bool:
        """True in the second pass."""
        return self.done >= self.count

    @property
    def percent(self) -> int:
        """Work done in percent."""
        whole = self.count + CONFIRMATION * self.worst
        return round(100 * (self.done + CONFIRMATION * self.confirmed) / max(whole, 1))


def progress(table: Table, known: Mapping[int, Judged]) -> Progress:
    """Progress of the analysis of a table."""
    count, found = len(free_turns(table)), [one.judgement for one in known.values()]
    whole = len(known) >= count
    worst = candidates(judgement for judgement in found if judgement) if whole else []
    confirmed = sum(judgement.confirmation is not None for judgement in worst)
    expected = len(worst) if whole else min(WORST, count)
    left = count - len(known) + CONFIRMATION * (expected - confirmed)
    return Progress(len(known), count, confirmed, expected, _seconds(known, left))


def _seconds(known: Mapping[int, Judged], left: float) -> int | None:
    """Seconds for so many turns; None before the first."""
    if not known:
        return None
    each = fmean(one.seconds for one in known.values())
    return max(1, math.ceil(each * left / settings.ANALYSIS_THREADS))
