"""What a seat has, and what follows from it."""

from .values import CARDS, CLERGY, GOODS, HOUSES, LIMITS, MARKS, NOBLES, RUBBLE, SHIPS

SLOTS = 3


class Seat:
    """Everything of one player."""

    def __init__(self, player):
        self.number = player["seat"]
        self.vp = player["vp"]
        self.coins = player["coins"]
        self.influence = player["influence"]
        self.hand = [held["card"] for held in player["hand"]]
        self.upper = [None] * SLOTS
        """Cards, or ships as dictionaries with their load."""
        self.lower = [None] * SLOTS
        self.goods = dict(player["goods"])
        self.rubble = dict(player["rubble"])
        self.cubes_spent = 0
        self.favors = list(player["favors"])
        self.officials = player["officials"]
        self.houses_used = dict(player["houses_used"])
        self.plans = list(player["plans"])
        self.done = []
        self.clergy = []
        self.decrees = []
        self.stores = dict.fromkeys(GOODS, 0)
        self.extra_decree_taken = False
        self.cashed = set()

    # ---- limits -----------------------------------------------------------------------------------------

    def sets(self):
        return min(self.rubble.values())

    def portrait(self):
        """Own cubes on the portrait of the prime minister."""
        return self.sets() - self.cubes_spent

    def goods_limit(self):
        return LIMITS["goods_start"] + LIMITS["goods_per_set"] * self.sets()

    def cards_limit(self):
        return LIMITS["cards_start"] + LIMITS["cards_per_set"] * self.sets()

    def cards(self):
        """Cards in the slots."""
        return sum(card is not None for card in self.upper + self.lower)

    def houses_left(self, column):
        return sum(h["column"] == column for h in HOUSES) - self.houses_used[column]

    # ---- what lasts -------------------------------------------------------------------------------------

    def _lasting_effects(self):
        for card in self.lower:
            if card:
                yield CARDS[card]["bottom"]
        for tile in self.clergy:
            yield CLERGY[tile]["effect"]
        yield from self._house_effects()

    def _house_effects(self):
        free = [h for h in HOUSES if h["n"] <= self.houses_used[h["column"]]]
        replaced = {id_ for h in free for id_ in h["replaces"]}
        for house in free:
            if house["id"] not in replaced:
                yield from house["effect"]

    def effects(self, op):
        return [effect for effect in self._lasting_effects() if effect["op"] == op]

    def total(self, op, what=None, field="n"):
        """How much of a lasting effect there is, for a good, a colour or a noble where it has one."""
        found = self.effects(op)
        if what:
            keys = ("goods", "colours", "nobles")
            found = [
                e
                for e in found
                if e.get("noble") == what or any(what in e.get(key, ()) for key in keys)
            ]
        return sum(effect[field] for effect in found)

    def has(self, op):
        return bool(self.effects(op))

    def ships(self):
        return [card for card in self.upper if isinstance(card, dict)]

    def power(self, once=False):
        """The influence of noble cards and ships together."""
        cards = [CARDS[c]["top"]["influence"] for c in self.upper if isinstance(c, str)]
        ships = [SHIPS[ship["ship"]]["influence"] for ship in self.ships()]
        more = min(len(ships), 1) if once else len(ships)
        return sum(cards) + sum(ships) + more * self.total("ship_influence")

    def marks(self):
        """Coin marks below the influence marker."""
        return sum(mark < self.influence for mark in MARKS)

    # ---- gains ------------------------------------------------------------------------------------------

    def store_goods(self, good, n=1):
        """Goods into the storehouse as far as they fit; how many did."""
        stored = max(min(n, self.goods_limit() - self.goods[good]), 0)
        self.goods[good] += stored
        return stored

    def gain_influence(self, n):
        """Influence, and the point of the highest space; nothing where there is nothing to gain."""
        if n <= 0:
            return
        self.influence = min(self.influence + n + self.total("influence_bonus"), 10)
        self.vp += self.influence == 10

    def influence_for_money(self, n):
        """Pay n reis: back to the next coin mark each time."""
        for _ in range(n):
            self.influence = max(mark for mark in MARKS if mark < self.influence)

    def take_cube(self, colour):
        """A cube into the grid; more than five of a colour leave the game."""
        if self.rubble[colour] < LIMITS["rubble_columns"]:
            self.rubble[colour] += 1

    def lacking(self):
        return [noble for noble in NOBLES if noble not in self.favors]


assert set(RUBBLE) == {"earthquake", "fire", "tsunami"}
