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

from ludoteca.web.template_compiler.expressions import condition, lookup, value, variables
from ludoteca.web.template_compiler.nodes import ConstantNode
from ludoteca.web.template_compiler.writer import FunctionWriter, Scope, Variable

__all__ = ["write"]

OUR_TAGS: Final = "ludoteca."
"""Prefix of modules whose tags use only the page's values of the context."""


def write(writer: FunctionWriter, nodes: NodeList, scope: Scope) -> None:
    """Write nodes that begin a scope: names that they assign are known until its end."""
    scope = {**scope, **_declare(writer, nodes, scope)}
    _write_all(writer, nodes, scope)


def _write_all(writer: FunctionWriter, nodes: Iterable[Node], scope: Scope) -> None:
    for node in nodes:
        _writer_of(node)(writer, node, scope)


def _declare(writer: FunctionWriter, nodes: NodeList, scope: Scope) -> Scope:
    """Declare variables for names that the nodes assign; before that they have outer values."""
    declared: Scope = {}
    for name in dict.fromkeys(_assignments(nodes)):
        before = scope[name].name if name in scope else writer.page_variable(name)
        writer.used.add(before)
        declared[name] = Variable(writer.variable("assigned"), certain=False)
        writer.line(f"{declared[name].name} = {before}")
    return declared


def _assignments(nodes: NodeList) -> Iterator[str]:
    """The names that nodes assign and that are known after them."""
    for node in nodes:
        if name := _target(node):
            yield name
        for inner in _same_scope(node):
            yield from _assignments(inner)


def _target(node: Node) -> str:
    for attribute in ("asvar", "target_var", "variable"):
        if isinstance(name := getattr(node, attribute, None), str):
            return name
    return ""


def _same_scope(node: Node) -> list[NodeList]:
    """The nodes within a node that have no scope of their own."""
    if isinstance(node, IfNode):
        return [NodeList(inner) for _, inner in node.conditions_nodelists]
    if isinstance(node, IfChangedNode):
        return [node.nodelist_true, node.nodelist_false]
    return [NodeList(node.nodelist)] if isinstance(node, (LocalizeNode, SimpleBlockNode)) else []


# ---- output -----------------------------------------------------------------------------------------


def _text(writer: FunctionWriter, node: TextNode, scope: Scope) -> None:
    if node.s:
        writer.output(repr(str(node.s)))


def _constant(writer: FunctionWriter, node: ConstantNode, scope: Scope) -> None:
    writer.output(writer.localized(node.render))


def _variable(writer: FunctionWriter, node: VariableNode, scope: Scope) -> None:
    writer.output(f"render_value({value(writer, scope, node.filter_expression)}, context)")


def _tag(writer: FunctionWriter, node: SimpleNode, scope: Scope) -> None:
    """A tag that is a function; its output is written or assigned to a name."""
    arguments = ["context"] if node.takes_context else []
    if isinstance(node, SimpleBlockNode):
        with writer.captured() as content:
            _write_all(writer, node.nodelist, scope)
        arguments.append(f"SafeString({content})")
    arguments += [value(writer, scope, argument) for argument in node.args]
    arguments += [f"{name}={value(writer, scope, v)}" for name, v in node.kwargs.items()]
    call = f"{writer.constant(node.func)}({', '.join(arguments)})"
    if node.target_var:
        writer.line(f"{scope[node.target_var].name} = {call}")
    else:
        writer.output(f"render_tag({call})")


def _url(writer: FunctionWriter, node: URLNode, scope: Scope) -> None:
    """The URL of a page; those with named arguments or a namespace render themselves."""
    name = node.view_name.var
    plain = isinstance(name, str) and ":" not in name and not node.view_name.filters
    if node.asvar or node.kwargs or not plain:
        _fallback(writer, node, scope)
        return
    arguments = [value(writer, scope, argument) for argument in node.args]
    writer.output(f"url({', '.join([writer.url_prefix(), repr(str(name)), *arguments])})")


# ---- conditions and scopes --------------------------------------------------------------------------


def _if(writer: FunctionWriter, node: IfNode, scope: Scope) -> None:
    for at, (test, inner) in enumerate(node.conditions_nodelists):
        if test is None:
            head = "else:"
        else:
            head = f"{'elif' if at else 'if'} {condition(writer, scope, test)}:"
        with writer.block(head):
            _write_all(writer, inner, scope)


def _with(writer: FunctionWriter, node: WithNode, scope: Scope) -> None:
    own = _assign(writer, node.extra_context, scope)
    write(writer, node.nodelist, {**scope, **own})


def _assign(writer: FunctionWriter, values: Mapping[str, FilterExpression], scope: Scope) -> Scope:
    """Assign values to new variables; the values may not use each other."""
    written = {name: value(writer, scope, expression) for name, expression in values.items()}
    own = {name: Variable(writer.variable("given")) for name in written}
    for name, expression in written.items():
        writer.line(f"{own[name].name} = {expression}")
    return own


def _localize(writer: FunctionWriter, node: LocalizeNode, scope: Scope) -> None:
    """Nodes with localization of numbers switched on or off."""
    before = writer.variable("before")
    writer.line(f"{before}, context.use_l10n = context.use_l10n, {node.use_l10n}")
    _write_all(writer, node.nodelist, scope)
    writer.line(f"context.use_l10n = {before}")


# ---- loops ------------------------------------------------------------------------------------------


def _for(writer: FunctionWriter, node: Any, scope: Scope) -> None:
    values = writer.variable("values")
    writer.line(f"{values} = as_sequence({value(writer, scope, node.sequence, silent=True)})")
    if not node.nodelist_empty:
        _loop(writer, node, scope, values)
        return
    with writer.block(f"if len({values}):"):
        _loop(writer, node, scope, values)
    with writer.block("else:"):
        _write_all(writer, node.nodelist_empty, scope)


def _loop(writer: FunctionWriter, node: Any, scope: Scope, values: str) -> None:
    """A loop over values, with a `forloop` only if it is used."""
    loop = writer.variable("loop")
    names = {name: Variable(writer.variable("each")) for name in node.loopvars}
    inside = {**scope, "forloop": Variable(loop), **names}
    inside |= _declare(writer, node.nodelist_loop, inside)
    head = writer.placeholder()
    writer.loops.append(head)
    with writer.block(None):
        first_line = writer.placeholder()
        _write_all(writer, node.nodelist_loop, inside)
    writer.loops.pop()
    each = ", ".join(variable.name for variable in names.values())
    over = f"reversed({values})" if node.is_reversed else values
    if loop in writer.used:
        head.line(f"{loop} = {{'parentloop': {_parent_loop(writer, scope)}}}")
        each, over = f"index_{loop}, ({each})", f"enumerate({over})"
        first_line.line(f"update_forloop({loop}, index_{loop}, len({values}))")
    head.line(f"for {each} in {over}:")


def _parent_loop(writer: FunctionWriter, scope: Scope) -> str:
    parent = scope["forloop"].name if "forloop" in scope else writer.page_variable("forloop")
    writer.used.add(parent)
    return f"{parent} or {{}}"


def _if_changed(writer: FunctionWriter, node: Any, scope: Scope) -> None:
    """Nodes that are rendered only if some values differ from the previous iteration."""
    if not writer.loops or not node._varlist:
        _fallback(writer, node, scope)
        return
    before, now = writer.variable("before"), writer.variable("now")
    writer.loops[-1].line(f"{before} = MISSING")
    values = (value(writer, scope, expression, silent=True) for expression in node._varlist)
    writer.line(f"{now} = [{', '.join(values)}]")
    with writer.block(f"if {now} != {before}:"):
        writer.line(f"{before} = {now}")
        _write_all(writer, node.nodelist_true, scope)
    if node.nodelist_false:
        with writer.block("else:"):
            _write_all(writer, node.nodelist_false, scope)


# ---- translations -----------------------------------------------------------------------------------


def _blocktranslate(writer: FunctionWriter, node: Any, scope: Scope) -> None:
    """A translated sentence with values."""
    if node.message_context:
        _fallback(writer, node, scope)
        return
    counter = {node.countervar: node.counter} if node.countervar else {}
    own = _assign(writer, {**node.extra_context, **counter}, scope)
    singular, names = node.render_token_list(node.singular)
    if node.plural:
        plural, more = node.render_token_list(node.plural)
        message = f"ngettext({singular!r}, {plural!r}, {own[node.countervar].name})"
        names += more
    else:
        message = writer.localized(lambda _context: gettext(singular))
    inside = {**scope, **own}
    values = (f"{n!r}: render_value({lookup(writer, inside, (n,))}, context)" for n in names)
    sentence = f"({message} % {{{', '.join(values)}}})"
    if node.asvar:
        writer.line(f"{scope[node.asvar].name} = SafeString({sentence})")
    else:
        writer.output(sentence)


def _translate(writer: FunctionWriter, node: TranslateNode, scope: Scope) -> None:
    """A translation that is assigned to a name."""
    expression = node.filter_expression
    plain = not (node.message_context or expression.filters or expression.var.lookups)
    if not (node.asvar and plain):
        _fallback(writer, node, scope)
        return
    text = TranslateNode(expression, node.noop)
    writer.line(f"{scope[node.asvar].name} = {writer.localized(text.render)}")


# ---- statement of each node -------------------------------------------------------------------------


def _fallback(writer: FunctionWriter, node: Node, scope: Scope) -> None:
    """A node that renders itself."""
    arguments = f"{writer.constant(node)}, context, {variables(writer, scope)}"
    if name := _target(node):
        output = writer.variable("output")
        writer.line(f"{output}, {scope[name].name} = render_and_get({arguments}, {name!r})")
        writer.output(output)
    else:
        writer.output(f"render_node({arguments})")


def _writer_of(node: Node) -> Callable[[FunctionWriter, Any, Scope], None]:
    if isinstance(node, SimpleNode) and not node.func.__module__.startswith(OUR_TAGS):
        return _fallback
    return WRITERS.get(type(node), _fallback)


WRITERS: Final[Mapping[type[Node], Callable[[FunctionWriter, Any, Scope], None]]] = {
    BlockTranslateNode: _blocktranslate,
    ConstantNode: _constant,
    ForNode: _for,
    IfChangedNode: _if_changed,
    IfNode: _if,
    LocalizeNode: _localize,
    SimpleBlockNode: _tag,
    SimpleNode: _tag,
    TextNode: _text,
    TranslateNode: _translate,
    URLNode: _url,
    VariableNode: _variable,
    WithNode: _with,
}
