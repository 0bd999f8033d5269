"""The action space: named decisions with parameters, as dense ids and as text.

An action is a word and its arguments ("load corn 2"). A `Family` is a word with the list of
values of each parameter; an `ActionSpace` numbers all actions of its families consecutively, in
order, with the last parameter varying fastest. Compiled rules use `base` and arithmetic; people
use `format` and `parse`.
"""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from math import prod

import numpy as np

from ludoteca.kernel.errors import UnknownAction

__all__ = ["DECLINING", "ActionSpace", "Family"]

DECLINING = ("pass", "done", "end_turn")
"""Words of actions that decline or end something; interfaces list them last."""


@dataclass(frozen=True)
class Family:
    """A word and the possible values of each of its parameters."""

    word: str
    """First word of the action's text."""
    parameters: tuple[tuple[str, ...], ...] = ()
    """Possible texts of each parameter."""

    @property
    def count(self) -> int:
        """Number of actions in the family."""
        return prod(len(values) for values in self.parameters)


def _normal(text: str) -> str:
    return " ".join(text.replace("_", " ").replace("-", " ").split()).lower()


class ActionSpace:
    """All actions of a game, numbered 0 to `n` - 1."""

    def __init__(self, families: Sequence[Family]) -> None:
        self.families = tuple(families)
        self._base: dict[str, int] = {}
        self._split: list[tuple[Family, tuple[int, ...]]] = []
        for family in self.families:
            if family.word in self._base:
                raise ValueError(f"two families are called {family.word!r}")
            self._base[family.word] = len(self._split)
            self._split += [(family, _digits(i, family)) for i in range(family.count)]
        self._text = [self._write(*entry) for entry in self._split]
        self._ids = {_normal(text): i for i, text in enumerate(self._text)}
        if len(self._ids) != len(self._text):
            raise ValueError("two actions read the same")

    @property
    def n(self) -> int:
        """Number of actions."""
        return len(self._split)

    def base(self, word: str) -> int:
        """Id of the first action of the family `word`."""
        return self._base[word]

    def id(self, word: str, *arguments: int) -> int:
        """Id of the action with this word and these argument indices."""
        family = self._split[self._base[word]][0]
        number = 0
        for index, values in zip(arguments, family.parameters, strict=True):
            if not 0 <= index < len(values):
                raise UnknownAction("{word} has no argument number {index}", word=word, index=index)
            number = number * len(values) + index
        return self._base[word] + number

    def split(self, action: int) -> tuple[str, tuple[int, ...]]:
        """Word and argument indices of an action."""
        family, arguments = self._split[self.check(action)]
        return family.word, arguments

    def arguments(self, action: int) -> tuple[str, ...]:
        """Argument texts of an action."""
        family, indices = self._split[self.check(action)]
        return tuple(values[i] for i, values in zip(indices, family.parameters, strict=True))

    def check(self, action: int) -> int:
        """Return `action` as an int; raise UnknownAction if no action has this id."""
        try:
            number = int(action)
            known = number == action and 0 <= number < self.n
        except (TypeError, ValueError, OverflowError):
            known = False
        if isinstance(action, bool | np.bool_) or not known:
            raise UnknownAction(
                "there is no action {action}; actions are numbered 0 to {last}",
                action=repr(action),
                last=self.n - 1,
            )
        return number

    def format(self, action: int) -> str:
        """Return an action as text, such as ``"choose builder"``."""
        return self._text[self.check(action)]

    def parse(self, text: str) -> int:
        """Return the action named by `text`; case, spaces, hyphens, underscores are ignored.

        Raises UnknownAction with similar actions, or the words that actions begin with.
        """
        if not isinstance(text, str):
            raise UnknownAction(
                "an action must be named by a string, not by {given}", given=repr(text)
            )
        wanted = _normal(text)
        if wanted in self._ids:
            return self._ids[wanted]
        near = difflib.get_close_matches(wanted, self._ids, n=3, cutoff=0.5)
        if near:
            raise UnknownAction(
                "there is no action {text}; did you mean: {near}",
                text=repr(text),
                near=", ".join(near),
            )
        raise UnknownAction(
            "there is no action {text}; actions begin with: {words}",
            text=repr(text),
            words=", ".join(f.word for f in self.families),
        )

    @staticmethod
    def _write(family: Family, indices: tuple[int, ...]) -> str:
        values = [values[i] for i, values in zip(indices, family.parameters, strict=True)]
        return " ".join([family.word, *values]).replace("_", " ")


def _digits(number: int, family: Family) -> tuple[int, ...]:
    digits: list[int] = []
    for values in reversed(family.parameters):
        number, digit = divmod(number, len(values))
        digits.append(digit)
    return tuple(reversed(digits))
