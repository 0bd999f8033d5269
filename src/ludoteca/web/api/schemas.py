"""Request and response schemas of the API, with the descriptions for the OpenAPI document."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, TypeAlias

from ninja import Schema
from pydantic import ConfigDict, Field, StrictInt

__all__ = [
    "Action",
    "ClockInfo",
    "Continuation",
    "Game",
    "HandOver",
    "HandedOver",
    "ImportedTable",
    "Invitation",
    "Join",
    "LogLine",
    "Me",
    "NewTable",
    "Open",
    "OptionInfo",
    "Play",
    "Position",
    "Problem",
    "Score",
    "SeatInfo",
    "TableLine",
    "TableState",
]

Number: TypeAlias = Annotated[int, Field(ge=0, lt=2**31)]
"""A non-negative integer that fits a database column."""


class Out(Schema):
    """Base of responses; each field's docstring is its description."""

    model_config = ConfigDict(use_attribute_docstrings=True)


class In(Schema):
    """Base of requests; unknown fields are refused."""

    model_config = ConfigDict(use_attribute_docstrings=True, extra="forbid")


# ---- requests ---------------------------------------------------------------------------------------------


class Continuation(In):
    """A position of a finished match from which another is to begin."""

    table: Annotated[str, Field(max_length=16, pattern=r"^[-A-Za-z0-9_]+$")]
    """Id of the table of the finished match."""
    ply: Number
    """Number of actions after which the match is continued."""
    draws: Literal["new", "kept"] = "new"
    """`new`: dice, tiles and cards to come are drawn anew; `kept`: they are those of the match, as long as the same is
    played."""
    hidden: Literal["kept", "new"] = "kept"
    """Hidden cards: those of the match, or `new` for all that the token's seat, or else the seat to move, could not
    see."""


class Position(In):
    """A position from which a match is to begin."""

    position: Annotated[str, Field(max_length=8000)]
    """The position as text, as written by `ludoteca.positions.to_text` or the position editor."""


class NewTable(In):
    """A table to open."""

    game: Annotated[str, Field(max_length=40)]
    """The game's name: `puerto-rico`, `castles-of-burgundy`, `santa-maria`, `lisboa`."""
    seats: Annotated[list[Annotated[str, Field(max_length=20)]], Field(min_length=1, max_length=8)]
    """The player of each seat: `me` (at most once), `free`, or a level of the site's bots: `easy`,
    `medium`, `hard`, `expert`. The match starts when no seat is free."""
    options: Annotated[dict[str, bool | StrictInt | str], Field(max_length=40)] = {}
    """Option values by name; missing ones have their defaults."""
    open: bool | None = None
    """Whether anybody may take the free seats; otherwise they need an invitation. By default they may, unless there is
    a `start`, with which a table cannot be open."""
    pace: Annotated[int, Field(ge=0, le=10_000)] = 1000
    """Milliseconds between two decisions of the site's bots: 2500, 1000, 400 or 0."""
    clock: Annotated[str, Field(max_length=20)] = ""
    """Time control: `quick`, `usual` or `slow` in real time; `half-day`, `day` or `three-days` per
    turn; empty for none."""
    start: Continuation | Position | None = None
    """Position to begin from, with as many seats and without `options`; by default the set-up."""


class Join(In):
    """A seat to take."""

    invitation: Annotated[str, Field(max_length=16, pattern=r"^[-A-Za-z0-9_]+$")] | None = None
    """The last part of an invitation's URL; without it the first free seat of an open table is
    taken."""


class Play(In):
    """An action to play."""

    ply: Number
    """The ply of the state in which the action was chosen."""
    action: Annotated[StrictInt, Field(ge=0, lt=2**31)] | Annotated[str, Field(max_length=200)]
    """The action's id or text."""


class HandOver(In):
    """A seat to hand over."""

    to: Literal["bot", "link"]
    """`bot`: one of the site's bots; `link`: a new invitation (own seat only)."""
    seat: Number | None = None
    """Your own by default. The host of a table may give any seat to a bot."""
    level: Annotated[str, Field(max_length=20)] = "medium"
    """Level of the bot."""


class Open(In):
    """Visibility of a table."""

    open: bool
    """Whether anybody may take a free seat."""


# ---- responses --------------------------------------------------------------------------------------------


class Problem(Out):
    """An error (RFC 9457)."""

    title: str
    """Reason phrase of the status."""
    status: int
    """HTTP status."""
    code: str
    """Machine-readable kind of error: `stale`, `forbidden`, `too_much` ..."""
    detail: str
    """Message for people, in the requested language."""
    errors: list[str] | None = None
    """Faults of a malformed request, in English."""
    table: TableState | None = None
    """Current state of the table, if an action came too late."""


class Me(Out):
    """The bot that a token belongs to."""

    name: str
    """The bot's name at tables."""
    made: datetime
    """Creation time of the token."""


class OptionInfo(Out):
    """An option of a game."""

    name: str
    """Name in requests."""
    title: str
    """Name for people."""
    values: list[bool | int | str]
    """Possible values, the default first."""
    seats: list[int]
    """Numbers of players with which it has an effect; empty for all."""


class Game(Out):
    """A game available on this site."""

    name: str
    """Name in requests."""
    title: str
    """Name for people."""
    rules_version: int
    """Increased whenever the same actions could lead to a different result."""
    seats: list[int]
    """Supported numbers of players."""
    actions: int
    """Number of actions; their ids are smaller."""
    options: list[OptionInfo]
    """Options chosen when a table is opened."""


class SeatInfo(Out):
    """A seat of a table."""

    number: int
    """Seat number, from 0."""
    kind: Literal["person", "program", "bot", "free"]
    """A `program` plays by this API, a `bot` is one of the site's own."""
    name: str
    """Name of the player."""
    you: bool
    """Whether it is this token's seat."""
    level: str | None
    """Level of a `bot`."""
    plays_as: str | None
    """Level that actually plays: another one if `level` has not been trained for such matches."""


class ClockInfo(Out):
    """Clock of a table."""

    pace: str
    """Name of the time control, as in `NewTable`."""
    real_time: bool
    """Whether time runs in minutes; otherwise in hours or days, except during the players' nights
    and vacations."""
    left: list[int]
    """Milliseconds left by seat, at the last change."""
    running: int | None
    """The seat whose time is running; the site's bots have unlimited time."""
    runs_out: datetime | None
    """When that seat's time will run out."""
    out: bool
    """Whether it has run out: the seat may play on, and the others may let a bot play for it."""
    paused: bool
    """Whether the players have agreed to pause."""


class TableLine(Out):
    """Summary of a table."""

    id: str
    """Id of the table in requests."""
    page: str
    """Path of its page on this site."""
    game: str
    """Name of the game."""
    options: dict[str, Any]
    """All options with their values."""
    seats: list[SeatInfo]
    """The seats and their players."""
    open: bool
    """Whether anybody may take a free seat."""
    status: Literal["waiting", "playing", "over", "closed"]
    """`waiting` until every seat is taken; `closed` if the site's staff have ended it."""
    version: int
    """Increased with every change."""
    ply: int
    """Number of actions taken so far."""
    acting: int | None
    """The seat to move."""
    your_seat: int | None
    """This token's seat."""
    your_turn: bool
    """Whether it is this token's turn."""
    clock: ClockInfo | None
    """The clock, or null without a time limit."""


class Action(Out):
    """A legal action."""

    id: int
    """Number of the action, the same in all matches under this version of the rules."""
    text: str
    """Text of the action, as in save files: `choose builder`."""
    says: str
    """Its effect here, as a sentence for people."""


class Score(Out):
    """Score of a seat; in a solo match the opponent follows the seats."""

    seat: int
    """Seat number, from 0."""
    total: int
    """Total points."""
    rank: int
    """Rank, from 1."""
    sources: dict[str, int]
    """Points by source, named for people."""


class Invitation(Out):
    """Invitation to a free seat."""

    seat: int
    """Seat number, from 0."""
    invitation: str
    """Value for `join`."""
    page: str
    """Path of the page on which a person takes the seat."""


class TableState(TableLine):
    """Current state of a table, redacted for this token's seat."""

    says: str
    """Pending decision or result, as a sentence for people."""
    actions: list[Action]
    """Legal actions of this token; empty if it is not its turn."""
    view: dict[str, Any]
    """The position as seen by the seat, in the game's own terms, without hidden information of
    others."""
    invitations: list[Invitation]
    """Invitations to the free seats, for the host only."""
    scores: list[Score] | None
    """Final scores, once the match is over."""
    commitment: str
    """SHA-256 of the seed in decimal digits."""
    seed: str | None
    """Seed of all random draws, revealed at the end."""


class ImportedTable(TableState):
    """Table of an imported match: `over`, or `closed` if the file ends before the match does."""

    notes: list[str]
    """Differences in scoring and gaps of the file, as sentences for people."""


class HandedOver(Out):
    """A seat that has been handed over."""

    seat: int
    """Seat number, from 0."""
    invitation: str | None
    """The invitation, if the seat was freed for one."""
    page: str | None
    """Path of the page on which a person takes the seat."""


class LogLine(Out):
    """Log line of a move, or of several moves that read as one."""

    ply: int
    """The ply before the move."""
    seat: int | None
    """The acting seat; null for automatic events."""
    part: str
    """The part of the match."""
    text: str
    """The move as a sentence."""
    events: list[str]
    """Its consequences as sentences."""


Problem.model_rebuild()
