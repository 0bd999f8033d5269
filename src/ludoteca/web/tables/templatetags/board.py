"""Template tags of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
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
    label: str | Message = "",
    style: str = "",
    name: str = "",
    speaks: bool = False,
) -> SafeString:
    """A piece of the table: a button where something can be done with it now, else plain.

    `tip` (a message id) is told when the piece is hovered or focused, after its `name` where one is
    given; `label` names it to screen readers, what it tells does where it `speaks`; `style` is CSS of this very
    piece, such as its place on a board.
    """
    todo = context.get("places", {}).get(key)
    classes = ["piece", css, "changed"] if key in context.get("changed", ()) else ["piece", css]
    attributes = [f'data-key="{escape(key)}"']
    if style:
        attributes.append(f'style="{escape(style)}"')
    names = context.get("names", ())
    told = said(tip, names) if tip else ""
    told = f"{said(name)}: {told}" if told and name else told
    spoken = told if speaks else said(label, names) if label else ""
    if tip:
        attributes.append(f'data-tip="{escape(told)}"')
    if spoken:
        attributes.append(f'aria-label="{escape(spoken)}"')
    if todo:
        return _button(context, key, todo, classes, attributes, content)
    if tip:
        attributes.append('tabindex="0"')
    if spoken:
        attributes.append('role="group"')
    return SafeString(
        f'<span class="{escape(" ".join(classes))}" {" ".join(attributes)}>{content}</span>'
    )


def _button(
    context: Any, key: str, todo: list[str], classes: list[str], attributes: list[str], inside: str
) -> SafeString:
    """A piece with which something can be done now."""
    classes = [*classes, "lit"]
    if all(what.startswith("back:") for what in todo):
        classes.append("takes-back")
    held = key.partition(":")[0] in context["screen"].handles
    more, chip = (' data-handle aria-pressed="false"', "") if held else _priced(context, todo)
    return SafeString(
        f'<button type="button" class="{escape(" ".join(classes))}" data-do="{" ".join(todo)}"'
        f" {' '.join(attributes)}{more}>{inside}{chip}</button>"
    )


def _priced(context: Any, todo: list[str]) -> tuple[str, str]:
    """What each action of a piece costs as an attribute, and the least of it as a chip."""
    costs = [context["costs"].get(int(what.partition(":")[2])) for what in todo]
    if not any(costs):
        return "", ""
    least = min(cost for cost in costs if cost is not None)
    known = " ".join("-" if cost is None else str(cost) for cost in costs)
    hidden = "" if least else " hidden"
    sign = icon(context["screen"].cost_symbol)
    return f' data-costs="{known}"', f'<span class="cost"{hidden}>{sign}<b>{least}</b></span>'


@register.simple_tag
def icon(symbol: str, label: str = "", css: str = "", times: int = 1) -> SafeString:
    """A symbol of the sprite, `times` times; hidden from screen readers unless it has a label (a message id)."""
    return _drawn(symbol, said(label) if label else "", css, times)


@lru_cache(maxsize=2000)
def _drawn(symbol: str, label: str, css: str, times: int = 1) -> SafeString:
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return SafeString(
        f'<svg class="icon {escape(css)}" viewBox="0 0 64 64" {named}>'
        f'<use href="#{escape(symbol)}"/></svg>' * times
    )


@register.simple_tag
def face(template: str, piece: Mapping[str, Any]) -> SafeString:
    """What never changes of a piece (`id` says which), drawn once for each language: a template about `piece`."""
    return _face(template, get_language() or "", _Known(piece["id"], piece))


@lru_cache(maxsize=4000)
def _face(template: str, _language: str, known: _Known) -> SafeString:
    return SafeString(render_to_string(template, {"piece": known.piece}).strip())


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
    loss = "loss" if by and by[0] == "-" else ""
    return SafeString(f'<ins class="gain {loss}">{by}</ins>' if by else "")
