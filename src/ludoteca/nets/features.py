"""The input of networks: the game's observation, as a generic for the search."""

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
    """Write the observation of `seat` to `out` (float32) without redacting the record.

    Searches and bots use records in which everything the searching seat cannot know has been
    redrawn.
    """


def most_sides(game: Game) -> int:
    """Maximum number of sides of a match, which determines the size of the input."""
    return max(game.sides(seats) for seats in game.seats)


def note_seeing(file: str) -> None:
    """Record that rules beside `file` depend on bots, networks and observations."""
    own = Path(__file__).parent
    note_use(Path(file).parent, own, own.parent / "bots", own.parent / "observations")


note_seeing(__file__)

for _game in games():
    if not _game.has_observation:
        continue  # no network can be trained for it
    see.table.register(_game.dtype, _game.observation.write_one, beside=True)  # type: ignore[attr-defined]
