"""Writes a match of The Castles of Burgundy as Board Game Arena logs it, for tests of the importer."""

from __future__ import annotations

from itertools import count
from typing import Any

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.boards import KIND_AT, N_SPACES, NUMBER_AT
from ludoteca.games.castles_of_burgundy.components import N_DEPOTS, SLOTS
from ludoteca.importers.bga_tables import KINDS_OF_SPACE, SPRITES
from ludoteca.kernel.match import Match
from ludoteca.kernel.record import Record

SPRITE = {tile: number for number, tile in reversed(list(enumerate(SPRITES)))}
SPENT = ("newNbWorkers", "nbSilverlings")


class BgaWriter:
    """Packets of one match in which seat 0 begins and all have the same board."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.packets: list[dict[str, Any]] = []
        self._ids = count(1)
        self._goods = [list(range(7 * kind, 7 * kind + 7)) for kind in range(6)]
        self._on_board: dict[tuple[int, int], int] = {}
        self._stored: list[list[tuple[int, int]]] = [[] for _ in range(match.seats)]
        self._owned: list[list[int]] = [[] for _ in range(match.seats)]
        self._rounds: list[int] = []
        self._depots: list[list[int]] = [[] for _ in range(N_DEPOTS)]
        self._start()

    # ---- packets

    def _packet(self, *events: tuple[str, dict[str, Any]], channel: str = "/table/t1") -> None:
        number = len(self.packets) + 1
        self.packets.append(
            {
                "channel": channel,
                "packet_id": str(number),
                "move_id": str(number),
                "data": [{"type": kind, "args": args} for kind, args in events],
            }
        )

    def _start(self) -> None:
        first = self.match.position_at(0)
        seats = range(self.match.seats)
        for seat in seats:
            for kind, n in enumerate(first.goods[seat]):
                self._owned[seat] += [self._goods[kind].pop(0) for _ in range(n)]
        ply = 0
        castles = {}
        for seat in seats:
            space = (self.match.actions[seat] - a.PLACE) % N_SPACES
            castles[str(seat)] = {"player_id": str(seat + 10), "location_arg": str(space)}
            ply += 1
        board = int(first.board[0])
        spaces = [
            {"type": KINDS_OF_SPACE[kind], "dieValue": int(number)}
            for kind, number in zip(KIND_AT[board], NUMBER_AT, strict=True)
        ]
        opening = {
            "boardNbs": {str(seat + 10): str(board + 1) for seat in seats},
            "allPlEstSpaces": {str(seat + 10): spaces for seat in seats},
            "castles": castles,
        }
        self._packet(("startingBoardsAndCastles", opening), self._phase(first))
        self._write(ply)

    def _phase(self, s: Record) -> tuple[str, dict[str, Any]]:
        self._on_board = {}
        drawn = []
        for depot in range(N_DEPOTS + 1):
            spaces = s.black_depot if depot == N_DEPOTS else s.depot[depot]
            for slot, tile in enumerate(spaces):
                if tile:
                    number = next(self._ids)
                    self._on_board[depot, slot] = number
                    drawn.append(
                        {
                            "location_arg": 4 * depot + slot,
                            "id": str(number),
                            "sprite_pos": str(SPRITE[int(tile) - 1, depot == N_DEPOTS]),
                        }
                    )
        kinds = [int(k) - 1 for k in s.round_goods]
        if kinds[0] < 0:
            kinds[0] = self._first_goods(s)
        self._rounds = [self._goods[kind].pop(0) for kind in kinds]
        goods = [{"id": str(g), "location_arg": n} for n, g in enumerate(self._rounds, 1)]
        return "newPhase", {"drawnTiles": drawn, "drawnGoods": goods}

    def _first_goods(self, s: Record) -> int:
        there = [0] * 6
        for good in self._depots[s.white - 1]:
            there[good // 7] += 1
        return next(k for k in range(6) if s.depot_goods[s.white - 1, k] > there[k])

    def _round(self, s: Record) -> list[tuple[str, dict[str, Any]]]:
        self._depots[s.white - 1].append(self._rounds[s.round_no - 1])
        dice = [
            {"plId": seat + 10, "dieNb": die + 1, "dieValue": int(s.dice[seat, die])}
            for seat in range(self.match.seats)
            for die in range(2)
        ]
        args = {"roundNb": int(s.round_no), "depot": int(s.white), "dice": dice}
        return [("newRound", args), self._state(s)]

    def _state(self, s: Record) -> tuple[str, dict[str, Any]]:
        """The moves offered at the start of a turn: which goods can be sold, for how many workers."""
        seat = int(s.pending_seat[s.depth - 1])
        kinds = sorted({g // 7 for g in self._owned[seat]})
        moves = {}
        for die in range(2):
            steps = {
                str(zone): min(
                    (kind + 1 - s.dice[seat, die]) % 6, (s.dice[seat, die] - kind - 1) % 6
                )
                for zone, kind in enumerate(kinds)
            }
            moves[str(die + 1)] = {"sellGoods": {z: int(n) for z, n in steps.items()}}
        return "gameStateChange", {
            "id": 20,
            "active_player": str(seat + 10),
            "type": "activeplayer",
            "args": {"possibleMoves": moves},
        }

    # ---- actions

    def _write(self, ply: int) -> None:
        events: list[tuple[str, dict[str, Any]]] = []
        while ply < self.match.ply:
            before = self.match.position_at(ply)
            action = self.match.actions[ply]
            seat = int(before.pending_seat[before.depth - 1])
            ply += 1
            if action == a.END_TURN:
                self._packet(*events, *self._after_turn(seat, before, ply))
                events = []
            elif action < a.PASS:
                taken, ply = self._event(seat, action, before, ply)
                events += taken
        if events:
            self._packet(*events)

    def _after_turn(self, seat: int, before: Record, ply: int) -> list[tuple[str, dict[str, Any]]]:
        s = self.match.position_at(ply)
        first = before.round_no == 0
        events: list[tuple[str, dict[str, Any]]] = []
        if not first:
            events.append(("turnPlayed", {"plId": str(seat + 10)}))
        if s.over or s.phase != before.phase:
            figures = {
                name: {str(p + 10): int(values[p]) for p in range(self.match.seats)}
                for name, values in (("nbSilverlings", s.silver), ("nbWorkers", s.workers))
            }
            events.append(("endOfPhase", figures))
        if s.over:
            return [*events, self._final(s)]
        if s.phase != before.phase:
            events.append(self._phase(s))
        events += (
            self._round(s)
            if s.round_no != before.round_no or s.phase != before.phase
            else [self._state(s)]
        )
        return events

    def _final(self, s: Record) -> tuple[str, dict[str, Any]]:
        rows: dict[str, dict[str, int]] = {
            name: {} for name in ("inGame", "yellowTiles", "unsoldGoods", "silverlings", "workers")
        }
        for score in self.match.scores():
            player = str(score.seat + 10)
            more = (
                int((s.sold[score.seat] > 0).sum())
                if int(s.monasteries[score.seat]) >> 15 & 1
                else 0
            )
            rows["inGame"][player] = int(s.points[score.seat].sum())
            rows["yellowTiles"][player] = score.breakdown["Monasteries"] + more
            rows["unsoldGoods"][player] = int(s.goods[score.seat].sum())
            rows["silverlings"][player] = int(s.silver[score.seat])
            rows["workers"][player] = score.breakdown["Workers"]
        return "finalScoring", {"scoreTable": rows}

    def _event(
        self, seat: int, action: int, before: Record, ply: int
    ) -> tuple[list[tuple[str, dict[str, Any]]], int]:
        if a.LOAD <= action < a.KEEP:
            return self._load(seat, before, ply)
        events: list[tuple[str, dict[str, Any]]] = []
        args: dict[str, Any] = {"plId": str(seat + 10), "player_name": f"Player {seat}"}
        if action < a.PLACE or a.BUY <= action < a.PAY:
            kind = "tileTakenToStorage"
            ply = self._take(seat, action, args, events, ply)
        elif action < a.SELL:
            kind = "tileAddedToEstate"
            die, spot = divmod(action - a.PLACE, a.PLACE_DIE)
            slot, space = divmod(spot, N_SPACES)
            tile = before.storage[seat, slot] - 1
            args |= {
                "dieNb": _die(die),
                "spaceId": str(space),
                "tileId": str(self._out(seat, tile)),
            }
            self._owned_tiles(seat)
        elif action < a.WORKERS:
            kind = "goodsSold"
            die, good = divmod(action - a.SELL, a.SELL_DIE)
            sold = [g for g in self._owned[seat] if g // 7 == good]
            self._owned[seat] = [g for g in self._owned[seat] if g // 7 != good]
            args |= {"dieNb": _die(die), "soldGoods": [str(g) for g in sold]}
        else:
            kind = "workersTaken"
            args["dieNb"] = _die(action - a.WORKERS)
        after = self.match.position_at(ply)
        args |= {
            "score": int(after.points[seat].sum()),
            "newNbWorkers": int(after.workers[seat]),
            "nbSilverlings": int(after.silver[seat]),
        }
        return [*events, (kind, args)], ply

    def _owned_tiles(self, seat: int) -> int:
        return len(self._stored[seat])

    def _out(self, seat: int, tile: int) -> int:
        entry = (
            next(e for e in self._stored[seat] if e[0] == tile)
            if any(e[0] == tile for e in self._stored[seat])
            else (tile, 0)
        )
        if entry in self._stored[seat]:
            self._stored[seat].remove(entry)
        return entry[1]

    def _take(
        self, seat: int, action: int, args: dict[str, Any], events: list[Any], ply: int
    ) -> int:
        """Find the tile; payment and discard, which our rules ask for later, are read ahead."""
        if action >= a.BUY:
            args["bTileBought"] = True
            spot = action - a.BUY_FROM
            at = (N_DEPOTS, action - a.BUY) if action < a.BUY_FROM else divmod(spot, SLOTS)
        else:
            args["bTileBought"] = False
            die, spot = divmod(action, a.TAKE_DIE)
            args["dieNb"] = _die(die)
            at = divmod(spot, SLOTS)
        number = self._on_board.pop(at)
        args["tileId"] = str(number)
        before = self.match.position_at(ply - 1)
        depot, slot = at
        tile = int(
            (before.black_depot[slot] if depot == N_DEPOTS else before.depot[depot, slot]) - 1
        )
        if ply < self.match.ply and a.PAY <= self.match.actions[ply] < a.DISCARD:
            ply += 1
        if ply < self.match.ply and a.DISCARD <= self.match.actions[ply] < a.LOAD:
            gone = before.storage[seat, self.match.actions[ply] - a.DISCARD] - 1
            events.append(
                ("tileDiscarded", {"plId": str(seat + 10), "tileId": str(self._out(seat, gone))})
            )
            ply += 1
        self._stored[seat].append((tile, number))
        return ply

    def _load(
        self, seat: int, before: Record, ply: int
    ) -> tuple[list[tuple[str, dict[str, Any]]], int]:
        while ply < self.match.ply and (
            a.LOAD <= self.match.actions[ply] < a.PASS
            or (self.match.actions[ply] == a.PASS and self._second(ply))
        ):
            ply += 1
        after = self.match.position_at(ply)
        first = self.match.actions[self._first_load(ply)] - a.LOAD
        moves = []
        for depot in [first, *(d for d in range(N_DEPOTS) if d != first)]:
            for kind in range(6):
                gone = int(before.depot_goods[depot, kind] - after.depot_goods[depot, kind])
                for _ in range(gone):
                    good = next(g for g in self._depots[depot] if g // 7 == kind)
                    self._depots[depot].remove(good)
                    self._owned[seat].append(good)
                    moves.append({"id": str(good), "depot": str(depot + 1)})
        return [("goodsTaken", {"plId": str(seat + 10), "goodsTilesToMove": moves})], ply

    def _second(self, ply: int) -> bool:
        s = self.match.position_at(ply)
        return int(s.pending_kind[s.depth - 1]) == a.ASK_SECOND_DEPOT

    def _first_load(self, ply: int) -> int:
        """Ply of the first depot of the load that ends before `ply`."""
        while True:
            ply -= 1
            s = self.match.position_at(ply)
            if int(s.pending_kind[s.depth - 1]) == a.ASK_SHIP:
                return ply


def _die(die: int) -> str:
    return "0" if die == a.FREE else str(die + 1)
