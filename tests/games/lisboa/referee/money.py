"""Payments: money, influence in place of it, and what a visit costs."""

from .table import Table
from .values import TREASURY


class Money(Table):
    """How things are paid for."""

    def pay(self, number, amount):
        """One payment: each discount works once; any part may be paid with influence."""
        seat = self.seats[number]
        due = max(amount - seat.total("pay_discount"), 0)
        if due == 0:
            return
        most = min(seat.marks(), due)
        ways = [n for n in range(most + 1) if due - n <= seat.coins]
        action = yield from self.ask("payment", seat, {f"by influence {n}" for n in ways})
        n = int(action.split()[-1])
        seat.influence_for_money(n)
        seat.coins -= due - n

    def can_pay(self, seat, amount):
        due = max(amount - seat.total("pay_discount"), 0)
        return due <= seat.coins + seat.marks()

    def dues_of(self, seat, noble, following):
        """Influence that a visit or following costs."""
        if following and seat.has("follow_free"):
            return 0
        others = sum(self.seated[noble]) - self.seated[noble][seat.number]
        cost = TREASURY[self.treasury]["influence"] + others
        return max(cost - seat.total("visit_discount", noble), 0)

    def pay_dues(self, number, noble, following):
        """Influence, coins in its place, and points where no influence is left."""
        seat = self.seats[number]
        due = self.dues_of(seat, noble, following)
        if following and self.options["follow_cost"] == "when_visited":
            due = self.dues[number]
        if due == 0:
            return
        most = seat.total("money_for_influence", field="max")
        coins = range(min(most, due, seat.coins) + 1)
        ways = [n for n in coins if due - n <= seat.influence + seat.vp]
        action = yield from self.ask("dues", seat, {f"by money {n}" for n in ways})
        n = int(action.split()[-1])
        seat.coins -= n
        by_influence = min(due - n, seat.influence)
        seat.influence -= by_influence
        seat.vp -= due - n - by_influence
