"""Template tags of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from ludoteca.kernel.messages import Message
from ludoteca.web.said import said

__all__ = [
    "cat",
    "face",
    "gain",
    "icon",
    "msg",
    "name_of",
    "piece",
    "seat_class",
    "seat_icon",
]

register = template.Library()


@register.simple_block_tag(takes_context=True)
def piece(
    context: Any,
    content: str,
    key: str,
    css: str = "",
    tip: str | Message = "",
    label: str = "",
    style: str = "",
    name: str = "",
) -> SafeString:
    """A piece of the table: a button where something can be done with it now, else plain.

    `tip` (a message id) is told when the piece is hovered or focused, after its `name` where one is
    given; `label` names it to screen readers; `style` is CSS of this very piece, such as its place on a board.
    """
    todo = context.get("places", {}).get(key)
    classes = ["piece", css]
    if key in context.get("changed", ()):
        classes.append("changed")
    attributes = format_html('data-key="{}"', key)
    if style:
        attributes += format_html(' style="{}"', style)
    if tip:
        names = context.get("names", ())
        told = f"{said(name)}: {said(tip, names)}" if name else said(tip, names)
        attributes += format_html(' data-tip="{}"', told)
    if label:
        attributes += format_html(' aria-label="{}"', said(label))
    inside = conditional_escape(content)
    if todo:
        classes.append("lit")
        if all(what.startswith("back:") for what in todo):
            classes.append("takes-back")
        if key.partition(":")[0] in context["screen"].handles:
            attributes += mark_safe(' data-handle aria-pressed="false"')
        else:
            attributes, inside = _priced(context, todo, attributes, inside)
        return format_html(
            '<button type="button" class="{}" data-do="{}" {}>{}</button>',
            " ".join(classes),
            " ".join(todo),
            attributes,
            inside,
        )
    if tip:
        attributes += mark_safe(' tabindex="0"')
    return format_html('<span class="{}" {}>{}</span>', " ".join(classes), attributes, inside)


def _priced(
    context: Any, todo: list[str], attributes: SafeString, inside: SafeString
) -> tuple[SafeString, SafeString]:
    """With what each action of a piece costs, and the least of it as a chip."""
    costs = [context["costs"].get(int(what.partition(":")[2])) for what in todo]
    if not any(costs):
        return attributes, inside
    least = min(cost for cost in costs if cost is not None)
    known = ("-" if cost is None else str(cost) for cost in costs)
    attributes += format_html(' data-costs="{}"', " ".join(known))
    chip = format_html(
        '<span class="cost"{}>{}<b>{}</b></span>',
        mark_safe(" hidden" if least == 0 else ""),
        icon(context["screen"].cost_symbol),
        least,
    )
    return attributes, inside + chip


@register.simple_tag
def icon(symbol: str, label: str = "", css: str = "") -> SafeString:
    """A symbol of the sprite; hidden from screen readers unless it has a label (a message id)."""
    return _drawn(symbol, said(label) if label else "", css)


@lru_cache(maxsize=2000)
def _drawn(symbol: str, label: str, css: str) -> SafeString:
    named = (
        format_html('role="img" aria-label="{}"', label)
        if label
        else mark_safe('aria-hidden="true"')
    )
    return format_html(
        '<svg class="icon {}" viewBox="0 0 64 64" {}><use href="#{}"/></svg>', css, named, symbol
    )


@register.simple_tag
def face(template: str, piece: Mapping[str, Any]) -> SafeString:
    """What never changes of a piece (`id` says which), drawn once for each language: a template about `piece`."""
    return _face(template, get_language() or "", _Known(piece["id"], piece))


@lru_cache(maxsize=4000)
def _face(template: str, _language: str, known: _Known) -> SafeString:
    return mark_safe(render_to_string(template, {"piece": known.piece}).strip())


@dataclass(frozen=True)
class _Known:
    """A piece that is the same as any other one of its id."""

    id: str
    piece: Mapping[str, Any] = field(compare=False)


@register.simple_tag
def seat_icon(seat: int, name: str = "") -> SafeString:
    """The sign of a seat in its colour; hidden from screen readers unless somebody's name is given."""
    sign = f"seat-{seat + 1}"
    return _drawn(sign, name, f"seat-icon {sign}")


@register.filter
def msg(message: str | Message) -> str:
    """A message id or a sentence in the viewer's language."""
    return said(message) if message else ""


@register.filter
def name_of(names: list[str], seat: int) -> str:
    """The name of a seat."""
    return names[seat]


@register.filter
def seat_class(seat: int) -> str:
    """The class that colours a seat."""
    return f"seat-{seat + 1}"


@register.filter
def cat(text: object, more: object) -> str:
    """Two values as one text."""
    return f"{text}{more}"


@register.simple_tag(takes_context=True)
def gain(context: Any, seat: int, what: str) -> SafeString:
    """What a counter has gained since the viewer's last decision, nothing where it is the same."""
    by = context.get("gains", {}).get(f"{seat}:{what}")
    return (
        format_html('<ins class="gain {}">{}</ins>', "loss" if by[0] == "-" else "", by)
        if by
        else mark_safe("")
    )
