"""Lines of the log in the viewer's language, with symbols."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.match import SeatScore
from ludoteca.kernel.messages import Delta
from ludoteca.web.board.history.log import NOBODY, Entry, entries
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.final_scores import stored
from ludoteca.web.matches.models import Handover, Table
from ludoteca.web.presenters import Presenter, presenter_for

__all__ = ["log_line", "log_lines", "turn_so_far", "with_final_scoring", "with_handovers"]

COLONS: Final = (": ", "：")
"""Separators after a heading, in all languages."""


HANDED: Final = {
    "bot": N_("A bot now plays for {name}."),
    "nobody": N_("The player has left. Anyone who takes the seat plays on from here."),
    "person": N_("{name} has taken the seat and plays on from here."),
}
UNNAMED: Final = {
    "bot": N_("A bot now plays in this seat."),
    "nobody": HANDED["nobody"],
    "person": N_("Someone has taken the seat and plays on from here."),
}
"""Texts without a name, if the player has none or the seat has changed hands since."""

SCORED: Final = {
    "title": N_("Final scoring"),
    "total": N_("{name}: total {points}"),
    "source": N_("{source}: {points}"),
}


def log_lines(table: Table, viewer: int, names: list[str]) -> list[dict[str, Any]]:
    """The whole log, oldest first."""
    presenter = presenter_for(table.game_name)
    lines = [log_line(presenter, entry, names, False) for entry in entries(table, viewer)]
    return with_final_scoring(table, with_handovers(table, lines, names), names)


def with_final_scoring(
    table: Table, lines: list[dict[str, Any]], names: Sequence[str]
) -> list[dict[str, Any]]:
    """Add each seat's points by source if the match is over, best first."""
    if not table.over:
        return lines
    best_first = sorted(stored(table), key=lambda score: (score.rank, score.seat))
    return [*lines, *(_score_line(table, score, names[score.seat]) for score in best_first)]


def _score_line(table: Table, score: SeatScore, name: str) -> dict[str, Any]:
    text = translate(SCORED["total"]).format(name=name, points=score.total)
    sources = [
        translate(SCORED["source"]).format(source=translate(source), points=points)
        for source, points in score.breakdown.items()
        if points
    ]
    return _own_line(table.ply, score.seat, translate(SCORED["title"]), text) | {"events": sources}


def with_handovers(
    table: Table, lines: list[dict[str, Any]], names: Sequence[str], new_from: int | None = None
) -> list[dict[str, Any]]:
    """Insert lines on seats given up or taken; those from ply `new_from` on are marked as new."""
    since = lines[0]["ply"] if lines else 0
    handovers = [Handover(*each) for each in table.handed_over]
    last = {handover.seat: handover for handover in handovers}
    for handover in handovers:
        if handover.ply < since:
            continue
        at = sum(line["ply"] < handover.ply + line["handover"] for line in lines)
        period = lines[max(0, at - 1)]["period"] if lines else ""
        is_new = new_from is not None and handover.ply >= new_from
        is_told = handover.named and handover is last[handover.seat]
        name = names[handover.seat] if is_told else ""
        lines.insert(at, _handover_line(handover, period, name, is_new))
    return lines


def _handover_line(handover: Handover, period: str, name: str, new: bool) -> dict[str, Any]:
    text = translate((HANDED if name else UNNAMED)[handover.to]).format(name=name)
    line = _own_line(handover.ply, handover.seat, period, text)
    return line | {"new": new, "handover": True}


def _own_line(ply: int, seat: int, period: str, text: str) -> dict[str, Any]:
    """A line of the log that no move has caused."""
    return {
        "ply": ply,
        "until": ply,
        "seat": seat,
        "somebody": True,
        "period": period,
        "heading": False,
        "text": text,
        "times": 1,
        "sign": "",
        "deltas": [],
        "unsaid": [],
        "events": [],
        "forced": False,
        "new": False,
        "handover": False,
    }


def log_line(presenter: Presenter, entry: Entry, names: Sequence[str], new: bool) -> dict[str, Any]:
    """A line of the log: `deltas` are all gains and losses, `unsaid` those not in its sentences."""
    period, text = translate(entry.period, names), translate(entry.message, names)
    return {
        "ply": entry.ply,
        "until": entry.until,
        "seat": entry.seat,
        "somebody": entry.seat != NOBODY,
        "period": period,
        "heading": entry.heading,
        "text": text if entry.seat != NOBODY else _under(period, text),
        "times": entry.times,
        "sign": presenter.log_style.sign(entry.message),
        "deltas": _deltas(presenter, entry.deltas, names),
        "unsaid": _deltas(presenter, entry.unsaid, names),
        "events": [translate(e, names) for e in entry.events],
        "forced": entry.forced,
        "new": new,
        "handover": False,
    }


def _under(heading: str, text: str) -> str:
    """The text without a leading heading and colon."""
    for colon in COLONS:
        if text.startswith(heading + colon):
            rest = text.removeprefix(heading + colon)
            return rest[:1].upper() + rest[1:]
    return text


def _deltas(
    presenter: Presenter, deltas: Iterable[Delta], names: Sequence[str]
) -> list[dict[str, Any]]:
    """Gains and losses as dicts; `begins` marks a new seat, `again` the same counter as before."""
    found: list[dict[str, Any]] = []
    for delta in deltas:
        found.append(
            {
                "seat": delta.seat,
                "name": names[delta.seat],
                "what": delta.what.id,
                "label": translate(delta.what.name),
                "symbol": presenter.log_style.symbol(delta.what),
                "by": f"{delta.by:+d}",
                "begins": not found or found[-1]["seat"] != delta.seat,
                "again": bool(found) and found[-1]["what"] == delta.what.id,
            }
        )
    return found


def turn_so_far(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Net gains and losses per seat since the turn began, in order of first appearance."""
    begin = max((i for i, line in enumerate(lines) if line["heading"]), default=len(lines))
    sums: dict[tuple[int, str], dict[str, Any]] = {}
    for delta in (d for line in lines[begin:] for d in line["deltas"]):
        total = sums.setdefault((delta["seat"], delta["what"]), {**delta, "sum": 0})
        total["sum"] += int(delta["by"])
    by_seat: dict[int, dict[str, Any]] = {}
    for total in sums.values():
        if total["sum"]:
            seat = {"seat": total["seat"], "name": total["name"], "deltas": []}
            told = by_seat.setdefault(total["seat"], seat)
            told["deltas"].append({**total, "by": f"{total['sum']:+d}"})
    return list(by_seat.values())
