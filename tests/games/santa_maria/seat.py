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

    def ability(self, mod):
        """The ability of a scholar at work here; None without it."""
        abilities = [SCHOLARS[scholar]["ability"] for scholar in self.scholars]
        return next((ability for ability in abilities if ability["mod"] == mod), None)

    def sell_price(self, resource):
        ability = self.ability("sell_price")
        if ability and resource in ability["resources"]:
            return ability["coins"]
        return PRICES["sell_basic" if resource in BASIC else "sell_advanced"]

    def buy_price(self):
        ability = self.ability("buy_price")
        return ability["coins"] if ability else PRICES["buy_basic"]

    def coin_cost(self):
        """Of the next building activated with coins."""
        cost = self.activations + 1
        ability = self.ability("coin_activation")
        return max(ability["min"], cost - ability["less"]) if ability else cost

    def free_pips(self):
        ability = self.ability("die_shift_free")
        return ability["steps"] if ability else 0

    def die_cost(self, number, line):
        return max(0, abs(number - line) - self.free_pips())

    def tile_cost(self, kind):
        cost = dict(EDITION["tiles"][kind]["cost"])
        ability = self.ability("expand_cost")
        if ability and kind in ability["kinds"]:
            for resource, less in ability["less"].items():
                cost[resource] -= less
        return cost

    def substitutes(self):
        ability = self.ability("ship_substitute")
        return ability["count"] if ability else 0

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
        if self.coins < self.buy_price():
            return sales
        return sales | {f"buy {what}" for what in BASIC if self.store[what] < MOST}

    def trade_freely(self, action):
        word, what = action.split()
        if word == "sell":
            self.store[what] -= 1
            self.coins += self.sell_price(what)
        else:
            self.coins -= self.buy_price()
            self.store[what] += 1

    def means(self):
        """The store as a plain tuple, with the coins last."""
        return (*(self.store[what] for what in RESOURCES), self.coins)

    def within_reach(self):
        """All that the store and the coins could become by selling and buying."""
        prices = tuple(self.sell_price(what) for what in RESOURCES)
        return _reach(self.means(), prices, self.buy_price())

    # ---- payments ---------------------------------------------------------------------------------------

    def can_pay(self, need, substitutes=0):
        return can_pay(self.means(), need, substitutes)

    # ---- the colony -------------------------------------------------------------------------------------

    def unused(self, places=PLACES):
        """Buildings without die or coin among the places."""
        return [p for p in places if self.cells.get(p) in BUILDINGS and p not in self.blocked]


@cache
def _reach(means, prices, buy_price):
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
        for number, what in enumerate(RESOURCES):
            if what in BASIC and state[number] < MOST and state[-1] >= buy_price:
                after = [*state]
                after[number] += 1
                after[-1] -= buy_price
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
