"""Requests and answers of the bot API, generated from its OpenAPI document by `tools.api_types`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

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


class Me(TypedDict):
    """The owner of the token."""

    name: str
    """What the bot is called where it sits."""
    made: str
    """When the token was made."""


class Action(TypedDict):
    """A legal action."""

    id: int
    """Its number, the same in all matches of this version of the rules."""
    text: str
    """Its words, as in save files: `choose builder`."""
    says: str
    """What it does here, for people."""


class ClockInfo(TypedDict):
    """Clock of a table."""

    pace: str
    """Its name, as in `NewTable`."""
    real_time: bool
    """Whether time is counted in minutes; else in hours or days, without nights and holidays of
    people.
    """
    left: list[int]
    """Milliseconds by seat, as they were at the last change."""
    running: int | None
    """The seat whose time runs; seats of the site's own bots have all the time they like."""
    runs_out: str | None
    """When that seat's time runs out, if nothing happens until then."""
    out: bool
    """Whether it has run out: the seat may still play, the others may let a bot play in it."""
    paused: bool
    """Whether people have agreed to pause."""


class Invitation(TypedDict):
    """Invitation to a free seat."""

    seat: int
    """From 0 on."""
    invitation: str
    """For `join`."""
    page: str
    """Where people take the seat."""


class Problem(TypedDict):
    """An error (RFC 9457)."""

    title: str
    """The status in words."""
    status: int
    """The HTTP status."""
    code: str
    """Which problem it is, for programs: `stale`, `forbidden`, `too_much` ..."""
    detail: str
    """What is wrong, for people, in the language asked for."""
    errors: NotRequired[list[str] | None]
    """Where a request is not as described: each fault, in English."""
    table: NotRequired[TableState | None]
    """Where an action came too late: how the table stands now."""


class Score(TypedDict):
    """Score of a seat; in a solo match the opponent follows the seats."""

    seat: int
    """From 0 on."""
    total: int
    """All points."""
    rank: int
    """1 is best."""
    sources: dict[str, int]
    """Where the points come from, for people."""


class SeatInfo(TypedDict):
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
    """Which level plays in its place: another one where it has not learnt matches like this, else
    the same.
    """


class TableState(TypedDict):
    """Current state of a table, redacted for this token's seat."""

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
    """It waits until every seat is taken; it is `closed` where whoever runs the site has ended it.
    """
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


class Game(TypedDict):
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


class OptionInfo(TypedDict):
    """An option of a game."""

    name: str
    """What it is called in requests."""
    title: str
    """What it is called by people."""
    values: list[bool | int | str]
    """What it can be; the first is usual."""
    seats: list[int]
    """The numbers of players with which it changes anything; empty where with all."""


class TableLine(TypedDict):
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
    """It waits until every seat is taken; it is `closed` where whoever runs the site has ended it.
    """
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


class NewTable(TypedDict):
    """A table to open."""

    game: str
    """The game's name: `puerto-rico`, `castles-of-burgundy`, `santa-maria`, `lisboa`."""
    seats: list[str]
    """Who sits where: `me` (once at most), `free`, or a level of the site's own bots: `easy`,
    `medium`, `hard`, `expert`. The match begins when no seat is free.
    """
    options: NotRequired[dict[str, bool | int | str]]
    """Values by the names of the game's options; those not named are as usual."""
    open: NotRequired[bool]
    """Whether anybody may take the free seats; else they are taken by invitation."""
    pace: NotRequired[int]
    """Milliseconds between two decisions of the site's own bots: 2500, 1000, 400 or 0."""
    clock: NotRequired[str]
    """How much time seats have: `quick`, `usual`, `slow` in real time, `half-day`, `day`, `three-
    days` for a turn; without it as much as they like.
    """


class LogLine(TypedDict):
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


class Join(TypedDict):
    """A seat to take."""

    invitation: NotRequired[str | None]
    """The last part of an invitation's address; without it the first free seat of an open table is
    taken.
    """


class Open(TypedDict):
    """Visibility of a table."""

    open: bool
    """Whether anybody may take a seat that is free."""


class HandedOver(TypedDict):
    """A seat that has been handed over."""

    seat: int
    """Its number."""
    invitation: str | None
    """What it is taken by, where it was given to a link."""
    page: str | None
    """Where people take it."""


class HandOver(TypedDict):
    """A seat to hand over."""

    to: Literal["bot", "link"]
    """To one of the site's own bots, or to whoever takes the new invitation (one's own seat only).
    """
    seat: NotRequired[int | None]
    """One's own, if it is not named. The host of a table may give any seat to a bot."""
    level: NotRequired[str]
    """How the bot plays."""


class Play(TypedDict):
    """An action to play."""

    ply: int
    """The ply of the state in which it was chosen."""
    action: int | str
    """Its id, or its text."""
