"""A template, or a part of a page, that draws itself by a function."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any

from django.template import Context
from django.template.base import Node, NodeList
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from ludoteca.web.template_compiler.source import Source
from ludoteca.web.template_compiler.statements import write
from ludoteca.web.template_compiler.values import TOOLS

__all__ = ["Code"]

Draw = Callable[[Context, Sequence[str]], str]


class Code(Node):
    """Nodes, and the function that draws them; it is made the first time that they are drawn."""

    def __init__(self, nodes: NodeList, name: str) -> None:
        """`name` is that of the template, for who reads where something has gone wrong."""
        self.nodelist = nodes
        self.name = name
        self._function: Draw | None = None
        self._source = Source()
        self._words: dict[str | None, Sequence[str]] = {}

    def render(self, context: Context) -> SafeString:
        """What the nodes draw."""
        if not context.autoescape:
            return self.nodelist.render(context)
        function = self._function or self._made()
        language = get_language()
        words = self._words.get(language)
        if words is None:
            words = self._words[language] = [word(context) for word in self._source.words]
        return SafeString(function(context, words))

    def _made(self) -> Draw:
        """The function; should two threads make it at once, either is as good."""
        source = Source()
        write(source, self.nodelist, {})
        text, file = source.text(), f"<template {self.name}>"
        names: dict[str, Any] = {**TOOLS, **source.constants}
        exec(compile(text, file, "exec"), names)
        linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
        self._source = source
        function: Draw = names["draw"]
        self._function = function
        return function
