"""Context of the pieces on a page: position, viewer, and the actions available."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.template import Context

from ludoteca.kernel.messages import Message
from ludoteca.piece_info import Cards, PieceState, View
from ludoteca.web.lib.escaping import escape
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import Presenter

__all__ = ["PieceContext", "piece_context"]

KEY: Final = "pieces"
LINES: Final = "&#10;"
"""Line break within an attribute."""
NOTHING: Final[Mapping[Any, Any]] = {}


@dataclass(frozen=True, slots=True)
class PieceContext:
    """Context shared by all pieces on a page."""

    presenter: Presenter | None
    """None if the page shows no game."""
    cards: Cards | None
    """Cards of the game's pieces."""
    view: View
    seat: int
    """Seat of the viewer, -1 for a spectator."""
    names: Sequence[str]
    mine: bool
    """True if the viewer is to act."""
    targets: Mapping[str, list[str]]
    """Actions available with pieces, by piece key."""
    costs: Mapping[int, int | None]
    """Costs by action."""
    points: Mapping[int, int]
    """Immediate points by action."""
    changed: Collection[str]
    """Keys of pieces that have changed since the viewer's last decision."""
    underway: Collection[str]
    """Keys of pieces involved in an unfinished move."""

    def piece_at(self, key: str) -> PieceState | None:
        """The piece with this key as the viewer sees it, or None if it has no card."""
        return self.cards.at(self.view, self.seat, key) if self.cards else None

    def translate(self, text: str | Message) -> str:
        """Translate a text into the viewer's language, with the names at the table."""
        return translate(text, self.names)

    def name(self, seen: PieceState) -> str:
        """Translated name of a piece."""
        name = seen.name or (self.cards.known[seen.card].name if self.cards else "")
        return translate(name, self.names)

    def card_attributes(self, seen: PieceState, dark: bool) -> str:
        """HTML attributes of a piece with a card.

        The reason why it is `dark` is added only if the viewer is to act: in replays nothing is
        lit, so being dark needs no reason there.
        """
        attributes = f'data-card="{escape(seen.card)}"'
        if seen.name:
            attributes += f' data-called="{escape(translate(seen.name, self.names))}"'
        if seen.facts:
            facts = LINES.join([escape(translate(fact, self.names)) for fact in seen.facts])
            attributes += f' data-now="{facts}"'
        if dark and seen.why and self.mine:
            attributes += f' data-why="{escape(translate(seen.why, self.names))}"'
        return attributes


def piece_context(context: Context) -> PieceContext:
    """Piece context of a template, made once per rendering."""
    kept: Any = context.render_context
    found: PieceContext | None = kept.get(KEY)
    if found is None:
        found = kept[KEY] = _piece_context(context)
    return found


def _piece_context(context: Any) -> PieceContext:
    presenter = context.get("presenter")
    return PieceContext(
        presenter=presenter,
        cards=presenter.cards if presenter else None,
        view=context["view"] if presenter else NOTHING,
        seat=context["me"] if presenter and context["seated"] else -1,
        names=tuple(context.get("names", ())),
        mine=bool(context.get("mine")),
        targets=context.get("places", NOTHING),
        costs=context.get("costs", NOTHING),
        points=context.get("points", NOTHING),
        changed=context.get("changed", ()),
        underway=context.get("underway", ()),
    )
