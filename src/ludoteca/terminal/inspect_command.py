"""The command ``what``: piece info by name, from the same cards as on the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.errors import UnknownAction
from ludoteca.kernel.game import Game
from ludoteca.piece_info import Card, Cards, Text, cards_of
from ludoteca.terminal.translator import Voice

__all__ = ["what"]

WHICH: Final = N_("Name a piece: what NAME")
NO_PIECE: Final = N_("no piece is called {text}; try a part of its name")
SEVERAL: Final = N_("{text} matches several pieces: {names}")
MOST: Final = 12
SEPARATOR: Final = "; "


def what(game: Game, view: Mapping[str, Any], seat: int, voice: Voice, text: str) -> list[str]:
    """Card of the named piece as lines, with its current facts for a seat.

    A part of the name or an id is enough. Raises UnknownAction if there is no such piece, or
    several.
    """
    if not text:
        return [voice.text(WHICH)]
    cards = cards_of(game.name)
    ids = _found(cards, voice, text)
    card = cards.known[ids[0]]
    lines = [_translate(voice, card.name), _translate(voice, card.effect)]
    lines += [
        f"  {_translate(voice, fact)}" for fact in (*_now(cards, view, seat, ids), *card.facts)
    ]
    return [line for line in [*lines, _translate(voice, card.note)] if line.strip()]


def _found(cards: Cards, voice: Voice, text: str) -> list[str]:
    """Ids of the matching cards, all of one name, fullest card first."""
    wanted = text.casefold()
    names = {id_: _translate(voice, card.name) for id_, card in cards.known.items()}
    whole = [id_ for id_ in names if wanted in (id_, names[id_].casefold())]
    ids = whole or [id_ for id_ in names if wanted in names[id_].casefold()]
    called = sorted({names[id_] for id_ in ids})
    if len(called) > 1:
        raise UnknownAction(SEVERAL, text=repr(text), names=SEPARATOR.join(called[:MOST]))
    if ids:
        return sorted(ids, key=lambda id_: _length(cards.known[id_]), reverse=True)
    raise UnknownAction(NO_PIECE, text=repr(text))


def _length(card: Card) -> int:
    """Sort key: of several cards of one name the fullest is shown."""
    return len(card.facts)


def _now(cards: Cards, view: Mapping[str, Any], seat: int, ids: list[str]) -> Iterator[Text]:
    """Current facts about the piece on the shared board, each once."""
    told: list[Text] = []
    for key in cards.common(view):
        seen = cards.at(view, seat, key)
        if seen and seen.card in ids:
            told += [fact for fact in (*seen.facts, seen.why) if fact and fact not in told]
    yield from told


def _translate(voice: Voice, text: Text) -> str:
    if not text:
        return ""
    return voice.text(text) if isinstance(text, str) else voice.say(text)
