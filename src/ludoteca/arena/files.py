"""Results as tables for other programs, with a row for each seat of each match.

Columns: ``game``, ``options`` (JSON), ``match`` (number, from 0), ``seed`` (of the deal, decimal
digits of a 128-bit number), ``seat`` (from 0), ``bot``, ``points``, ``rank`` (1 is best), ``win``
(share of the victory, 0 to 1), ``decisions``, ``seconds`` (for all its moves), ``longest`` (seconds
of its longest move) and ``clocked`` (decisions ended by a clock, which may differ from run to run).
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ludoteca.arena.results import Results
from ludoteca.kernel.optional import load

__all__ = ["COLUMNS", "rows", "write_csv", "write_parquet"]

COLUMNS = {
    "game": "string",
    "options": "string",
    "match": "int64",
    "seed": "string",
    "seat": "int8",
    "bot": "string",
    "points": "int32",
    "rank": "int8",
    "win": "float64",
    "decisions": "int32",
    "seconds": "float64",
    "longest": "float64",
    "clocked": "int32",
}
"""Names and Parquet types."""


def rows(played: Results) -> Iterator[dict[str, Any]]:
    """Yield the rows in order of matches and seats."""
    options = json.dumps(dict(played.options), ensure_ascii=False, sort_keys=True)
    for number, duel in zip(played.numbers or range(len(played.duels)), played.duels, strict=True):
        for seat, bot in enumerate(duel.bots):
            yield {
                "game": played.game,
                "options": options,
                "match": number,
                "seed": str(duel.seed),
                "seat": seat,
                "bot": bot,
                "points": duel.points[seat],
                "rank": duel.ranks[seat],
                "win": round(duel.wins[seat], 6),
                "decisions": duel.decisions[seat],
                "seconds": round(duel.seconds[seat], 6),
                "longest": round(duel.longest[seat], 6) if duel.longest else None,
                "clocked": duel.clocked[seat] if duel.clocked else None,
            }


def write_csv(played: Results, path: str | Path) -> None:
    """Write the rows as CSV with a header."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        out = csv.DictWriter(file, list(COLUMNS))
        out.writeheader()
        out.writerows(rows(played))


def write_parquet(played: Results, path: str | Path) -> None:
    """Write the rows as Parquet; raise MissingExtra without pyarrow."""
    arrow, parquet = load("pyarrow", "arena"), load("pyarrow.parquet", "arena")
    schema = arrow.schema([(name, getattr(arrow, kind)()) for name, kind in COLUMNS.items()])
    parquet.write_table(arrow.Table.from_pylist(list(rows(played)), schema), str(path))
