"""A node of our own: several that are rendered the same each time."""

from __future__ import annotations

import re
from typing import Final

from django.template import Context
from django.template.base import Node, NodeList
from django.utils.safestring import SafeString
from django.utils.translation import get_language

__all__ = ["INDENTATION", "Same"]

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
