"""Tables that begin from a given position instead of a set-up: a continuation, an editor's position, a puzzle.

They are not rated, and no statistics count them.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Literal, TypeAlias

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.web.lib.exceptions import BadRequest, Forbidden

__all__ = ["NOT_OPEN_START", "Kind", "Source", "Start"]

Kind: TypeAlias = Literal["continuation", "file", "position", "puzzle", "import"]

NOT_RATED = N_("A match from a given position cannot be rated.")
NOT_OPEN_START = N_(
    "A match from a given position cannot be open to everybody, as its host may know hidden cards and draws. "
    "Invite the players instead."
)


@dataclass(frozen=True)
class Source:
    """Origin of a start position."""

    kind: Kind
    """``continuation`` of a match of this site, save ``file``, edited ``position``, ``puzzle``, or ``import`` of
    a match played elsewhere."""
    table: str = ""
    """Slug of the continued table; empty if there is none."""
    ply: int = 0
    """Number of actions after which it is continued."""
    name: str = ""
    """Name of the file, the line or the puzzle."""
    keeps_draws: bool = False
    """True if the draws of the continued match are repeated, so that they can be known."""

    def data(self) -> dict[str, Any]:
        """Return the source as JSON-serializable data."""
        return asdict(self)

    @classmethod
    def read(cls, data: dict[str, Any]) -> Source:
        """Restore a source from the result of `data`."""
        return cls(**data)


@dataclass(frozen=True)
class Start:
    """A possible position in which a table begins; `record.ply` may count earlier actions."""

    record: Record
    """Trusted or checked by the caller, who also redraws what must not be known; not changed here."""
    source: Source
    keyed: bool = True
    """With a given seed: True if draws are keyed by that seed and `record.ply`, so that they repeat those of the
    match with the same seed."""

    def check(self, game: Game, seats: int, *, is_rated: bool, is_open: bool) -> None:
        """Raise BadRequest unless the position fits the table, Forbidden if that is rated or open."""
        if self.record.dtype != game.dtype or int(self.record.seats) != seats:
            raise BadRequest
        if is_rated:
            raise Forbidden(NOT_RATED)
        if is_open:
            raise Forbidden(NOT_OPEN_START)

    def options(self, game: Game) -> dict[str, object]:
        """Values of all options in the position, by name."""
        return {o.name: o.values[int(self.record[o.name])] for o in game.options}
