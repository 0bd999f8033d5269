"""The whole match by the rule text: what is asked, what may be answered, and what everybody has then.

A referee looks on from the beginning with books of its own. Of what can be seen it reads only what chance
brings (dice, tiles, cargoes); all else it works out and compares. The match is one generator: it yields
questions and is sent the actions.
"""

from dataclasses import dataclass

from .seat import Seat, can_pay, payments
from .values import (
    BUILDINGS,
    CARGOES,
    CELLS_OF,
    CONQUEST,
    CONQUISTADOR,
    DOCKS,
    EDITION,
    GOLD,
    MISSIONS,
    PLACES,
    PLAYERS,
    RELIGION,
    RESOURCES,
    RETIRE,
    SCHOLARS,
    SOLO,
)

TURNS = (0, 90, 180, 270)
WAYS = ("first", "second")
SHAPES = {1: [(0, 0)], 2: [(0, 0), (0, 1)], 3: [(0, 0), (0, 1), (1, 0)]}
COLUMN = {n: [place for place in PLACES if place.endswith(f"c{n}")] for n in range(1, 7)}
ROW = {n: [place for place in PLACES if place.startswith(f"r{n}")] for n in range(1, 7)}


@dataclass(frozen=True)
class Question:
    """What is asked of whom, and every answer that the rules allow."""

    kind: str
    seat: int
    answers: frozenset[str]


def said(id_):
    """An id as it stands in an action."""
    return id_.replace("_", " ")


class Referee:
    """Knows what is asked and what may be answered, and keeps the books."""

    def __init__(self, view):
        self.view = view
        self.seats = [Seat(player) for player in view["players"]]
        self.alone = len(self.seats) == 1
        self.year = 1
        self.first = view["first"]
        self.markers = [seat.number for seat in self.seats]
        """On the conquistador track, the lowest of each stack first."""
        self.roads_left = len(EDITION["tiles"]["road"]["items"])
        self.halls = list(view["halls"])
        self.docks = {dock["id"]: dock["cargo"]["id"] for dock in view["docks"]}
        self.pile = view["cargoes_left"]
        self.taken = []
        self.released = 0
        self.spaces = {space["id"]: space["what"] for space in view["spaces"]}
        self.monks: dict[str, list[int]] = {space: [] for space in self.spaces}
        self.slots_used = set()
        self.hand = None
        self._lay_out()
        self.flow = self._match()
        self.question = next(self.flow)

    def follow(self, action, after):
        """Look on while an action is taken; `after` is what is to be seen then."""
        self.view = after
        try:
            self.question = self.flow.send(action)
        except StopIteration:
            self.question = None

    # ---- what chance brings -----------------------------------------------------------------------------

    def _lay_out(self):
        """The dice and tiles of a new year."""
        self.white = dict(enumerate(self.view["white"], 1))
        self.display = {
            f"{kind} {slot}": tile["id"]
            for kind in ("double", "triple")
            for slot, tile in enumerate(self.view[f"{kind}s"], 1)
        }
        assert sum(self.white.values()) == PLAYERS[len(self.seats)]["white_dice"]
        assert len(self.display) == 10

    # ---- the course of the match ------------------------------------------------------------------------

    def _match(self):
        yield from self._set_up()
        while True:
            yield from self._one_year()
            self._end_of_year()
            if self.year == 3:
                return
            self.year += 1
            self._new_year()

    def _around(self, first, step=1):
        n = len(self.seats)
        return [self.seats[(first + step * i) % n] for i in range(n)]

    def _set_up(self):
        """Boards and town halls counter-clockwise from the right of the first player, scholars clockwise."""
        backwards = self._around(self.first - 1, -1)
        boards = ["A1", "A2", "A3", "A4"]
        for seat in backwards if self.seats[0].board is None else ():
            action = yield Question(
                "board", seat.number, frozenset(f"board {board}" for board in boards)
            )
            seat.board = action.split()[1]
            boards.remove(seat.board)
            rows = EDITION["boards"][seat.board]["cells"]
            seat.cells = {f"r{row['r']}c{row['c']}": row["cell"] for row in rows}
        if self.view["advanced"]:
            for seat in backwards:
                answers = frozenset(f"town hall {hall}" for hall in self.halls)
                action = yield Question("town_hall", seat.number, answers)
                hall = action.split()[-1]
                self.halls.remove(hall)
                yield from self._place(seat, hall, free=False)
            yield from self._own_scholars()
            self.halls = []

    def _own_scholars(self):
        offered = dict(enumerate(self.view["offered"], 1))
        offered = {number: scholar for number, scholar in offered.items() if scholar}
        assert len(offered) == len(self.seats) + 1
        assert not set(offered.values()) & set(self.spaces.values())
        for seat in self._around(self.first):
            answers = frozenset(f"scholar {number}" for number in offered)
            action = yield Question("scholar", seat.number, answers)
            seat.own_scholar = offered.pop(int(action.split()[1]))
            seat.scholars.append(seat.own_scholar)

    def _one_year(self):
        order = self._around(self.first)
        while any(seat.retired is None for seat in order):
            for seat in order:
                if seat.retired is None:
                    yield from self._turn(seat)

    def _end_of_year(self):
        for seat, points in self._conquest():
            seat.conquest += points
        for seat in self.seats:
            seat.conquistador = seat.white_used = seat.activations = 0
            seat.blocked = {}

    def _conquest(self):
        """Happiness for the conquistador track."""
        if self.alone:
            beyond = self.seats[0].conquistador > SOLO["rival_conquistador"][self.year - 1]
            return [(self.seats[0], SOLO["conquistador_points"][self.year - 1])] if beyond else []
        ranked = sorted(
            (seat for seat in self.seats if seat.conquistador),
            key=lambda seat: (-seat.conquistador, self.markers.index(seat.number)),
        )
        return list(zip(ranked, CONQUEST[len(self.seats)][self.year - 1], strict=False))

    def _new_year(self):
        self._lay_out()
        self.first = min(self.seats, key=lambda seat: str(seat.retired)).number
        for seat in self.seats:
            seat.retired = None
            shown = self.view["players"][seat.number]["blue"]
            seat.blue = [die["number"] for die in shown][: len(seat.blue)]
            seat.blue_used = [False] * len(seat.blue)

    # ---- questions --------------------------------------------------------------------------------------

    def _ask(self, seat, kind, answers):
        """Ask until something other than selling and buying is answered; `answers` gives those."""
        while True:
            if kind != "end":
                self._draw_gained(seat)
            free = seat.free_actions()
            action = yield Question(kind, seat.number, frozenset(answers() | free))
            if action not in free:
                return action
            self._draw_gained(seat)
            seat.trade_freely(action)

    def _may(self, seat, kind, answers, in_reach):
        """Ask what may be declined: None where it is, and where nothing can be done even by sales."""
        if not answers() and not any(in_reach(means) for means in seat.within_reach()):
            return None
        action = yield from self._ask(seat, kind, lambda: answers() | {"pass"})
        return None if action == "pass" else action

    # ---- a turn -----------------------------------------------------------------------------------------

    def _turn(self, seat):
        """One main action."""
        action = yield from self._ask(seat, "main", lambda: self._main_answers(seat))
        word, *rest = action.split()
        if word == "expand":
            yield from self._expand(seat, *rest)
        elif word == "coin":
            seat.coins -= seat.coin_cost()
            seat.activations += 1
            seat.blocked[rest[0]] = 1
            yield from self._effects(seat, BUILDINGS[seat.cells[rest[0]]])
        elif word in ("white", "blue"):
            yield from self._line(seat, word, *map(int, rest))
        else:
            yield from self._retire(seat, "_".join(rest))
        yield from self._ask(seat, "end", lambda: {"end turn"})
        self._draw_gained(seat)

    def _main_answers(self, seat):
        answers = {f"retire {said(slot)}" for slot in self._free_slots()}
        for slot, tile in self.display.items():
            cost = seat.tile_cost(slot.split()[0])
            if tile and seat.can_pay(cost) and fits(seat, CELLS_OF[tile]):
                answers.add(f"expand {slot}")
        if seat.coins >= seat.coin_cost():
            answers |= {f"coin {place}" for place in seat.unused()}
        if seat.white_used < EDITION["dice"]["white_limit_per_year"]:
            numbers = [number for number, n in self.white.items() if n]
            answers |= lines(seat, "white", numbers, COLUMN)
        left = [n for n, used in zip(seat.blue, seat.blue_used, strict=True) if not used]
        return answers | lines(seat, "blue", left, ROW)

    def _free_slots(self):
        taken = {seat.retired for seat in self.seats} | self.slots_used
        return [slot for slot in RETIRE if slot not in taken]

    def _expand(self, seat, kind, slot):
        tile = self.display[f"{kind} {slot}"]
        self.display[f"{kind} {slot}"] = None
        left = [slot for slot, there in self.display.items() if slot.startswith(kind) and there]
        if self.alone and left:
            self.display[left[0]] = None
        yield from self._pay(seat, seat.tile_cost(kind))
        yield from self._place(seat, tile)
        self._tile_placed(seat, kind)

    def _place(self, seat, tile, free=True):
        """Lay a tile on empty places of the colony."""
        self.hand = tile
        cells = CELLS_OF[tile]
        answers = set(placements(seat, cells))
        if free:
            action = yield from self._ask(seat, "place", lambda: answers)
        else:
            action = yield Question("place", seat.number, frozenset(answers))
        self.hand = None
        for place, cell in zip(placements(seat, cells)[action], cells, strict=True):
            seat.cells[place] = cell

    def _tile_placed(self, seat, kind):
        self._reward(seat, "on_tile_placed", kind)

    def _reward(self, seat, mod, kind=None):
        """What scholars give for what has just happened."""
        for bundle in seat.rewards(mod, kind):
            seat.gain(bundle)

    def _line(self, seat, colour, number, line):
        """One building after another; the die comes to lie on the last one."""
        seat.coins -= seat.die_cost(number, line)
        if colour == "white":
            self.white[number] -= 1
            seat.white_used += 1
        else:
            dice = zip(seat.blue, seat.blue_used, strict=True)
            seat.blue_used[list(dice).index((number, False))] = True
        places = seat.unused((COLUMN if colour == "white" else ROW)[line])
        for place in places:
            yield from self._effects(seat, BUILDINGS[seat.cells[place]])
        place = places[-1]
        if seat.abilities("die_rest") and len(places) > 1:
            answers = {f"rest {p}" for p in places}
            place = (yield from self._ask(seat, "rest", lambda: answers)).split()[1]
        seat.blocked[place] = (1 if colour == "white" else 7) + line
        if self.alone and colour == "white":
            left = [n for n, count in self.white.items() if count]
            if left:
                self.white[max(left)] -= 1

    def _retire(self, seat, slot):
        """The effect of the space, then the income of the ships from top to bottom."""
        seat.retired = slot
        if self.alone:
            self.slots_used.add(slot)
        self._reward(seat, "on_retire")
        yield from self._effect(seat, RETIRE[slot])
        for dock, income in DOCKS.items():
            for _ in range(seat.ships[dock]):
                yield from self._effect(seat, income)

    # ---- effects ----------------------------------------------------------------------------------------

    def _effects(self, seat, effects):
        for effect in effects:
            yield from self._effect(seat, effect)

    def _effect(self, seat, effect):
        op = effect["op"]
        if op == "gain":
            way = 0
            if len(effect["get"]) > 1:
                answers = {f"gain {WAYS[n]}" for n in range(len(effect["get"]))}
                action = yield from self._ask(seat, "gain", lambda: answers)
                way = WAYS.index(action.split()[1])
            seat.gain(effect["get"][way])
        elif op == "trade":
            yield from self._trade(seat, effect["pay"], effect["get"])
        elif op == "ship":
            yield from self._ship(seat)
        elif op == "conquistador":
            for _ in range(effect["steps"]):
                self._conquistador_step(seat)
        elif op == "religion":
            for _ in range(effect["times"]):
                yield from self._religion(seat)
        elif op == "road_tile" and self.roads_left and len(seat.cells) < len(PLACES):
            tile = f"RT{4 - self.roads_left}"
            self.roads_left -= 1
            yield from self._place(seat, tile)
            self._tile_placed(seat, "road")

    def _trade(self, seat, pay, get):
        def answers():
            return {
                f"trade {WAYS[i]} {WAYS[j]}"
                for i, bundle in enumerate(pay)
                for j in range(len(get))
                if seat.can_pay(bundle)
            }

        def in_reach(means):
            return any(can_pay(means, bundle) for bundle in pay)

        action = yield from self._may(seat, "trade", answers, in_reach)
        if action:
            _, paid, gained = action.split()
            yield from self._pay(seat, pay[WAYS.index(paid)])
            seat.gain(get[WAYS.index(gained)])

    def _ship(self, seat):
        self._refill()

        def needs():
            return {dock: CARGOES[cargo]["need"] for dock, cargo in self.docks.items() if cargo}

        def answers():
            return {
                f"ship {said(dock)}"
                for dock, need in needs().items()
                if seat.can_pay(need, seat.substitutes())
            }

        def in_reach(means):
            return any(can_pay(means, need, seat.substitutes()) for need in needs().values())

        action = yield from self._may(seat, "ship", answers, in_reach)
        if action:
            dock = "_".join(action.split()[1:])
            cargo = self.docks[dock]
            yield from self._pay(seat, CARGOES[cargo]["need"], seat.substitutes())
            seat.ships[dock] += 1
            seat.cargoes.append(cargo)
            self.docks[dock] = None
            self.taken.append(dock)
            self._reward(seat, "on_ship")

    def _draw_gained(self, seat):
        """What is drawn before anything else is decided, or when the turn ends."""
        self._refill()
        self._roll_released(seat)

    def _refill(self):
        """The next cargoes of the pile, as they can be seen."""
        for dock in self.taken:
            self._fill(dock)
        self.taken.clear()

    def _fill(self, dock):
        if self.pile:
            self.pile -= 1
            shown = {entry["id"]: entry["cargo"] for entry in self.view["docks"]}
            self.docks[dock] = shown[dock]["id"]
            assert shown[dock] == {
                key: CARGOES[self.docks[dock]][key] for key in ("id", "need", "happiness")
            }

    def _conquistador_step(self, seat):
        space = seat.conquistador
        if space < CONQUISTADOR["last"]:
            seat.conquistador += 1
            self.markers.remove(seat.number)
            self.markers.append(seat.number)
            if space in CONQUISTADOR["gold_after"]:
                seat.gain({GOLD: CONQUISTADOR["gold_per_mark"]})
        self._reward(seat, "on_conquistador")

    # ---- religion ---------------------------------------------------------------------------------------

    def _religion(self, seat):
        """A step, then one more for whoever pays; a step past a mark may be declined with all that follows."""
        action = "advance"
        if seat.religion in RELIGION["monk_after"] and seat.monks:
            action = yield from self._ask(seat, "advance", lambda: {"advance", "pass"})
        if action == "pass":
            return
        yield from self._religion_step(seat)
        grain = RELIGION["extra_step_cost"]

        def by_coin(coins):
            price = seat.extra_price()
            return price is not None and coins >= price

        def answers():
            grains = {"extra grain"} if seat.can_pay(grain) else set()
            return grains | ({"extra coin"} if by_coin(seat.coins) else set())

        def in_reach(means):
            return can_pay(means, grain) or by_coin(means[-1])

        action = yield from self._may(seat, "extra", answers, in_reach)
        if action == "extra grain":
            yield from self._pay(seat, grain)
        elif action == "extra coin":
            seat.coins -= seat.extra_price()
        if action:
            yield from self._religion_step(seat)

    def _religion_step(self, seat):
        space = seat.religion
        if space == RELIGION["last"]:
            seat.gain(RELIGION["step_past_end"])
            return
        seat.religion += 1
        self._reward(seat, "on_religion")
        if space in RELIGION["monk_after"]:
            if RELIGION["monk_after"].index(space) + 1 in RELIGION["blue_die_at_mark"]:
                self.released += 1
            yield from self._hire(seat)

    def _roll_released(self, seat):
        """Blue dice for the marks that have been passed, as they can be seen."""
        shown = self.view["players"][seat.number]["blue"]
        for _ in range(self.released):
            seat.blue.append(shown[len(seat.blue)]["number"])
            seat.blue_used.append(False)
        self.released = 0

    def monks_of(self, seat):
        """The spaces on which a seat has a monk."""
        return [space for space, there in self.monks.items() if seat.number in there]

    def fees(self, seat, space):
        """Who gets how much for a monk of the seat on a space; None for the supply."""
        fee = seat.fee()
        if self.alone:
            return [(None, fee)] if space in SOLO["rival_monks"] else []
        return [(self.seats[n], fee) for n in self.monks[space] if n != seat.number]

    def _fee(self, seat, space):
        return sum(fee for _, fee in self.fees(seat, space))

    def _hire(self, seat):
        if not seat.monks:
            return

        def payable(coins):
            return {
                f"hire {said(space)}"
                for space, there in self.monks.items()
                if seat.number not in there and self._fee(seat, space) <= coins
            }

        action = yield from self._may(
            seat, "hire", lambda: payable(seat.coins), lambda means: payable(means[-1])
        )
        if action:
            space = "_".join(action.split()[1:])
            for owner, fee in self.fees(seat, space):
                seat.coins -= fee
                if owner:
                    owner.coins += fee
            seat.monks -= 1
            self.monks[space].append(seat.number)
            self._reward(seat, "on_monk")
            what = self.spaces[space]
            if what in SCHOLARS:
                seat.scholars.append(what)
            elif what in MISSIONS:
                yield from self._effect(seat, MISSIONS[what])

    # ---- payments ---------------------------------------------------------------------------------------

    def _pay(self, seat, need, substitutes=0):
        """Take the resources out of the store; ask where they can be different ones.

        What can be paid in gold only is paid in gold before that.
        """
        due = {what: need.get(what, 0) for what in RESOURCES}
        while len(payments(seat.means(), due, substitutes)) > 1:
            if substitutes == 0:
                pay_lacking_in_gold(seat, due)
            swaps = {
                f"swap {what} {other}"
                for what in RESOURCES
                for other in RESOURCES
                if may_swap(seat, due, substitutes, what, other)
            }
            action = yield Question("payment", seat.number, frozenset(swaps | {"pay"}))
            if action == "pay":
                break
            _, what, other = action.split()
            due[what] -= 1
            seat.store[other] -= 1
            substitutes -= other != GOLD
        for what in RESOURCES:
            real = min(due[what], seat.store[what])
            due[what] -= real
            seat.store[what] -= real
        for other in reversed(RESOURCES):
            used = min(sum(due.values()), seat.store[other])
            seat.store[other] -= used
            for what in RESOURCES:
                less = min(due[what], used)
                due[what] -= less
                used -= less


def pay_lacking_in_gold(seat, due):
    for what in RESOURCES:
        if what != GOLD and due[what] > seat.store[what]:
            seat.store[GOLD] -= due[what] - seat.store[what]
            due[what] = seat.store[what]


def may_swap(seat, due, substitutes, what, other):
    """Whether one `other` may be paid in place of a needed one, and the rest paid still."""
    if what == other or not due[what] or not seat.store[other]:
        return False
    left = substitutes - (other != GOLD)
    if left < 0:
        return False
    rest = due | {what: due[what] - 1}
    means = list(seat.means())
    means[RESOURCES.index(other)] -= 1
    return can_pay(tuple(means), rest, left)


# ---- colonies -------------------------------------------------------------------------------------------


def turned(row, column, turn):
    for _ in range(turn // 90):
        row, column = column, -row
    return row, column


def placements(seat, cells):
    """Every way to lay a tile, with the places of its cells."""
    found = {}
    for turn in TURNS if len(cells) > 1 else (0,):
        shape = [turned(row, column, turn) for row, column in SHAPES[len(cells)]]
        for place in PLACES:
            at_row, at_column = int(place[1]), int(place[3])
            places = [f"r{at_row + row}c{at_column + column}" for row, column in shape]
            if all(p in PLACES and p not in seat.cells for p in places):
                found[f"place {turn} {place}"] = places
    return found


def fits(seat, cells):
    return bool(placements(seat, cells))


def lines(seat, word, numbers, lines):
    """Dice that can be used on lines with an unused building."""
    return {
        f"{word} {number} {line}"
        for number in numbers
        for line in range(1, 7)
        if seat.unused(lines[line]) and seat.die_cost(number, line) <= seat.coins
    }
