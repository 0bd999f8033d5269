"""Sentences about a game, kept apart from any language.

A `Message` is a template (a message id of the catalogs, English) and what fills its placeholders.
`render` says it in a language: whole sentences are translated, never their pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

__all__ = ["Delta", "Message", "Param", "SeatName", "Term", "render"]


@dataclass(frozen=True)
class SeatName:
    """Stands for whoever sits there; shown by name."""

    seat: int


@dataclass(frozen=True)
class Term:
    """A piece or a word of the game: its id, and its name as a message id."""

    id: str
    name: str


Param = int | str | SeatName | Term
"""What can fill a placeholder; a plain text is shown as it is."""


@dataclass(frozen=True)
class Message:
    """A sentence in no language yet."""

    template: str
    """Message id with named placeholders: ``"{seat} loads {count} {good}"``."""
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True)
class Delta:
    """What a seat has gained (or lost, where negative)."""

    seat: int
    what: Term
    by: int


def render(
    message: Message, translate: Callable[[str], str], seat_names: Sequence[str] = ()
) -> str:
    """The sentence in the language of `translate`, with `seat_names` by seat."""
    filled = {key: _fill(value, translate, seat_names) for key, value in message.params.items()}
    return translate(message.template).format(**filled)


def _fill(value: Param, translate: Callable[[str], str], seat_names: Sequence[str]) -> str:
    if isinstance(value, SeatName):
        return seat_names[value.seat]
    if isinstance(value, Term):
        return _within_sentence(value.name, translate(value.name))
    return str(value)


def _within_sentence(name: str, translated: str) -> str:
    """English, and what is spelt as in English, writes names in small letters within a sentence."""
    return name.lower() if translated == name else translated
