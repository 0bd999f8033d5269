"""Why pieces are dark for the seat that is asked: a game's reasons by the decision and by the kind of piece."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.piece_info.card import Seen, Text, View, fact

__all__ = ["END_TURN", "ByPiece", "Reasons", "always", "counted", "with_reason"]

END_TURN: Final = N_("Nothing is left to do but to end the turn.")

Reason = Callable[..., Text]
"""``reason(view, me, *rest)``: what is said of the piece whose key has that `rest` after its first word, or nothing."""

ByPiece = Mapping[str, Reason]
"""Reasons by the kind of piece, the first word of its key."""


@dataclass(frozen=True)
class Reasons:
    """Why the pieces of a game are dark. Kinds of pieces are the words with which their keys begin."""

    by_decision: Mapping[str, ByPiece]
    """By the kind of decision, and by the kind of piece that people would expect to play then."""
    otherwise: Callable[[View, str], Text]
    """What is said of a kind of piece that this decision is not about, or nothing."""
    owned: Collection[str]
    """Kinds of pieces that belong to a seat, which their keys name next; those of others are never explained."""


def with_reason(
    seen: Seen, reasons: Reasons, view: View, me: int, word: str, rest: Sequence[str]
) -> Seen:
    """The piece, with the reason why it is dark for the seat `me` that is asked."""
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
    """A reason that is the same for all pieces of a kind, wherever they lie."""
    return lambda *_: sentence


def counted(one: str, many: str, count: int, **filled: Any) -> Text:
    """A sentence about how many lack, nothing if none does: `one` says it of a single one."""
    if count <= 0:
        return ""
    return fact(one, **filled) if count == 1 else fact(many, count=count, **filled)
