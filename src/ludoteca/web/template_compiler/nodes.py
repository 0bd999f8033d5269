"""Nodes of our own, into which templates are put together when they are loaded."""

from __future__ import annotations

import re
from typing import Final

from django.template import Context
from django.template.base import FilterExpression, Node, NodeList, render_value_in_context
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import get_language

__all__ = ["INDENTATION", "Part", "Same", "Shown"]

INDENTATION: Final = re.compile(r"[ \t]*\n\s*")


class Same(Node):
    """Nodes that are drawn the same each time: kept for each language once they have been drawn."""

    child_nodelists = ()

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = NodeList(nodes)
        self._drawn: dict[str | None, SafeString] = {}

    def render(self, context: Context) -> SafeString:
        """What was drawn the first time in the language."""
        language = get_language()
        if language not in self._drawn:
            drawn = self.nodes.render(context)
            self._drawn[language] = SafeString(INDENTATION.sub("\n", drawn))
        return self._drawn[language]


class Shown(Node):
    """A value in a template: texts and numbers by the shortest way, all else as Django does."""

    child_nodelists = ()

    def __init__(self, expression: FilterExpression) -> None:
        self.expression = expression

    def render(self, context: Context) -> str:
        """The value, with all that is HTML in a plain text escaped."""
        value = self.expression.resolve(context)
        kind = type(value)
        if kind is SafeString:
            return value  # type: ignore[no-any-return]
        if kind is str and context.autoescape:
            return escape(value)
        return render_value_in_context(value, context)


class Part(Node):
    """A template within another one, with what it alone is given."""

    def __init__(self, nodelist: NodeList, given: dict[str, FilterExpression]) -> None:
        self.nodelist = nodelist
        self.given = given

    def render(self, context: Context) -> SafeString:
        """The part as it is drawn in a context."""
        values = {name: value.resolve(context) for name, value in self.given.items()}
        with context.push(**values):
            return self.nodelist.render(context)
