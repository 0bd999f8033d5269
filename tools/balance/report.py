"""Statistics of a game's pieces over many matches."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from tools.balance.matches import ObservedMatch, Piece

__all__ = ["Line", "lines", "text"]


@dataclass(frozen=True)
class Line:
    """One piece over all matches in which it was available."""

    family: str
    id: str
    matches: int
    used: float
    """Share of these matches in which any seat used it."""
    uses: float
    """Mean number of uses per match, by all seats together."""
    points: float
    """Mean points that it brought each seat that used it; 0 if that cannot be determined."""
    lead: float
    """Mean points of the seats that used it, relative to the mean of their match."""
    error: float
    """Standard error of `lead`."""
    wins: float
    """Victories of the seats that used it, relative to a fair share (1)."""
    ratio: float = 1.0
    """`points` relative to the mean of the family, or `wins` if the family has no points."""


def lines(matches: Sequence[ObservedMatch]) -> list[Line]:
    """Statistics of all pieces, family by family."""
    found: dict[tuple[str, str], list[tuple[ObservedMatch, Piece]]] = defaultdict(list)
    for seen in matches:
        for family, pieces in seen.pieces.items():
            for id_, piece in pieces.items():
                found[family, id_].append((seen, piece))
    plain = [_line(family, id_, at) for (family, id_), at in sorted(found.items())]
    return [
        line
        for family in dict.fromkeys(one.family for one in plain)
        for line in _rated(plain, family)
    ]


def _line(family: str, id_: str, found: Sequence[tuple[ObservedMatch, Piece]]) -> Line:
    owners = [(seen, seat, piece) for seen, piece in found for seat in _users(piece)]
    leads = [seen.totals[seat] - fmean(seen.totals) for seen, seat, _ in owners]
    return Line(
        family,
        id_,
        len(found),
        fmean(any(piece.uses) for _, piece in found),
        fmean(sum(piece.uses) for _, piece in found),
        _mean(piece.points[seat] for _, seat, piece in owners),
        _mean(leads),
        stdev(leads) / sqrt(len(leads)) if len(leads) > 1 else 0.0,
        _mean(seen.wins[seat] * len(seen.wins) for seen, seat, _ in owners),
    )


def _users(piece: Piece) -> Iterator[int]:
    return (seat for seat, uses in enumerate(piece.uses) if uses)


def _mean(numbers: Iterable[float]) -> float:
    given = list(numbers)
    return fmean(given) if given else 0.0


def _rated(plain: Sequence[Line], family: str) -> list[Line]:
    """The pieces of a family with their `ratio`, best first."""
    mine = [line for line in plain if line.family == family]
    by_points = any(line.points for line in mine)
    values = {line.id: line.points if by_points else line.wins for line in mine}
    middle = fmean(values.values())
    rated = [
        Line(**{**line.__dict__, "ratio": values[line.id] / middle if middle else 1.0})
        for line in mine
    ]
    return sorted(rated, key=lambda line: -line.ratio)


def text(matches: Sequence[ObservedMatch]) -> str:
    """The report: totals by rank, points by source, then every piece."""
    ranked = [sorted(seen.totals) for seen in matches]
    means = " / ".join(f"{fmean(column):.1f}" for column in zip(*ranked, strict=True))
    everyone = [total for seen in matches for total in seen.totals]
    parts = [
        f"{len(matches)} matches; totals from last to first {means}, mean {fmean(everyone):.1f}"
    ]
    parts += [
        f"  {source}: {fmean(n for seen in matches for n in seen.sources[source]):.1f}"
        for source in matches[0].sources
    ]
    family = ""
    for line in lines(matches):
        if line.family != family:
            family = line.family
            parts += ["", f"{family:24}  had  used  uses points    lead       wins ratio"]
        parts.append(
            f"{line.id:24} {line.matches:4} {line.used:5.0%} {line.uses:5.2f} {line.points:6.2f} "
            f"{line.lead:+6.2f} ±{line.error:4.2f} {line.wins:5.2f} {line.ratio:5.2f}"
        )
    return "\n".join(parts)
