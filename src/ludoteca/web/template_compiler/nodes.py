"""A custom node: several nodes that always render the same in a language."""

from __future__ import annotations

import re
from typing import Final

from django.template import Context
from django.template.base import Node, NodeList
from django.utils.safestring import SafeString
from django.utils.translation import get_language

__all__ = ["INDENTATION", "ConstantNode"]

INDENTATION: Final = re.compile(r"[ \t]*\n\s*")


class ConstantNode(Node):
    """Nodes that are rendered once for each language."""

    child_nodelists = ()

    def __init__(self, nodes: list[Node]) -> None:
        self.nodes = NodeList(nodes)
        self._rendered: dict[str | None, SafeString] = {}

    def render(self, context: Context) -> SafeString:
        """The output in the active language."""
        language = get_language()
        if language not in self._rendered:
            rendered = self.nodes.render(context)
            self._rendered[language] = SafeString(INDENTATION.sub("\n", rendered))
        return self._rendered[language]
