"""The whole match: set-up, rounds, the end of period 1, the end of the game."""

from .turn import Turn
from .values import CARDS, ID_OF, PENALTIES, PERIODS, SETUP, said

UNSEEN = "unseen"
"""A card that was turned up and left with the market before anybody could look."""


class Rules(Turn):
    """The course of the match, and what chance brings as it can be seen."""

    def match(self):
        self.set_up_opponent(self.view)
        yield from self._first_tiles()
        self._fill(self.ring, self.view["church"]["tiles"])
        seat = self.seats[self.first]
        while not self.over:
            self.turn = seat.number
            yield from self.one_turn(seat)
            self._clean_up()
            yield from self._test_end(seat)
            seat = self.around(seat.number)[1]
        for seat in self.people_from(self.first):
            seat.coins += seat.marks()

    def _first_tiles(self):
        for seat in self.people_from(self.first):
            offered = self.view["offered"]
            assert len(offered) == SETUP["clergy_draw"]
            answers = {f"tile {said(tile)}" for tile in offered}
            action = yield from self.ask("first_tile", seat, answers)
            yield from self.gain_tile(seat.number, ID_OF[action.removeprefix("tile ")])
            yield from self.end_turn()

    # ---- what chance brings -----------------------------------------------------------------------------

    def _clean_up(self):
        """Cards are turned up, and displays filled."""
        gone = self.completed["period"] > self.period
        for pile in self.completed["piles"]:
            mine = self.piles[pile["type"]]
            if mine[0] is None and mine[1]:
                mine[:] = [UNSEEN if gone else pile["card"], mine[1] - 1]
                assert gone or CARDS[mine[0]]["type"] == pile["type"]
        self._fill_displays()

    def _fill_displays(self):
        self._fill_stores()
        self._fill(self.decrees, self.completed["decrees"])
        self._fill(self.ring, self.completed["church"]["tiles"])

    def _fill(self, mine, seen):
        for i, thing in enumerate(seen):
            if mine[i] is None:
                mine[i] = thing

    def _fill_stores(self):
        """A large tile for each street and a small one, as long as there are any."""
        for street, there in self.tiles.items():
            if not there and self.tiles_left["large"]:
                seen = {row["good"]: row["tile"] for row in self.completed["streets"]}
                self.tiles[street] = seen[street]
                self.tiles_left["large"] -= seen[street]
        if not self.small_tile and self.tiles_left["small"]:
            self.small_tile = True
            self.tiles_left["small"] -= 1

    # ---- the ends ---------------------------------------------------------------------------------------

    def _triggered(self):
        empty = sum(card is None for card, _ in self.piles.values())
        sets = max(seat.sets() for seat in self.seats)
        return empty >= PERIODS["empty_piles"] or sets >= PERIODS["sets"][str(self.period)]

    def _test_end(self, seat):
        if self.period == 1:
            if self._triggered():
                yield from self._end_of_period(seat)
            return
        if self.ending == 0 and self._triggered():
            self.ending = 1
        if self.ending and self.around(seat.number)[1].number == self.first:
            self.over = self.ending == 2
            self.ending += 1

    def _end_of_period(self, seat):
        """The market goes, sets score, ships change, hands are thrown away and filled."""
        self.piles = {kind: [None, 0] for kind in self.piles}
        for other in self.seats:
            other.vp += other.sets() * (PERIODS["set_vp_period_1"] + other.total("set_vp"))
        self.period = 2
        self.new_turn()
        for other in self.people_from(seat.number):
            yield from self._hand(other)
        yield from self.end_turn()
        for other in self.people_from(self.first):
            self._fill_hand(other)
        self.piles = {
            pile["type"]: [pile["card"], pile["left"]] for pile in self.completed["piles"]
        }
        for kind, (card, left) in self.piles.items():
            assert (CARDS[card]["type"], CARDS[card]["deck"], left) == (kind, "brown", 4)
        self._fill_displays()

    def _hand(self, seat):
        """Throw cards away; one of each noble may give its bonus."""
        seat.cashed = set()
        while True:
            cards = {card: self._cash_kind(seat, card) for card in seat.hand}
            answers = {f"discard {said(card)}" for card in cards} | {"done"}
            answers |= {f"cash {said(card)}" for card, kind in cards.items() if kind}
            action = yield from self.ask("hand", seat, answers)
            if action == "done":
                return
            way, card = action.split(maxsplit=1)
            seat.hand.remove(ID_OF[card])
            if way == "cash":
                seat.cashed.add(cards[ID_OF[card]])
                bottom = CARDS[ID_OF[card]]["bottom"]
                bonuses = [effect for effect in bottom if effect["op"] not in PENALTIES]
                yield from self.scope("effects", seat.number, bonuses)

    def _cash_kind(self, seat, card):
        """The noble of a card, if its bonus can be had."""
        kind = CARDS[card]["type"]
        if kind in seat.cashed or kind == "treasury":
            return None
        useless = all(effect["op"] in PENALTIES for effect in CARDS[card]["bottom"])
        return None if useless else kind

    def _fill_hand(self, seat):
        more = SETUP["hand"]
        if self.options["hand_refill"] == "draw_up_to_5":
            more = max(more - len(seat.hand), 0)
        seen = [held["card"] for held in self.completed["players"][seat.number]["hand"]]
        assert seen[: len(seat.hand)] == seat.hand
        new = seen[len(seat.hand) :]
        assert len(new) == more
        assert all(CARDS[card]["deck"] == "purple" for card in new)
        seat.hand += new
