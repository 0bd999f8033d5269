"""``ludoteca tables``: administration of single tables, whether or not the site is running.

Secrets of a match in progress, such as its seed, are shown on request only.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice
from ludoteca.web.management.site import Command, run_command

__all__ = ["run"]

NONE = N_("No tables found.")
WOKEN = N_("The bots of table {slug} will act within a few seconds.")
CLOSED = N_("Table {slug} closed. Its players are told.")
TO_BOT = N_("Bot {bot} now plays seat {seat} of table {slug}.")
TO_LINK = N_("The first to open this link gets seat {seat} of table {slug}: {link}")
PURGED = N_("Removed tables: {over} finished, {live} abandoned.")
WOULD_PURGE = N_("Tables to remove: {over} finished, {live} abandoned.")

ENTERED = N_("Added to the match history: {entered} matches; failed: {failed}.")
OPENINGS = N_("Counted the openings of {count} finished matches.")
HOW_FAR = N_("{done} of {of} matches …")

COLUMNS: Final = ("changed", "slug", "game", "state", "people", "bots", "ply")
NAMES: Final = {
    "slug": N_("table"),
    "game": N_("game"),
    "state": N_("state"),
    "ply": N_("actions"),
    "asked": N_("seat to act"),
    "created": N_("opened"),
    "changed": N_("last activity"),
    "options": N_("options"),
    "seats": N_("seats"),
    "people": N_("players"),
    "bots": N_("bots"),
    "keeper": N_("handled by"),
    "kept_until": N_("until"),
    "seed": N_("seed"),
    "invitations": N_("invitations"),
}


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand; returns the exit status."""
    return run_command(COMMANDS, given, voice)


def _list(given: argparse.Namespace, voice: Voice) -> None:
    import ludoteca
    from ludoteca.web.staff import table_commands

    if given.game:
        ludoteca.game(given.game)
    found = [_brief(table) for table in table_commands.tables(given.game or "", given.state or "")]
    if given.json:
        print(json.dumps(found, default=datetime.isoformat))
        return
    lines = [[voice.text(NAMES[name]) for name in COLUMNS]] if found else []
    for row in found:
        told = row | {"state": _state_said(row["state"], voice)}
        lines.append([_format(told[name]) for name in COLUMNS])
    for line in _aligned(lines):
        print(line)
    if not found:
        print(voice.text(NONE))


def _aligned(lines: Sequence[Sequence[str]]) -> list[str]:
    """Align columns by display width; wide characters count twice."""
    widths = [max(map(cell_len, column)) for column in zip(*lines, strict=True)]
    return [
        "  ".join(
            set_cell_size(word, width) for word, width in zip(line, widths, strict=True)
        ).rstrip()
        for line in lines
    ]


def _format(value: Any) -> str:
    """Format a value for display."""
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S}"
    if isinstance(value, Mapping):
        return ", ".join(f"{key}={each}" for key, each in value.items() if each) or "-"
    return "-" if value is None else str(value)


def _brief(table: Any) -> dict[str, Any]:
    """Fields of a table in a list."""
    places = list(table.seats.all())
    return {
        "slug": table.slug,
        "game": table.game_name,
        "state": _state(table),
        "people": sum(bool(place.guest) for place in places),
        "bots": sum(bool(place.bot) for place in places),
        "ply": table.ply,
        "created": table.created,
        "changed": table.changed,
    }


def _state(table: Any) -> str:
    """One of `table_commands.STATES`."""
    from ludoteca.web.staff import table_commands

    return table_commands.state_of(table)


def _state_said(state: str, voice: Voice) -> str:
    from ludoteca.web.staff import table_commands

    return voice.text(table_commands.STATES[state])


def _show(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.staff import table_commands

    table = table_commands.find(given.slug)
    told = _whole(table) | (_secrets(table) if given.reveal else {})
    if given.json:
        print(json.dumps(told, default=datetime.isoformat))
        return
    told["state"] = _state_said(told["state"], voice)
    for name, value in told.items():
        _print(voice.text(NAMES[name]), value)


def _print(name: str, value: Any) -> None:
    if isinstance(value, list):
        print(f"{name}:")
        for each in value:
            words = each.values() if isinstance(each, Mapping) else [each]
            print("  ", *(word for word in words if word not in ("", None)))
    else:
        print(f"{name}: {_format(value)}")


def _whole(table: Any) -> dict[str, Any]:
    from ludoteca.web.matches.turn import to_act

    running = table.playable and table.started and not table.ended
    asked = table.waiting_seat
    if running and asked is None:
        asked = to_act(table, table.record())
    return {
        "slug": table.slug,
        "game": table.game_name,
        "state": _state(table),
        "ply": table.ply,
        "asked": asked + 1 if running and asked is not None else None,
        "created": table.created,
        "changed": table.changed,
        "keeper": table.lease_owner or None,
        "kept_until": table.lease_expires_at,
        "options": table.options,
        "seats": [_seat(place) for place in table.seats.all()],
    }


def _seat(place: Any) -> dict[str, Any]:
    guest = "program" if place.program else "guest"
    who = "bot" if place.bot else guest if place.guest else "free"
    return {"seat": place.number + 1, "who": who, "bot": place.bot, "name": place.name}


def _secrets(table: Any) -> dict[str, Any]:
    """Fields of a table that are shown on request only."""
    free = [place for place in table.seats.all() if place.free]
    return {"seed": table.seed, "invitations": [_link(place) for place in free]}


def _link(place: Any) -> str:
    """The invitation link of a seat, with the site's address if the environment provides it."""
    from django.urls import reverse

    from ludoteca.web.lib.http.site_url import site_address

    return site_address() + reverse("join", args=[place.table.slug, place.invitation])


def _wake(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.staff import table_commands

    table_commands.wake(given.slug)
    print(voice.text(WOKEN, slug=given.slug))


def _close(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.staff import table_commands

    table_commands.close(given.slug)
    print(voice.text(CLOSED, slug=given.slug))


def _hand_over(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.staff import table_commands

    place = table_commands.hand_over(given.slug, given.seat, given.to_bot or "")
    told = {"slug": given.slug, "seat": given.seat}
    if given.to_bot:
        print(voice.text(TO_BOT, bot=place.bot, **told))
    else:
        print(voice.text(TO_LINK, link=_link(place), **told))


def _purge(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.workers import retention

    gone = retention.purge(given.older_than, dry_run=given.dry_run)
    text = WOULD_PURGE if given.dry_run else PURGED
    print(voice.text(text, over=gone.over, live=gone.live))


def _enter(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.stats import backfill

    def tell(done: int, of: int) -> None:
        print(f"\r{voice.text(HOW_FAR, done=done, of=of)}", end="", flush=True)

    done = backfill.fill(tell)
    print("\r" + voice.text(ENTERED, entered=done.entered, failed=done.failed))


def _count_openings(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.explorer import schedule

    print(voice.text(OPENINGS, count=schedule.from_scratch()))


COMMANDS: Final[Mapping[str, Command]] = {
    "list": _list,
    "show": _show,
    "wake": _wake,
    "close": _close,
    "hand-over": _hand_over,
    "purge": _purge,
    "enter": _enter,
    "count-openings": _count_openings,
}
