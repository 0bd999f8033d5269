"""The opponent of who plays alone: what he does in his turn, from the rulings under "Solo".

He is asked nothing. Money and goods are nothing to him, and neither houses nor tiles have effects for him.
"""

from .values import (
    CLERGY,
    GOODS,
    LANDS,
    LIMITS,
    LOWEST_PRICE,
    NOBLE_ACTION,
    NOBLES,
    PLANS,
    RING,
    RUBBLE,
    SHIPS,
    SOLO,
    SPACES,
    STATE_OF,
    streets_by_side,
)

CARDINAL_STEPS = [1, 2]
TILE_SIDES = ("behind", "ahead")
HOUSES_FROM_LEFT = ("left", "middle", "right")
WAYS = {"upper": 0, "lower": 1}
NOTHING = ("money", "good")
"""Bonuses that are nothing to him."""


class Opponent:
    """His turn, and each thing that he can have done."""

    def set_up_opponent(self, view):
        """Where his pieces begin, and the building that stands already."""
        self.opponent = self.courtier = self.helper = self.dropped = None
        if view["opponent"] is None:
            return
        self.opponent = him = self.seats[1]
        self.courtier, self.helper = view["opponent"]["noble"], view["opponent"]["pile"]
        start = SOLO["opponent_start"]
        assert (him.vp, him.influence) == (start["vp"], start["influence"])
        assert (len(him.favors), LIMITS["official_count"] - him.officials) == (
            start["favors"],
            start["officials_placed"],
        )
        architect, _, space = SOLO["opening_building"][self.helper].partition("_at_")
        self.buildings[space] = (view["spaces"][space]["building"], architect)
        assert not any(self.space_cubes[space].values())

    def people_from(self, first):
        """Seats that are asked: all but his."""
        return [seat for seat in self.around(first) if seat is not self.opponent]

    def opponents_turn(self):
        him, noble = self.opponent, self.courtier
        self.dropped, self.completed = None, self.view
        self.dues = {
            seat.number: self.dues_of(seat, noble, True) for seat in self.people_from(self.turn)
        }
        self._pay_visit(self.dues_of(him, noble, False))
        self.courtier = _after(SOLO["courtier_cycle"], noble)
        if not self._cards(self.helper):
            self._move_helper()
        way = WAYS[SOLO["state_action"][self.helper]]
        yield from getattr(self, f"_his_{STATE_OF[noble][way]}")()
        yield from getattr(self, f"_his_{NOBLE_ACTION[noble]}")()
        self.dropped, self.piles[self.helper][0] = self.piles[self.helper][0], None
        self._move_helper()
        self.decided = False
        for seat in self.people_from(self.turn):
            yield from self.scope("follow", seat.number, noble)
        if self.decided and self.is_incomplete():
            yield from self.end_turn()

    def _cards(self, pile):
        face, left = self.piles[pile]
        return left + (face is not None)

    def _move_helper(self):
        """On to the next pile that has cards."""
        cycle = SOLO["helper_cycle"]
        at = cycle.index(self.helper)
        for pile in cycle[at + 1 :] + cycle[: at + 1]:
            if self._cards(pile):
                self.helper = pile
                return

    def _pay_visit(self, due):
        """Influence, then points as long as he has any."""
        him = self.opponent
        by_influence = min(due, him.influence)
        him.influence -= by_influence
        him.vp -= min(due - by_influence, him.vp)

    # ---- state actions ----------------------------------------------------------------------------------

    def _his_recruit(self, n=2):
        """To different offices, where he has fewest seated."""
        him, used = self.opponent, []
        for _ in range(min(n, him.officials)):
            free = [office for office in NOBLES if office not in used]
            if not free:
                break
            used.append(min(free, key=lambda office: self.seated[office][him.number]))
            self.sit_down(him, used[-1])
        yield from ()

    def _his_plan(self):
        """The one with more officials, the blue one of equal ones."""
        tops = [stack for stack in self.plans.values() if stack]
        if tops:
            stack = max(tops, key=lambda stack: PLANS[stack[0]]["officials"])
            self.opponent.plans.append(stack.pop(0))
        yield from ()

    def _his_ship(self):
        """A new one, or one in the place of his smallest."""
        him, ship = self.opponent, self.top_ship()
        if ship is None:
            return
        if None in him.upper and him.cards() < him.cards_limit():
            him.upper[him.upper.index(None)] = {"ship": ship["id"], "load": [], "crates": 0}
        else:
            smallest = min(him.ships(), key=lambda own: SHIPS[own["ship"]]["hull"])
            if SHIPS[smallest["ship"]]["hull"] >= ship["hull"]:
                return
            smallest["ship"] = ship["id"]
        self.ships[ship["colour"]] -= 1
        self.move_treasury(1)
        self.gain_power(him)
        yield from ()

    def _his_produce(self):
        """Prices fall; he stores nothing."""
        for good in GOODS:
            if self.opponent.stores[good]:
                self.prices[good] = max(self.prices[good] - 1, LOWEST_PRICE)
        yield from ()

    def _his_church(self, steps=CARDINAL_STEPS):
        """To the tile with most points, which is scored at once."""
        there = [
            (n, space)
            for n in steps
            for space in (self.beside((self.cardinal + n) % len(RING), s) for s in TILE_SIDES)
            if self.ring[space]
        ]
        if not there:
            return
        n, space = max(there, key=lambda way: CLERGY[self.ring[way[1]]]["vp"])
        passed = self.go_on(n)
        him, tile = self.opponent, self.ring[space]
        self.ring[space] = None
        him.vp += CLERGY[tile]["vp"]
        self.gain_power(him)
        self.decided = False
        yield from self.marks_work(passed)
        if self.decided:
            yield from self.end_turn()

    def _his_favor(self, n=1):
        """What he lacks, from the left."""
        him = self.opponent
        for noble in [noble for noble in him.lacking() if self.favors_left[noble]][:n]:
            him.favors.append(noble)
            self.favors_left[noble] -= 1
        yield from ()

    # ---- noble actions ----------------------------------------------------------------------------------

    def _his_decree(self, n=SOLO["decrees_per_action"]):
        """Those on the left."""
        there = [i for i, decree in enumerate(self.decrees) if decree]
        for i in there[:n]:
            self.opponent.decrees.append(self.decrees[i])
            self.decrees[i] = None
        yield from ()

    def _his_store(self):
        """Where it brings most points, then where it is cheapest, then from the north and the west."""
        him = self.opponent
        sites = [action.split()[1:] for action in self.sites(him)]
        sites = [(id_, streets_by_side(id_)[side]) for id_, side in sites]
        if not sites:
            return
        id_, street = min(sites, key=lambda site: self._rank_of_site(*site))
        land = LANDS[id_]
        self.take_store_tile(land, street)
        if self.options["store_order"] == "bonus_first":
            yield from self._his_bonuses(land["bonus"])
        self._his_cube(land)
        if self.options["store_order"] != "bonus_first":
            yield from self._his_bonuses(land["bonus"])
        column = next(c for c in HOUSES_FROM_LEFT if him.houses_left(c))
        self.put_up_store(him, id_, street, column)

    def _rank_of_site(self, id_, street):
        land = LANDS[id_]
        points = self.points_of_store(id_, street)
        return (-points, self._his_price(land), land["row"], land["column"], GOODS.index(street))

    def _his_price(self, land):
        """The treasury and the cubes that are left when the dearest has been taken."""
        there = self._cubes_of(land)
        costs = [RUBBLE[colour] for colour in RUBBLE for _ in range(there[colour])]
        return self.price() + sum(costs) - max(costs, default=0)

    def _cubes_of(self, land):
        row, column = self.row_cubes[land["row"]], self.column_cubes[land["column"]]
        return {colour: row[colour] + column[colour] for colour in RUBBLE}

    def _his_cube(self, land):
        """A cube of the row or the column, if there is any."""
        there = self._cubes_of(land)
        colour = self._colour_he_wants(there)
        if colour:
            row, column = self.row_cubes[land["row"]], self.column_cubes[land["column"]]
            (row if row[colour] else column)[colour] -= 1
            self.opponent.take_cube(colour)

    def _colour_he_wants(self, there):
        """What he has fewest of, the dearest of equal ones."""
        colours = [colour for colour, n in there.items() if n]
        rank = {colour: (self.opponent.rubble[colour], -RUBBLE[colour]) for colour in colours}
        return min(colours, key=rank.get, default=None)

    def _his_open(self):
        """With the plan and on the space that bring him most, then the others least, then by officials."""
        him = self.opponent
        ways = [
            (plan, space)
            for space in self.spaces()
            if space not in self.buildings
            for plan in PLANS
            if plan in him.plans and self.fits(space, PLANS[plan]["architect"])
        ]
        if not ways:
            return
        plan, space = min(ways, key=lambda way: self._rank_of_opening(*way))
        for colour in self.clear_space(space):
            him.take_cube(colour)
        yield from self._his_bonuses(SPACES[space]["bonus"])
        self._his_officials_home(PLANS[plan]["officials"])
        self.put_up_building(him, space, plan)

    def _rank_of_opening(self, plan, space):
        architect = PLANS[plan]["architect"]
        before = {seat.number: seat.vp for seat in self.seats}
        self.buildings[space] = (self.shown[architect], architect)
        self.score_building(space)
        del self.buildings[space]
        gains = [seat.vp - before[seat.number] for seat in self.seats]
        for seat in self.seats:
            seat.vp = before[seat.number]
        mine = gains.pop(self.opponent.number)
        return (-mine, sum(gains), -PLANS[plan]["officials"], list(self.plans).index(architect))

    def _his_officials_home(self, needed):
        """Those waiting, then those seated, from the left; missing ones are free."""
        him = self.opponent
        for where in (self.waiting, self.seated):
            for noble in NOBLES:
                n = min(needed, where[noble][him.number])
                where[noble][him.number] -= n
                him.officials += n
                needed -= n

    # ---- bonuses ----------------------------------------------------------------------------------------

    def _his_bonuses(self, effects):
        for effect in effects:
            op, n = effect["op"], effect.get("n", 1)
            if op in NOTHING:
                continue
            if op == "influence":
                self.opponent.gain_influence(n)
            elif op == "place_officials":
                yield from self._his_recruit(n)
            elif op == "cardinal":
                yield from self._his_church([n])
            elif op == "rubble":
                self._his_rubble(n)
            elif op in ("plan", "ship", "produce"):
                yield from getattr(self, f"_his_{op}")()
            else:
                yield from getattr(self, f"_his_{op}")(n)

    def _his_rubble(self, n):
        """Of the common pile what he has fewest of, if he has room for it."""
        for _ in range(n):
            colour = self._colour_he_wants(self.pile_cubes)
            if colour and self.opponent.rubble[colour] < LIMITS["rubble_columns"]:
                self.pile_cubes[colour] -= 1
                self.opponent.take_cube(colour)


def _after(cycle, here):
    """What comes after something, round and round."""
    return cycle[(cycle.index(here) + 1) % len(cycle)]
