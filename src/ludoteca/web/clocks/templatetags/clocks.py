"""Template tags of the clocks."""

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
    """Now, by which a browser sets its own clock right."""
    return int(time.time() * 1000)


@register.filter
def clock_time(left: int) -> str:
    """A time in minutes and seconds, with hours where there are any."""
    minutes, seconds = divmod(max(0, left) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


@register.inclusion_tag("clocks/choices.html", takes_context=True)
def time_control_choices(
    context: Any, game: str, wishes: Mapping[str, str] | None
) -> dict[str, Any]:
    """The time controls for a new table; chosen is what was posted, or that of the guest's last one of a game."""
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
    """The short name of a table's time control, a message id; empty if there is no limit."""
    clock = clock_of(table)
    return clock.time_control.short if clock is not None else ""
