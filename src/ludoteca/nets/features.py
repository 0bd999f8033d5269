"""What a network sees of a position: the encoding that the game gives learners, as a generic for the search."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ludoteca import observations as _observations  # noqa: F401 - games have them then
from ludoteca.kernel.cache import note_use
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.rules import generic

__all__ = ["most_sides", "note_seeing", "see"]


@generic
def see(s: Any, seat: Any, sides: Any, out: Any) -> None:
    """Write a position to `out` (float32) from where `seat` sits; nothing that stands in the record is left out.

    In searches and bots that is no secret: what the searching seat cannot know has been drawn anew.
    """


def most_sides(game: Game) -> int:
    """How many sides a match has at most; what is seen is as long as with so many."""
    return max(game.sides(seats) for seats in game.seats)


def note_seeing(file: str) -> None:
    """Note that rules beside `file` see positions and search: they are what bots, networks and observations are."""
    own = Path(__file__).parent
    note_use(Path(file).parent, own, own.parent / "bots", own.parent / "observations")


note_seeing(__file__)

for _game in games():
    if not _game.has_observation:
        continue  # no network can learn it
    see.table.register(_game.dtype, _game.observation.write_one, beside=True)  # type: ignore[attr-defined]
