"""Positions of Lisboa between actions, which may come from unknown sources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.cards import DECK, TYPE
from ludoteca.games.lisboa.components.counts import HAND, HAND_MAX, N_TYPES
from ludoteca.games.lisboa.periods import FIVE_MORE, PURPLE
from ludoteca.games.lisboa.tidy import BROWN, RED
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import Quiet
from ludoteca.positions.sentences import agrees

__all__ = ["QUIET"]

IN_PROGRESS: Final = (
    *("played", "promise", "promise_seat", "promise_arg", "site", "site_arg"),
    *("bonus_due", "cube_due", "house", "due_now", "offered"),
)
"""Fields that are 0 between actions."""


def _no_action(s: Record) -> Iterator[Message]:
    """No action is in progress, and the seat whose turn it is stands in what is pending."""
    for field in IN_PROGRESS:
        yield from agrees(field, not s[field].any())
    at_turn = 1 if s.pending_kind[s.depth - 1] == a.ASK_END_TURN else int(s.depth)
    yield from agrees("turn", s.over or (s.pending_seat[:at_turn] == s.turn).all())
    yield from agrees("ending", s.over or s.period == 1 or s.ending == 0)


def _hands(s: Record) -> Iterator[Message]:
    """Hands have room for what will be drawn."""
    deals_more = s.period == 1 and s.hand_refill == FIVE_MORE
    drawing = s.pending_kind[s.depth - 1] == a.ASK_DRAW
    for seat in range(s.seats):
        most = (HAND_MAX if deals_more else HAND) - (drawing and seat == s.turn)
        yield from agrees("hand_size", s.hand_size[seat] <= most)


def _decks(s: Record) -> Iterator[Message]:
    """The piles hold what has not been seen of their deck; later decks are complete."""
    unseen = s.card_at == 0
    deck = BROWN if s.period else RED
    left = [int((unseen & (deck == DECK) & (pile == TYPE)).sum()) for pile in range(N_TYPES)]
    yield from agrees("pile_left", s.over or s.pile_left.tolist() == left)
    later = (DECK == PURPLE) | (DECK == BROWN)
    yield from agrees("card_at", s.period == 1 or unseen[later].all())


QUIET: Final = Quiet(
    {("clean_up", "draw_card", "card"), ("clean_up", "draw"), ("clean_up", "end_turn")},
    (_no_action, _hands, _decks),
)
