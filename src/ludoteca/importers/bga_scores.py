"""The final scores of a Board Game Arena log next to ours."""

from __future__ import annotations

from typing import Final

from ludoteca.games.castles_of_burgundy.monasteries import KINDS_SOLD
from ludoteca.importers.bga_events import Event
from ludoteca.importers.errors import depart
from ludoteca.importers.result import Difference
from ludoteca.importers.values import fields, whole
from ludoteca.kernel.match import Match

__all__ = ["final_differences"]

ROWS: Final = (
    ("inGame", ("Areas", "Bonus tiles", "Livestock", "Watchtowers", "Goods sold")),
    ("yellowTiles", ("Monasteries",)),
    ("workers", ("Workers",)),
)
"""Rows of their table, and the sources of ours that they sum up."""


def final_differences(event: Event, match: Match, players: list[str]) -> list[Difference]:
    """Differences that come from another rule; raise BadLog if there are others.

    That site scores 3 points for each kind of goods sold with monastery 15, our rule text 2.
    """
    table = fields(event.args.get("scoreTable"), event.place, "scoreTable")
    differences = []
    for seat, player in enumerate(players):
        ours = match.scores()[seat].breakdown
        rows = [(row, sum(ours[s] for s in sources)) for row, sources in ROWS]
        for row, points in rows:
            theirs = _figure(table, row, player, event)
            if theirs != points:
                expected = _more_by_rule(match, seat) if row == "yellowTiles" else 0
                _require_rule(theirs - points == expected, row, theirs, points, event)
                differences.append(Difference(seat, "Monasteries", theirs, points))
        kept = sum(_figure(table, r, player, event) for r in ("unsoldGoods", "silverlings"))
        _require_rule(
            kept == ours["Silver and goods"], "silver", kept, ours["Silver and goods"], event
        )
    return differences


def _figure(table: dict[str, object], row: str, player: str, event: Event) -> int:
    return whole(fields(table.get(row), event.place, row).get(player), 0, 10_000, event.place, row)


def _more_by_rule(match: Match, seat: int) -> int:
    """Points more by that site's rule for monastery 15."""
    s = match.position
    return int((s.sold[seat] > 0).sum()) if int(s.monasteries[seat]) >> KINDS_SOLD & 1 else 0


def _require_rule(holds: bool, row: str, theirs: int, ours: int, event: Event) -> None:
    if not holds:
        raise depart(
            event.place,
            "the log says {theirs} points for {row}, our rules say {ours}",
            row=row,
            theirs=theirs,
            ours=ours,
        )
