"""What a seat has and can pay, by the rule text: for the referee, who keeps books of it all."""

import itertools
from functools import cache

from .values import BASIC, BUILDINGS, EDITION, GOLD, MOST, PLACES, RESOURCES, SCHOLARS

PRICES = EDITION["prices"]


class Seat:
    """The possessions of one seat."""

    def __init__(self, player):
        self.number = player["seat"]
        self.coins = player["coins"]
        self.store = dict(player["resources"])
        self.cells = {place: cell["id"] for place, cell in player["cells"].items()}
        self.blocked = {}
        """What lies on buildings, as the view tells it."""
        self.board = player["board"]
        self.blue = [die["number"] for die in player["blue"]]
        self.blue_used = [False] * len(self.blue)
        self.white_used = 0
        self.activations = 0
        self.happiness = self.conquest = 0
        self.religion = self.conquistador = 0
        self.monks = EDITION["monks"]["per_player"]
        self.scholars = []
        self.own_scholar = None
        self.ships = dict.fromkeys(player["ships"], 0)
        self.cargoes = []
        self.retired = None

    # ---- scholars ---------------------------------------------------------------------------------------

    def abilities(self, mod):
        """All abilities of that kind that are at work here."""
        known = [SCHOLARS[scholar]["ability"] for scholar in self.scholars]
        return [ability for ability in known if ability["mod"] == mod]

    def rewards(self, mod, kind=None):
        """What scholars give when something happens, for each of them a bundle."""
        abilities = self.abilities(mod)
        return [a["get"] for a in abilities if kind is None or kind in a["kinds"]]

    def sell_price(self, resource):
        price = PRICES["sell_basic" if resource in BASIC else "sell_advanced"]
        named = [a["coins"] for a in self.abilities("sell_price") if resource in a["resources"]]
        return max([price, *named])

    def buy_price(self, resource):
        named = [a["coins"] for a in self.abilities("buy_price") if resource in a["resources"]]
        return min([PRICES["buy_basic"], *named])

    def coin_cost(self):
        """Of the next building activated with coins."""
        cost = self.activations + 1
        abilities = self.abilities("coin_activation")
        less = sum(ability["less"] for ability in abilities)
        return max(min(a["min"] for a in abilities), cost - less) if abilities else cost

    def free_pips(self):
        return sum(ability["steps"] for ability in self.abilities("die_shift_free"))

    def die_cost(self, number, line):
        return max(0, abs(number - line) - self.free_pips())

    def tile_cost(self, kind):
        cost = dict(EDITION["tiles"][kind]["cost"])
        for ability in self.abilities("expand_cost"):
            for resource, less in ability["less"].items() if kind in ability["kinds"] else ():
                cost[resource] = max(0, cost.get(resource, 0) - less)
        return {resource: n for resource, n in cost.items() if n}

    def substitutes(self):
        return sum(ability["count"] for ability in self.abilities("ship_substitute"))

    def fee(self):
        """For each monk of somebody else that is there already."""
        less = sum(ability["less"] for ability in self.abilities("monk_fee"))
        return max(0, EDITION["monks"]["coins_to_each_player_already_there"] - less)

    def extra_price(self):
        """Coins for the paid step of religion; None where it cannot be paid in coins."""
        prices = [ability["pay"][1]["coins"] for ability in self.abilities("religion_extra_pay")]
        return min(prices, default=None)

    # ---- the store --------------------------------------------------------------------------------------

    def gain(self, bundle):
        """What does not fit is turned into coins."""
        for what, n in bundle.items():
            if what == "coins":
                self.coins += n
            elif what == "happiness":
                self.happiness += n
            else:
                kept = min(n, MOST - self.store[what])
                self.store[what] += kept
                self.coins += (n - kept) * self.sell_price(what)

    def free_actions(self):
        """Selling and buying that is possible now."""
        sales = {f"sell {what}" for what, n in self.store.items() if n}
        return sales | {
            f"buy {what}"
            for what in BASIC
            if self.store[what] < MOST and self.coins >= self.buy_price(what)
        }

    def trade_freely(self, action):
        word, what = action.split()
        if word == "sell":
            self.store[what] -= 1
            self.coins += self.sell_price(what)
        else:
            self.coins -= self.buy_price(what)
            self.store[what] += 1

    def means(self):
        """The store as a plain tuple, with the coins last."""
        return (*(self.store[what] for what in RESOURCES), self.coins)

    def within_reach(self):
        """All that the store and the coins could become by selling and buying."""
        prices = tuple(self.sell_price(what) for what in RESOURCES)
        buys = tuple(self.buy_price(what) for what in BASIC)
        return _reach(self.means(), prices, buys)

    # ---- payments ---------------------------------------------------------------------------------------

    def can_pay(self, need, substitutes=0):
        return can_pay(self.means(), need, substitutes)

    # ---- the colony -------------------------------------------------------------------------------------

    def unused(self, places=PLACES):
        """Buildings without die or coin among the places."""
        return [p for p in places if self.cells.get(p) in BUILDINGS and p not in self.blocked]


@cache
def _reach(means, prices, buys):
    seen, ahead = {means}, [means]
    while ahead:
        state = ahead.pop()
        for number, price in enumerate(prices):
            after = [*state]
            if state[number]:
                after[number] -= 1
                after[-1] += price
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    ahead.append(tuple(after))
        for number, price in enumerate(buys):
            if state[number] < MOST and state[-1] >= price:
                after = [*state]
                after[number] += 1
                after[-1] -= price
                if tuple(after) not in seen:
                    seen.add(tuple(after))
                    ahead.append(tuple(after))
    return seen


def _is_payment(paid, need, substitutes):
    """Whether these resources pay the need: gold for anything, and so many others in place of others."""
    others = sum(max(0, n - need[i]) for i, n in enumerate(paid) if RESOURCES[i] != GOLD)
    return others <= substitutes


def _amounts(need):
    return tuple(need.get(what, 0) for what in RESOURCES)


def payments(means, need, substitutes=0):
    """Every way to pay the need out of the means, as amounts by resource."""
    return _payments(means[:-1], _amounts(need), substitutes)


@cache
def _payments(store, need, substitutes):
    ways = itertools.product(*(range(n + 1) for n in store))
    return [way for way in ways if sum(way) == sum(need) and _is_payment(way, need, substitutes)]


def can_pay(means, need, substitutes=0):
    """Whether there is any way."""
    return bool(payments(means, need, substitutes))
