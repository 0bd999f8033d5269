"""Bonuses and penalties: what covered halves, lands, spaces and investments bring."""

from .values import NOBLES, OFFICE_SEATS


class Effects:
    """One method for each effect; bonuses may be declined, penalties may not."""

    def effects(self, number, effects):
        for effect in effects:
            parameters = {k: v for k, v in effect.items() if k != "op"}
            yield from getattr(self, f"_do_{effect['op']}")(number, **parameters)

    def _do_money(self, number, n):
        self.seats[number].coins += n
        yield from ()

    def _do_influence(self, number, n):
        self.seats[number].gain_influence(n)
        yield from ()

    def _do_good(self, number, good, n):
        self.seats[number].store_goods(good, n)
        yield from ()

    def _do_pay(self, number, n):
        if self.can_pay(self.seats[number], n):
            yield from self.pay(number, n)

    def _do_lose_official(self, number, n):
        for _ in range(n):
            if self.offices_of(self.seats[number]):
                yield from self.recall(number)

    def recall(self, number):
        """An official of the court goes back to the portfolio."""
        seat = self.seats[number]
        places = self.offices_of(seat)
        answers = {f"recall {noble} {place}" for noble, place in places}
        _, noble, place = (yield from self.ask("recall", seat, answers)).split()
        (self.seated if place == "seat" else self.waiting)[noble][number] -= 1
        seat.officials += 1

    def _do_place_officials(self, number, n, share_from=None):
        yield from self.place_officials(number, n, share_from, 0)

    def place_officials(self, number, n, share_from, needed):
        """Officials to different offices; the first ones are needed."""
        seat = self.seats[number]
        used = set()
        for i in range(n):
            if seat.officials == 0:
                return
            free = [o for o in NOBLES if o not in used or (share_from and i + 1 >= share_from)]
            answers = {f"office {office}" for office in free} | ({"pass"} if i >= needed else set())
            action = yield from self.ask("office", seat, answers)
            if action == "pass":
                return
            office = action.split()[1]
            used.add(office)
            self.sit_down(seat, office)

    def sit_down(self, seat, office):
        """A seat; in a full office one of each colour that is most numerous makes room."""
        there = self.seated[office]
        if sum(there) == OFFICE_SEATS:
            most = max(there)
            for colour, n in enumerate(list(there)):
                if n == most:
                    there[colour] -= 1
                    self.waiting[office][colour] += 1
        there[seat.number] += 1
        seat.officials -= 1

    def _do_favor(self, number, n):
        seat = self.seats[number]
        for _ in range(n):
            answers = self.favor_answers(seat)
            if not answers:
                return
            action = yield from self.ask("favor", seat, answers | {"pass"})
            if action == "pass":
                return
            self.take_favor(seat, action)

    def favor_answers(self, seat):
        return {f"favor {noble}" for noble in seat.lacking() if self.favors_left[noble]}

    def take_favor(self, seat, action):
        noble = action.split()[1]
        seat.favors.append(noble)
        self.favors_left[noble] -= 1

    def _do_plan(self, number, n):
        for _ in range(n):
            if not (yield from self.take_plan(number, {"pass"})):
                return

    def take_plan(self, number, more):
        """The top plan of a stack; whether one was taken."""
        seat = self.seats[number]
        answers = {f"plan {architect}" for architect, stack in self.plans.items() if stack}
        if not answers:
            return False
        action = yield from self.ask("plan", seat, answers | more)
        if action == "pass":
            return False
        seat.plans.append(self.plans[action.split()[1]].pop(0))
        return True

    def _do_decree(self, number, n):
        for _ in range(n):
            if not (yield from self.take_decree(number, {"pass"})):
                return

    def _do_rubble(self, number, n):
        """Cubes of the pile, taken together."""
        seat, taken = self.seats[number], []
        for _ in range(n):
            answers = {f"rubble {c}" for c, there in self.pile_cubes.items() if there}
            if not answers:
                break
            action = yield from self.ask("rubble", seat, answers | {"pass"})
            if action == "pass":
                break
            taken.append(action.split()[1])
            self.pile_cubes[taken[-1]] -= 1
        yield from self.take_cubes(number, taken)

    def take_cubes(self, number, colours):
        """Cubes that were taken: money for each, one for points, the others into the grid."""
        seat = self.seats[number]
        seat.coins += len(colours) * seat.total("rubble_money")
        if colours and seat.has("rubble_for_vp"):
            answers = {f"relic {colour}" for colour in colours}
            action = yield from self.ask("relic", seat, answers | {"pass"})
            if action != "pass":
                colours = list(colours)
                colours.remove(action.split()[1])
                seat.vp += seat.total("rubble_for_vp", field="vp")
        for colour in colours:
            seat.take_cube(colour)

    def _do_ship(self, number):
        yield from self.build_ship(number, {"pass"})

    def _do_produce(self, number):
        seat = self.seats[number]
        if self.can_produce(seat):
            action = yield from self.ask("produce", seat, {"produce", "pass"})
            if action == "produce":
                yield from self.produce(number)

    def _do_cardinal(self, number, n):
        yield from self.move_cardinal(number, [n], {"pass"})

    def _do_store_or_open(self, number):
        yield from self.one_noble_action(number, ("store", "open"))

    def _do_noble_action(self, number):
        yield from self.one_noble_action(number, ("store", "decree", "open"))

    def one_noble_action(self, number, choice):
        action = yield from self.ask("noble", self.seats[number], {f"noble {a}" for a in choice})
        yield from self.noble_action(number, action.split()[1])
