"""Request and response schemas of the API, with the descriptions for the OpenAPI document."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from ninja import Schema
from pydantic import ConfigDict, Field, StrictInt

__all__ = [
    "Action",
    "ClockInfo",
    "Game",
    "HandOver",
    "HandedOver",
    "Invitation",
    "Join",
    "LogLine",
    "Me",
    "NewTable",
    "Open",
    "OptionInfo",
    "Play",
    "Problem",
    "Score",
    "SeatInfo",
    "TableLine",
    "TableState",
]

Number: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]
"""What is counted, as far as a database counts."""


class Out(Schema):
    """Base of responses; each field's docstring is its description."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class In(Schema):
    """Base of requests; unknown fields are refused."""

    model_config = ConfigDict(use_attribute_docstrings=True, extra="forbid")


# ---- asked ------------------------------------------------------------------------------------------------


class NewTable(In):
    """A table to open."""

    game: Annotated[str, Field(max_length=40)]
    """The game's name: `puerto-rico`, `castles-of-burgundy`, `santa-maria`, `lisboa`."""
    seats: Annotated[list[Annotated[str, Field(max_length=20)]], Field(min_length=1, max_length=8)]
    """Who sits where: `me` (once at most), `free`, or a level of the site's own bots: `easy`, `medium`, `hard`,
    `expert`. The match begins when no seat is free."""
    options: Annotated[dict[str, bool | StrictInt | str], Field(max_length=40)] = {}
    """Values by the names of the game's options; those not named are as usual."""
    open: bool = True
    """Whether anybody may take the free seats; else they are taken by invitation."""
    pace: Annotated[int, Field(ge=0, le=10_000)] = 1000
    """Milliseconds between two decisions of the site's own bots: 2500, 1000, 400 or 0."""
    clock: Annotated[str, Field(max_length=20)] = ""
    """How much time seats have: `quick`, `usual`, `slow` in real time, `half-day`, `day`, `three-days` for a turn;
    without it as much as they like."""


class Join(In):
    """A seat to take."""

    invitation: Annotated[str, Field(max_length=16, pattern=r"^[-A-Za-z0-9_]+$")] | None = None
    """The last part of an invitation's address; without it the first free seat of an open table is taken."""


class Play(In):
    """An action to play."""

    ply: Number
    """The ply of the state in which it was chosen."""
    action: Annotated[StrictInt, Field(ge=0, lt=2**31)] | Annotated[str, Field(max_length=200)]
    """Its id, or its text."""


class HandOver(In):
    """A seat to hand over."""

    to: Literal["bot", "link"]
    """To one of the site's own bots, or to whoever takes the new invitation (one's own seat only)."""
    seat: Number | None = None
    """One's own, if it is not named. The host of a table may give any seat to a bot."""
    level: Annotated[str, Field(max_length=20)] = "medium"
    """How the bot plays."""


class Open(In):
    """Visibility of a table."""

    open: bool
    """Whether anybody may take a seat that is free."""


# ---- answered ---------------------------------------------------------------------------------------------


class Problem(Out):
    """An error (RFC 9457)."""

    title: str
    """The status in words."""
    status: int
    """The HTTP status."""
    code: str
    """Which problem it is, for programs: `stale`, `forbidden`, `too_much` ..."""
    detail: str
    """What is wrong, for people, in the language asked for."""
    errors: list[str] | None = None
    """Where a request is not as described: each fault, in English."""
    table: TableState | None = None
    """Where an action came too late: how the table stands now."""


class Me(Out):
    """The owner of the token."""

    name: str
    """What the bot is called where it sits."""
    made: datetime
    """When the token was made."""


class OptionInfo(Out):
    """An option of a game."""

    name: str
    """What it is called in requests."""
    title: str
    """What it is called by people."""
    values: list[bool | int | str]
    """What it can be; the first is usual."""
    seats: list[int]
    """The numbers of players with which it changes anything; empty where with all."""


class Game(Out):
    """A game available on this site."""

    name: str
    """What it is called in requests."""
    title: str
    """What it is called by people."""
    rules_version: int
    """Raised whenever the same actions could lead elsewhere."""
    seats: list[int]
    """The numbers of players it can be played with."""
    actions: int
    """How many actions there are: their ids are smaller."""
    options: list[OptionInfo]
    """What can be chosen before a match."""


class SeatInfo(Out):
    """A seat of a table."""

    number: int
    """From 0 on."""
    kind: Literal["person", "program", "bot", "free"]
    """A `program` plays by this API, a `bot` is one of the site's own."""
    name: str
    """Who sits there, for people."""
    you: bool
    """Whether it is this token's."""
    level: str | None
    """Which of the levels a `bot` has been given."""
    plays_as: str | None
    """Which level plays in its place: another one where it has not learnt matches like this, else the same."""


class ClockInfo(Out):
    """Clock of a table."""

    pace: str
    """Its name, as in `NewTable`."""
    real_time: bool
    """Whether time is counted in minutes; else in hours or days, without nights and holidays of people."""
    left: list[int]
    """Milliseconds by seat, as they were at the last change."""
    running: int | None
    """The seat whose time runs; seats of the site's own bots have all the time they like."""
    runs_out: datetime | None
    """When that seat's time runs out, if nothing happens until then."""
    out: bool
    """Whether it has run out: the seat may still play, the others may let a bot play in it."""
    paused: bool
    """Whether people have agreed to pause."""


class TableLine(Out):
    """Summary of a table."""

    id: str
    """What the table is called in requests."""
    page: str
    """Where people find it at this site."""
    game: str
    """The game's name."""
    options: dict[str, Any]
    """All options with their values."""
    seats: list[SeatInfo]
    """Who sits there."""
    open: bool
    """Whether anybody may take a seat that is free."""
    status: Literal["waiting", "playing", "over", "closed"]
    """It waits until every seat is taken; it is `closed` where whoever runs the site has ended it."""
    version: int
    """Raised with every change."""
    ply: int
    """How many actions have been taken."""
    acting: int | None
    """The seat that is asked."""
    your_seat: int | None
    """This token's seat."""
    your_turn: bool
    """Whether this token is asked."""
    clock: ClockInfo | None
    """None where there are no limits."""


class Action(Out):
    """A legal action."""

    id: int
    """Its number, the same in all matches of this version of the rules."""
    text: str
    """Its words, as in save files: `choose builder`."""
    says: str
    """What it does here, for people."""


class Score(Out):
    """Score of a seat; in a solo match the opponent follows the seats."""

    seat: int
    """From 0 on."""
    total: int
    """All points."""
    rank: int
    """1 is best."""
    sources: dict[str, int]
    """Where the points come from, for people."""


class Invitation(Out):
    """Invitation to a free seat."""

    seat: int
    """From 0 on."""
    invitation: str
    """For `join`."""
    page: str
    """Where people take the seat."""


class TableState(TableLine):
    """Current state of a table, redacted for this token's seat."""

    says: str
    """What is asked of whom, or how it has ended, for people."""
    actions: list[Action]
    """What this token can do now; empty where it is not asked."""
    view: dict[str, Any]
    """The table as the seat sees it, in the game's own words; what others hide is not in it."""
    invitations: list[Invitation]
    """Of the free seats, told to the host alone."""
    scores: list[Score] | None
    """How it has ended."""
    commitment: str
    """SHA-256 of the seed in decimal digits."""
    seed: str | None
    """What all chance came from, told at the end."""


class HandedOver(Out):
    """A seat that has been handed over."""

    seat: int
    """Its number."""
    invitation: str | None
    """What it is taken by, where it was given to a link."""
    page: str | None
    """Where people take it."""


class LogLine(Out):
    """Log line of a move, or of several moves that read as one."""

    ply: int
    """The ply before it."""
    seat: int | None
    """Who has done it; None for what happened by itself."""
    part: str
    """The part of the match."""
    text: str
    """What was done."""
    events: list[str]
    """What came of it."""


Problem.model_rebuild()
