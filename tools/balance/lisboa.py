"""Pieces used in a match of Lisboa: cards, actions, streets, spaces, decrees, tiles, ships."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.cards import CARDS, N_CARDS, TYPE
from ludoteca.games.lisboa.components.counts import SETS_TO_END
from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.components.ships import SHIPS
from ludoteca.games.lisboa.decrees import points_of
from ludoteca.games.lisboa.edition.model import COLUMNS, GOODS, NOBLES, TYPES
from ludoteca.games.lisboa.obligations import ship_on_top
from ludoteca.games.lisboa.position import sets_of
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.record import Record
from tools.balance.matches import Piece

__all__ = ["Watcher"]


class _Span(NamedTuple):
    """Consecutive actions with one word: the first number, the family, and the piece id of each."""

    first: int
    family: str
    ids: Sequence[str]


SPANS: Final = (
    _Span(a.STATE, "state action", [name for name in STATE_ACTIONS for _ in a.MEANS]),
    _Span(a.FREE, "free state action", STATE_ACTIONS),
    _Span(a.FOLLOW, "following", a.FOLLOWS),
    _Span(a.NOBLE, "noble action invested in", a.NOBLE_ACTIONS),
    _Span(a.OFFICE, "office", NOBLES),
    _Span(a.FAVOR, "favor", NOBLES),
    _Span(a.STORE, "land", [land for land in a.LAND_IDS for _ in a.STREET_SIDES]),
    _Span(a.HOUSE, "house", COLUMNS),
    _Span(a.OPEN, "space", a.SPACE_IDS),
    _Span(a.USE_PLAN, "plan", a.PLAN_IDS),
)
USES: Final = {a.SLOT: "slotted", a.COURT: "in the court", a.DISCARD: "for gold", a.CASH: "cashed"}


class Watcher:
    """Observer of a match."""

    def __init__(self) -> None:
        self._found: dict[str, dict[str, Piece]] = defaultdict(dict)
        self._seats = 0
        self._period = 0
        self._ending = 0

    def before(self, record: Record, action: int) -> None:
        """Count the pieces that the action uses, and those on display."""
        self._seats = int(record.seats)
        self._look_for_ends(record)
        self._look_at_displays(record)
        seat = int(actor(record))
        for span in SPANS:
            if span.first <= action < span.first + len(span.ids):
                self._use(span.family, span.ids[action - span.first], seat)
        if a.SLOT <= action < a.DRAW:
            self._card(record, action, seat)
        elif a.EXPORT <= action < a.STATE:
            self._use("export", GOODS[(action - a.EXPORT) % len(GOODS)], seat)
        elif a.SHIP <= action < a.SPEND:
            new = "new" if action == a.SHIP else "larger"
            self._use("ship", f"{new} {SHIPS[ship_on_top(record)].id}", seat)
        elif a.TILE <= action < a.FAVOR and top_kind(record) == a.ASK_TILE:
            self._use("tile scored", a.CLERGY_IDS[action - a.TILE], seat)

    def after(self, record: Record) -> dict[str, dict[str, Piece]]:
        """Add each player's final pieces and seating order; return all pieces."""
        for seat in range(self._seats):
            place = (seat - int(record.first)) % self._seats
            self._use("place in the first round", str(1 + place), seat)
            for street, name in enumerate(GOODS):
                self._use("street", name, seat, int(record.stores[seat, street]))
            for tile, name in enumerate(a.CLERGY_IDS):
                if record.clergy_at[tile] == 2 + seat:
                    self._use("tile kept", name, seat)
        for number, decree in enumerate(DECREES):
            owner = int(record.decree_at[number]) - 2
            if 0 <= owner < self._seats:
                self._use("decree", decree.id, owner)
                piece = self._piece("decree", decree.id)
                piece.points[owner] = float(points_of(record, owner, number))
        return dict(self._found)

    def _look_at_displays(self, record: Record) -> None:
        """Record the decrees on display, and the cards in hand, in the three uses of a turn."""
        if top_kind(record) == a.ASK_CARD:
            for number in record.decrees_shown[record.decrees_shown > 0]:
                self._piece("decree", DECREES[number - 1].id)
            hand = record.hand[int(actor(record))]
            for number in hand[hand > 0]:
                for use in list(USES.values())[:-1]:
                    card = CARDS[number - 1]
                    self._piece(f"{card.deck} card {use}", card.id)

    def _look_for_ends(self, record: Record) -> None:
        """Record the cause of a period's end, attributed to the seat whose turn it is by then."""
        if record.period > self._period or (record.ending > self._ending == 0):
            sets = max(int(sets_of(record, seat)) for seat in range(self._seats))
            why = "sets" if sets >= SETS_TO_END[self._period] else "piles"
            whose = int(record.turn) % self._seats  # solo: includes the opponent's turn
            self._use(f"end of period {self._period + 1}", why, whose)
        self._period, self._ending = int(record.period), int(record.ending)

    def _card(self, record: Record, action: int, seat: int) -> None:
        """Count a use of a card, under the card and under its type."""
        card = (action - a.SLOT) % N_CARDS
        use = USES[action - card]
        kind = TYPES[TYPE[card]]
        if action < a.CASH and top_kind(record) == a.ASK_HAND:
            use = "changed"
        self._use("use of a card", f"{kind} {use}", seat)
        self._use(f"{CARDS[card].deck} card {use}", CARDS[card].id, seat)

    def _piece(self, family: str, id_: str) -> Piece:
        empty = Piece([0] * self._seats, [0.0] * self._seats)
        return self._found[family].setdefault(id_, empty)

    def _use(self, family: str, id_: str, seat: int, times: int = 1) -> None:
        self._piece(family, id_).uses[seat] += times
