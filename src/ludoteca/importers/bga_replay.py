"""Events of a Board Game Arena log as actions of The Castles of Burgundy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.boards import N_SPACES
from ludoteca.games.castles_of_burgundy.components import N_DEPOTS, SLOTS, STORAGE, TILES
from ludoteca.games.castles_of_burgundy.purchase import PRICE
from ludoteca.importers.bga_events import Event
from ludoteca.importers.bga_scores import final_differences
from ludoteca.importers.bga_tables import (
    BLACK_FROM,
    DEPOT_PLACES,
    GOODS_TILES,
    SPRITES,
    good_of,
)
from ludoteca.importers.burgundy import Draw, Replay
from ludoteca.importers.errors import depart, require
from ludoteca.importers.result import Difference
from ludoteca.importers.values import entries, fields, whole
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import top_kind

__all__ = ["BgaReplay"]

MOST_TILES: Final = 1000
"""Numbers of single tiles are lower."""


class BgaReplay:
    """A replay that follows the events of one log."""

    def __init__(
        self, players: list[str], boards: list[int], goods: Sequence[Sequence[int]], place: str
    ) -> None:
        self._players = players
        self._replay = Replay(len(players), boards, {})
        self._replay.give_goods(goods, place)
        self._tiles: dict[int, int] = {}
        """Our tile of each of theirs."""
        self._lying: dict[int, tuple[int, int]] = {}
        """Depot (N_DEPOTS for the black one) and slot of tiles on the game board."""
        self._discards: list[int] = []
        self._waits = False
        self._acts: dict[str, Callable[[int, Event], None]] = {
            "tileTakenToStorage": self._take,
            "tileAddedToEstate": self._place,
            "goodsTaken": self._load,
            "goodsSold": self._sell,
            "workersTaken": self._workers,
            "turnPlayed": self._end_turn,
        }
        self.differences: list[Difference] = []
        """Final figures that differ by rule."""

    @property
    def match(self) -> Match:
        """The match so far."""
        return self._replay.match

    @property
    def ply(self) -> int:
        """Number of actions so far."""
        return self.match.ply

    def start(self, castles: Sequence[int], events: Sequence[Event]) -> None:
        """Lay out the first phase and place the first castles."""
        opening = next((e for e in events if e.type == "newPhase"), None)
        if opening is not None:
            self._draw(opening)
        for seat, space in enumerate(castles):
            place = "first castles"
            require(self.match.actor == seat, place, "seats place castles in turn order")
            self._replay.play(a.PLACE + a.FREE * a.PLACE_DIE + space, place)

    def follow(self, event: Event) -> None:
        """Take what an event tells; raise BadLog for its packet if that is not possible."""
        act = self._acts.get(event.type)
        if act is not None:
            act(self._seat(event), event)
            self._check(self._seat(event), event)
        elif event.type == "newPhase" and self.match.ply > len(self._players):
            self._draw(event)
        elif event.type == "newRound":
            self._roll(event)
        elif event.type == "endOfPhase":
            self._check_phase(event)
        elif "discard" in event.type.lower():
            self._discards.append(self._tile(event))
        elif event.type == "finalScoring":
            require(self.match.over, event.place, "the match is not over by our rules")
            self.differences = final_differences(event, self.match, self._players)

    def finish(self) -> None:
        """Take back the end of a last turn whose consequences the log does not tell."""
        if self._waits and not self.match.over:
            self.match.undo()

    # ---- chance -------------------------------------------------------------------------------------

    def _draw(self, event: Event) -> None:
        depots: list[list[int]] = [[] for _ in range(N_DEPOTS + 1)]
        drawn = entries(event.args.get("drawnTiles"), 40, event.place, "drawnTiles")
        known = [fields(tile, event.place, "a tile") for tile in drawn]
        for tile in sorted(
            known, key=lambda t: whole(t.get("location_arg"), 0, 31, event.place, "a place")
        ):
            depots[self._know(tile, event)].append(self._number(tile.get("id"), event))
        goods = entries(event.args.get("drawnGoods"), 5, event.place, "drawnGoods")
        ours = [[self._tiles[tile] for tile in tiles] for tiles in depots]
        self._replay.draw(Draw(ours[:-1], ours[-1], _goods(goods, event)), event.place)
        self._lying = {}
        for depot, tiles in enumerate(depots):
            self._locate(depot, list(tiles))

    def _know(self, tile: dict[str, Any], event: Event) -> int:
        """Note which of our tiles a tile is, and return the depot it lies in."""
        spot = whole(tile.get("location_arg"), 0, 31, event.place, "a place")
        sprite = whole(tile.get("sprite_pos"), 0, len(SPRITES) - 1, event.place, "a picture")
        ours, black = SPRITES[sprite]
        require(
            black == (spot >= BLACK_FROM),
            event.place,
            "tile {tile} has the wrong back",
            tile=TILES[ours].id,
        )
        self._tiles[self._number(tile.get("id"), event)] = ours
        return min(spot // DEPOT_PLACES, N_DEPOTS)

    def _locate(self, depot: int, tiles: list[int]) -> None:
        s = self.match.position
        spaces = s.black_depot if depot == N_DEPOTS else s.depot[depot]
        for slot, there in enumerate(spaces):
            found = next((t for t in tiles if self._tiles[t] == there - 1), None)
            if found is not None:
                tiles.remove(found)
                self._lying[found] = (depot, slot)

    def _roll(self, event: Event) -> None:
        if self.match.position.round_no == 0:
            self._replay.play(a.END_TURN, event.place)
        dice = {player: [0, 0] for player in self._players}
        for entry in entries(event.args.get("dice"), 2 * len(dice), event.place, "dice"):
            die = fields(entry, event.place, "a die")
            player = str(die.get("plId"))
            require(player in dice, event.place, "a die belongs to nobody")
            number = whole(die.get("dieNb"), 1, 2, event.place, "dieNb")
            dice[player][number - 1] = whole(die.get("dieValue"), 1, 6, event.place, "a die")
        require(all(all(d) for d in dice.values()), event.place, "every player needs two dice")
        white = whole(event.args.get("depot"), 1, 6, event.place, "the white die")
        round_no = whole(event.args.get("roundNb"), 1, 5, event.place, "roundNb")
        require(
            round_no == self.match.position.round_no and not self.match.over,
            event.place,
            "round {round} does not follow here",
            round=round_no,
        )
        self._replay.roll(list(dice.values()), white, event.place)
        self._waits = False

    # ---- actions ------------------------------------------------------------------------------------

    def _act(self, action: int, event: Event) -> None:
        """Take an action; effects that the player has left unused are passed before it."""
        while not self.match.over and not self.match.mask()[action] and self.match.mask()[a.PASS]:
            self._replay.play(a.PASS, event.place)
        self._replay.play(action, event.place)

    def _die(self, seat: int, event: Event) -> int:
        """The die of an action: of equal ones, our rules use the first one first."""
        number = whole(event.args.get("dieNb"), 0, 2, event.place, "dieNb")
        if number == 0:
            return a.FREE
        s = self.match.position
        first, second = (bool(used) for used in s.used[seat])
        if s.dice[seat, 0] == s.dice[seat, 1] and first != second:
            return int(first)
        return 0 if s.dice[seat, 0] == s.dice[seat, 1] else number - 1

    def _take(self, seat: int, event: Event) -> None:
        tile = self._tile(event)
        require(tile in self._lying, event.place, "tile {tile} is not on the game board", tile=tile)
        depot, slot = self._lying.pop(tile)
        silver = int(self.match.position.silver[seat])
        if event.args.get("bTileBought") is True:
            black = depot == N_DEPOTS
            self._act(a.BUY + slot if black else a.BUY_FROM + depot * SLOTS + slot, event)
            self._pay(silver, event)
        else:
            require(depot < N_DEPOTS, event.place, "tiles of the black depot are bought")
            die = self._die(seat, event)
            self._act(a.TAKE + die * a.TAKE_DIE + depot * SLOTS + slot, event)
        if self._is_asking(a.ASK_DISCARD):
            self._discard(seat, event)

    def _pay(self, silver: int, event: Event) -> None:
        if self._is_asking(a.ASK_PAYMENT):
            left = whole(event.args.get("nbSilverlings"), 0, silver, event.place, "nbSilverlings")
            workers = whole(PRICE - (silver - left), 0, PRICE, event.place, "workers paid")
            self._act(a.PAY + workers, event)

    def _discard(self, seat: int, event: Event) -> None:
        require(self._discards, event.place, "the storage is full, and no tile was discarded")
        self._act(a.DISCARD + self._stored(seat, self._discards.pop(0), event), event)

    def _stored(self, seat: int, tile: int, event: Event) -> int:
        """The first storage space with such a tile."""
        storage = self.match.position.storage[seat]
        slots = [slot for slot in range(STORAGE) if storage[slot] - 1 == self._tiles.get(tile)]
        require(slots, event.place, "tile {tile} is not in the storage", tile=tile)
        return slots[0]

    def _place(self, seat: int, event: Event) -> None:
        slot = self._stored(seat, self._tile(event), event)
        space = whole(event.args.get("spaceId"), 0, N_SPACES - 1, event.place, "a space")
        die = self._die(seat, event)
        self._act(a.PLACE + die * a.PLACE_DIE + slot * N_SPACES + space, event)

    def _sell(self, seat: int, event: Event) -> None:
        goods = _kinds(event.args.get("soldGoods"), event)
        require(len(set(goods)) == 1, event.place, "goods of one kind are sold at a time")
        count = int(self.match.position.goods[seat, goods[0]])
        require(
            count == len(goods),
            event.place,
            "{sold} goods are sold, but {stored} are stored",
            sold=len(goods),
            stored=count,
        )
        self._act(a.SELL + self._die(seat, event) * a.SELL_DIE + goods[0], event)

    def _workers(self, seat: int, event: Event) -> None:
        self._act(a.WORKERS + self._die(seat, event), event)

    def _load(self, seat: int, event: Event) -> None:
        """Load goods; the kinds taken settle what our rules ask."""
        moves = [
            fields(m, event.place, "goods")
            for m in entries(event.args.get("goodsTilesToMove"), GOODS_TILES, event.place, "goods")
        ]
        depots = [whole(m.get("depot"), 1, N_DEPOTS, event.place, "a depot") - 1 for m in moves]
        goods = _kinds([m.get("id") for m in moves], event)
        before = self.match.position.goods[seat].copy()
        require(depots, event.place, "no goods are taken")
        self._act(a.LOAD + depots[0], event)
        if self._is_asking(a.ASK_SECOND_DEPOT):
            others = [depot for depot in depots if depot != depots[0]]
            self._act(a.LOAD + others[0] if others else a.PASS, event)
        while self._is_asking(a.ASK_GOODS):
            mask = self.match.mask()
            kind = min((g for g in goods if mask[a.KEEP + g]), default=goods[0])
            self._act(a.KEEP + kind, event)
        gained = self.match.position.goods[seat] - before
        require(
            sorted(goods) == [k for k, n in enumerate(gained) for _ in range(n)],
            event.place,
            "our rules load other goods",
        )

    def _end_turn(self, _seat: int, event: Event) -> None:
        self._act(a.END_TURN, event)
        self._waits = self.match.position.turn == 0
        self._discards = []

    # ---- what the log says --------------------------------------------------------------------------

    def _is_asking(self, decision: int) -> bool:
        return not self.match.over and int(top_kind(self.match.position)) == decision

    def _seat(self, event: Event) -> int:
        player = str(event.args.get("plId"))
        require(player in self._players, event.place, "an action belongs to nobody")
        seat = self._players.index(player)
        if event.type != "turnPlayed" and not self.match.over and self._turn_of() != seat:
            raise depart(
                event.place,
                "it is the turn of player {ours}, not {theirs}",
                ours=self._turn_of() + 1,
                theirs=seat + 1,
            )
        return seat

    def _turn_of(self) -> int:
        s = self.match.position
        return int(s.order[s.turn])

    def _tile(self, event: Event) -> int:
        return self._number(event.args.get("tileId"), event)

    def _number(self, tile: object, event: Event) -> int:
        return whole(tile, 0, MOST_TILES, event.place, "a tile")

    def _check(self, seat: int, event: Event) -> None:
        """Compare figures after an action."""
        s, args = self.match.position, event.args
        ours = {
            "score": int(s.points[seat].sum()),
            "newNbWorkers": int(s.workers[seat]),
            "nbWorkers": int(s.workers[seat]),
            "silverlings": int(s.silver[seat]),
            "nbSilverlings": int(s.silver[seat]),
        }
        if isinstance(args.get("turnOrderUpdate"), dict):
            args = {**args, "newPos": args["turnOrderUpdate"].get("newPos")}
            ours["newPos"] = int(s.steps[seat])
        for name, value in ours.items():
            if args.get(name) is not None:
                _agree(name, args[name], value, event)

    def _check_phase(self, event: Event) -> None:
        s = self.match.position
        for name, ours in (("nbSilverlings", s.silver), ("nbWorkers", s.workers)):
            figures = fields(event.args.get(name), event.place, name)
            for seat, player in enumerate(self._players):
                _agree(name, figures.get(player), int(ours[seat]), event)


def _agree(name: str, theirs: object, ours: int, event: Event) -> None:
    number = whole(theirs, 0, 10_000, event.place, name)
    require(
        number == ours,
        event.place,
        "the log says {name} {theirs}, our rules say {ours}",
        name=name,
        theirs=number,
        ours=ours,
    )


def _kinds(tiles: object, event: Event) -> list[int]:
    """Kinds of goods tiles."""
    return [
        good_of(whole(tile, 0, GOODS_TILES - 1, event.place, "goods"))
        for tile in entries(tiles, GOODS_TILES, event.place, "goods")
    ]


def _goods(drawn: list[Any], event: Event) -> list[int]:
    """Kinds of the goods of a phase, by round."""
    kinds: dict[int, int] = {}
    for entry in drawn:
        tile = fields(entry, event.place, "goods")
        round_no = whole(tile.get("location_arg"), 1, 5, event.place, "a round")
        kinds[round_no] = good_of(whole(tile.get("id"), 0, GOODS_TILES - 1, event.place, "goods"))
    return [kinds[round_no] for round_no in sorted(kinds)]
