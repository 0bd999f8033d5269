"""Descriptions of a match's non-default options."""

from __future__ import annotations

from collections.abc import Mapping

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Option
from ludoteca.kernel.messages import Message, Term

__all__ = ["in_force"]

USUAL = N_("standard rules")
CHOSEN = N_("{option}: {value}")


def in_force(game: Game, options: Mapping[str, object]) -> list[Message]:
    """Non-default options as messages, in the game's order; one "usual rules" message if none."""
    chosen = [
        _in_words(option, options[option.name])
        for option in game.options
        if option.name in options and option.index(options[option.name])
    ]
    return chosen or [Message(USUAL)]


def _in_words(option: Option, value: object) -> Message:
    if not option.names:
        return Message(option.title)
    name = option.names[option.index(value)]
    return Message(
        CHOSEN, {"option": _whole(option.title), "value": Term(option.name, name, proper=True)}
    )


def _whole(title: str) -> Term:
    """Wrap a title as a term that is displayed unchanged."""
    return Term(title, title, proper=True)
