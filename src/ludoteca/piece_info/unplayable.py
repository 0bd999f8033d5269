"""Reasons why pieces are disabled for the seat to act, by decision and kind of piece."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.piece_info.card import PieceState, Text, View, fact

__all__ = ["END_TURN", "ByPiece", "Reasons", "always", "counted", "with_reason"]

END_TURN: Final = N_("Nothing is left to do but to end the turn.")

Reason = Callable[..., Text]
"""``reason(view, me, *rest)``: text for the piece whose key has this `rest`, or empty."""

ByPiece = Mapping[str, Reason]
"""Reasons by kind of piece, the first word of its key."""


@dataclass(frozen=True)
class Reasons:
    """Reasons of a game. Kinds of pieces are the words with which their keys begin."""

    by_decision: Mapping[str, ByPiece]
    """Reasons by kind of decision, for the kinds of pieces that players may expect to use then."""
    otherwise: Callable[[View, str], Text]
    """Text for a kind of piece unrelated to the decision, or empty."""
    owned: Collection[str]
    """Kinds of pieces that belong to a seat, which is the next part of their keys.

    Those of other seats are never explained.
    """


def with_reason(
    seen: PieceState, reasons: Reasons, view: View, me: int, word: str, rest: Sequence[str]
) -> PieceState:
    """Add the reason why a piece is disabled for the seat `me`, if it is to act."""
    decision = view["decision"]
    if not decision or decision["seat"] != me:
        return seen
    if word in reasons.owned:
        owner, *rest = rest
        if int(owner) != me:
            return seen
    if decision["kind"] == "end_turn":
        return seen._replace(why=END_TURN)
    reason = reasons.by_decision.get(decision["kind"], {}).get(word)
    why = reason(view, me, *rest) if reason else reasons.otherwise(view, word)
    return seen._replace(why=why) if why else seen


def always(sentence: str) -> Reason:
    """Reason that is the same for all pieces of a kind."""
    return lambda *_: sentence


def counted(one: str, many: str, count: int, **filled: Any) -> Text:
    """Sentence on a missing number, empty if none is missing; `one` is its singular."""
    if count <= 0:
        return ""
    return fact(one, **filled) if count == 1 else fact(many, count=count, **filled)
