"""The table as the referee keeps it, how questions are asked, and the search for a way to the end.

A choice is offered only where all that must follow can be carried through (ruling 1). So every part of a
turn that must be finished is a scope: each answer is tried on a copy of the table until a way is found.
"""

import pickle
from dataclasses import dataclass

from .seat import Seat
from .values import GOODS, LANDS, NOBLES, PLANS, PLAYERS, SHIP_OF, SPACES, TREASURY

BUDGET = 4000
"""So many positions are looked at for one answer; then it counts as doubtful."""

YES, NO, DOUBTFUL = "yes", "no", "doubtful"
DECLINED = {"pass", "done"}
ALL_ALIKE = ("plan", "favor", "relic", "decree", "extra_decree", "house")
"""Questions whose answer cannot make possible what was not."""
HELPS_NOTHING = {"free recruit", "free plan", "free ship", "free produce"}
"""Nor can a free action of the builder make a store possible, or one of the minister a decree."""
DETOURS = ("free", "ship", "church", "tile")
"""What may be declined, but can bring influence or a clergy tile that help to pay later."""


@dataclass(frozen=True)
class Question:
    """What is asked of whom, and what may be answered."""

    kind: str
    seat: int
    answers: frozenset[str]
    doubtful: frozenset[str] = frozenset()
    """Answers of which the search did not find out whether they can be carried through."""


class OutOfBudgetError(Exception):
    """Too many positions for one answer."""


class Table:
    """All that lies on the table, worked out from the set-up and the actions."""

    def __init__(self, view, options):
        self.view = view
        self.options = options
        self.searching = False
        self.seats = [Seat(player) for player in view["players"]]
        self.number = len(self.seats)
        self.first = self.turn = self.last = view["first"]
        self.period, self.ending, self.over = 1, 0, False
        self.treasury, self.prices = view["treasury"], dict(view["prices"])
        self.piles = {pile["type"]: [pile["card"], pile["left"]] for pile in view["piles"]}
        self.played = None
        self.seated = {o["noble"]: self._colours(o, "seated") for o in view["court"]}
        self.waiting = {o["noble"]: self._colours(o, "waiting") for o in view["court"]}
        self.favors_left = {office["noble"]: office["favors"] for office in view["court"]}
        self.icons = set()
        self._lay_out_map(view)
        self.ships = dict.fromkeys(SHIP_OF, PLAYERS[self.number]["ships_per_colour"])
        self.decrees = list(view["decrees"])
        self.cardinal = view["church"]["place"]
        self.ring = list(view["church"]["tiles"])
        self.dues = {}

    def _colours(self, office, where):
        return [*office[where], office["neutral"][where]]

    def _lay_out_map(self, view):
        self.rows_used = PLAYERS[self.number]["rows"]
        self.tiles = {street["good"]: street["tile"] for street in view["streets"]}
        self.street_vp = {street["good"]: street["vp"] for street in view["streets"]}
        self.small_tile = view["small_store"]
        self.tiles_left = dict(view["stores_left"])
        self.row_cubes = {row: dict(cubes) for row, cubes in view["rows"].items()}
        self.column_cubes = {n: dict(cubes) for n, cubes in enumerate(view["columns"], 1)}
        self.pile_cubes = dict(view["pile_cubes"])
        self.space_cubes = {id_: dict(space["cubes"]) for id_, space in view["spaces"].items()}
        self.stores = {}
        """Owner and street by land."""
        self.buildings = {}
        """Building and architect by space."""
        self.shown = {row["id"]: row["building"] for row in view["architects"]}
        self.stack = {row["id"]: row["left"] for row in view["architects"]}
        self.plans = {
            row["id"]: [p for p, plan in PLANS.items() if self._in_stack(plan, row["id"])]
            for row in view["architects"]
        }

    def _in_stack(self, plan, architect):
        return not plan["start"] and plan["architect"] == architect

    # ---- words ------------------------------------------------------------------------------------------

    def around(self, first):
        return [self.seats[(first + i) % self.number] for i in range(self.number)]

    def price(self):
        """The price of the treasury."""
        return TREASURY[self.treasury]["price"]

    def move_treasury(self, steps):
        self.treasury = min(max(self.treasury + steps, 0), len(TREASURY) - 1)

    def lands(self):
        return {id_: land for id_, land in LANDS.items() if land["row"] in self.rows_used}

    def spaces(self):
        return {id_: s for id_, s in SPACES.items() if s.get("row", "A") in self.rows_used}

    def offices_of(self, seat):
        """Where a seat has officials: (office, seat or waiting)."""
        places = [("seat", self.seated), ("waiting", self.waiting)]
        return [
            (noble, place)
            for noble in NOBLES
            for place, there in places
            if there[noble][seat.number]
        ]

    def tile_value(self, land, street):
        """Points of the scoring tile of a store."""
        if self.options["scoring_tile_at"] == "street_faced":
            return self.street_vp[street]
        return self.street_vp[GOODS[min(LANDS[land]["column"], len(GOODS)) - 1]]

    # ---- questions --------------------------------------------------------------------------------------

    def ask(self, kind, seat, answers):
        """Ask; the answer."""
        return (yield Question(kind, seat.number, frozenset(answers)))

    def end_turn(self):
        """Whoever acted last ends the turn, where something is drawn next."""
        yield from self.ask("end_turn", self.seats[self.last], {"end turn"})

    def scope(self, name, *args):
        """Carry out what must be finished: only answers that lead to the end are allowed."""
        if self.searching:
            yield from getattr(self, name)(*args)
            return
        start = self._frozen()
        path = []
        steps = getattr(self, name)(*args)
        answer = None
        while True:
            try:
                question = steps.send(answer)
            except StopIteration:
                return
            answer = yield self._checked(question, start, (name, args), path)
            path.append(answer)

    def _frozen(self):
        state = {k: v for k, v in self.__dict__.items() if k not in ("view", "completed")}
        return pickle.dumps(state)

    def _checked(self, question, start, part, path):
        ways = {a: self._way(start, part, [*path, a]) for a in question.answers}
        sure = frozenset(answer for answer, way in ways.items() if way == YES)
        doubtful = frozenset(answer for answer, way in ways.items() if way == DOUBTFUL)
        return Question(question.kind, question.seat, sure, doubtful)

    def _way(self, start, part, path):
        """Whether the end can be reached over a path; ways without detours are looked at first."""
        for detours in (False, True):
            try:
                if _search(type(self), start, part, path, [BUDGET], detours):
                    return YES
            except OutOfBudgetError:
                return DOUBTFUL
        return NO


def _search(kind, start, part, path, budget, detours):
    """Whether the actions of a path can be gone on from to the end of the part."""
    budget[0] -= 1
    if budget[0] < 0:
        raise OutOfBudgetError
    table = kind.__new__(kind)
    table.__dict__.update(pickle.loads(start))
    table.view = None
    table.searching = True
    name, args = part
    steps = getattr(table, name)(*args)
    question = next(steps)
    for answer in path:
        try:
            question = steps.send(answer)
        except StopIteration:
            return True
    answers = _worth_trying(question, detours)
    return any(_search(kind, start, part, [*path, answer], budget, detours) for answer in answers)


def _worth_trying(question, detours):
    """Answers that can make a difference to what must follow, the quickest first."""
    answers = sorted(question.answers, key=lambda a: (a not in DECLINED, a))
    if question.kind in ALL_ALIKE or question.answers & HELPS_NOTHING:
        return answers[:1]
    if not detours and question.kind in DETOURS and question.answers & DECLINED:
        return answers[:1]
    return answers
