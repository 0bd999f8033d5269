"""A turn: one card in one of three ways."""

from .effects import Effects
from .money import Money
from .nobles import NobleActions
from .opponent import Opponent
from .state import StateActions
from .values import CARDS, GOODS, ID_OF, NOBLE_ACTION, NOBLES, PAID_WITH, SHIPS, STATE_OF, said

SIDES = ("upper", "lower")


class Turn(Money, Effects, StateActions, NobleActions, Opponent):
    """Everything between the crates going back and the end of the turn."""

    def one_turn(self, seat):
        self.new_turn()
        self._crates_back(seat)
        if seat is self.opponent:
            yield from self.opponents_turn()
        elif seat.hand:
            yield from self.scope("play_card", seat.number)
            if self.played:
                yield from self._rest_of_card(seat)
            yield from self._draw(seat)
        self.icons.clear()

    def new_turn(self):
        """What may be done once in a turn may be done again."""
        for other in self.seats:
            other.extra_decree_taken = False

    def _crates_back(self, seat):
        for ship in seat.ships():
            ship["load"] = ship["load"][ship["crates"] :]
            ship["crates"] = 0

    def play_card(self, number):
        """Choose a card and its use, and do all of it that must be done."""
        seat = self.seats[number]
        ways = ("slot", "court", "discard")
        answers = {f"{way} {said(card)}" for way in ways for card in seat.hand}
        way, card = (yield from self.ask("card", seat, answers)).split(maxsplit=1)
        card = ID_OF[card]
        seat.hand.remove(card)
        self.played = None
        if way == "discard":
            seat.store_goods("gold")
        elif way == "slot":
            self.played = ("slot", None)
            yield from self._slot(number, card)
        else:
            yield from self._court(number, card)

    def _rest_of_card(self, seat):
        """What is not necessary: more exports, another state action, follows."""
        what, noble = self.played
        self.played = None
        if what == "export":
            yield from self._export_more(seat)
        elif what == "state":
            yield from self._another_state_action(seat)
        else:
            for other in self.people_from(seat.number)[1:]:
                yield from self.scope("follow", other.number, noble)

    # ---- slotting ---------------------------------------------------------------------------------------

    def _slot(self, number, card):
        seat = self.seats[number]
        is_treasury = CARDS[card]["type"] == "treasury"
        side = "lower" if is_treasury else "upper"
        yield from self.make_room(number, side)
        slots = getattr(seat, side)
        slots[slots.index(None)] = card
        seat.vp += seat.total("slot_vp")
        if is_treasury:
            seat.coins += seat.total("slot_treasury_money")
            seat.coins += self.price()
            self.move_treasury(-1)
        else:
            yield from self.effects(number, CARDS[card]["bottom"])
        yield from self._standard(number)

    def make_room(self, number, side):
        """Discard a card where there are too many."""
        seat = self.seats[number]
        if None not in getattr(seat, side):
            sides = (side,)
        elif seat.cards() >= seat.cards_limit():
            sides = SIDES
        else:
            return
        answers = {f"drop {s} {i}" for s in sides for i, c in enumerate(getattr(seat, s), 1) if c}
        _, where, i = (yield from self.ask("drop", seat, answers)).split()
        getattr(seat, where)[int(i) - 1] = None

    def _standard(self, number):
        """An export or a state action is necessary."""
        seat = self.seats[number]
        answers = self._exports(seat) | self._state_answers(seat)
        action = yield from self.ask("standard", seat, answers)
        if action.startswith("export"):
            self._export(seat, action)
            self.played = ("export", None)
        else:
            yield from self._pay_and_act(number, action)
            self.played = ("state", None)

    def _exports(self, seat):
        return {
            f"export ship {owner.number + 1} {slot} {good}"
            for owner in self.seats
            for slot, ship in enumerate(owner.upper, 1)
            if isinstance(ship, dict) and len(ship["load"]) < SHIPS[ship["ship"]]["hull"]
            for good in GOODS
            if seat.goods[good]
        }

    def _export(self, seat, action):
        _, _, owner, slot, good = action.split()
        owner = self.seats[int(owner) - 1]
        ship = owner.upper[int(slot) - 1]
        seat.goods[good] -= 1
        ship["load"].append(good)
        more = SHIPS[ship["ship"]]["price"] + seat.total("sell_bonus", good)
        seat.coins += self.prices[good] + more
        if len(ship["load"]) == SHIPS[ship["ship"]]["hull"]:
            owner.vp += len(ship["load"]) - ship["crates"] + owner.total("ship_vp", field="on_fill")
            ship["crates"] = len(ship["load"])

    def _export_more(self, seat):
        while True:
            action = yield from self.ask("export", seat, self._exports(seat) | {"done"})
            if action == "done":
                return
            self._export(seat, action)

    def _state_answers(self, seat):
        paid = [
            (action, means, PAID_WITH[action] if means == "good" else "gold")
            for noble in NOBLES
            for action in STATE_OF[noble]
            if action not in self.icons
            for means in ("good", "gold")
        ]
        return {f"state {action} {means}" for action, means, good in paid if seat.goods[good]}

    def _pay_and_act(self, number, action):
        _, name, means = action.split()
        self.icons.add(name)
        self.seats[number].goods[PAID_WITH[name] if means == "good" else "gold"] -= 1
        yield from self.state_action(number, name)

    def _another_state_action(self, seat):
        yield from self.scope("second_action", seat.number)

    def second_action(self, number):
        """A state action that is not necessary, but is carried through if it is begun."""
        seat = self.seats[number]
        action = yield from self.ask("state", seat, self._state_answers(seat) | {"done"})
        if action != "done":
            yield from self._pay_and_act(number, action)

    # ---- the court --------------------------------------------------------------------------------------

    def _court(self, number, card):
        seat = self.seats[number]
        kind = CARDS[card]["type"]
        if kind == "treasury":
            yield from self.pay(number, 0 if seat.has("invest_free") else self.price())
            yield from self.effects(number, CARDS[card]["centre"])
            return
        seat.coins += seat.total("court_money", kind)
        self.dues = {s.number: self.dues_of(s, kind, True) for s in self.seats}
        yield from self.pay_dues(number, kind, False)
        free = {f"free {action}" for action in STATE_OF[kind]} | {"pass"}
        action = yield from self.ask("free", seat, free)
        if action != "pass":
            yield from self.state_action(number, action.split()[1])
        yield from self.noble_action(number, NOBLE_ACTION[kind])
        self.played = ("visit", kind)

    def follow(self, number, noble):
        """Return the favor, pay, and do one of the three actions."""
        seat = self.seats[number]
        if noble not in seat.favors:
            return
        ways = dict(zip(("first", "second"), STATE_OF[noble], strict=True))
        answers = {f"follow {way}" for way in (*ways, "noble")} | {"pass"}
        way = yield from self.ask("follow", seat, answers)
        if way == "pass":
            return
        seat.favors.remove(noble)
        self.favors_left[noble] += 1
        yield from self.pay_dues(number, noble, True)
        way = way.split()[1]
        if way == "noble":
            yield from self.noble_action(number, NOBLE_ACTION[noble])
        else:
            yield from self.state_action(number, ways[way])

    # ---- the end of the turn ----------------------------------------------------------------------------

    def _draw(self, seat):
        answers = {f"draw {kind}" for kind, (card, _) in self.piles.items() if card}
        if answers:
            kind = (yield from self.ask("draw", seat, answers)).split()[1]
            seat.hand.append(self.piles[kind][0])
            self.piles[kind][0] = None
        if self.opponent or self.is_incomplete():
            yield from self.end_turn()

    def is_incomplete(self):
        """Whether something is drawn when the board is completed."""
        return (
            any(card is None and left for card, left in self.piles.values())
            or (None in self.decrees and self.view["decrees_left"] > 0)
            or (None in self.ring and self.view["church"]["left"] > 0)
        )
