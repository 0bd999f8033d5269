"""The panel beside an edited board: the edits of a place, counters by seat, and the board itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.urls import reverse
from django.utils.translation import gettext as _

from ludoteca.kernel.game import Game
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.nets.levels import levels_of
from ludoteca.positions import editing, options_of, to_text
from ludoteca.web.board import tooltips
from ludoteca.web.board.static_board import numbered_sides, static_board
from ludoteca.web.editor.links import address, shared_address
from ludoteca.web.lib.i18n import translate
from ludoteca.web.lobby import new_table_form

__all__ = ["context", "shown_context"]

CLICK: Final = ["act:0"]
"""What makes a piece of the board a button; the page's script asks for its edits."""
COUNTER_STEPS: Final = (("less.1", "−"), ("more.1", "+"))
"""Edits of a counter beside its value, with their signs."""


def shown_context(game: Game, record: Record) -> dict[str, Any]:
    """Context of ``editor/editor.html`` without edits."""
    return {**_board(game, record), "panel": "editor/shown.html"}


def context(game: Game, record: Record, at: str) -> dict[str, Any]:
    """Context of ``editor/editor.html``."""
    seats = int(record.seats)
    listed, pieces = editing.places(game, record)
    board = _board(game, record)
    names, text = board["names"], board["position"]
    return {
        **board,
        "panel": "editor/panel.html",
        "places": dict.fromkeys(pieces, CLICK),
        "changed": {at} if at else set(),
        "at": at,
        "is_turn_start": editing.is_turn_start(game, record),
        "menu": _menu(game, record, at, board, _title(at, listed, pieces, board)) if at else None,
        "groups": _groups(game, record, listed, names, text),
        "levels": levels_of(game),
        "rows": list(enumerate(names[:seats])),
        "options": new_table_form.choices(game, options_of(game, record)),
        "seat_counts": list(game.seats),
        "seat_count": seats,
        "examples": [(label, address(game, example)) for label, example in editing.examples(game)],
    }


def _board(game: Game, record: Record) -> dict[str, Any]:
    """The board with all hands open, and the text and links of the position."""
    text = to_text(game, record)
    return {
        **static_board(game, record, -1, numbered_sides(game, int(record.seats))),
        "open_hands": True,
        "game": game,
        "cards_url": tooltips.address(game.name),
        "rules_url": reverse("rules", args=[game.name]),
        "position": text,
        "here": address(game, text),
        "shared": shared_address(game, text),
    }


def _menu(
    game: Game, record: Record, at: str, board: Mapping[str, Any], title: str
) -> dict[str, Any]:
    """The name of a place and its edits, each with its URL."""
    found = [
        {
            "name": edit.name,
            "label": translate(edit.label, board["names"]),
            "url": address(game, board["position"], at, edit=edit.name),
        }
        for edit in editing.edits(game, record, at)
    ]
    return {"title": title, "edits": found}


def _title(
    at: str, listed: Sequence[editing.Place], pieces: Sequence[str], board: Mapping[str, Any]
) -> str:
    """Name of a place, with its player if it belongs to one."""
    for place in listed:
        if place.key == at:
            return _with_player(translate(place.label), place.seat, board["names"])
    cards = board["presenter"].cards
    seen = cards.at(board["view"], -1, at) if at in pieces else None
    if seen is None:
        return _("Board")
    name: str | Message = seen.name or cards.known[seen.card].name
    return translate(name, board["names"])


def _with_player(name: str, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]}: {name}" if seat >= 0 else name


def _groups(
    game: Game, record: Record, listed: Sequence[editing.Place], names: Sequence[str], text: str
) -> list[dict[str, Any]]:
    """The listed places by group and seat, with their URLs."""
    found: dict[tuple[int, str], dict[str, Any]] = {}
    for place in listed:
        title = names[place.seat] if place.seat >= 0 else translate(place.group)
        group = found.setdefault(
            (place.seat, place.group), {"title": title, "seat": place.seat, "rows": []}
        )
        group["rows"].append(
            {
                "key": place.key,
                "label": translate(place.label),
                "value": place.value,
                "url": address(game, text, place.key),
                "steps": _steps(game, record, place, text) if place.counter else [],
            }
        )
    return list(found.values())


def _steps(game: Game, record: Record, place: editing.Place, text: str) -> list[dict[str, str]]:
    """The buttons of a counter, without a URL if pieces or room are missing."""
    return [
        {
            "name": name,
            "sign": sign,
            "url": address(game, text, place.key, edit=name)
            if editing.is_possible(game, record, place.key, name)
            else "",
        }
        for name, sign in COUNTER_STEPS
    ]
