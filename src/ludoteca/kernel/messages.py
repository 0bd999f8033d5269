"""Sentences about a game, kept apart from any language.

A `Message` is a template (a message id of the catalogs, English) and what fills its placeholders.
`render` says it in a language: whole sentences are translated, never their pieces.
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
    """Stands for whoever sits there; shown by name."""

    seat: int


@dataclass(frozen=True)
class Term:
    """A piece or a word of the game: its id, and its name as a message id."""

    id: str
    name: str
    proper: bool = False
    """Whether English writes it in capitals within a sentence, too: ``First Edict``, ``VP``."""


@dataclass(frozen=True)
class Amounts:
    """How much of what, and where there are alternatives one of them: ``1 wood, 2 coins or 1 gem``."""

    options: tuple[tuple[tuple[int, Term], ...], ...]
    """Alternatives; each lists counts and what is counted."""


@dataclass(frozen=True)
class Message:
    """A sentence in no language yet."""

    template: str
    """Message id with named placeholders: ``"{seat} loads {count} {good}"``."""
    params: Mapping[str, Param] = field(default_factory=dict)
    opens: bool = False
    """Whether it begins a part of the match: in a log it stands under the heading of that part."""


Param = int | str | SeatName | Term | Amounts | Message
"""What can fill a placeholder; a plain text is shown as it is."""


def together(messages: Sequence[Message]) -> Message:
    """Whole sentences one after another, at least one."""
    return functools.reduce(
        lambda first, second: Message(TOGETHER, {"first": first, "second": second}), messages
    )


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
        said = translate(value.name)
        return said if value.proper else _within_sentence(value.name, said)
    if isinstance(value, Amounts):
        return _amounts(value, translate)
    if isinstance(value, Message):
        return render(value, translate, seat_names)
    return str(value)


def _amounts(amounts: Amounts, translate: Callable[[str], str]) -> str:
    """All of it in words, joined as the language does."""
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
    """English, and what is spelt as in English, writes names in small letters within a sentence."""
    return name.lower() if translated == name else translated
