"""Template tags of the table page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final
from unicodedata import east_asian_width

from django import template
from django.template import Context
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.option_text import in_force
from ludoteca.piece_info import PieceState
from ludoteca.web.board.piece_context import PieceContext, piece_context
from ludoteca.web.lib.escaping import escape
from ludoteca.web.lib.i18n import language, translate
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import Source
from ludoteca.web.template_compiler import constant_tag

__all__ = [
    "breadth",
    "card",
    "cat",
    "face",
    "gain",
    "icon",
    "log_class",
    "msg",
    "name_of",
    "piece",
    "played",
    "seat_class",
    "seat_icon",
]

register = template.Library()

_faces: dict[tuple[str, str, str], SafeString] = {}
"""Rendered faces by template, language and piece id."""

TAKES_BACK: Final = N_("Press it to take back what you did here.")
CHOSEN: Final = N_("Selected in the action in progress.")

LOG_STATES: Final = ("heading", "new", "forced")
"""Flags of a log line that become CSS classes."""


@register.simple_block_tag(takes_context=True)
def piece(
    context: Context,
    content: str,
    key: str,
    css: str = "",
    label: str | Message = "",
    style: str = "",
    speaks: bool = False,
) -> SafeString:
    """A piece of the table: a button if an action is available with it, else a span.

    Its card describes it (`ludoteca.piece_info`). The accessible name of a button is `label`, else
    the card's name if it `speaks`, else its contents. `style` is CSS for this piece alone, such as
    its place.
    """
    page = piece_context(context)
    todo = page.targets.get(key)
    seen = page.piece_at(key)
    classes = f"piece {css}"
    if key in page.changed:
        classes += " changed"
    if key in page.underway:
        classes += " underway"
    if seen:
        seen = _with_state(seen, todo, underway=key in page.underway)
    attributes = f'data-key="{escape(key)}"'
    if style:
        attributes += f' style="{escape(style)}"'
    if seen:
        attributes += f" {page.card_attributes(seen, dark=not todo)}"
    if page.mine:
        attributes += _drag_attribute(page, key, todo)
    spoken = page.translate(label) if label else ""
    if seen and not spoken and (speaks or not todo):
        spoken = page.name(seen)
    if todo:
        if spoken:
            attributes += f' aria-label="{escape(spoken)}"'
        return _button(page, key, todo, classes, attributes, content)
    if seen:
        attributes += ' tabindex="0"'
    if spoken:
        attributes += f' role="group" aria-label="{escape(spoken)}"'
    return SafeString(f'<span class="{escape(classes)}" {attributes}>{content}</span>')


def _with_state(seen: PieceState, todo: list[str] | None, underway: bool) -> PieceState:
    """Add facts on the piece's part in an unfinished move."""
    facts = [CHOSEN] if underway else []
    if _takes_back(todo):
        facts.append(TAKES_BACK)
    return seen._replace(facts=[*facts, *seen.facts]) if facts else seen


def _takes_back(todo: list[str] | None) -> bool:
    """True if all actions with a piece take something back."""
    return bool(todo) and all(what.startswith("back:") for what in todo or ())


def _drag_attribute(page: PieceContext, key: str, todo: list[str] | None) -> str:
    """Attribute with the kind of pieces this one can be dragged to, if either has an action."""
    kind, _, rest = key.partition(":")
    goes = page.presenter.drags.get(kind) if page.presenter else None
    if not goes:
        return ""
    there = f"{goes}:{rest.partition(':')[0]}:"
    able = todo or any(other.startswith(there) for other in page.targets)
    return f' data-drags="{goes}"' if able else ""


def _button(
    page: PieceContext, key: str, todo: list[str], classes: str, attributes: str, inside: str
) -> SafeString:
    """Button for a piece with available actions."""
    presenter = page.presenter
    assert presenter is not None
    classes += " lit"
    if _takes_back(todo):
        classes += " takes-back"
    kind = key.partition(":")[0]
    if kind in presenter.faint:
        classes += " faint"
    held = kind in presenter.handles
    more, chip = (' data-handle aria-pressed="false"', "") if held else _chips(page, todo)
    light = " data-light" if kind in presenter.light else ""
    return SafeString(
        f'<button type="button" class="{escape(classes)}" data-do="{" ".join(todo)}"'
        f" {attributes}{more}{light}>{inside}{chip}</button>"
    )


def _chips(page: PieceContext, todo: list[str]) -> tuple[str, str]:
    """Costs and points of a piece's actions: attributes and chips."""
    actions = [int(what.partition(":")[2]) for what in todo]
    costs, brings = _priced(page, actions), _foretold(page, actions)
    return costs[0] + brings[0], costs[1] + brings[1]


def _foretold(page: PieceContext, actions: list[int]) -> tuple[str, str]:
    """Immediate points of each action as an attribute; the chip is shown if all are equal."""
    points = [page.points.get(action, 0) for action in actions]
    if not any(points):
        return "", ""
    known = " ".join(map(str, points))
    hidden = "" if len(set(points)) == 1 else " hidden"
    return f' data-brings="{known}"', f'<span class="brings"{hidden}>+<b>{points[0]}</b></span>'


def _priced(page: PieceContext, actions: list[int]) -> tuple[str, str]:
    """Cost of each action as an attribute, and the lowest cost as a chip."""
    costs = [page.costs.get(action) for action in actions]
    if not any(costs):
        return "", ""
    least = min(cost for cost in costs if cost is not None)
    known = " ".join("-" if cost is None else str(cost) for cost in costs)
    hidden = "" if least else " hidden"
    sign = icon(page.presenter.cost_symbol if page.presenter else "")
    return f' data-costs="{known}"', f'<span class="cost"{hidden}>{sign}<b>{least}</b></span>'


@register.simple_tag(takes_context=True)
def card(
    context: Context,
    id_: str,
    now: str | Message = "",
    name: str | Message = "",
    speaks: bool = False,
) -> SafeString:
    """Attributes that give a card to something other than a playable piece.

    `id_` is the card's id and `now` a fact on its present state. If it `speaks`, it gets an
    accessible name.
    """
    page = piece_context(context)
    seen = PieceState(id_, name, [now] if now else ())
    attributes = f'{page.card_attributes(seen, dark=True)} tabindex="0"'
    if speaks:
        attributes += f' role="group" aria-label="{escape(page.name(seen))}"'
    return SafeString(attributes)


@register.simple_tag
@constant_tag
def icon(symbol: str, label: str = "", css: str = "", times: int = 1) -> SafeString:
    """Icon of the sprite, repeated `times` times; hidden from screen readers without a `label`."""
    return _drawn(symbol, translate(label) if label else "", css, times)


@lru_cache(maxsize=2000)
def _drawn(symbol: str, label: str, css: str, times: int = 1) -> SafeString:
    named = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return SafeString(
        f'<svg class="icon {escape(css)}" viewBox="0 0 64 64" {named}>'
        f'<use href="#{escape(symbol)}"/></svg>' * times
    )


@register.simple_tag
def face(template: str, piece: Mapping[str, Any]) -> SafeString:
    """The constant part of a piece, rendered once per language by a template with `piece`."""
    key = template, language(), piece["id"]
    found = _faces.get(key)
    if found is None:
        rendered = render_to_string(template, {"piece": piece}).strip()
        found = _faces[key] = SafeString(rendered)
    return found


@register.simple_tag
def seat_icon(seat: int, name: str = "") -> SafeString:
    """Icon of a seat in its colour, hidden from screen readers unless a name is given."""
    sign = f"seat-{seat + 1}"
    return _drawn(sign, name, f"seat-icon {sign}")


@register.filter
def msg(message: str | Message) -> str:
    """Translation of a message or message id; empty for an empty one."""
    return translate(message) if message else ""


@register.filter
def name_of(names: list[str], seat: int) -> str:
    """Name of a seat."""
    return names[seat]


@register.filter
def at(numbers: list[int], seat: int) -> int:
    """Number for a seat, from a list by seat."""
    return numbers[seat]


@register.filter
def seat_class(seat: int) -> str:
    """CSS class for the colour of a seat."""
    return f"seat-{seat + 1}"


@register.filter
def log_class(line: Mapping[str, Any]) -> str:
    """CSS classes of a line of the log."""
    return " ".join(["log-line", *(state for state in LOG_STATES if line[state])])


@register.filter
def breadth(text: str) -> int:
    """Width of a text in columns; full-width characters count as two."""
    return sum(2 if east_asian_width(letter) in "FW" else 1 for letter in text)


@register.filter
def cat(text: object, more: object) -> str:
    """Concatenation of two values as text."""
    return f"{text}{more}"


@register.simple_tag(takes_context=True)
def gain(context: Any, seat: int, what: str) -> SafeString:
    """Change of a counter since the viewer's last decision; empty if there is none."""
    by = context.get("gains", {}).get(f"{seat}:{what}")
    loss = "loss" if by and by[0] == "-" else ""
    return SafeString(f'<ins class="gain {loss}">{by}</ins>' if by else "")


def _current_options(table: Table) -> dict[str, object]:
    """Options of a table that still exist in the current rules."""
    options = {option.name: option.values for option in table.game.options}
    return {k: v for k, v in table.options.items() if v in options.get(k, ())}


@register.inclusion_tag("tables/played.html")
def played(table: Table) -> dict[str, object]:
    """Game of a table with its non-default options, and with what position it began."""
    options = [translate(option) for option in in_force(table.game, _current_options(table))]
    if table.rated:
        options.append(translate(N_("rated")))
    return {"game": table.game, "options": [*options, *_beginning(table)]}


def _beginning(table: Table) -> list[str]:
    """The position that a table began with, if the host may know more about it than other players."""
    if table.source is None:
        return []
    source = Source.read(table.source)
    if source.kind == "position":
        return [_("from a position that was set up")]
    if source.kind != "continuation":
        return []
    found = [_("continued after {count} actions").format(count=source.ply)]
    return [*found, _("with the draws of that match")] if source.keeps_draws else found
