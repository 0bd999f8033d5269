"""What may be done when: the questions of a match and their answers, worked out from what can be seen.

A referee looks on from the beginning, remembers what is being asked and whether somebody has bought, and
knows the rules by itself.
"""

from .hexes import BESIDE
from .income import FREE_STEP, area_of, cost, has, tiles_of, ways_to_pay
from .loading import KINDS_STORED, kinds, second_depots, stores

FETCHED = {
    "market": ("ship", "livestock"),
    "workshop": ("building",),
    "church": ("monastery", "castle", "mine"),
}
ASKED_BY = {
    "castle": "castle",
    "market": "market",
    "carpenters_workshop": "workshop",
    "church": "church",
    "warehouse": "warehouse",
    "city_hall": "city_hall",
    "ship": "ship",
}


class Referee:
    """Knows what is asked and what may be answered."""

    def __init__(self, view):
        self.view = view
        self.bought = False
        self.questions = []
        players = sorted(view["players"], key=lambda player: player["place"])
        self.before_rounds = [("start_castle", player["seat"]) for player in players]
        if view["players"][0]["board"] is None:
            boards = [("board", player["seat"]) for player in players]
            self.before_rounds = boards + self.before_rounds
        self.before_rounds.append(("end_turn", players[-1]["seat"]))

    @property
    def seat(self):
        return self.view["decision"]["seat"]

    @property
    def player(self):
        return self.view["players"][self.seat]

    # ---- what is asked ----------------------------------------------------------------------------------

    def asked(self):
        """The kind of the question, and who is asked."""
        if self.before_rounds:
            return self.before_rounds[0]
        if self.view["over"]:
            return None
        seat = self.view["order"][self.view["turn"]]
        return (self.questions[-1][0] if self.questions else "turn", seat)

    def follow(self, action, after):
        """Look on while an action is taken; `after` is what is to be seen then."""
        words = action.split()
        full = None not in self.player["storage"]
        before, self.view = self.view, after
        player = before["players"][before["decision"]["seat"]]
        word = words[0]
        if self.before_rounds:
            self.before_rounds.pop(0)
        elif word == "end":
            self._end_turn(before)
        elif word == "buy":
            self.bought = True
            self.questions += [("discard", None)] * full
            self.questions += [("payment", None)] * (len(ways_to_pay(player)) > 1)
        elif word in ("pay", "discard"):
            self.questions.pop()
        elif word == "keep":
            if self._room() == 0:
                self.questions.pop()
        else:
            self._carry_out(words, full)

    def _end_turn(self, before):
        assert not self.questions
        self.bought = False
        if self.view["over"]:
            assert (before["phase"], before["round"]) == ("E", 5)
            assert before["turn"] == len(before["players"]) - 1
        elif before["turn"] < len(before["players"]) - 1:
            assert self.view["turn"] == before["turn"] + 1
            assert self.view["order"] == before["order"]
            assert (self.view["phase"], self.view["round"]) == (before["phase"], before["round"])
        else:
            phase, number = before["phase"], before["round"] + 1
            if number == 6:
                phase, number = chr(ord(phase) + 1), 1
            assert (self.view["phase"], self.view["round"]) == (phase, number)
            assert self.view["turn"] == 0
            places = [(player["place"], player["seat"]) for player in before["players"]]
            assert self.view["order"][: len(places)] == [seat for _, seat in sorted(places)]

    def _carry_out(self, words, full):
        """An action with a die or by an effect, which is used up then."""
        kind, about = self.questions.pop() if self.questions else ("turn", None)
        if words[0] == "place":
            tile = tiles_of(self.view["players"][self._acting()])[words[-1]]
            question = ASKED_BY.get(tile["id"])
            if question and self._can_be_used(question):
                self.questions.append((question, None))
        elif words[0] == "take":
            self.questions += [("discard", None)] * full
        elif kind == "second_depot":
            second = [int(words[-1])] if words[0] == "load" else []
            self._choose_goods([about, *second])
        elif words[0] == "load":
            self._second_depot(int(words[-1]))

    def _acting(self):
        return self.view["order"][self.view["turn"]]

    def _can_be_used(self, question):
        """An effect of which nothing could come is not asked about."""
        player = self.view["players"][self._acting()]
        if question == "castle":
            return True
        if question == "ship":
            return any(self._can_load(depot) for depot in range(1, 7))
        if question == "warehouse":
            return sum(player["goods"].values()) > 0
        if question == "city_hall":
            return bool(self._places("free", None, player) or self._fitting_purchases(player))
        return bool(self._fetches(question))

    def _second_depot(self, first):
        """With monastery 5 a neighbouring depot, where it can add anything; then which goods."""
        player = self.view["players"][self._acting()]
        if has(player, 5) and second_depots(player["goods"], self._depots(), first):
            self.questions.append(("second_depot", first))
        else:
            self._choose_goods([first])

    def _choose_goods(self, depots):
        """Goods that are left there while there is room have to be chosen from."""
        if self._room() and any(self._goods_in(depots)):
            self.questions.append(("goods", depots))

    # ---- what may be answered ---------------------------------------------------------------------------

    def answers(self):
        """All legal actions as text."""
        kind, _ = self.asked()
        player = self.player
        if kind == "board":
            taken = self.view["boards_taken"]
            return {f"board board {n}" for n in range(1, 11) if f"board_{n}" not in taken}
        if kind == "end_turn":
            return {"end turn"}
        if kind == "start_castle":
            spaces = [space["id"] for space in player["spaces"] if space["kind"] == "castle"]
            return {f"place free storage 1 {space}" for space in spaces}
        if kind == "discard":
            ids = [tile["id"] for tile in player["storage"]]
            return {f"discard storage {ids.index(id_) + 1}" for id_ in ids}
        if kind == "payment":
            names = ("silver", "silver and worker", "workers")
            return {f"pay {names[n]}" for n in ways_to_pay(player)}
        if kind == "goods":
            kept = set.union(*self._goods_in(self.questions[-1][1]))
            return {f"keep goods {good[6:]}" for good in kept} | self._purchases(player)
        return self._actions(kind, player) | self._purchases(player)

    def _actions(self, kind, player):
        if kind == "turn":
            return self._turn(player)
        if kind == "castle":
            return self._with("free", None, player)
        depots = set()
        if kind == "ship":
            depots = {depot for depot in range(1, 7) if self._can_load(depot)}
        elif kind == "second_depot":
            depots = second_depots(player["goods"], self._depots(), self.questions[-1][1])
        answers = {f"load depot {depot}" for depot in depots}
        if kind in FETCHED:
            answers |= self._fetches(kind)
        elif kind == "city_hall":
            answers |= self._places("free", None, player)
        elif kind == "warehouse":
            answers |= self._sales("free", None, player)
        return answers | {"pass"}

    def _turn(self, player):
        left = [die for die in (0, 1) if not player["dice"][die]["used"]]
        if not left:
            return {"end turn"}
        if len(left) == 2 and player["dice"][0]["number"] == player["dice"][1]["number"]:
            left = [0]
        return set().union(*(self._with(f"die {die + 1}", die, player) for die in left))

    def _with(self, name, die, player):
        """The four actions with a die."""
        takes = {
            f"take {name} depot {depot['number']} tile {slot + 1}"
            for depot in self.view["depots"]
            for slot, entry in enumerate(depot["slots"])
            if entry["tile"] and cost(player, die, depot["number"], 12) <= player["workers"]
        }
        places = self._places(name, die, player)
        return takes | places | self._sales(name, die, player) | {f"workers {name}"}

    def _places(self, name, die, player):
        answers = set()
        seen = []
        for slot, tile in enumerate(player["storage"]):
            if tile and tile["id"] not in seen:
                seen.append(tile["id"])
                answers |= {
                    f"place {name} storage {slot + 1} {space['id']}"
                    for space in player["spaces"]
                    if may_lie(player, tile, space)
                    and cost(player, die, space["number"], FREE_STEP[tile["kind"]])
                    <= player["workers"]
                }
        return answers

    def _sales(self, name, die, player):
        return {
            f"sell {name} goods {good[6:]}"
            for good, n in player["goods"].items()
            if n and cost(player, die, int(good[6:]), 0) <= player["workers"]
        }

    def _purchases(self, player):
        if self.bought or not ways_to_pay(player):
            return set()
        answers = {f"buy tile {i + 1}" for i, tile in enumerate(self.view["black_depot"]) if tile}
        if has(player, 6):
            answers |= {
                f"buy from depot {depot['number']} tile {slot + 1}"
                for depot in self.view["depots"]
                for slot, entry in enumerate(depot["slots"])
                if entry["tile"]
            }
        return answers

    def _fitting_purchases(self, player):
        """Tiles that may be bought and would fit on some space."""
        return [
            action
            for action in self._purchases(player)
            if any(may_lie(player, self._for_sale(action), space) for space in player["spaces"])
        ]

    def _for_sale(self, action):
        words = action.split()
        slot = int(words[-1]) - 1
        if words[1] == "tile":
            return self.view["black_depot"][slot]
        return self.view["depots"][int(words[3]) - 1]["slots"][slot]["tile"]

    def _fetches(self, kind):
        return {
            f"take free depot {depot['number']} tile {slot + 1}"
            for depot in self.view["depots"]
            for slot, entry in enumerate(depot["slots"])
            if entry["tile"] and entry["tile"]["kind"] in FETCHED[kind]
        }

    # ---- goods ------------------------------------------------------------------------------------------

    def _depots(self):
        return [depot["goods"] for depot in self.view["depots"]]

    def _goods_in(self, depots):
        """The kinds of goods in each of some depots."""
        return [kinds(self._depots()[depot - 1]) for depot in depots]

    def _room(self):
        return KINDS_STORED - len(kinds(self.view["players"][self._acting()]["goods"]))

    def _can_load(self, depot):
        own = self.view["players"][self._acting()]["goods"]
        return any(store & kinds(self._depots()[depot - 1]) for store in stores(own))


def may_lie(player, tile, space):
    """Whether a tile may be placed on a space, whatever its number."""
    tiles = tiles_of(player)
    if space["tile"] or space["kind"] != tile["kind"]:
        return False
    if not any(other in tiles for other in BESIDE[space["id"]]):
        return False
    if tile["kind"] == "building" and not has(player, 1):
        city = area_of(player, space["id"])
        return tile["id"] not in [tiles[other]["id"] for other in city if other in tiles]
    return True
