"""Template tags of clocks."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from django import template

from ludoteca.web.clocks.service import clock_of
from ludoteca.web.clocks.timing.time_controls import LIMITLESS, NO_LIMIT, TIME_CONTROLS
from ludoteca.web.guest import known_guest
from ludoteca.web.lobby import new_table_form
from ludoteca.web.matches.models import Table

__all__ = ["clock_time", "milliseconds", "time_control_choices", "time_control_of"]

register = template.Library()


@register.simple_tag
def milliseconds() -> int:
    """Current time in milliseconds since 1970, by which browsers correct their own clocks."""
    return int(time.time() * 1000)


@register.filter
def clock_time(left: int) -> str:
    """Format milliseconds as m:ss, or h:mm:ss from one hour on."""
    minutes, seconds = divmod(max(0, left) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


@register.inclusion_tag("clocks/choices.html", takes_context=True)
def time_control_choices(
    context: Any, game: str, wishes: Mapping[str, str] | None
) -> dict[str, Any]:
    """Time controls for a new table, with the posted one or the guest's last one selected."""
    guest = known_guest(context["request"])
    if wishes is not None:
        chosen = wishes.get("clock", LIMITLESS)
    else:
        chosen = _last(game, guest.id) if guest else LIMITLESS
    return {"time_controls": TIME_CONTROLS.values(), "chosen": chosen, "no_limit": NO_LIMIT}


def _last(game: str, guest: str) -> str:
    return (
        new_table_form.opened_by(guest, game)
        .values_list("clock__time_control_name", flat=True)
        .first()
        or LIMITLESS
    )


@register.simple_tag
def time_control_of(table: Table) -> str:
    """Short name of a table's time control, a message id; empty if there is no limit."""
    clock = clock_of(table)
    return clock.time_control.short if clock is not None else ""
