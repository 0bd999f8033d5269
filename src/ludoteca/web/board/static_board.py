"""A position as a board that belongs to no table: read-only, or with the actions of the seat to act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask, ranking
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.result_text import sentence
from ludoteca.web.board.action_list import action_list
from ludoteca.web.board.points_preview import points_by_action
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import by_key, presenter_for

__all__ = ["decision_board", "numbered_sides", "redacted", "static_board"]


def numbered_sides(game: Game, seats: int) -> list[str]:
    """Names of all scored sides where nobody sits; the automatic opponent of a solo match comes last."""
    names = [_("Player {number}").format(number=seat + 1) for seat in range(seats)]
    if game.opponent and game.sides(seats) > seats:
        names.append(translate(game.opponent.name))
    return names


def redacted(record: Record, viewer: int) -> Record:
    """Copy of a record without what a viewer may not know; -1 for a spectator."""
    seen = record.copy()
    generics.redact(seen, viewer)
    return seen


def static_board(game: Game, record: Record, seat: int, names: Sequence[str]) -> dict[str, Any]:
    """Context of ``tables/position_body.html``, from a seat's side of the table (-1: the first seat's).

    Everything in the record is shown: redact it for its viewer first.
    """
    presenter = presenter_for(game.name)
    view: Mapping[str, Any] = game.view(record)
    me = max(seat, 0)
    return {
        "presenter": presenter,
        "ply": int(record.ply),
        "view": view,
        **presenter.drawn(view, record, me),
        "me": me,
        "seat": me,
        "seated": seat >= 0,
        "seats": (),
        "names": names,
        "actor": None if record.over else int(actor(record)),
        "period": translate(presenter.sentences.period(view), names),
        "status": _status(game, record, view, seat, names),
        "places": {},
        "costs": {},
        "gains": {},
        "changed": set(),
    }


def decision_board(game: Game, record: Record, names: Sequence[str]) -> dict[str, Any]:
    """Like `static_board` for the seat to act, with its legal actions on the pieces and as lists.

    Redact the record for that seat first.
    """
    board = static_board(game, record, int(actor(record)), names)
    presenter, view = board["presenter"], board["view"]
    legal = legal_mask(game, record).nonzero()[0].tolist()
    found = presenter.places(view, legal)
    points = points_by_action(game, presenter, record, legal)
    on_table = {place.action for place in found}
    return {
        **board,
        "mine": True,
        "places": by_key(place for place in found if not place.back),
        "costs": {place.action: presenter.cost(view, place.action) for place in found},
        "points": points,
        **action_list(game, presenter, view, legal, list(names), on_table=on_table, points=points),
    }


def _status(
    game: Game, record: Record, view: Mapping[str, Any], seat: int, names: Sequence[str]
) -> str:
    """The pending decision and its seat, or the winner."""
    if record.over and len(names) > 1:
        return translate(sentence(game, ranking(game, record)), names)
    own = not record.over and int(actor(record)) == seat
    return translate(presenter_for(game.name).sentences.ask(view, own), names)
