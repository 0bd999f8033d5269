"""Nodes of a template as Python statements."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from django.template.base import FilterExpression, Node, NodeList, TextNode, VariableNode
from django.template.defaulttags import ForNode, IfChangedNode, IfNode, URLNode, WithNode
from django.template.library import SimpleBlockNode, SimpleNode
from django.templatetags.i18n import BlockTranslateNode, TranslateNode
from django.templatetags.l10n import LocalizeNode
from django.utils.translation import gettext

from ludoteca.web.template_compiler.expressions import condition, everything, lookup, value
from ludoteca.web.template_compiler.nodes import Same
from ludoteca.web.template_compiler.source import Name, Scope, Source

__all__ = ["write"]

OURS: Final = "ludoteca."
"""The modules of tags that ask the context for nothing but what the whole page knows."""


def write(source: Source, nodes: NodeList, scope: Scope) -> None:
    """Write what nodes do that begin a scope: what they give names to is known until its end."""
    scope = {**scope, **_prepared(source, nodes, scope)}
    _all(source, nodes, scope)


def _all(source: Source, nodes: Iterable[Node], scope: Scope) -> None:
    for node in nodes:
        _writer(node)(source, node, scope)


def _prepared(source: Source, nodes: NodeList, scope: Scope) -> Scope:
    """Variables for what the nodes give names to; until then they are what these names stand for outside."""
    names: Scope = {}
    for name in dict.fromkeys(_assigned(nodes)):
        before = scope[name].variable if name in scope else source.root(name)
        source.used.add(before)
        names[name] = Name(source.variable("named"), certain=False)
        source.line(f"{names[name].variable} = {before}")
    return names


def _assigned(nodes: NodeList) -> Iterator[str]:
    """What nodes give names to that are known after them."""
    for node in nodes:
        if name := _target(node):
            yield name
        for inner in _same_scope(node):
            yield from _assigned(inner)


def _target(node: Node) -> str:
    for attribute in ("asvar", "target_var", "variable"):
        if isinstance(name := getattr(node, attribute, None), str):
            return name
    return ""


def _same_scope(node: Node) -> list[NodeList]:
    """What stands in a node and has no scope of its own."""
    if isinstance(node, IfNode):
        return [NodeList(inner) for _, inner in node.conditions_nodelists]
    if isinstance(node, IfChangedNode):
        return [node.nodelist_true, node.nodelist_false]
    return [NodeList(node.nodelist)] if isinstance(node, (LocalizeNode, SimpleBlockNode)) else []


# ---- each kind of node ----------------------------------------------------------------------------


def _text(source: Source, node: TextNode, scope: Scope) -> None:
    if node.s:
        source.draw(repr(str(node.s)))


def _same(source: Source, node: Same, scope: Scope) -> None:
    source.draw(source.word(node.render))


def _shown(source: Source, node: VariableNode, scope: Scope) -> None:
    source.draw(f"shown({value(source, scope, node.filter_expression)}, context)")


def _if(source: Source, node: IfNode, scope: Scope) -> None:
    for at, (asked, inner) in enumerate(node.conditions_nodelists):
        if asked is None:
            head = "else:"
        else:
            head = f"{'elif' if at else 'if'} {condition(source, scope, asked)}:"
        with source.block(head):
            _all(source, inner, scope)


def _with(source: Source, node: WithNode, scope: Scope) -> None:
    _given(source, node.nodelist, node.extra_context, scope)


def _localized(source: Source, node: LocalizeNode, scope: Scope) -> None:
    """Nodes in which numbers are written as in the language, or are not."""
    before = source.variable("before")
    source.line(f"{before}, context.use_l10n = context.use_l10n, {node.use_l10n}")
    _all(source, node.nodelist, scope)
    source.line(f"context.use_l10n = {before}")


def _given(
    source: Source, nodes: NodeList, given: Mapping[str, FilterExpression], scope: Scope
) -> None:
    """Nodes with names of their own."""
    values = {name: value(source, scope, expression) for name, expression in given.items()}
    names = {name: Name(source.variable("given")) for name in values}
    for name, expression in values.items():
        source.line(f"{names[name].variable} = {expression}")
    write(source, nodes, {**scope, **names})


def _for(source: Source, node: Any, scope: Scope) -> None:
    values = source.variable("values")
    source.line(f"{values} = many({value(source, scope, node.sequence, silent=True)})")
    if not node.nodelist_empty:
        _loop(source, node, scope, values)
        return
    with source.block(f"if len({values}):"):
        _loop(source, node, scope, values)
    with source.block("else:"):
        _all(source, node.nodelist_empty, scope)


def _loop(source: Source, node: Any, scope: Scope, values: str) -> None:
    """A loop over values; it tells of itself only where somebody asks."""
    loop = source.variable("loop")
    names = {name: Name(source.variable("each")) for name in node.loopvars}
    inside = {**scope, "forloop": Name(loop), **names}
    inside |= _prepared(source, node.nodelist_loop, inside)
    head = source.later()
    source.loops.append(head)
    with source.block(None):
        turn = source.later()
        _all(source, node.nodelist_loop, inside)
    source.loops.pop()
    each = ", ".join(name.variable for name in names.values())
    over = f"reversed({values})" if node.is_reversed else values
    if loop in source.used:
        head.line(f"{loop} = {{'parentloop': {_outer(source, scope)}}}")
        each, over = f"turn_{loop}, ({each})", f"enumerate({over})"
        turn.line(f"count({loop}, turn_{loop}, len({values}))")
    head.line(f"for {each} in {over}:")


def _outer(source: Source, scope: Scope) -> str:
    """The loop around another one."""
    outer = scope["forloop"].variable if "forloop" in scope else source.root("forloop")
    source.used.add(outer)
    return f"{outer} or {{}}"


def _if_changed(source: Source, node: Any, scope: Scope) -> None:
    """What is drawn where some values are not as they were at the turn before."""
    if not source.loops or not node._varlist:
        _itself(source, node, scope)
        return
    before, now = source.variable("before"), source.variable("now")
    source.loops[-1].line(f"{before} = MISSING")
    values = (value(source, scope, expression, silent=True) for expression in node._varlist)
    source.line(f"{now} = [{', '.join(values)}]")
    with source.block(f"if {now} != {before}:"):
        source.line(f"{before} = {now}")
        _all(source, node.nodelist_true, scope)
    if node.nodelist_false:
        with source.block("else:"):
            _all(source, node.nodelist_false, scope)


def _tag(source: Source, node: SimpleNode, scope: Scope) -> None:
    """A tag that is a function; what it draws is shown or given a name."""
    first = ["context"] if node.takes_context else []
    if isinstance(node, SimpleBlockNode):
        with source.apart() as content:
            _all(source, node.nodelist, scope)
        first.append(f"SafeString({content})")
    given = [value(source, scope, argument) for argument in node.args]
    given += [f"{name}={value(source, scope, v)}" for name, v in node.kwargs.items()]
    call = f"{source.constant(node.func)}({', '.join([*first, *given])})"
    if node.target_var:
        source.line(f"{_set(source, scope, node.target_var)} = {call}")
    else:
        source.draw(f"tagged({call})")


def _address(source: Source, node: URLNode, scope: Scope) -> None:
    """The address of a page; those with names for their arguments and those of parts of a site find their own way."""
    name = node.view_name.var
    plain = isinstance(name, str) and ":" not in name and not node.view_name.filters
    if node.asvar or node.kwargs or not plain:
        _itself(source, node, scope)
        return
    given = [value(source, scope, argument) for argument in node.args]
    source.draw(f"address({', '.join([source.prefix(), repr(str(name)), *given])})")


def _set(source: Source, scope: Scope, name: str) -> str:
    """The variable that a name is given to."""
    return scope[name].variable


def _sentence(source: Source, node: Any, scope: Scope) -> None:
    """A sentence with values in it."""
    given = {n: Name(source.variable("given")) for n in (*node.extra_context, *_counted(node))}
    for name, expression in {**node.extra_context, **_counted(node)}.items():
        source.line(f"{given[name].variable} = {value(source, scope, expression)}")
    singular, names = _message(node, node.singular)
    if node.plural:
        plural, more = _message(node, node.plural)
        number = given[node.countervar].variable
        said = f"ngettext({singular!r}, {plural!r}, {number})"
        names += more
    else:
        said = source.word(lambda _context: gettext(singular))
    inside = {**scope, **given}
    values = (f"{n!r}: shown({lookup(source, inside, (n,))}, context)" for n in names)
    said = f"({said} % {{{', '.join(values)}}})"
    if node.asvar:
        source.line(f"{_set(source, scope, node.asvar)} = SafeString({said})")
    else:
        source.draw(said)


def _translated(source: Source, node: TranslateNode, scope: Scope) -> None:
    """A text that is the same each time, and is given a name."""
    expression = node.filter_expression
    plain = not (node.message_context or expression.filters or expression.var.lookups)
    if not (node.asvar and plain):
        _itself(source, node, scope)
        return
    text = TranslateNode(expression, node.noop)
    source.line(f"{_set(source, scope, node.asvar)} = {source.word(text.render)}")


def _counted(node: Any) -> dict[str, FilterExpression]:
    return {node.countervar: node.counter} if node.countervar else {}


def _message(node: Any, tokens: Iterable[Any]) -> tuple[str, list[str]]:
    """The message id of a sentence, and the names of the values in it."""
    message, names = node.render_token_list(tokens)
    return message, names


def _itself(source: Source, node: Node, scope: Scope) -> None:
    """A node that draws itself."""
    given = f"{source.constant(node)}, context, {everything(source, scope)}"
    if name := _target(node):
        text = source.variable("text")
        source.line(f"{text}, {_set(source, scope, name)} = named({given}, {name!r})")
        source.draw(text)
    else:
        source.draw(f"drawn({given})")


def _writer(node: Node) -> Callable[[Source, Any, Scope], None]:
    """What writes down a node."""
    if isinstance(node, SimpleNode) and not node.func.__module__.startswith(OURS):
        return _itself
    if isinstance(node, BlockTranslateNode) and node.message_context:
        return _itself
    return WRITERS.get(type(node), _itself)


WRITERS: Final[Mapping[type[Node], Callable[[Source, Any, Scope], None]]] = {
    BlockTranslateNode: _sentence,
    ForNode: _for,
    IfChangedNode: _if_changed,
    IfNode: _if,
    LocalizeNode: _localized,
    Same: _same,
    SimpleBlockNode: _tag,
    SimpleNode: _tag,
    TextNode: _text,
    TranslateNode: _translated,
    URLNode: _address,
    VariableNode: _shown,
    WithNode: _with,
}
