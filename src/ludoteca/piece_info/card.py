"""A card: what a piece is and does, however often it lies on the table; and what is to be seen of it there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ludoteca.kernel.messages import Amounts, Message, SeatName, Term

__all__ = ["Card", "Cards", "Seen", "Text", "View", "asked", "fact"]

View = Mapping[str, Any]
Text = str | Message
"""A message id, the name of a piece, or a sentence; empty where there is nothing to say."""


@dataclass(frozen=True)
class Card:
    """What never changes of a piece."""

    name: Text
    effect: Text = ""
    """What it does, in full."""
    facts: Sequence[Text] = ()
    """What is printed on it besides: points, circles, copies."""
    rule: str = ""
    """The anchor of its paragraph on the rules page."""
    note: Text = ""
    """How well its values are known, where they are not known for sure."""


class Seen(NamedTuple):
    """A piece as it lies on the table, in the eyes of a seat."""

    card: str
    """The id of its card."""
    name: Text = ""
    """What this very piece is called, where that is not the name of its card."""
    facts: Sequence[Text] = ()
    """What is so now: prices, what is left, who is there."""
    why: Text = ""
    """Why the seat that is asked can do nothing with it, where it can do nothing."""


@dataclass(frozen=True)
class Cards:
    """The cards of a game."""

    known: Mapping[str, Card]
    """All cards by id."""
    at: Callable[[View, int, str], Seen | None]
    """The piece of a key as a seat sees it (-1: nobody's eyes), None where no such piece has a card."""
    common: Callable[[View], Iterable[str]]
    """Keys of the pieces that belong to everybody."""


def asked(view: View, seat: int, *kinds: str) -> bool:
    """Whether it is this seat that is asked, and for one of those kinds of decisions."""
    decision = view["decision"]
    return bool(decision and decision["seat"] == seat and decision["kind"] in kinds)


@lru_cache(maxsize=10000)
def fact(text: str, **filled: int | str | SeatName | Term | Amounts) -> Message:
    """A sentence with what fills it, the same one each time, so that a page need not say it anew."""
    return Message(text, filled)
