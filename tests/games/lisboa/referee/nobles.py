"""Noble actions: stores, decrees and public buildings."""

from .values import BUILDINGS, ID_OF, LANDS, PLANS, RUBBLE, SPACES, said, streets_by_side


class NobleActions:
    """What the three nobles are visited for."""

    def noble_action(self, number, action):
        if action == "store":
            yield from self.build_store(number)
        elif action == "decree":
            if not (yield from self.take_decree(number, set())):
                yield from self.ask("decree", self.seats[number], ())
        else:
            yield from self.open_building(number)

    # ---- stores -----------------------------------------------------------------------------------------

    def build_store(self, number):
        seat = self.seats[number]
        action = yield from self.ask("store", seat, self.sites(seat))
        _, id_, side = action.split()
        land = LANDS[id_]
        street = streets_by_side(id_)[side]
        self.take_store_tile(land, street)
        first = self.options["store_order"] == "bonus_first"
        if first:
            yield from self.effects(number, land["bonus"])
        yield from self._clear(number, land)
        if not first:
            yield from self.effects(number, land["bonus"])
        yield from self.pay(number, self._store_price(seat, land))
        column = yield from self._choose_house(seat)
        self.put_up_store(seat, id_, street, column)

    def take_store_tile(self, land, street):
        if land["size"] == "small":
            self.small_tile = False
        else:
            self.tiles[street] = False

    def put_up_store(self, seat, id_, street, column):
        """The store stands and scores; its house frees a space."""
        self.stores[id_] = (seat.number, street)
        seat.stores[street] += 1
        seat.vp += self.points_of_store(id_, street) + seat.total("store_vp")
        seat.houses_used[column] += 1

    def sites(self, seat):
        if not any(seat.houses_left(column) for column in seat.houses_used):
            return set()
        return {
            f"store {id_} {side}"
            for id_, land in self.lands().items()
            if id_ not in self.stores
            for side, street in streets_by_side(id_).items()
            if (self.small_tile if land["size"] == "small" else self.tiles[street])
        }

    def _clear(self, number, land):
        """A cube of the row or the column, if there is any."""
        places = {"row": self.row_cubes[land["row"]], "column": self.column_cubes[land["column"]]}
        answers = {f"clear {p} {c}" for p, cubes in places.items() for c, n in cubes.items() if n}
        if answers:
            _, place, colour = (yield from self.ask("clear", self.seats[number], answers)).split()
            places[place][colour] -= 1
            yield from self.take_cubes(number, [colour])

    def _store_price(self, seat, land):
        price = self.price()
        for colour, cost in RUBBLE.items():
            left = self.row_cubes[land["row"]][colour] + self.column_cubes[land["column"]][colour]
            each = max(cost - seat.total("rubble_discount", colour), 0)
            free = any(colour in effect["colours"] for effect in seat.effects("rubble_free"))
            price += 0 if free else left * each
        return price

    def _choose_house(self, seat):
        columns = {f"house {column}" for column in seat.houses_used if seat.houses_left(column)}
        return (yield from self.ask("house", seat, columns)).split()[1]

    def _links(self, land, street, space):
        """Whether a building on a space serves a store."""
        if SPACES[space]["side"] == "north":
            return SPACES[space]["street"] == street
        building, architect = self.buildings[space]
        shows = BUILDINGS[building][architect]
        return SPACES[space]["row"] == LANDS[land]["row"] and street in shows

    def points_of_store(self, land, street):
        """What a store facing a street scores when it is built."""
        links = sum(self._links(land, street, space) for space in self.buildings)
        return links * self.tile_value(land, street)

    # ---- decrees ----------------------------------------------------------------------------------------

    def _decree_answers(self):
        return {f"decree {n}" for n, decree in enumerate(self.decrees, 1) if decree}

    def take_decree(self, number, more):
        """A decree of the display, and one more for a cube of the portrait; whether any was taken."""
        seat = self.seats[number]
        answers = self._decree_answers()
        if not answers:
            return False
        action = yield from self.ask("decree", seat, answers | more)
        if action == "pass":
            return False
        self._gain_decree(seat, action)
        answers = self._decree_answers()
        if answers and seat.portrait() > 0 and not seat.extra_decree_taken:
            action = yield from self.ask("extra_decree", seat, answers | {"pass"})
            if action != "pass":
                seat.cubes_spent += 1
                seat.extra_decree_taken = True
                self._gain_decree(seat, action)
        return True

    def _gain_decree(self, seat, action):
        n = int(action.split()[1]) - 1
        seat.decrees.append(self.decrees[n])
        self.decrees[n] = None
        seat.vp += seat.total("decree_vp")

    # ---- public buildings -------------------------------------------------------------------------------

    def open_building(self, number):
        seat = self.seats[number]
        action = yield from self.ask("open", seat, self._open_answers(seat))
        space = ID_OF[action.removeprefix("open ")]
        answers = {f"use plan {said(plan)}" for plan in self._different_plans(seat, space)}
        action = yield from self.ask("use_plan", seat, answers)
        plan = ID_OF[action.removeprefix("use plan ")]
        yield from self.take_cubes(number, self.clear_space(space))
        yield from self.effects(number, SPACES[space]["bonus"])
        yield from self._officials_back(number, PLANS[plan]["officials"])
        self.put_up_building(seat, space, plan)

    def clear_space(self, space):
        """The colours of the cubes that lay on a space."""
        cubes, self.space_cubes[space] = self.space_cubes[space], dict.fromkeys(RUBBLE, 0)
        return [colour for colour, n in cubes.items() for _ in range(n)]

    def put_up_building(self, seat, space, plan):
        """The building stands, the plan is turned, all score, and the next building comes."""
        architect = PLANS[plan]["architect"]
        self.buildings[space] = (self.shown[architect], architect)
        self.shown[architect] = None
        seat.plans.remove(plan)
        seat.done.append(plan)
        seat.vp += seat.total("open_vp")
        self.score_building(space)
        self._next_building(architect)

    def fits(self, space, architect):
        building = self.shown[architect]
        if building is None:
            return False
        return SPACES[space]["side"] != "north" or (
            SPACES[space]["street"] in BUILDINGS[building][architect]
        )

    def _different_plans(self, seat, space):
        """Plans that fit; of those that are alike the first."""
        kinds = {}
        for id_, plan in PLANS.items():
            if id_ in seat.plans and self.fits(space, plan["architect"]):
                kinds.setdefault((plan["architect"], plan["officials"]), id_)
        return kinds.values()

    def _open_answers(self, seat):
        architects = {PLANS[plan]["architect"] for plan in seat.plans}
        return {
            f"open {said(space)}"
            for space in self.spaces()
            if space not in self.buildings and any(self.fits(space, a) for a in architects)
        }

    def _officials_back(self, number, printed):
        """Own officials of the court first; missing ones are hired in one payment."""
        seat = self.seats[number]
        needed = max(printed - seat.total("open_discount"), 0)
        there = sum(
            where[noble][number] for where in (self.seated, self.waiting) for noble in where
        )
        if there <= needed:
            self._all_home(seat)
        for _ in range(needed if there > needed else 0):
            yield from self.recall(number)
        needed = max(needed - there, 0)
        each = max(self.price() - seat.total("hire_discount"), 0)
        yield from self.pay(number, needed * each)

    def _all_home(self, seat):
        for where in (self.seated, self.waiting):
            for officials in where.values():
                seat.officials += officials[seat.number]
                officials[seat.number] = 0

    def score_building(self, space):
        for land, (owner, street) in self.stores.items():
            if self._links(land, street, space):
                self.seats[owner].vp += self.tile_value(land, street)

    def _next_building(self, architect):
        """The display is filled at once, as long as there is a stack."""
        if self.stack[architect]:
            self.stack[architect] -= 1
            self.shown[architect] = self.seen_building(architect)

    def seen_building(self, architect):
        """What comes from a stack; a search looks at no face-down tile."""
        if self.searching:
            return None
        rows = {row["id"]: row["building"] for row in self.view["architects"]}
        return rows[architect]
