"""Prompt for a decision: numbered choices, in one step or two, and the parser of the typed answer.

If a game defines first halves of its choices (`first_half` of its terminal module), those are asked
for first, each once: the rotation of a tile, then its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.errors import UnknownAction
from ludoteca.terminal.translator import Voice

__all__ = ["Question"]

NO_CHOICE: Final = N_("there is no choice {number}; choices are numbered 1 to {last}")
NONE: Final = N_("no choice contains {text}; type the number of a choice, or words of it")
SEVERAL: Final = N_("{text} matches several choices: {numbers}")
ALL: Final = N_("Back to all choices")


@dataclass
class Question:
    """The choices of one decision."""

    actions: Sequence[int]
    sentences: Sequence[str]
    """The sentence of each action."""
    halves: Sequence[str]
    """The first half of each action, empty if it is chosen in one step."""
    parse: Callable[[str], int]
    """Parses an action as text; raises UnknownAction."""
    _half: str = ""

    def lines(self, voice: Voice) -> list[str]:
        """The current choices, numbered."""
        texts = [text or voice.text(ALL) for text, _ in self._entries()]
        return [f"{number:4}  {text}" for number, text in enumerate(texts, 1)]

    def answer(self, line: str) -> int | None:
        """Parse a line as an action; None if it chose a first half, and the rest is still open.

        A line is a number, an action as text, or words that occur in one sentence only. Raises
        UnknownAction for anything else.
        """
        if line.isdecimal():
            return self._numbered(line)
        try:
            return self.parse(line)
        except UnknownAction:
            return self._worded(line)

    def _entries(self) -> list[tuple[str, int | None]]:
        """Texts with their actions; None for a first half or (empty text) for going back."""
        if self._half:
            inside = self._of_half()
            return [*((self.sentences[i], self.actions[i]) for i in inside), ("", None)]
        if not self._in_two_steps():
            return list(zip(self.sentences, self.actions, strict=True))
        found: dict[str, int | None] = {}
        for half, sentence, action in zip(self.halves, self.sentences, self.actions, strict=True):
            found.setdefault(half or sentence, None if half else action)
        return list(found.items())

    def _in_two_steps(self) -> bool:
        """Return True if there are several first halves, some of them with several actions."""
        halves = [half for half in self.halves if half]
        return 1 < len(set(halves)) < len(halves)

    def _of_half(self) -> list[int]:
        return [i for i, half in enumerate(self.halves) if half == self._half]

    def _numbered(self, line: str) -> int | None:
        entries = self._entries()
        if not 0 < int(line) <= len(entries):
            raise UnknownAction(NO_CHOICE, number=line, last=len(entries))
        text, action = entries[int(line) - 1]
        if action is None:
            self._half = text
        return action

    def _worded(self, line: str) -> int:
        fitting = [i for i, s in enumerate(self.sentences) if line.casefold() in s.casefold()]
        if self._half:
            fitting = [i for i in fitting if i in self._of_half()]
        if len(fitting) == 1:
            return self.actions[fitting[0]]
        if not fitting:
            raise UnknownAction(NONE, text=repr(line))
        if self._in_two_steps() and not self._half:
            numbers = "; ".join(self.sentences[i] for i in fitting[:3])
        else:
            numbers = ", ".join(str(self._place(i) + 1) for i in fitting)
        raise UnknownAction(SEVERAL, text=repr(line), numbers=numbers)

    def _place(self, index: int) -> int:
        """Index of a choice among those currently numbered."""
        return self._of_half().index(index) if self._half else index
