"""What a contest has brought, and the files it can be written to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludoteca.arena import files, plots
from ludoteca.arena.results import Results

__all__ = ["Tournament"]


@dataclass(frozen=True)
class Tournament(Results):
    """The results of a contest, to be looked at or written down."""

    def write_csv(self, path: str | Path) -> None:
        """A line for each seat of each match: see `ludoteca.arena.files`."""
        files.write_csv(self, path)

    def write_parquet(self, path: str | Path) -> None:
        """The same as a Parquet file; `MissingExtra` without the extra ``arena``."""
        files.write_parquet(self, path)

    def write_plots(
        self, folder: str | Path, translate: Callable[[str], str] = lambda text: text
    ) -> list[Path]:
        """Three pictures as SVG, and their paths; `MissingExtra` without the extra ``arena``.

        `translate` puts titles and labels, which are message ids, into another language.
        """
        return plots.write_plots(self, folder, translate)
