"""Functions called by compiled templates: look up, compare and render values like Django."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from inspect import signature
from operator import contains, ge, gt, le, lt
from typing import Any, Final

from django.template import Context
from django.template.base import FilterExpression, Node, render_value_in_context
from django.urls import get_script_prefix, reverse
from django.utils.html import conditional_escape
from django.utils.safestring import SafeData, SafeString, mark_safe
from django.utils.translation import ngettext

from ludoteca.web.lib.escaping import escape

__all__ = ["GLOBALS", "MISSING"]


class _Missing:
    """Placeholder for the value of an undefined name."""

    def __bool__(self) -> bool:
        return False


MISSING: Final = _Missing()
SMALL: Final = 1000
"""Numbers below it are formatted alike in all languages."""
REFUSED: Final = (TypeError, AttributeError, KeyError, ValueError, IndexError)


# ---- look-ups -------------------------------------------------------------------------------------


def page_value(context: Context, name: str) -> Any:
    """The value of a name in the context of the page."""
    found = context.get(name, MISSING)
    return _call(found) if callable(found) else found


def lookup(value: Any, name: str) -> Any:
    """An entry, an attribute or an item of a value."""
    found = value.get(name, MISSING) if type(value) is dict else MISSING
    if found is MISSING:
        found = _search(value, name)
    return _call(found) if callable(found) else found


def lookup_or_empty(value: Any, name: str) -> Any:
    """The same for output: an empty string if there is none."""
    if type(value) is dict:
        found = value.get(name, MISSING)
        if found is not MISSING and not callable(found):
            return found
    found = lookup(value, name)
    return "" if found is MISSING else found


def lookup_or_none(value: Any, name: str) -> Any:
    """The same for a condition: None if there is none."""
    if type(value) is dict:
        found = value.get(name, MISSING)
        if found is not MISSING and not callable(found):
            return found
    found = lookup(value, name)
    return None if found is MISSING else found


def or_empty(value: Any) -> Any:
    """A value for output: an empty string if it is missing."""
    return "" if value is MISSING else value


def or_none(value: Any) -> Any:
    """A value for a condition: None if it is missing."""
    return None if value is MISSING else value


def _search(value: Any, name: str) -> Any:
    """An entry of anything but a plain dict, an attribute, an item by its number."""
    if value is MISSING or (type(value) is dict and not hasattr(dict, name)):
        return _item(value, name)
    try:
        if hasattr(type(value), "__getitem__"):
            return value[name]
    except REFUSED:
        pass
    try:
        return getattr(value, name)
    except (TypeError, AttributeError):
        if hasattr(type(value), name):
            raise
    except Exception as error:
        if getattr(error, "silent_variable_failure", False):
            return ""
        raise
    return _item(value, name)


def _item(value: Any, number: str) -> Any:
    """An item by its number."""
    try:
        return value[int(number)] if number.isdecimal() else MISSING
    except REFUSED:
        return MISSING


def _call(found: Any) -> Any:
    """The result of a callable, or an empty string if it needs arguments or changes data."""
    if getattr(found, "do_not_call_in_templates", False):
        return found
    if getattr(found, "alters_data", False):
        return ""
    try:
        return found()
    except TypeError:
        try:
            signature(found).bind()
        except (TypeError, ValueError):
            return ""
        raise


# ---- output ---------------------------------------------------------------------------------------


def render_value(value: Any, context: Context) -> str:
    """A value as a string, escaped unless it is safe."""
    kind = type(value)
    if kind is SafeString:
        return value  # type: ignore[no-any-return]
    if kind is str:
        return escape(value)
    if kind is int and -SMALL < value < SMALL:
        return str(value)
    return render_value_in_context(value, context)


def render_tag(output: Any) -> str:
    """The output of a tag, escaped unless it is safe."""
    return output if type(output) is SafeString else conditional_escape(output)


def apply_filter(function: Callable[..., Any], value: Any, *given: Any, **more: Any) -> Any:
    """The result of a filter that keeps safe strings safe."""
    made = function(value, *given, **more)
    return mark_safe(made) if isinstance(value, SafeData) else made


@lru_cache(maxsize=10000)
def url(_prefix: str, name: str, *given: Any) -> str:
    """The URL of a page of the site, mounted under a prefix."""
    return escape(reverse(name, args=given))


# ---- loops and conditions -------------------------------------------------------------------------


def as_sequence(values: Any) -> Sequence[Any]:
    """The values of a loop as a sequence."""
    if values is None:
        return ()
    return values if hasattr(values, "__len__") else list(values)


def update_forloop(loop: dict[str, Any], index: int, length: int) -> None:
    """Set the entries of `forloop` for an iteration, counted from 0."""
    loop["counter0"], loop["counter"] = index, index + 1
    loop["revcounter0"], loop["revcounter"] = length - index - 1, length - index
    loop["first"], loop["last"] = index == 0, index == length - 1


def compare(how: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Compare two values; False if they cannot be compared."""
    try:
        return how(left, right)
    except Exception:
        return False


def is_in(value: Any, values: Any) -> bool:
    """Return True if `values` contain a value."""
    return bool(compare(contains, values, value))


def is_not_in(value: Any, values: Any) -> bool:
    """Return True if `values` is a container without `value`."""
    return bool(compare(lambda some, one: one not in some, values, value))


# ---- nodes that render themselves -----------------------------------------------------------------


def _without_missing(names: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in names.items() if value is not MISSING}


def render_node(node: Node, context: Context, names: Mapping[str, Any]) -> str:
    """Render a node with these names in its context."""
    if not names:
        return str(node.render_annotated(context))
    with context.push(**_without_missing(names)):
        return str(node.render_annotated(context))


def render_and_get(
    node: Node, context: Context, names: Mapping[str, Any], name: str
) -> tuple[str, Any]:
    """Render a node; return its output and the value that it has assigned to a name."""
    with context.push(**_without_missing(names)):
        text = str(node.render_annotated(context))
        return text, context.get(name, MISSING)


def resolve(
    expression: FilterExpression, context: Context, names: Mapping[str, Any], silent: bool
) -> Any:
    """The value of an expression with these names in its context."""
    with context.push(**_without_missing(names)):
        return expression.resolve(context, ignore_failures=silent)


GLOBALS: Final = {
    "apply_filter": apply_filter,
    "as_sequence": as_sequence,
    "compare": compare,
    "page_value": page_value,
    "ge": ge,
    "get_script_prefix": get_script_prefix,
    "gt": gt,
    "is_in": is_in,
    "is_not_in": is_not_in,
    "le": le,
    "lookup": lookup,
    "lookup_or_empty": lookup_or_empty,
    "lookup_or_none": lookup_or_none,
    "lt": lt,
    "MISSING": MISSING,
    "ngettext": ngettext,
    "or_empty": or_empty,
    "or_none": or_none,
    "render_and_get": render_and_get,
    "render_node": render_node,
    "render_tag": render_tag,
    "render_value": render_value,
    "resolve": resolve,
    "SafeString": SafeString,
    "update_forloop": update_forloop,
    "url": url,
}
"""Globals of compiled templates."""
