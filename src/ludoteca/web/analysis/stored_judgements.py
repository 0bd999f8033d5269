"""Judgements as stored: with the time they took, which tells how long the rest will take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ludoteca.analysis import Judgement
from ludoteca.web.analysis.models import Analysis, MoveJudgement

__all__ = ["Judged", "judged", "judgements"]


@dataclass(frozen=True)
class Judged:
    """A turn's judgement, and how long it took."""

    judgement: Judgement | None
    """None if the turn turned out to have no choice."""
    seconds: float
    """Duration of the first pass."""

    def data(self) -> dict[str, Any]:
        """Return it as JSON-serializable data."""
        return {
            "seconds": round(self.seconds, 3),
            "judgement": self.judgement and self.judgement.data(),
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Judged:
        """Restore it from the result of `data`."""
        found = data["judgement"]
        return cls(found and Judgement.read(found), data["seconds"])


def judged(analysis: Analysis) -> dict[int, Judged]:
    """Turns judged so far, by their first ply."""
    rows = MoveJudgement.objects.filter(analysis=analysis).values_list("ply", "judgement")
    return {ply: Judged.read(data) for ply, data in rows}


def judgements(analysis: Analysis) -> list[Judgement]:
    """Judgements so far, in the order of plies."""
    return [one.judgement for one in judged(analysis).values() if one.judgement]
