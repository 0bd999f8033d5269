"""Moves of a match that was not played at a table."""

from __future__ import annotations

from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import to_bytes
from ludoteca.web.matches.codec import encode_move, pack
from ludoteca.web.matches.models import Move, Table

__all__ = ["add_moves"]


def add_moves(table: Table, match: Match) -> None:
    """Give a table without moves, which begins as the match does, all moves of the match; save no table."""
    Move.objects.bulk_create(_move(table, match, ply) for ply in range(match.ply))
    table.ply = match.ply
    table.position = pack(match.position)
    table.version += 1


def _move(table: Table, match: Match, ply: int) -> Move:
    before, after = match.position_at(ply), match.position_at(ply + 1)
    return Move(
        table=table,
        ply=ply,
        seat=int(actor(before)),
        action=match.actions[ply],
        chance=before.rng.tobytes() != after.rng.tobytes(),
        after=encode_move(ply, to_bytes(before), after),
    )
