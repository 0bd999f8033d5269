"""State actions: recruiting, plans, ships, production, the church and loyalty."""

from .values import (
    CLERGY,
    GOODS,
    ID_OF,
    LOWEST_PRICE,
    RING,
    RING_SPACES,
    SHIP_OF,
    SHIPS,
    STACKS,
    said,
)

CARDINAL_STEPS = [1, 2]
SIDES = ("behind", "ahead")


class StateActions:
    """The six actions of the court."""

    def state_action(self, number, action):
        """Carry out an action; at least its first part is necessary."""
        if action == "recruit":
            yield from self._recruit(number)
        elif action == "plan":
            yield from self._needed(number, "plan", self.take_plan(number, set()))
        elif action == "ship":
            yield from self.build_ship(number, set())
        elif action == "produce":
            yield from self.produce(number)
        elif action == "church":
            yield from self.move_cardinal(number, CARDINAL_STEPS, set())
        else:
            answers = self.favor_answers(self.seats[number])
            self.take_favor(
                self.seats[number], (yield from self.ask("favor", self.seats[number], answers))
            )

    def _needed(self, number, kind, steps):
        """What must be done: without an answer there is no way on."""
        if not (yield from steps):
            yield from self.ask(kind, self.seats[number], ())

    def _recruit(self, number):
        if self.seats[number].officials == 0:
            yield from self.ask("office", self.seats[number], ())
        yield from self.place_officials(number, 2, None, 1)

    # ---- ships ------------------------------------------------------------------------------------------

    def top_ship(self):
        """The ship that can be had now."""
        for colour in STACKS[self.period]:
            if self.ships[colour]:
                return SHIPS[SHIP_OF[colour]]
        return None

    def _ship_ways(self, seat, ship):
        """Goods that each way of having a ship needs."""
        ways = {"new": ship["hull"]}
        for slot, card in enumerate(seat.upper, 1):
            if isinstance(card, dict) and SHIPS[card["ship"]]["hull"] < ship["hull"]:
                ways[f"upgrade {slot}"] = ship["hull"] - SHIPS[card["ship"]]["hull"]
        less = seat.total("ship_goods_discount")
        free = seat.has("ship_goods_free")
        kinds = sum(n > 0 for n in seat.goods.values())
        needed = {way: 0 if free else max(n - less, 0) for way, n in ways.items()}
        return {way: n for way, n in needed.items() if n <= kinds}

    def build_ship(self, number, more):
        seat, ship = self.seats[number], self.top_ship()
        ways = self._ship_ways(seat, ship) if ship else {}
        if more and not ways:
            return
        action = yield from self.ask("ship", seat, {f"ship {way}" for way in ways} | more)
        if action == "pass":
            return
        way = action.removeprefix("ship ")
        yield from self._spend(seat, ways[way])
        if way == "new":
            yield from self.make_room(number, "upper")
            seat.upper[seat.upper.index(None)] = {"ship": ship["id"], "load": [], "crates": 0}
        else:
            seat.upper[int(way.split()[1]) - 1]["ship"] = ship["id"]
        self.ships[ship["colour"]] -= 1
        self.move_treasury(1)
        self.gain_power(seat)

    def gain_power(self, seat):
        """Influence of the whole portfolio."""
        seat.gain_influence(seat.power(self.options["clergy_ship_influence"] == "total"))

    def _spend(self, seat, n):
        """Goods of different types; there is nothing to choose where all are needed."""
        spent = {good for good in GOODS if seat.goods[good]}
        if len(spent) == n:
            for good in spent:
                seat.goods[good] -= 1
            return
        spent = set()
        for _ in range(n):
            kinds = [good for good in GOODS if seat.goods[good] and good not in spent]
            action = yield from self.ask("spend", seat, {f"spend {good}" for good in kinds})
            good = action.split()[1]
            seat.goods[good] -= 1
            spent.add(good)

    # ---- production -------------------------------------------------------------------------------------

    def can_produce(self, seat):
        return any(n and seat.goods[g] < seat.goods_limit() for g, n in seat.stores.items())

    def produce(self, number):
        seat = self.seats[number]
        if not self.can_produce(seat):
            yield from self.ask("produce", seat, ())
        made = [good for good, n in seat.stores.items() if n and seat.store_goods(good, n)]
        for good in made:
            self.prices[good] = max(self.prices[good] - 1, LOWEST_PRICE)
        extras = [effect["scope"] for effect in seat.effects("produce_extra")]
        for good in made if "all" in extras else ():
            seat.store_goods(good)
        for _ in range(extras.count("one")):
            room = {f"extra {good}" for good in made if seat.goods[good] < seat.goods_limit()}
            if room:
                action = yield from self.ask("extra", seat, room)
                seat.store_goods(action.split()[1])

    # ---- church -----------------------------------------------------------------------------------------

    def move_cardinal(self, number, steps, more):
        """The Cardinal goes on, a tile beside him is taken, and marks on his way work."""
        seat = self.seats[number]
        answers = self._cardinal_answers(seat, steps)
        if more and not answers:
            return
        action = yield from self.ask("church", seat, answers | more)
        if action == "pass":
            return
        _, n, side = action.split()
        passed = self.go_on(int(n))
        yield from self._take_tile(number, self.beside(self.cardinal, side))
        yield from self.marks_work(passed)

    def go_on(self, n):
        """The places that the Cardinal reaches or passes."""
        passed = [RING[(self.cardinal + i + 1) % len(RING)] for i in range(n)]
        self.cardinal = passed[-1]["place"]
        return passed

    def marks_work(self, passed):
        """The treasury rises, and the church scores."""
        marks = [place["mark"] for place in passed]
        self.move_treasury(marks.count("treasury"))
        if "influence" in marks:
            yield from self._church_scoring()

    def _cardinal_answers(self, seat, steps):
        if len(seat.clergy) == 4:
            return set()
        most = max(steps) + seat.total("cardinal_extra")
        return {
            f"church {n} {side}"
            for n in range(min(steps), most + 1)
            for side in SIDES
            if self.ring[self.beside((self.cardinal + n) % len(RING), side)]
        }

    def beside(self, place, side):
        """The tile space beside a place."""
        return RING_SPACES.index(RING[place]["neighbours"][SIDES.index(side)])

    def _take_tile(self, number, space):
        tile, self.ring[space] = self.ring[space], None
        yield from self.gain_tile(number, tile)

    def gain_tile(self, number, tile):
        self.seats[number].clergy.append(tile)
        if CLERGY[tile]["kind"] == "immediate":
            yield from self.effects(number, [CLERGY[tile]["effect"]])

    def _church_scoring(self):
        """Everybody may turn in a tile, from the player whose turn it is."""
        for seat in self.around(self.turn):
            if not seat.clergy:
                continue
            answers = {f"tile {said(tile)}" for tile in seat.clergy} | {"pass"}
            action = yield from self.ask("tile", seat, answers)
            if action != "pass":
                tile = ID_OF[action.removeprefix("tile ")]
                seat.clergy.remove(tile)
                seat.vp += CLERGY[tile]["vp"]
                self.gain_power(seat)
