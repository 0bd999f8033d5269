"""The results of a contest, with the files they can be written to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ludoteca.arena import files, plots
from ludoteca.arena.results import Results

__all__ = ["Tournament"]


@dataclass(frozen=True)
class Tournament(Results):
    """The results of a contest."""

    def write_csv(self, path: str | Path) -> None:
        """Write a row for each seat of each match as CSV (see `ludoteca.arena.files`)."""
        files.write_csv(self, path)

    def write_parquet(self, path: str | Path) -> None:
        """Write the same rows as Parquet; raise MissingExtra without the extra ``arena``."""
        files.write_parquet(self, path)

    def write_plots(
        self, folder: str | Path, translate: Callable[[str], str] = lambda text: text
    ) -> list[Path]:
        """Write three plots as SVG and return their paths.

        `translate` translates titles and labels, which are message ids. Raises MissingExtra without
        the extra ``arena``.
        """
        return plots.write_plots(self, folder, translate)
