"""The text of a Python function, as it is being written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.template import Context

__all__ = ["Name", "Place", "Scope", "Source", "Word"]

Word = Callable[[Context], str]
"""Gives a text that is the same each time in a language."""


@dataclass(frozen=True)
class Name:
    """A variable of the function."""

    variable: str
    certain: bool = True
    """Whether it always has a value."""


Scope = dict[str, Name]
"""What the variables are called in the template; all other names are those of the page."""


@dataclass
class Place:
    """A place for statements that are not known yet."""

    indent: str
    lines: list[str] = field(default_factory=list)

    def line(self, text: str) -> None:
        """Write a statement there."""
        self.lines.append(self.indent + text)


class Source:
    """Lines of a function, and what they refer to."""

    def __init__(self) -> None:
        self.lines: list[str | Place] = []
        self.constants: dict[str, Any] = {}
        self.words: list[Word] = []
        self.roots: dict[str, str] = {}
        """Variables for what the page knows, by its names."""
        self.used: set[str] = set()
        """Variables that are referred to."""
        self.loops: list[Place] = []
        """What is done before each of the loops that are being written."""
        self.addresses = False
        """Whether there are any of pages of the site."""
        self._depth = 1
        self._count = 0
        self._out = "out"
        self._pending: list[str] = []

    def line(self, text: str) -> None:
        """Write a statement, after all that is to be drawn before it."""
        self.flush()
        self._write(text)

    def draw(self, expression: str) -> None:
        """Have a text drawn."""
        self._pending.append(expression)

    def flush(self) -> None:
        """Write down what is still to be drawn."""
        if len(self._pending) == 1:
            self._write(f"{self._out}.append({self._pending[0]})")
        elif self._pending:
            self._write(f"{self._out} += ({', '.join(self._pending)})")
        self._pending = []

    def _write(self, text: str) -> None:
        self.lines.append("    " * self._depth + text)

    def later(self) -> Place:
        """A place here for statements that are not known yet."""
        self.flush()
        place = Place("    " * self._depth)
        self.lines.append(place)
        return place

    @contextmanager
    def block(self, head: str | None) -> Iterator[None]:
        """Statements below another one, which may be written later."""
        self.flush()
        if head is not None:
            self._write(head)
        self._depth += 1
        before = len(self.lines)
        yield
        self.flush()
        if len(self.lines) == before:
            self._write("pass")
        self._depth -= 1

    @contextmanager
    def apart(self) -> Iterator[str]:
        """What is drawn meanwhile is not drawn yet; gives the expression for it."""
        self.flush()
        before, self._out = self._out, self.variable("part")
        self.line(f"{self._out} = []")
        yield f"''.join({self._out})"
        self.flush()
        self._out = before

    def variable(self, name: str = "v") -> str:
        """A variable that there is not yet."""
        self._count += 1
        return f"{name}_{self._count}"

    def constant(self, value: Any) -> str:
        """A name for something that the function knows from the beginning."""
        name = f"k_{len(self.constants)}"
        self.constants[name] = value
        return name

    def word(self, word: Word) -> str:
        """An expression for a text that is the same each time in a language."""
        self.words.append(word)
        return f"words[{len(self.words) - 1}]"

    def root(self, name: str) -> str:
        """A variable for what the page knows by a name."""
        return self.roots.setdefault(name, f"root_{len(self.roots)}")

    def prefix(self) -> str:
        """A variable for what all addresses of the site begin with."""
        self.addresses = True
        return "prefix"

    def text(self) -> str:
        """The whole function."""
        self.flush()
        head = ["def draw(context, words):"]
        head += [f"    {v} = root(context, {name!r})" for name, v in self.roots.items()]
        head += ["    prefix = get_script_prefix()"] if self.addresses else []
        body: list[str] = []
        for line in self.lines:
            body += line.lines if isinstance(line, Place) else [line]
        return "\n".join([*head, "    out = []", *body, "    return ''.join(out)", ""])
