"""Values and conditions of a template as Python expressions."""

from __future__ import annotations

from typing import Any, Final

from django.template import Context
from django.template import base as django
from django.template.base import FilterExpression
from django.template.defaulttags import TemplateLiteral
from django.utils.safestring import mark_safe

from ludoteca.web.template_compiler.writer import FunctionWriter, LocalizedText, Scope

__all__ = ["condition", "lookup", "value", "variables"]

LITERALS: Final = ("True", "False", "None")
COMPARISONS: Final = {"<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
MEMBERSHIPS: Final = {"in": "is_in", "not in": "is_not_in"}


def value(
    writer: FunctionWriter, scope: Scope, expression: FilterExpression, silent: bool = False
) -> str:
    """An expression for a value; a missing one is an empty string, or None if `silent`."""
    if any(getattr(function, "expects_localtime", False) for function, _ in expression.filters):
        known = f"{writer.constant(expression)}, context, {variables(writer, scope)}, {silent}"
        return f"resolve({known})"
    result = _unfiltered(writer, scope, expression, silent)
    for function, arguments in expression.filters:
        result = _apply_filter(writer, scope, result, function, arguments)
    return result


def _unfiltered(
    writer: FunctionWriter, scope: Scope, expression: FilterExpression, silent: bool
) -> str:
    """The expression before all filters."""
    first = expression.var
    if isinstance(first, django.Variable):
        return _variable(writer, scope, first, silent)
    return _constant(writer, first)


def _apply_filter(
    writer: FunctionWriter, scope: Scope, result: str, function: Any, arguments: Any
) -> str:
    written = [result]
    for is_variable, argument in arguments:
        if is_variable:
            written.append(_variable(writer, scope, argument, silent=False))
        else:
            written.append(_constant(writer, mark_safe(argument)))
    if getattr(function, "needs_autoescape", False):
        written.append("autoescape=True")
    name, listed = writer.constant(function), ", ".join(written)
    keeps_safe = getattr(function, "is_safe", False)
    return f"apply_filter({name}, {listed})" if keeps_safe else f"{name}({listed})"


def _constant(writer: FunctionWriter, constant: Any) -> str:
    return repr(constant) if type(constant) in (int, float) else writer.constant(constant)


def _variable(writer: FunctionWriter, scope: Scope, variable: django.Variable, silent: bool) -> str:
    if variable.translate:
        return writer.localized(_translation(variable))
    if variable.lookups is None:
        return _constant(writer, variable.literal)
    return lookup(writer, scope, variable.lookups, silent)


def _translation(variable: django.Variable) -> LocalizedText:
    def translate(context: Context) -> str:
        text = variable.resolve(context)
        return mark_safe(str(text)) if isinstance(variable.literal, str) else str(text)

    return translate


def lookup(
    writer: FunctionWriter, scope: Scope, names: tuple[str, ...], silent: bool = False
) -> str:
    """An expression for ``names[0].names[1]...``."""
    first, *others = names
    result, certain = _first_lookup(writer, scope, first)
    for name in others[:-1]:
        result = f"lookup({result}, {name!r})"
    if others:
        return f"{'lookup_or_none' if silent else 'lookup_or_empty'}({result}, {others[-1]!r})"
    return result if certain else f"{'or_none' if silent else 'or_empty'}({result})"


def _first_lookup(writer: FunctionWriter, scope: Scope, name: str) -> tuple[str, bool]:
    """The variable of a name; True if it certainly has a value."""
    if name in scope:
        writer.used.add(scope[name].name)
        return scope[name].name, scope[name].certain
    return (name, True) if name in LITERALS else (writer.page_variable(name), False)


def variables(writer: FunctionWriter, scope: Scope) -> str:
    """An expression for a dict of all variables, by their names in the template."""
    writer.used |= {variable.name for variable in scope.values()}
    return "{" + ", ".join(f"{name!r}: {v.name}" for name, v in scope.items()) + "}"


def condition(writer: FunctionWriter, scope: Scope, token: Any) -> str:
    """An expression for a condition that Django has parsed."""
    if isinstance(token, TemplateLiteral):
        expression: Any = token.value
        return value(writer, scope, expression, silent=True)
    left = condition(writer, scope, token.first)
    if token.id == "not":
        return f"(not {left})"
    right = condition(writer, scope, token.second)
    if token.id in COMPARISONS:
        return f"compare({COMPARISONS[token.id]}, {left}, {right})"
    if token.id in MEMBERSHIPS:
        return f"{MEMBERSHIPS[token.id]}({left}, {right})"
    return f"({left} {token.id} {right})"
