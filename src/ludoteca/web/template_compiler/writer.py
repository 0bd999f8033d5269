"""The source of a Python function under construction."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.template import Context

__all__ = ["FunctionWriter", "LocalizedText", "Placeholder", "Scope", "Variable"]

LocalizedText = Callable[[Context], str]
"""Returns a text that is always the same in a language."""


@dataclass(frozen=True)
class Variable:
    """A variable of the function."""

    name: str
    certain: bool = True
    """True if it always has a value."""


Scope = dict[str, Variable]
"""Variables by their names in the template; all other names are the page's."""


@dataclass
class Placeholder:
    """A place for statements that are not known yet."""

    indent: str
    lines: list[str] = field(default_factory=list)

    def line(self, text: str) -> None:
        """Write a statement there."""
        self.lines.append(self.indent + text)


class FunctionWriter:
    """Lines of a function, and the values that they refer to."""

    def __init__(self) -> None:
        self.lines: list[str | Placeholder] = []
        self.constants: dict[str, Any] = {}
        self.localized_texts: list[LocalizedText] = []
        self.page_variables: dict[str, str] = {}
        """Variables for values of the page, by name."""
        self.used: set[str] = set()
        """Names of variables in use."""
        self.loops: list[Placeholder] = []
        """Placeholders for statements before each enclosing loop."""
        self.has_urls = False
        self._depth = 1
        self._count = 0
        self._out = "out"
        self._pending: list[str] = []

    def line(self, text: str) -> None:
        """Write a statement, after all pending output."""
        self.flush()
        self._write(text)

    def output(self, expression: str) -> None:
        """Output a string."""
        self._pending.append(expression)

    def flush(self) -> None:
        """Write the pending output."""
        if len(self._pending) == 1:
            self._write(f"{self._out}.append({self._pending[0]})")
        elif self._pending:
            self._write(f"{self._out} += ({', '.join(self._pending)})")
        self._pending = []

    def _write(self, text: str) -> None:
        self.lines.append("    " * self._depth + text)

    def placeholder(self) -> Placeholder:
        """Leave a place for statements that are not known yet."""
        self.flush()
        placeholder = Placeholder("    " * self._depth)
        self.lines.append(placeholder)
        return placeholder

    @contextmanager
    def block(self, head: str | None) -> Iterator[None]:
        """Indent statements below a head; None if the head is written to a placeholder."""
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
    def captured(self) -> Iterator[str]:
        """Capture the output of a block; yields the expression for it."""
        self.flush()
        before, self._out = self._out, self.variable("part")
        self.line(f"{self._out} = []")
        yield f"''.join({self._out})"
        self.flush()
        self._out = before

    def variable(self, name: str = "v") -> str:
        """Name a new variable."""
        self._count += 1
        return f"{name}_{self._count}"

    def constant(self, value: Any) -> str:
        """Name a value that the function knows from the beginning."""
        name = f"k_{len(self.constants)}"
        self.constants[name] = value
        return name

    def localized(self, text: LocalizedText) -> str:
        """Write an expression for a text that is always the same in a language."""
        self.localized_texts.append(text)
        return f"texts[{len(self.localized_texts) - 1}]"

    def page_variable(self, name: str) -> str:
        """Name the variable for a value of the page."""
        return self.page_variables.setdefault(name, f"page_{len(self.page_variables)}")

    def url_prefix(self) -> str:
        """Name the variable for the prefix of the site's URLs."""
        self.has_urls = True
        return "prefix"

    def source(self) -> str:
        """The whole function."""
        self.flush()
        head = ["def render(context, texts):"]
        head += [f"    {v} = page_value(context, {n!r})" for n, v in self.page_variables.items()]
        head += ["    prefix = get_script_prefix()"] if self.has_urls else []
        body: list[str] = []
        for line in self.lines:
            body += line.lines if isinstance(line, Placeholder) else [line]
        return "\n".join([*head, "    out = []", *body, "    return ''.join(out)", ""])
