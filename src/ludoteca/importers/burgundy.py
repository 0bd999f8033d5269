"""The Castles of Burgundy with given dice, tiles and goods: a match whose chance is written into it.

The rules draw at random; each result is then replaced by the given one, in the position on which
the next action is taken. `Match` records such positions as edits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.castles_of_burgundy.boards import AREA_SIZE, BOARDS, KIND_SPACES, N_AREAS
from ludoteca.games.castles_of_burgundy.components import KIND_OF, KINDS, N_KINDS, N_ROUNDS
from ludoteca.games.castles_of_burgundy.depots import kind_of_slot
from ludoteca.importers.errors import because, depart, require
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record

__all__ = ["Draw", "Replay"]

NAME: Final = "castles-of-burgundy"
MOST_SEEDS: Final = 200


@dataclass(frozen=True)
class Draw:
    """The tiles and goods drawn for a phase."""

    depots: list[list[int]]
    """Tiles of each numbered depot, in any order."""
    black: list[int]
    """Tiles of the black depot."""
    goods: list[int]
    """Kinds of goods of the five rounds."""


class Replay:
    """A match in which actions and the results of chance are given one after another.

    Seats sit in the turn order of the first round. Every method takes the place in the log ("packet
    12") and raises BadLog for it if what is given is not possible.
    """

    def __init__(self, seats: int, boards: Sequence[int], options: dict[str, object]) -> None:
        same = len(set(boards)) == 1
        chosen = BOARDS[boards[0]] if same else "dealt"
        self.match = _match_from_first_seat(seats, {**options, "boards": chosen})
        """The match so far."""
        self._before = self.match.position.copy()
        self._goods: list[int] = []
        if not same:
            self._give_boards(boards)

    def _give_boards(self, boards: Sequence[int]) -> None:
        s = self.match.position
        for seat, board in enumerate(boards):
            s.board[seat] = board
            s.area_left[seat, :N_AREAS] = AREA_SIZE[board]
            s.kind_left[seat, :N_KINDS] = KIND_SPACES[board]

    def give_goods(self, goods: Sequence[Sequence[int]], place: str) -> None:
        """Replace the goods that each seat begins with."""
        s = self.match.position
        for seat, kinds in enumerate(goods):
            s.goods_left[:] += s.goods[seat]
            s.goods[seat] = 0
            for kind in kinds:
                s.goods[seat, kind] += 1
                s.goods_left[kind] -= 1
        _require_left(s.goods_left, place)

    def play(self, action: int | str, place: str) -> None:
        """Take an action; raise BadLog if it is not legal."""
        self._before = self.match.position.copy()
        try:
            self.match.play(action)
        except LudotecaError as error:
            raise because(place, error) from error

    def draw(self, drawn: Draw, place: str) -> None:
        """Replace the tiles and goods of the phase that has just begun."""
        s = self.match.position
        require(s.round_no <= 1 and s.round_no + s.phase != 1, place, "no phase has begun")
        if s.round_no == 0:
            _return_drawn(s)
        else:
            for stock in ("coloured", "black", "goods_left", "depot_goods"):
                s[stock] = self._before[stock]
        s.depot[:] = 0
        s.black_depot[:] = 0
        for depot, tiles in enumerate(drawn.depots):
            self._fill(depot, tiles, place)
        self._fill_black(drawn.black, place)
        self._lay_out(drawn.goods, place)

    def _fill(self, depot: int, tiles: Sequence[int], place: str) -> None:
        """Lay tiles on the spaces for their kinds, in the given order."""
        s = self.match.position
        left = list(tiles)
        for slot in range(int(s.seats)):
            kind = int(kind_of_slot(cast(Any, s), depot, slot))
            tile = next((t for t in left if KIND_OF[t] == kind), None)
            if tile is None:
                raise depart(
                    place,
                    "depot {depot} lacks a tile of kind {kind}",
                    depot=depot + 1,
                    kind=KINDS[kind],
                )
            left.remove(tile)
            s.depot[depot, slot] = 1 + tile
            s.coloured[tile] -= 1
        require(not left, place, "depot {depot} has too many tiles", depot=depot + 1)
        require(s.coloured.min() >= 0, place, "more tiles are drawn than there are")

    def _fill_black(self, tiles: Sequence[int], place: str) -> None:
        s = self.match.position
        require(
            len(tiles) == 2 * s.seats, place, "the black depot must have two tiles for each seat"
        )
        for slot, tile in enumerate(tiles):
            s.black_depot[slot] = 1 + tile
            s.black[tile] -= 1
        require(s.black.min() >= 0, place, "more black tiles are drawn than there are")

    def _lay_out(self, goods: Sequence[int], place: str) -> None:
        s = self.match.position
        require(len(goods) == N_ROUNDS, place, "a phase has goods for five rounds")
        self._goods = list(goods)
        for kind in goods:
            s.goods_left[kind] -= 1
        _require_left(s.goods_left, place)
        for round_no in range(N_ROUNDS):
            s.round_goods[round_no] = 0 if round_no < s.round_no else 1 + goods[round_no]

    def roll(self, dice: Sequence[Sequence[int]], white: int, place: str) -> None:
        """Replace the dice of the round that has just begun; numbers are 1 to 6."""
        s = self.match.position
        require(s.round_no > 0 and len(self._goods) == N_ROUNDS, place, "no round has begun")
        require(len(dice) == s.seats, place, "every seat needs two dice")
        s.depot_goods[:] = self._before.depot_goods
        s.depot_goods[white - 1, self._goods[s.round_no - 1]] += 1
        s.white = white
        for seat, numbers in enumerate(dice):
            s.dice[seat] = numbers


def _return_drawn(s: Record) -> None:
    """Return what set-up has drawn for the first phase."""
    for tile in s.depot[s.depot > 0]:
        s.coloured[tile - 1] += 1
    for tile in s.black_depot[s.black_depot > 0]:
        s.black[tile - 1] += 1
    for kind in s.round_goods:
        s.goods_left[kind - 1] += 1


def _require_left(goods: NDArray[np.int8], place: str) -> None:
    require(goods.min() >= 0, place, "there are only seven goods of each kind")


def _match_from_first_seat(seats: int, options: dict[str, object]) -> Match:
    """Return a match in which seat 0 begins."""
    for seed in range(MOST_SEEDS):
        match = Match(NAME, seats, seed, options)
        if match.actor == 0:
            return match
    raise AssertionError("no seed lets seat 0 begin")
