"""Common layout of all games in a terminal: titled zones, and rows of a name and a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ludoteca.kernel.game import Game
from ludoteca.terminal.translator import Voice, game_part

__all__ = ["NONE", "Fitting", "View", "grid", "whole_table", "zone"]

View = Mapping[str, Any]
NONE = "-"


def whole_table(game: Game, view: View, voice: Voice, viewer: int) -> RenderableType:
    """The shared board, then the players in seat order from the viewer on (-1: the first seat)."""
    pictures = game_part("ludoteca.terminal.{}", game)
    seats = len(view["players"])
    order = [(max(viewer, 0) + i) % seats for i in range(seats)]
    return Group(
        pictures.board(view, voice), *(pictures.player(view, voice, seat) for seat in order)
    )


def zone(title: str, *parts: RenderableType) -> RenderableType:
    """Parts under a title, after an empty line."""
    return Group("", Text(title, style="bold"), *(Padding(part, (0, 0, 0, 2)) for part in parts))


def grid(rows: Iterable[tuple[str, str]]) -> Table:
    """Rows of a name and a text; long texts are wrapped."""
    found = Table.grid(padding=(0, 2))
    found.add_column(style="dim", no_wrap=True)
    found.add_column(overflow="fold")
    for name, text in rows:
        found.add_row(Text(name), Text(text))
    return found


@dataclass(frozen=True)
class Fitting:
    """A wide or a narrow rendering, depending on the width of the terminal."""

    wide: RenderableType
    narrow: RenderableType
    least: int
    """Minimum columns for the wide rendering."""

    def __rich_console__(self, _: Console, options: ConsoleOptions) -> RenderResult:
        yield self.wide if options.max_width >= self.least else self.narrow
