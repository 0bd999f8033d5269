"""What the functions of templates call: values looked up, compared and shown as Django does it, by the shortest way."""

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

__all__ = ["MISSING", "TOOLS"]


class _Missing:
    """What a name stands for that nothing has."""

    def __bool__(self) -> bool:
        return False


MISSING: Final = _Missing()
SMALL: Final = 1000
"""Numbers below are written alike in all languages."""
REFUSED: Final = (TypeError, AttributeError, KeyError, ValueError, IndexError)


# ---- looking up -----------------------------------------------------------------------------------


def root(context: Context, name: str) -> Any:
    """What a page knows by a name."""
    found = context.get(name, MISSING)
    return _called(found) if callable(found) else found


def at(value: Any, name: str) -> Any:
    """What a value has by a name: an entry, an attribute, or the one at a number."""
    found = value.get(name, MISSING) if type(value) is dict else MISSING
    if found is MISSING:
        found = _searched(value, name)
    return _called(found) if callable(found) else found


def text_at(value: Any, name: str) -> Any:
    """The same to be shown: an empty text where there is nothing."""
    if type(value) is dict:
        found = value.get(name, MISSING)
        if found is not MISSING and not callable(found):
            return found
    found = at(value, name)
    return "" if found is MISSING else found


def any_at(value: Any, name: str) -> Any:
    """The same to be judged: None where there is nothing."""
    if type(value) is dict:
        found = value.get(name, MISSING)
        if found is not MISSING and not callable(found):
            return found
    found = at(value, name)
    return None if found is MISSING else found


def text(value: Any) -> Any:
    """What is shown of a value that may be missing."""
    return "" if value is MISSING else value


def known(value: Any) -> Any:
    """What a condition makes of a value that may be missing."""
    return None if value is MISSING else value


def _searched(value: Any, name: str) -> Any:
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


def _called(found: Any) -> Any:
    """What templates see of something that can be called: what it gives, if it asks for nothing."""
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


# ---- showing --------------------------------------------------------------------------------------


def shown(value: Any, context: Context) -> str:
    """A value as text, with all that is HTML in a plain one escaped."""
    kind = type(value)
    if kind is SafeString:
        return value  # type: ignore[no-any-return]
    if kind is str:
        return escape(value)
    if kind is int and -SMALL < value < SMALL:
        return str(value)
    return render_value_in_context(value, context)


def tagged(output: Any) -> str:
    """What a tag has given."""
    return output if type(output) is SafeString else conditional_escape(output)


def filtered(function: Callable[..., Any], value: Any, *given: Any, **more: Any) -> Any:
    """What a filter makes of a value that stays safe if it was."""
    made = function(value, *given, **more)
    return mark_safe(made) if isinstance(value, SafeData) else made


@lru_cache(maxsize=10000)
def address(_prefix: str, name: str, *given: Any) -> str:
    """Where a page of the site is that begins with a prefix."""
    return escape(reverse(name, args=given))


# ---- going on -------------------------------------------------------------------------------------


def many(values: Any) -> Sequence[Any]:
    """What a loop goes over."""
    if values is None:
        return ()
    return values if hasattr(values, "__len__") else list(values)


def count(loop: dict[str, Any], at: int, length: int) -> None:
    """What a loop tells of itself at its turn number `at`."""
    loop["counter0"], loop["counter"] = at, at + 1
    loop["revcounter0"], loop["revcounter"] = length - at - 1, length - at
    loop["first"], loop["last"] = at == 0, at == length - 1


def compared(how: Callable[[Any, Any], Any], left: Any, right: Any) -> Any:
    """Whether two values are so; what cannot be compared is not."""
    try:
        return how(left, right)
    except Exception:
        return False


def among(value: Any, values: Any) -> bool:
    """Whether `values` hold one."""
    return bool(compared(contains, values, value))


def outside(value: Any, values: Any) -> bool:
    """Whether `values` can be asked and do not hold one."""
    return bool(compared(lambda some, one: one not in some, values, value))


# ---- what is not known here -----------------------------------------------------------------------


def _seen(names: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in names.items() if value is not MISSING}


def drawn(node: Node, context: Context, names: Mapping[str, Any]) -> str:
    """What a node draws that sees these names."""
    if not names:
        return str(node.render_annotated(context))
    with context.push(**_seen(names)):
        return str(node.render_annotated(context))


def named(node: Node, context: Context, names: Mapping[str, Any], name: str) -> tuple[str, Any]:
    """What a node draws, and what it has given a name to."""
    with context.push(**_seen(names)):
        text = str(node.render_annotated(context))
        return text, context.get(name, MISSING)


def resolved(
    expression: FilterExpression, context: Context, names: Mapping[str, Any], silent: bool
) -> Any:
    """The value of an expression that sees these names."""
    with context.push(**_seen(names)):
        return expression.resolve(context, ignore_failures=silent)


TOOLS: Final = {
    "MISSING": MISSING,
    "SafeString": SafeString,
    "address": address,
    "among": among,
    "any_at": any_at,
    "at": at,
    "compared": compared,
    "count": count,
    "drawn": drawn,
    "filtered": filtered,
    "ge": ge,
    "gt": gt,
    "get_script_prefix": get_script_prefix,
    "known": known,
    "le": le,
    "lt": lt,
    "many": many,
    "named": named,
    "ngettext": ngettext,
    "outside": outside,
    "resolved": resolved,
    "root": root,
    "shown": shown,
    "tagged": tagged,
    "text": text,
    "text_at": text_at,
}
"""By the names that the functions know them by."""
