"""Values and conditions of a template as Python expressions."""

from __future__ import annotations

from typing import Any, Final

from django.template import Context
from django.template.base import FilterExpression, Variable
from django.template.defaulttags import TemplateLiteral
from django.utils.safestring import mark_safe

from ludoteca.web.template_compiler.source import Scope, Source, Word

__all__ = ["condition", "everything", "lookup", "value"]

ALWAYS: Final = ("True", "False", "None")
COMPARED: Final = {"<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
HELD: Final = {"in": "among", "not in": "outside"}


def value(source: Source, scope: Scope, expression: FilterExpression, silent: bool = False) -> str:
    """An expression for a value; where there is none it is an empty text, None where that is `silent`."""
    if any(getattr(function, "expects_localtime", False) for function, _ in expression.filters):
        given = f"{source.constant(expression)}, context, {everything(source, scope)}, {silent}"
        return f"resolved({given})"
    found = _first(source, scope, expression, silent)
    for function, given in expression.filters:
        found = _filtered(source, scope, found, function, given)
    return found


def _first(source: Source, scope: Scope, expression: FilterExpression, silent: bool) -> str:
    """What stands before all filters."""
    first = expression.var
    return (
        _variable(source, scope, first, silent)
        if isinstance(first, Variable)
        else _constant(source, first)
    )


def _filtered(source: Source, scope: Scope, found: str, function: Any, given: Any) -> str:
    arguments = [found]
    for is_variable, argument in given:
        if is_variable:
            arguments.append(_variable(source, scope, argument, silent=False))
        else:
            arguments.append(_constant(source, mark_safe(argument)))
    if getattr(function, "needs_autoescape", False):
        arguments.append("autoescape=True")
    name, listed = source.constant(function), ", ".join(arguments)
    keeps_safe = getattr(function, "is_safe", False)
    return f"filtered({name}, {listed})" if keeps_safe else f"{name}({listed})"


def _constant(source: Source, constant: Any) -> str:
    return repr(constant) if type(constant) in (int, float) else source.constant(constant)


def _variable(source: Source, scope: Scope, variable: Variable, silent: bool) -> str:
    if variable.translate:
        return source.word(_translated(variable))
    if variable.lookups is None:
        return _constant(source, variable.literal)
    return lookup(source, scope, variable.lookups, silent)


def _translated(variable: Variable) -> Word:
    def say(context: Context) -> str:
        said = variable.resolve(context)
        return mark_safe(str(said)) if isinstance(variable.literal, str) else str(said)

    return say


def lookup(source: Source, scope: Scope, names: tuple[str, ...], silent: bool = False) -> str:
    """An expression for ``names[0].names[1]...``."""
    first, *others = names
    found, certain = _named(source, scope, first)
    for name in others[:-1]:
        found = f"at({found}, {name!r})"
    if others:
        return f"{'any_at' if silent else 'text_at'}({found}, {others[-1]!r})"
    return found if certain else f"{'known' if silent else 'text'}({found})"


def _named(source: Source, scope: Scope, name: str) -> tuple[str, bool]:
    """What a name stands for, and whether that is certain to have a value."""
    if name in scope:
        source.used.add(scope[name].variable)
        return scope[name].variable, scope[name].certain
    return (name, True) if name in ALWAYS else (source.root(name), False)


def everything(source: Source, scope: Scope) -> str:
    """An expression for a dict of all variables by what they are called in the template."""
    source.used |= {name.variable for name in scope.values()}
    return "{" + ", ".join(f"{name!r}: {v.variable}" for name, v in scope.items()) + "}"


def condition(source: Source, scope: Scope, token: Any) -> str:
    """An expression for a condition, as Django has parsed it."""
    if isinstance(token, TemplateLiteral):
        expression: Any = token.value
        return value(source, scope, expression, silent=True)
    left = condition(source, scope, token.first)
    if token.id == "not":
        return f"(not {left})"
    right = condition(source, scope, token.second)
    if token.id in COMPARED:
        return f"compared({COMPARED[token.id]}, {left}, {right})"
    if token.id in HELD:
        return f"{HELD[token.id]}({left}, {right})"
    return f"({left} {token.id} {right})"
