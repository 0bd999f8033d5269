"""Requests and answers of the bot API, generated from its OpenAPI document by `tools.api_types`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

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


class Me(TypedDict):
    """The bot that a token belongs to."""

    name: str
    """The bot's name at tables."""
    made: str
    """Creation time of the token."""


class Action(TypedDict):
    """A legal action."""

    id: int
    """Number of the action, the same in all matches under this version of the rules."""
    text: str
    """Text of the action, as in save files: `choose builder`."""
    says: str
    """Its effect here, as a sentence for people."""


class ClockInfo(TypedDict):
    """Clock of a table."""

    pace: str
    """Name of the time control, as in `NewTable`."""
    real_time: bool
    """Whether time runs in minutes; otherwise in hours or days, except during the players' nights
    and vacations.
    """
    left: list[int]
    """Milliseconds left by seat, at the last change."""
    running: int | None
    """The seat whose time is running; the site's bots have unlimited time."""
    runs_out: str | None
    """When that seat's time will run out."""
    out: bool
    """Whether it has run out: the seat may play on, and the others may let a bot play for it."""
    paused: bool
    """Whether the players have agreed to pause."""


class Invitation(TypedDict):
    """Invitation to a free seat."""

    seat: int
    """Seat number, from 0."""
    invitation: str
    """Value for `join`."""
    page: str
    """Path of the page on which a person takes the seat."""


class Problem(TypedDict):
    """An error (RFC 9457)."""

    title: str
    """Reason phrase of the status."""
    status: int
    """HTTP status."""
    code: str
    """Machine-readable kind of error: `stale`, `forbidden`, `too_much` ..."""
    detail: str
    """Message for people, in the requested language."""
    errors: NotRequired[list[str] | None]
    """Faults of a malformed request, in English."""
    table: NotRequired[TableState | None]
    """Current state of the table, if an action came too late."""


class Score(TypedDict):
    """Score of a seat; in a solo match the opponent follows the seats."""

    seat: int
    """Seat number, from 0."""
    total: int
    """Total points."""
    rank: int
    """Rank, from 1."""
    sources: dict[str, int]
    """Points by source, named for people."""


class SeatInfo(TypedDict):
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


class TableState(TypedDict):
    """Current state of a table, redacted for this token's seat."""

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
    says: str
    """Pending decision or result, as a sentence for people."""
    actions: list[Action]
    """Legal actions of this token; empty if it is not its turn."""
    view: dict[str, Any]
    """The position as seen by the seat, in the game's own terms, without hidden information of
    others.
    """
    invitations: list[Invitation]
    """Invitations to the free seats, for the host only."""
    scores: list[Score] | None
    """Final scores, once the match is over."""
    commitment: str
    """SHA-256 of the seed in decimal digits."""
    seed: str | None
    """Seed of all random draws, revealed at the end."""


class Game(TypedDict):
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


class OptionInfo(TypedDict):
    """An option of a game."""

    name: str
    """Name in requests."""
    title: str
    """Name for people."""
    values: list[bool | int | str]
    """Possible values, the default first."""
    seats: list[int]
    """Numbers of players with which it has an effect; empty for all."""


class TableLine(TypedDict):
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


class Continuation(TypedDict):
    """A position of a finished match from which another is to begin."""

    table: str
    """Id of the table of the finished match."""
    ply: int
    """Number of actions after which the match is continued."""
    draws: NotRequired[Literal["new", "kept"]]
    """`new`: dice, tiles and cards to come are drawn anew; `kept`: they are those of the match, as
    long as the same is played.
    """
    hidden: NotRequired[Literal["kept", "new"]]
    """Hidden cards: those of the match, or `new` for all that the token's seat, or else the seat to
    move, could not see.
    """


class NewTable(TypedDict):
    """A table to open."""

    game: str
    """The game's name: `puerto-rico`, `castles-of-burgundy`, `santa-maria`, `lisboa`."""
    seats: list[str]
    """The player of each seat: `me` (at most once), `free`, or a level of the site's bots: `easy`,
    `medium`, `hard`, `expert`. The match starts when no seat is free.
    """
    options: NotRequired[dict[str, bool | int | str]]
    """Option values by name; missing ones have their defaults."""
    open: NotRequired[bool | None]
    """Whether anybody may take the free seats; otherwise they need an invitation. By default they
    may, unless there is a `start`, with which a table cannot be open.
    """
    pace: NotRequired[int]
    """Milliseconds between two decisions of the site's bots: 2500, 1000, 400 or 0."""
    clock: NotRequired[str]
    """Time control: `quick`, `usual` or `slow` in real time; `half-day`, `day` or `three-days` per
    turn; empty for none.
    """
    start: NotRequired[Continuation | Position | None]
    """Position to begin from, with as many seats and without `options`; by default the set-up."""


class Position(TypedDict):
    """A position from which a match is to begin."""

    position: str
    """The position as text, as written by `ludoteca.positions.to_text` or the position editor."""


class ImportedTable(TypedDict):
    """Table of an imported match: `over`, or `closed` if the file ends before the match does."""

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
    says: str
    """Pending decision or result, as a sentence for people."""
    actions: list[Action]
    """Legal actions of this token; empty if it is not its turn."""
    view: dict[str, Any]
    """The position as seen by the seat, in the game's own terms, without hidden information of
    others.
    """
    invitations: list[Invitation]
    """Invitations to the free seats, for the host only."""
    scores: list[Score] | None
    """Final scores, once the match is over."""
    commitment: str
    """SHA-256 of the seed in decimal digits."""
    seed: str | None
    """Seed of all random draws, revealed at the end."""
    notes: list[str]
    """Differences in scoring and gaps of the file, as sentences for people."""


class LogLine(TypedDict):
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


class Join(TypedDict):
    """A seat to take."""

    invitation: NotRequired[str | None]
    """The last part of an invitation's URL; without it the first free seat of an open table is
    taken.
    """


class Open(TypedDict):
    """Visibility of a table."""

    open: bool
    """Whether anybody may take a free seat."""


class HandedOver(TypedDict):
    """A seat that has been handed over."""

    seat: int
    """Seat number, from 0."""
    invitation: str | None
    """The invitation, if the seat was freed for one."""
    page: str | None
    """Path of the page on which a person takes the seat."""


class HandOver(TypedDict):
    """A seat to hand over."""

    to: Literal["bot", "link"]
    """`bot`: one of the site's bots; `link`: a new invitation (own seat only)."""
    seat: NotRequired[int | None]
    """Your own by default. The host of a table may give any seat to a bot."""
    level: NotRequired[str]
    """Level of the bot."""


class Play(TypedDict):
    """An action to play."""

    ply: int
    """The ply of the state in which the action was chosen."""
    action: int | str
    """The action's id or text."""
