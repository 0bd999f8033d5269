"""Templates as they are drawn: written in many small parts, one element a line, and put together when they are loaded.

What is included by name becomes part of the template that includes it, so that a piece of the table may have a
template of its own without its costing anything each time the table is drawn; indentation is left out. What is the
same each time is drawn once for each language.
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

from ludoteca.web.template_compiler import INDENTATION, Code, Same

__all__ = ["Loader", "unchanging"]

Tag = TypeVar("Tag", bound=Callable[..., Any])

_unchanging: set[Callable[..., Any]] = set()


def unchanging(tag: Tag) -> Tag:
    """Marks a tag that gives the same for the same arguments, as long as the language is the same."""
    _unchanging.add(tag)
    return tag


class Loader(cached.Loader):
    """A cached loader that puts each template together once."""

    def __init__(self, engine: Any, loaders: Sequence[Any]) -> None:
        super().__init__(engine, loaders)
        self._lock = RLock()
        self._ready: dict[str, Template] = {}
        self._under_way: set[str] = set()

    def get_template(self, template_name: str, skip: Any = None) -> Template:
        """The template of that name, put together."""
        template = super().get_template(template_name, skip)
        if self._ready.get(template_name) is not template:
            with self._lock:
                self._put_together(template_name, template)
        return template

    def _put_together(self, name: str, template: Template) -> None:
        if self._ready.get(name) is template or name in self._under_way:
            return
        self._under_way.add(name)
        try:
            template.nodelist = _coded(name, self._joined(template.nodelist))
        finally:
            self._under_way.discard(name)
        self._ready[name] = template

    def _joined(self, nodes: NodeList) -> NodeList:
        """The nodes with what they include in its place; what follows each other and never changes is one."""
        return _grouped(self._spread(nodes))

    def _spread(self, nodes: NodeList) -> Iterator[Node]:
        for node in nodes:
            if isinstance(node, IncludeNode):
                yield from self._included(node)
            elif not isinstance(node, LoadNode):
                yield self._inside(node)

    def _inside(self, node: Node) -> Node:
        """A node, all that stands within it put together."""
        if isinstance(node, IfNode):
            node.conditions_nodelists = [
                (condition, self._joined(inner)) for condition, inner in node.conditions_nodelists
            ]
            return node
        for name, inner in _lists(node):
            setattr(node, name, self._joined(inner))
        return node

    def _included(self, node: IncludeNode) -> Iterator[Node]:
        """What stands for a template that is included: its own nodes where its name is known."""
        name = node.template.var
        if not isinstance(name, str) or node.isolated_context or name in self._under_way:
            yield node
            return
        nodes = _trimmed(_uncoded(self.get_template(name).nodelist))
        if node.extra_context or _assigns(nodes):
            yield WithNode(None, None, _grouped(nodes), node.extra_context)
        else:
            yield from nodes


def _grouped(nodes: Iterable[Node]) -> NodeList:
    """The nodes, what follows each other among them and never changes as one."""
    grouped = NodeList()
    for known, some in groupby(_flat(nodes), _never_changes):
        if known:
            grouped.append(_as_one(list(some)))
        else:
            grouped.extend(some)
    return grouped


def _coded(name: str, nodes: NodeList) -> NodeList:
    """What draws the nodes by a function; where templates inherit blocks from each other each block has one."""
    if not (nodes.get_nodes_by_type(BlockNode) or nodes.get_nodes_by_type(ExtendsNode)):
        return NodeList([Code(nodes, name)])
    blocks: list[Any] = nodes.get_nodes_by_type(BlockNode)
    for block in blocks:
        if block.get_nodes_by_type(BlockNode) == [block]:
            block.nodelist = NodeList([Code(block.nodelist, name)])
    return nodes


def _uncoded(nodes: NodeList) -> NodeList:
    """The nodes of a template themselves."""
    first = nodes[0] if nodes else None
    return first.nodelist if isinstance(first, Code) else nodes


def _trimmed(nodes: NodeList) -> NodeList:
    """The nodes of a part; the line breaks at its beginning and end belong to its file alone."""
    trimmed = NodeList(_flat(nodes))
    for end, strip in ((0, str.lstrip), (-1, str.rstrip)):
        if trimmed and isinstance(edge := trimmed[end], TextNode):
            trimmed[end] = TextNode(strip(edge.s))
    return trimmed


def _flat(nodes: Iterable[Node]) -> Iterator[Node]:
    """The nodes one by one, those among them that have been made one."""
    for node in nodes:
        yield from node.nodes if isinstance(node, Same) else [node]


def _never_changes(node: Node) -> bool:
    """Whether a node is drawn the same each time, in a language."""
    if isinstance(node, SimpleNode):
        given = [*node.args, *node.kwargs.values()]
        return node.func in _unchanging and not node.target_var and all(map(_is_constant, given))
    if isinstance(node, TranslateNode):
        plain = not node.asvar and not node.message_context
        return plain and _is_constant(node.filter_expression)
    return isinstance(node, TextNode)


def _is_constant(expression: FilterExpression) -> bool:
    """Whether it is a text or a number that stands in the template; `translate` wraps its own in a variable."""
    value = expression.var
    return not expression.filters and not (isinstance(value, Variable) and value.lookups)


def _as_one(nodes: list[Node]) -> Node:
    texts = [str(node.s) for node in nodes if isinstance(node, TextNode)]
    if len(texts) == len(nodes):
        return TextNode(INDENTATION.sub("\n", "".join(texts)))
    return Same(nodes)


def _lists(node: Node) -> Iterator[tuple[str, NodeList]]:
    """What stands within a node, by attribute; block tags of our own do not say that they have a list."""
    for name in {"nodelist", *node.child_nodelists}:
        inner = getattr(node, name, None)
        if isinstance(inner, NodeList):
            yield name, inner


def _assigns(nodes: NodeList) -> bool:
    """Whether any of the nodes gives something a name that would be known after them."""
    return any(
        getattr(node, "asvar", None)
        or getattr(node, "target_var", None)
        or any(_assigns(inner) for _, inner in _lists(node))
        for node in nodes
    )
