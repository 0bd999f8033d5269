"""Language-independent sentences about a game.

A `Message` is a template (an English message id of the catalogs) with values for its placeholders.
`render` produces its text in a language: whole sentences are translated, never fragments.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ludoteca.i18n import N_

__all__ = ["AND", "Amounts", "Delta", "Message", "Param", "SeatName", "Term", "render", "together"]

AMOUNT = N_("{count} {what}")
AND = N_("{first}, {second}")
OR = N_("{first} or {second}")
TOGETHER = N_("{first} {second}")


@dataclass(frozen=True)
class SeatName:
    """Placeholder value for a player, rendered as the player's name."""

    seat: int


@dataclass(frozen=True)
class Term:
    """A piece or a word of the game: its id, and its name as a message id."""

    id: str
    name: str
    proper: bool = False
    """True if English capitalises it even within a sentence: ``First Edict``, ``VP``."""


@dataclass(frozen=True)
class Amounts:
    """Counts of things, possibly with alternatives: ``1 wood, 2 coins or 1 gem``."""

    options: tuple[tuple[tuple[int, Term], ...], ...]
    """Alternatives; each is a series of (count, thing)."""


@dataclass(frozen=True)
class Message:
    """An untranslated sentence."""

    template: str
    """Message id with named placeholders: ``"{seat} loads {count} {good}"``."""
    params: Mapping[str, Param] = field(default_factory=dict)
    opens: bool = False
    """True if it begins a part of the match, and so serves as a heading in the log."""


Param = int | str | SeatName | Term | Amounts | Message
"""Possible placeholder values; a plain text is rendered as it is."""


def together(messages: Sequence[Message]) -> Message:
    """Concatenate one or more whole sentences."""
    return functools.reduce(
        lambda first, second: Message(TOGETHER, {"first": first, "second": second}), messages
    )


@dataclass(frozen=True)
class Delta:
    """A gain of a seat, or a loss if `by` is negative."""

    seat: int
    what: Term
    by: int


def render(
    message: Message, translate: Callable[[str], str], seat_names: Sequence[str] = ()
) -> str:
    """Return the sentence in the language of `translate`, with `seat_names` by seat."""
    filled = {key: _fill(value, translate, seat_names) for key, value in message.params.items()}
    return translate(message.template).format(**filled)


def _fill(value: Param, translate: Callable[[str], str], seat_names: Sequence[str]) -> str:
    if isinstance(value, SeatName):
        return seat_names[value.seat]
    if isinstance(value, Term):
        said = translate(value.name)
        return said if value.proper else _within_sentence(value.name, said)
    if isinstance(value, Amounts):
        return _amounts(value, translate)
    if isinstance(value, Message):
        return render(value, translate, seat_names)
    return str(value)


def _amounts(amounts: Amounts, translate: Callable[[str], str]) -> str:
    """Render all alternatives, joined as usual in the language."""
    said = []
    for option in amounts.options:
        parts = [
            translate(AMOUNT).format(count=count, what=_fill(what, translate, ()))
            for count, what in option
        ]
        said.append(_joined(parts, translate(AND)))
    return _joined(said, translate(OR))


def _joined(parts: Sequence[str], pattern: str) -> str:
    return functools.reduce(lambda first, second: pattern.format(first=first, second=second), parts)


def _within_sentence(name: str, translated: str) -> str:
    """Lower-case a name within a sentence if it is English or spelt as in English."""
    return name.lower() if translated == name else translated
