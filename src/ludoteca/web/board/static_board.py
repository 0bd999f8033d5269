"""A position as a read-only board that belongs to no table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.kernel.game import Game
from ludoteca.kernel.match import ranking
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.result_text import sentence
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import presenter_for

__all__ = ["static_board"]


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


def _status(
    game: Game, record: Record, view: Mapping[str, Any], seat: int, names: Sequence[str]
) -> str:
    """The pending decision and its seat, or the winner."""
    if record.over and len(names) > 1:
        return translate(sentence(game, ranking(game, record)), names)
    own = not record.over and int(actor(record)) == seat
    return translate(presenter_for(game.name).sentences.ask(view, own), names)
