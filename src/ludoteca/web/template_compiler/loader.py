"""Loading of templates: written in many small partials, one element a line, and compiled as a whole.

A template that is included by a constant name becomes part of the including one, so that a piece of the table may have
a template of its own at no cost when the table is rendered; indentation is left out. Nodes that always render the same
are rendered once for each language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from threading import RLock
from typing import Any, TypeVar

from django.template import Template
from django.template.base import FilterExpression, Node, NodeList, TextNode, Variable
from django.template.defaulttags import IfNode, LoadNode, WithNode
from django.template.library import SimpleNode
from django.template.loader_tags import BlockNode, ExtendsNode, IncludeNode
from django.template.loaders import cached
from django.templatetags.i18n import TranslateNode

from ludoteca.web.template_compiler.compiled_node import CompiledNode
from ludoteca.web.template_compiler.nodes import INDENTATION, ConstantNode

__all__ = ["Loader", "constant_tag"]

Tag = TypeVar("Tag", bound=Callable[..., Any])

_constant_tags: set[Callable[..., Any]] = set()


def constant_tag(tag: Tag) -> Tag:
    """Mark a tag whose output for the same arguments is always the same in a language."""
    _constant_tags.add(tag)
    return tag


class Loader(cached.Loader):
    """A cached loader that compiles each template once."""

    def __init__(self, engine: Any, loaders: Sequence[Any]) -> None:
        super().__init__(engine, loaders)
        self._lock = RLock()
        self._compiled: dict[str, Template] = {}
        self._in_progress: set[str] = set()

    def get_template(self, template_name: str, skip: Any = None) -> Template:
        """The compiled template of that name."""
        template = super().get_template(template_name, skip)
        if self._compiled.get(template_name) is not template:
            with self._lock:
                self._compile(template_name, template)
        return template

    def _compile(self, name: str, template: Template) -> None:
        if self._compiled.get(name) is template or name in self._in_progress:
            return
        self._in_progress.add(name)
        try:
            template.nodelist = _compiled(name, self._flattened(template.nodelist))
        finally:
            self._in_progress.discard(name)
        self._compiled[name] = template

    def _flattened(self, nodes: NodeList) -> NodeList:
        """The nodes with those of included templates in their places, and constant ones merged."""
        return _merge_constants(self._expand_includes(nodes))

    def _expand_includes(self, nodes: NodeList) -> Iterator[Node]:
        for node in nodes:
            if isinstance(node, IncludeNode):
                yield from self._expand(node)
            elif not isinstance(node, LoadNode):
                yield self._flatten_children(node)

    def _flatten_children(self, node: Node) -> Node:
        if isinstance(node, IfNode):
            node.conditions_nodelists = [
                (condition, self._flattened(inner))
                for condition, inner in node.conditions_nodelists
            ]
            return node
        for name, inner in _child_lists(node):
            setattr(node, name, self._flattened(inner))
        return node

    def _expand(self, node: IncludeNode) -> Iterator[Node]:
        """The nodes of an included template.

        The include itself if the template's name is not constant, or the include is isolated or
        recursive.
        """
        name = node.template.var
        if not isinstance(name, str) or node.isolated_context or name in self._in_progress:
            yield node
            return
        nodes = _strip(_uncompiled(self.get_template(name).nodelist))
        if node.extra_context or _has_assignments(nodes):
            yield WithNode(None, None, _merge_constants(nodes), node.extra_context)
        else:
            yield from nodes


def _merge_constants(nodes: Iterable[Node]) -> NodeList:
    """The nodes, with runs of constant ones merged."""
    merged = NodeList()
    for constant, group in groupby(_split_constants(nodes), _is_constant):
        if constant:
            merged.append(_constant_node(list(group)))
        else:
            merged.extend(group)
    return merged


def _compiled(name: str, nodes: NodeList) -> NodeList:
    """A node that renders all nodes by a function; in templates that inherit, one for each block."""
    if not (nodes.get_nodes_by_type(BlockNode) or nodes.get_nodes_by_type(ExtendsNode)):
        return NodeList([CompiledNode(nodes, name)])
    blocks: list[Any] = nodes.get_nodes_by_type(BlockNode)
    for block in blocks:
        if block.get_nodes_by_type(BlockNode) == [block]:
            block.nodelist = NodeList([CompiledNode(block.nodelist, name)])
    return nodes


def _uncompiled(nodes: NodeList) -> NodeList:
    """The nodes as they were before they were compiled."""
    first = nodes[0] if nodes else None
    return first.nodelist if isinstance(first, CompiledNode) else nodes


def _strip(nodes: NodeList) -> NodeList:
    """The nodes of a partial without the line breaks at the ends of its file."""
    stripped = NodeList(_split_constants(nodes))
    for end, strip in ((0, str.lstrip), (-1, str.rstrip)):
        if stripped and isinstance(edge := stripped[end], TextNode):
            stripped[end] = TextNode(strip(edge.s))
    return stripped


def _split_constants(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes one by one, including those that have been merged."""
    for node in nodes:
        yield from node.nodes if isinstance(node, ConstantNode) else [node]


def _is_constant(node: Node) -> bool:
    """Return True if a node always renders the same in a language."""
    if isinstance(node, SimpleNode):
        given = [*node.args, *node.kwargs.values()]
        return node.func in _constant_tags and not node.target_var and all(map(_is_literal, given))
    if isinstance(node, TranslateNode):
        plain = not node.asvar and not node.message_context
        return plain and _is_literal(node.filter_expression)
    return isinstance(node, TextNode)


def _is_literal(expression: FilterExpression) -> bool:
    """Return True if an expression is a literal; `translate` wraps its own in a variable."""
    value = expression.var
    return not expression.filters and not (isinstance(value, Variable) and value.lookups)


def _constant_node(nodes: list[Node]) -> Node:
    texts = [str(node.s) for node in nodes if isinstance(node, TextNode)]
    if len(texts) == len(nodes):
        return TextNode(INDENTATION.sub("\n", "".join(texts)))
    return ConstantNode(nodes)


def _child_lists(node: Node) -> Iterator[tuple[str, NodeList]]:
    """The lists of nodes within a node, by attribute; simple block tags do not declare theirs."""
    for name in {"nodelist", *node.child_nodelists}:
        inner = getattr(node, name, None)
        if isinstance(inner, NodeList):
            yield name, inner


def _has_assignments(nodes: NodeList) -> bool:
    """Return True if any of the nodes assigns a name that would be known after them."""
    return any(
        getattr(node, "asvar", None)
        or getattr(node, "target_var", None)
        or any(_has_assignments(inner) for _, inner in _child_lists(node))
        for node in nodes
    )
