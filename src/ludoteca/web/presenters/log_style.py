"""Log style of a game: symbols, and the gains that a sentence states by itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ludoteca.kernel.messages import Amounts, Delta, Message, Param, SeatName, Term

__all__ = ["LogStyle", "Told", "subjects", "unexplained_deltas"]

Told = Mapping[str, int | str]
"""Amounts that a sentence states. Keys are counters, or ``{good}`` for the value of that
placeholder; values are numbers, or names of placeholders."""


@dataclass(frozen=True)
class LogStyle:
    """Presentation of a game's log."""

    symbols: Mapping[str, str] = field(default_factory=dict)
    """Sprite symbols of counters and pieces by id, or by name if an id has several names."""
    told: Mapping[str, Told] = field(default_factory=dict)
    """Gains and losses that sentences state, by message id; `Amounts` need no entry."""
    signs: Mapping[str, str] = field(default_factory=dict)
    """Symbols of sentences by message id, if not that of the first piece named; may contain the
    sentence's placeholders."""
    merged: Callable[[Message, Sequence[Delta]], Message] = lambda sentence, deltas: sentence
    """Replaces a sentence by one that states all gains of its action, if it would state only a
    part."""
    opens: frozenset[str] = frozenset()
    """Message ids of events that begin a part of the match and belong under its heading."""

    def symbol(self, term: Term) -> str:
        """The symbol of a piece or a counter, or an empty string."""
        return self.symbols.get(term.name) or self.symbols.get(term.id, "")

    def sign(self, sentence: Message) -> str:
        """The symbol of a log sentence, or an empty string."""
        if sentence.template in self.signs:
            ids = {name: v.id if isinstance(v, Term) else v for name, v in sentence.params.items()}
            return self.signs[sentence.template].format(**ids)
        found = (self.symbol(term) for term in subjects(sentence))
        return next((symbol for symbol in found if symbol), "")

    def begins(self, event: Message) -> bool:
        """Return True if an event begins a part of the match."""
        return event.opens or event.template in self.opens


def unexplained_deltas(
    log_style: LogStyle, seat: int, sentences: Iterable[Message], deltas: Iterable[Delta]
) -> tuple[Delta, ...]:
    """Gains and losses that the sentences about a seat do not state themselves."""
    said: Counter[tuple[int, str]] = Counter()
    for sentence in sentences:
        about = sentence.params.get("seat")
        whose = about.seat if isinstance(about, SeatName) else seat
        for what, count in _named_amounts(log_style, sentence):
            said[whose, what] += count
    rests = (_rest(delta, said[delta.seat, delta.what.id]) for delta in deltas)
    return tuple(rest for rest in rests if rest.by)


def _rest(delta: Delta, said: int) -> Delta:
    """The part of a delta not stated yet; all of it if the sentence states more than it."""
    if said > abs(delta.by):
        return delta
    return replace(delta, by=delta.by - said if delta.by > 0 else delta.by + said)


def _named_amounts(log_style: LogStyle, sentence: Message) -> Iterator[tuple[str, int]]:
    """Amounts that a sentence states, by the id of the thing."""
    for what, count in log_style.told.get(sentence.template, {}).items():
        named = sentence.params.get(what[1:-1]) if what[0] == "{" else what
        number = sentence.params.get(count) if isinstance(count, str) else count
        if isinstance(number, int):
            yield (named.id if isinstance(named, Term) else str(named)), number
    for name, value in sentence.params.items():
        if f"{{{name}}}" in sentence.template:
            yield from _told_by(log_style, value)


def _told_by(log_style: LogStyle, value: Param) -> Iterator[tuple[str, int]]:
    """Amounts that the value of a placeholder states; alternatives state none."""
    if isinstance(value, Message):
        yield from _named_amounts(log_style, value)
    elif isinstance(value, Amounts) and len(value.options) == 1:
        yield from ((what.id, count) for count, what in value.options[0])


def subjects(sentence: Message) -> Iterator[Term]:
    """The pieces and counters that a sentence names, in the order of its parameters."""
    for value in sentence.params.values():
        if isinstance(value, Term):
            yield value
        elif isinstance(value, Amounts):
            yield from (what for option in value.options for _, what in option)
        elif isinstance(value, Message):
            yield from subjects(value)
