"""Presenter: everything beyond the rules that a game supplies to the site."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludoteca.kernel.messages import Delta, Message
from ludoteca.kernel.record import Record
from ludoteca.piece_info import Cards, cards_of
from ludoteca.web.presenters.log_style import LogStyle

__all__ = ["ActionTarget", "Macro", "Presenter", "Sentences", "View", "by_key", "clockwise"]

View = Mapping[str, Any]


def clockwise(view: View, me: int) -> list[View]:
    """The players in seat order, beginning with seat `me`."""
    players = view["players"]
    return [*players[me:], *players[:me]]


@dataclass(frozen=True)
class ActionTarget:
    """A piece that can be clicked now, and the action of that click."""

    key: str
    """Key of the piece: ``"role:settler"``, ``"ship:2"``."""
    action: int
    back: bool = False
    """True if the click takes back `action`, made earlier in this turn."""


def by_key(places: Iterable[ActionTarget]) -> dict[str, list[str]]:
    """Clicks of each piece, by its key: ``act:12``, or ``back:40`` to take a move back."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for place in places:
        found[place.key].append(f"{'back' if place.back else 'act'}:{place.action}")
    return dict(found)


@dataclass(frozen=True)
class Macro:
    """A button that plays several actions in a row."""

    name: str
    label: str
    """Message id."""
    ready: Callable[[View], bool]
    """Returns True if the button is offered in a view of the seat to move."""
    choose: Callable[[Record], int | None]
    """Returns the next action, or None at the end."""


@dataclass(frozen=True)
class Preset:
    """A named set of options that are often chosen together."""

    label: str
    """Message id."""
    options: Mapping[str, object]
    """Option values by name; the others have their defaults."""


@dataclass(frozen=True)
class Tally:
    """A table of each player's actions in a match, counted by kind."""

    title: str
    """Message id."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """For each kind its message id, and the first words of the text of such actions."""


class Sentences(Protocol):
    """Texts of a game: its module ``sentences``."""

    def choice(self, view: View, action: int) -> Message:
        """Label of an action, for the seat to move."""

    def log(self, before: View, after: View, action: int) -> Message:
        """Log line of an action."""

    def ask(self, view: View, own: bool) -> Message:
        """Prompt of the pending decision, for the seat to move (`own`) or for the others."""

    def events(self, before: View, after: View, action: int) -> list[Message]:
        """Log lines of the events that an action triggered."""

    def deltas(self, before: View, after: View) -> list[Delta]:
        """Gains and losses of each seat by an action."""

    def period(self, view: View) -> Message:
        """The part of the match that a position belongs to: a title in the log."""

    def heading(self, view: View) -> bool:
        """Return True if an action taken in this position starts a group of log lines."""

    def quiet(self, view: View, action: int) -> bool:
        """Return True if an action is left out of the log unless something follows from it."""


@dataclass(frozen=True)
class Presenter:
    """Presentation of a game. `folder` names its folder of templates, of styles and of rules."""

    game: str
    folder: str
    places: Callable[[View, Iterable[int]], list[ActionTarget]]
    """Targets of each legal action, for the seat to move."""
    board: Callable[[View, int], dict[str, Any]]
    """Context of the board template, seen from a seat."""
    changes: Callable[[View, View], set[str]]
    """Keys of all pieces that differ between two views."""
    sentences: Sentences
    """The game's module ``sentences``."""
    log_style: LogStyle = field(default_factory=LogStyle)
    """Presentation of the log, beyond its sentences."""
    mark: Callable[[Message], str] = field(default=lambda sentence: "")
    """A number beside the symbol of a choice, to distinguish choices with the same symbol."""
    brief: Callable[[Message], Message | None] = field(default=lambda sentence: None)
    """Short form of a choice whose sentence is long, beside its piece."""
    together: Callable[[Sequence[int]], Message | None] = field(default=lambda actions: None)
    """One sentence (with {seat}) for consecutive actions of a seat, or None to list them
    separately."""
    confirms: Sequence[str] = ()
    """Action words that end a turn by themselves."""
    deliberate: Mapping[str, str] = field(default_factory=dict)
    """Action words, each with the word of a later action of the turn that the seat plays itself
    even if it is forced."""
    handles: Sequence[str] = ()
    """Kinds of pieces (the part of the key before the colon) that are picked up first and then
    light their targets."""
    cost: Callable[[View, int], int | None] = field(default=lambda view, action: None)
    """Cost of an action in workers or the like, shown on its pieces, or None."""
    cost_symbol: str = ""
    """Symbol of the cost."""
    foretells: Mapping[str, str] = field(default_factory=dict)
    """Action words without randomness whose points are previewed, each with the record field that
    holds the points by seat."""
    underway: Callable[[Record], Mapping[str, Any]] = field(default=lambda record: {})
    """Parts of a half-finished move that are in no zone of the view, for `board` and `chosen`;
    nothing hidden."""
    chosen: Callable[[View], Collection[str]] = field(default=lambda view: ())
    """Keys of the pieces of a half-finished move, which are marked until it is finished."""
    hands: bool = False
    """True if seats have hidden hands."""
    turns_tiles: bool = False
    """True if a tile in hand can be rotated."""
    asides: Sequence[str] = ()
    """Action words of optional actions besides an answer: listed after the answers, and folded up
    if there are any."""
    folded: bool = False
    """True if the list of choices is folded up, as all choices with a piece are on the table."""
    macros: Sequence[Macro] = field(default=())
    presets: Sequence[Preset] = ()
    """Shown above the options in the form for a new table."""
    jumps: Mapping[str, str] = field(default_factory=dict)
    """Zones of the shared board, besides its top, in the jump bar on phones: message ids by zone."""
    tallies: Sequence[Tally] = ()
    """Statistics shown at the end."""
    reconstructed: bool = False
    """True if some values are reconstructed, not those of the published game; its rules list them
    (#edition)."""
    drags: Mapping[str, str] = field(default_factory=dict)
    """Kinds of pieces that can be dragged without being handles, each with the kind of its targets."""
    faint: Sequence[str] = ()
    """Kinds of pieces lit faintly while others are lit and nothing is in hand: targets of handles,
    and rare actions."""
    light: Sequence[str] = ()
    """Kinds of pieces that are played by the first tap, as the action is easily taken back."""

    def drawn(self, view: View, record: Record, me: int) -> dict[str, Any]:
        """Template data of a position for a seat: zones, and pieces of a half-finished move."""
        whole = {**view, "underway": self.underway(record)}
        return {"board": self.board(whole, me), "underway": self.chosen(whole)}

    @property
    def cards(self) -> Cards:
        """Piece info of the game."""
        return cards_of(self.game)
