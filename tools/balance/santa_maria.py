"""Pieces used in a match of Santa Maria: tiles, trades, ships, monks, boards, halls, retirement."""

from __future__ import annotations

from collections import defaultdict

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import (
    BOARDS,
    CARGOES,
    EDITION,
    FACE,
    MOST_EFFECTS,
    N_BISHOPS,
    N_SCHOLARS,
    SCHOLAR_POINTS,
    TILES,
)
from ludoteca.games.santa_maria.scoring import bishop_points
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.record import Record
from tools.balance.matches import Piece

__all__ = ["Watcher"]

CELLS = [cell.id for cell in EDITION.cells]
TRADES = {cell.id for cell in EDITION.cells if any(e.op == "trade" for e in cell.effects)}


class Watcher:
    """Observer of a match."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, Piece]] = defaultdict(dict)
        self._seats = 0

    def before(self, record: Record, action: int) -> None:
        """Count the pieces that the action uses, and those on display."""
        self._seats = int(record.seats)
        seat = int(actor(record))
        if top_kind(record) == a.ASK_MAIN:
            self._look_at_display(record)
        if a.EXPAND <= action < a.COIN:
            self._use("tile", TILES[record.display[action - a.EXPAND] - 1].id, seat)
        elif a.RETIRE <= action < a.SELL:
            self._use("retiring", a.SLOT_IDS[action - a.RETIRE], seat)
        elif a.TRADE <= action < a.SHIP:
            self._use("trade", CELLS[int(top_arg(record)) // MOST_EFFECTS], seat)
        elif a.SHIP <= action < a.EXTRA:
            self._use("ship", CARGOES[record.visible[action - a.SHIP] - 1].id, seat)

    def after(self, record: Record) -> dict[str, dict[str, Piece]]:
        """Add each player's final pieces; return all pieces."""
        for seat in range(self._seats):
            self._use("board", BOARDS[record.board[seat]], seat)
            if record.own_scholar[seat]:
                self._own(record, seat)
        for i in range(N_SCHOLARS):
            number = int(record.scholars[i])
            points = float(SCHOLAR_POINTS[number])
            self._monks(record, "scholar", EDITION.scholars[number].id, i, [points] * self._seats)
        for i in range(N_BISHOPS):
            number = int(record.bishops[i])
            points_of = [float(bishop_points(record, s, number)) for s in range(self._seats)]
            self._monks(record, "bishop", EDITION.bishops[number].id, N_SCHOLARS + i, points_of)
        for i, mission in enumerate(EDITION.missions):
            at = N_SCHOLARS + N_BISHOPS + i
            self._monks(record, "mission", mission.id, at, [0.0] * self._seats)
        self._faces()
        return dict(self._found)

    def _look_at_display(self, record: Record) -> None:
        for number in record.display:
            if number:
                tile = TILES[number - 1]
                self._piece("tile", tile.id)
                for cell in tile.cells:
                    if CELLS[cell] in TRADES:
                        self._piece("trade", CELLS[cell])

    def _own(self, record: Record, seat: int) -> None:
        """Count a seat's own town hall and scholar of the advanced set-up."""
        self._use("own scholar", EDITION.scholars[record.own_scholar[seat] - 1].id, seat)
        cells = {CELLS[cell - 1] for cell in record.cell[seat] if cell}
        for hall in EDITION.town_halls:
            if CELLS[hall.cells[0]] in cells:
                self._use("hall", hall.id, seat)

    def _monks(
        self, record: Record, family: str, id_: str, space: int, points: list[float]
    ) -> None:
        """Count the seats with a monk on a space, each with its points."""
        piece = self._piece(family, id_)
        for seat in range(self._seats):
            if record.monk_at[seat, space]:
                piece.uses[seat] = 1
                piece.points[seat] = points[seat]

    def _faces(self) -> None:
        faces = {cargo.id: float(face) for cargo, face in zip(CARGOES, FACE, strict=True)}
        for id_, piece in self._found["ship"].items():
            piece.points = [uses * faces[id_] for uses in piece.uses]

    def _piece(self, family: str, id_: str) -> Piece:
        empty = Piece([0] * self._seats, [0.0] * self._seats)
        return self._found[family].setdefault(id_, empty)

    def _use(self, family: str, id_: str, seat: int) -> None:
        self._piece(family, id_).uses[seat] += 1
