"""Cards: static information on each kind of piece, and the state of a piece on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ludoteca.kernel.messages import Amounts, Message, SeatName, Term

__all__ = ["Card", "Cards", "PieceState", "Text", "View", "fact", "is_to_act"]

View = Mapping[str, Any]
Text = str | Message
"""A message id, the name of a piece, or a sentence; empty for nothing."""


@dataclass(frozen=True)
class Card:
    """Static information on a kind of piece."""

    name: Text
    effect: Text = ""
    """Full description of its effect."""
    facts: Sequence[Text] = ()
    """Other printed information: points, circles, copies."""
    rule: str = ""
    """Anchor of its paragraph on the rules page."""
    note: Text = ""
    """Remark on the reliability of its values, if they are uncertain."""


class PieceState(NamedTuple):
    """A piece on the table as seen by a seat."""

    card: str
    """Id of its card."""
    name: Text = ""
    """Name of this particular piece, if it differs from its card's."""
    facts: Sequence[Text] = ()
    """Current information: prices, remaining numbers, occupants."""
    why: Text = ""
    """Reason why the seat to act cannot use it; empty if it can."""


@dataclass(frozen=True)
class Cards:
    """The cards of a game."""

    known: Mapping[str, Card]
    """All cards by id."""
    at: Callable[[View, int, str], PieceState | None]
    """The piece with a key as seen by a seat (-1: a spectator), or None if it has no card."""
    common: Callable[[View], Iterable[str]]
    """Keys of the pieces that belong to no player."""


def is_to_act(view: View, seat: int, *kinds: str) -> bool:
    """Return True if this seat is to act, and the decision is of one of these kinds."""
    decision = view["decision"]
    return bool(decision and decision["seat"] == seat and decision["kind"] in kinds)


@lru_cache(maxsize=10000)
def fact(text: str, **filled: int | str | SeatName | Term | Amounts) -> Message:
    """Cached message with parameters: equal ones are the same object, so a page shows them once."""
    return Message(text, filled)
