"""The result of an importer."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludoteca.kernel.match import Match

__all__ = ["Difference", "ImportedMatch"]


@dataclass(frozen=True)
class Difference:
    """A figure of the final scores that the log's site counts differently from our rule text."""

    seat: int
    """Seat whose points differ."""
    source: str
    """Source of the points, a message id."""
    theirs: int
    """Points in the log."""
    ours: int
    """Points by our rules."""


@dataclass(frozen=True)
class ImportedMatch:
    """A match that was played elsewhere, replayed through the rules."""

    match: Match
    """The match; its chance results are edits of the position (see `Match.save`)."""
    players: list[str]
    """Names by seat."""
    source: str
    """Format of the file: "bga", "ludoteca-log" or "ludoteca-match"."""
    differences: list[Difference] = field(default_factory=list)
    """Final figures that differ by rule."""
    notes: list[str] = field(default_factory=list)
    """What the log did not say, as English sentences."""
