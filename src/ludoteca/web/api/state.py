"""State of a table for a program, made from the same redacted view as the page of its seat."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Literal

from django.urls import reverse

from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.nets.levels import plays_as
from ludoteca.web.api.schemas import (
    Action,
    ClockInfo,
    Invitation,
    LogLine,
    Score,
    SeatInfo,
    TableLine,
    TableState,
)
from ludoteca.web.board.context import status_of
from ludoteca.web.board.history.log import NOBODY, entries, seen_view
from ludoteca.web.board.history.log_lines import log_line
from ludoteca.web.clocks.context import ClockViewer
from ludoteca.web.clocks.service import clock_of
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.turn import to_act
from ludoteca.web.presenters import presenter_for

__all__ = ["invitation_page", "line_of", "log_of", "state_of"]

Status = Literal["waiting", "playing", "over", "closed"]
Kind = Literal["person", "program", "bot", "free"]


@dataclass(frozen=True)
class TableView:
    """A table as seen by a player: a token's program or a spectator."""

    table: Table
    player: str

    @cached_property
    def places(self) -> list[Seat]:
        return list(self.table.seats.all())

    @cached_property
    def seat(self) -> int | None:
        """The player's seat, or None; a program has at most one."""
        own = [place.number for place in self.places if self.player and place.guest == self.player]
        return own[0] if own else None

    @cached_property
    def record(self) -> Record:
        """The current position (cached)."""
        return self.table.record()

    @property
    def viewer(self) -> int:
        """The seat whose hidden information is included, or -1 for none."""
        return -1 if self.seat is None else self.seat

    @cached_property
    def acting(self) -> int | None:
        if not self.table.started or self.table.ended:
            return None
        if self.table.waiting_seat is not None:
            return self.table.waiting_seat
        return to_act(self.table, self.record)

    @property
    def mine(self) -> bool:
        """True if it is the player's turn."""
        asked = self.acting is not None and self.acting == self.seat
        return asked and self.table.waiting_seat is None

    @cached_property
    def names(self) -> list[str]:
        return self.table.side_names(self.places)


def line_of(table: Table, player: str) -> TableLine:
    """Summary of a table."""
    return TableLine(**_brief(TableView(table, player)))


def state_of(table: Table, player: str) -> TableState:
    """State of a table, redacted for the player."""
    seen, presenter = TableView(table, player), presenter_for(table.game_name)
    view = seen_view(table, table.position, seen.viewer)
    own = [] if seen.seat is None else [seen.seat]
    return TableState(
        **_brief(seen),
        says=status_of(table, presenter, view, seen.mine, own, seen.names),
        actions=_actions(seen, view),
        view=_plain(view),
        invitations=_invitations(seen),
        scores=_scores(table) if table.over else None,
        commitment=table.commitment,
        seed=table.seed if table.over else None,
    )


def _brief(seen: TableView) -> dict[str, Any]:
    table = seen.table
    return {
        "id": table.slug,
        "page": reverse("table", args=[table.slug]),
        "game": table.game_name,
        "options": table.options,
        "seats": [_seat(seen, place) for place in seen.places],
        "open": table.open,
        "status": _status(table),
        "version": table.version,
        "ply": table.ply,
        "acting": seen.acting,
        "your_seat": seen.seat,
        "your_turn": seen.mine,
        "clock": _clock(table),
    }


def _clock(table: Table) -> ClockInfo | None:
    clock = clock_of(table)
    if clock is None:
        return None
    ends = ClockViewer("").ends_at(clock)
    return ClockInfo(
        pace=clock.time_control_name,
        real_time=not clock.by_calendar,
        left=clock.left,
        running=clock.running,
        runs_out=None if ends is None else datetime.fromtimestamp(ends / 1000, UTC),
        out=clock.out,
        paused=clock.paused,
    )


def _status(table: Table) -> Status:
    if table.closed:
        return "closed"
    if table.over:
        return "over"
    return "playing" if table.started else "waiting"


def _seat(seen: TableView, place: Seat) -> SeatInfo:
    return SeatInfo(
        number=place.number,
        kind=_kind(place),
        name=place.display_name,
        you=place.number == seen.seat,
        level=place.bot or None,
        plays_as=_plays_as(seen, place.bot) if place.bot else None,
    )


def _plays_as(seen: TableView, level: str) -> str:
    """The level that plays in place of `level`; unchanged at tables of older rules."""
    table = seen.table
    return plays_as(table.game, seen.record, level) if table.playable else level


def _kind(place: Seat) -> Kind:
    if place.free:
        return "free"
    if place.bot:
        return "bot"
    return "program" if place.program else "person"


def _actions(seen: TableView, view: dict[str, Any]) -> list[Action]:
    if not seen.mine:
        return []
    game, sentences = seen.table.game, presenter_for(seen.table.game_name).sentences
    legal = legal_mask(game, seen.table.record()).nonzero()[0].tolist()
    return [
        Action(
            id=action,
            text=game.actions.format(action),
            says=translate(sentences.choice(view, action), seen.names),
        )
        for action in legal
    ]


def _plain(view: dict[str, Any]) -> dict[str, Any]:
    """Convert a view to plain JSON data, with Python numbers and string keys."""
    plain: dict[str, Any] = json.loads(json.dumps(view, default=lambda number: number.item()))
    return plain


def _invitations(seen: TableView) -> list[Invitation]:
    if not seen.player or seen.table.host != seen.player or seen.table.ended:
        return []
    return [
        Invitation(
            seat=place.number,
            invitation=place.invitation,
            page=invitation_page(seen.table, place),
        )
        for place in seen.places
        if place.free
    ]


def invitation_page(table: Table, place: Seat) -> str:
    """URL of the page on which a person takes the seat."""
    return reverse("join", args=[table.slug, place.invitation])


def _scores(table: Table) -> list[Score]:
    return [
        Score(
            seat=score.seat,
            total=score.total,
            rank=score.rank,
            sources={translate(source): points for source, points in score.breakdown.items()},
        )
        for score in scores_of(table)
    ]


def log_of(table: Table, player: str, since: int) -> list[LogLine]:
    """Log from a ply onwards, redacted for the player."""
    seen, presenter = TableView(table, player), presenter_for(table.game_name)
    found = entries(table, seen.viewer, since) if since < table.ply else []
    return [_line(log_line(presenter, entry, seen.names, False)) for entry in found]


def _line(line: dict[str, Any]) -> LogLine:
    events: Sequence[str] = line["events"]
    return LogLine(
        ply=line["ply"],
        seat=None if line["seat"] == NOBODY else line["seat"],
        part=line["period"],
        text=line["text"],
        events=list(events),
    )
