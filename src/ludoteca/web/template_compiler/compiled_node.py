"""Nodes of a template, compiled to a function."""

from __future__ import annotations

import linecache
from collections.abc import Callable, Sequence
from typing import Any

from django.template import Context
from django.template.base import Node, NodeList
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from ludoteca.web.template_compiler.statements import write
from ludoteca.web.template_compiler.values import GLOBALS
from ludoteca.web.template_compiler.writer import FunctionWriter

__all__ = ["CompiledNode"]

Render = Callable[[Context, Sequence[str]], str]


class CompiledNode(Node):
    """Nodes, and the function that renders them, compiled on first use."""

    def __init__(self, nodes: NodeList, name: str) -> None:
        """`name` is that of the template, for tracebacks."""
        self.nodelist = nodes
        self.name = name
        self._function: Render | None = None
        self._writer = FunctionWriter()
        self._texts: dict[str | None, Sequence[str]] = {}

    def render(self, context: Context) -> SafeString:
        """Render the nodes."""
        if not context.autoescape:
            return self.nodelist.render(context)
        function = self._function or self._compile()
        language = get_language()
        texts = self._texts.get(language)
        if texts is None:
            texts = [text(context) for text in self._writer.localized_texts]
            self._texts[language] = texts
        return SafeString(function(context, texts))

    def _compile(self) -> Render:
        """Compile the function; if two threads do so at once, either result will do."""
        writer = FunctionWriter()
        write(writer, self.nodelist, {})
        source, file = writer.source(), f"<template {self.name}>"
        names: dict[str, Any] = {**GLOBALS, **writer.constants}
        exec(compile(source, file, "exec"), names)
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        self._writer = writer
        function: Render = names["render"]
        self._function = function
        return function
