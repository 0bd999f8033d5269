"""The points at the end of the game."""

from .values import (
    CLERGY,
    DECREES,
    GOODS,
    LANDS,
    MAJORITY,
    PLANS,
    PLAYERS,
    SCORING,
    SHIPS,
    SOLO,
    SPACES,
)


class Scoring:
    """Reads a table at its end, after the income of influence; nothing on it is changed."""

    def __init__(self, table):
        self.table = table
        self.seats = table.seats

    def totals(self):
        """Points of each seat."""
        points = {seat.number: seat.vp + self._own(seat) for seat in self.seats}
        for street, places in MAJORITY.items():
            counts = {seat.number: seat.stores[street] for seat in self.seats}
            self._add(points, self._majority(counts, places))
        officials = {seat.number: self.plan_officials(seat) for seat in self.seats}
        self._add(points, self._majority(officials, SCORING["plan_officials"], self._has_plan))
        return [points[seat.number] for seat in self.seats]

    def tie_breaks(self, seat):
        """What decides between equal points; nothing does with the opponent."""
        plans = len(self.completed(seat))
        ties = (seat.sets(), sum(seat.stores.values()), plans, seat.coins)
        return tuple(0 for _ in ties) if self.table.opponent else ties

    def _add(self, points, more):
        for number, n in more.items():
            points[number] += n

    def _own(self, seat):
        """Ships, sets, money, decrees and favors."""
        hulls = sum(SHIPS[ship["ship"]]["hull"] for ship in seat.ships())
        times = len(seat.ships())
        if self.table.options["clergy_ship_vp_at_end"] == "once":
            times = min(times, 1)
        blessing = times * seat.total("ship_vp", field="at_end")
        sets = seat.sets() * (SCORING["rubble_set_vp"] + seat.total("set_vp"))
        money = seat.coins // SCORING["money_per_vp"]
        decrees = sum(self._of_decree(seat, id_) for id_ in seat.decrees)
        favors = len(seat.favors) * SCORING["favor_vp"]
        return hulls + blessing + sets + money + decrees + favors

    # ---- majorities -------------------------------------------------------------------------------------

    def _has_plan(self, number):
        return bool(self.completed(self.seats[number]))

    def _majority(self, counts, places, counted=None):
        """Points by rank; those who are equal share the points of their place."""
        counted = counted or (lambda number: counts[number] > 0)
        places = list(places)
        if PLAYERS[len(self.seats)]["second_place_as_third"]:
            places = [places[0], places[2]]
        places += [0] * len(self.seats)
        won = {}
        for number in filter(counted, counts):
            better = sum(counts[n] > counts[number] for n in counts if counted(n))
            equal = sum(counts[n] == counts[number] for n in counts if counted(n))
            width = 1 if self.table.options["tie_split"] == "own_place_only" else equal
            won[number] = sum(places[better : better + width]) // equal
        return won

    # ---- plans ------------------------------------------------------------------------------------------

    def completed(self, seat, architect=None):
        """Officials of each completed plan; clergy tiles count as plans with none."""
        plans = [(PLANS[p]["architect"], PLANS[p]["officials"]) for p in seat.done]
        tiles = [CLERGY[tile]["effect"] for tile in seat.clergy]
        plans += [(e["architect"], 0) for e in tiles if e["op"] == "counts_as_plan"]
        return [n for a, n in plans if architect in (None, a)]

    def plan_officials(self, seat):
        plans = self.completed(seat)
        return sum(plans) + len(plans) * seat.total("plan_official")

    # ---- decrees ----------------------------------------------------------------------------------------

    def _of_decree(self, seat, id_):
        """What a decree says, or the same for each."""
        if seat is self.table.opponent:
            return SOLO["decree_vp"]
        return self.decree(seat, DECREES[id_])

    def decree(self, seat, decree):
        """Points of a decree for a seat."""
        n = self._count(seat, decree)
        if decree["kind"] == "each":
            return n // decree.get("per", 1) * decree["vp"]
        if decree["kind"] == "all":
            return decree["vp"] if n else 0
        most = max(self._count(other, decree) for other in self.seats)
        return decree["vp"] if n == most > 0 else 0

    def _count(self, seat, decree):
        family = decree["family"].removeprefix("most_").removeprefix("each_")
        return getattr(self, f"_count_{family}")(seat, decree)

    def _count_public_buildings(self, seat, decree):
        return sum(
            decree.get("side", SPACES[space]["side"]) == SPACES[space]["side"]
            and decree.get("architect", architect) == architect
            for space, (_, architect) in self.table.buildings.items()
        )

    def _stores(self, decree, owner=None):
        return sum(
            decree.get("street", street) == street
            and decree.get("row", LANDS[land]["row"]) == LANDS[land]["row"]
            and owner in (None, number)
            for land, (number, street) in self.table.stores.items()
        )

    def _count_own_stores(self, seat, decree):
        return self._stores(decree, seat.number)

    _count_store = _count_stores = _count_own_stores

    def _count_all_stores(self, seat, decree):
        return self._stores(decree)

    def _count_all_store_types(self, seat, decree):
        return all(seat.stores.values())

    def _count_rubble_colour(self, seat, decree):
        return seat.rubble[decree["colour"]]

    def _count_rubble(self, seat, decree):
        return sum(seat.rubble.values())

    def _count_good(self, seat, decree):
        return seat.goods[decree["good"]]

    def _count_all_goods(self, seat, decree):
        return all(seat.goods[good] for good in GOODS)

    def _count_completed_plans(self, seat, decree):
        return len(self.completed(seat, decree.get("architect")))

    _count_plans = _count_completed_plans

    def _count_plan_officials(self, seat, decree):
        return self.plan_officials(seat)

    def _count_influence_points(self, seat, decree):
        return seat.influence

    _count_influence = _count_influence_points

    def _count_portfolio_influence(self, seat, decree):
        return seat.power(self.table.options["clergy_ship_influence"] == "total")

    def _count_portfolio_cards(self, seat, decree):
        return seat.cards()

    def _count_money(self, seat, decree):
        return seat.coins

    def _count_ships(self, seat, decree):
        return len(seat.ships())

    def _count_decrees(self, seat, decree):
        return len(seat.decrees)

    _count_decree = _count_decrees
