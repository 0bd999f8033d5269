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
    """Names the piece: ``"role:settler"``, ``"ship:2"``."""
    action: int
    back: bool = False
    """True where the click takes back `action`, made earlier in this turn."""


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
    """Whether the button is offered in a view of the seat that is asked."""
    choose: Callable[[Record], int | None]
    """The next action, None when it is finished."""


@dataclass(frozen=True)
class Preset:
    """A named set of options that are often chosen together."""

    label: str
    """Message id."""
    options: Mapping[str, object]
    """Values by the options' names; the others are as usual."""


@dataclass(frozen=True)
class Tally:
    """A table of each player's actions in a match, counted by kind."""

    title: str
    """Message id."""
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    """Of each kind its message id, and with which words the text of such an action begins."""


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
    """Where each legal action lies on the table, for the seat that is asked."""
    board: Callable[[View, int], dict[str, Any]]
    """What the board template needs, seen from a seat."""
    changes: Callable[[View, View], set[str]]
    """Keys of all pieces that are not the same in two views."""
    sentences: Sentences
    """The game's module of that name."""
    log_style: LogStyle = field(default_factory=LogStyle)
    """What the log needs besides the sentences."""
    mark: Callable[[Message], str] = field(default=lambda sentence: "")
    """A number beside the symbol of a choice, which tells it from another with the same symbol."""
    brief: Callable[[Message], Message | None] = field(default=lambda sentence: None)
    """A choice in a few words, where the sentence is long and a piece says the rest."""
    together: Callable[[Sequence[int]], Message | None] = field(default=lambda actions: None)
    """One sentence (with {seat}) for several actions of a seat in a row, None where they stand alone."""
    confirms: Sequence[str] = ()
    """Action words that end a turn by themselves."""
    deliberate: Mapping[str, str] = field(default_factory=dict)
    """Action words, and what is asked for after them in the same hand even where nothing else can be done."""
    handles: Sequence[str] = ()
    """Kinds of pieces (the words before the colon) that are picked up first: they light what they can do."""
    cost: Callable[[View, int], int | None] = field(default=lambda view, action: None)
    """What an action costs in workers or the like, shown on its pieces; None where that is no question."""
    cost_symbol: str = ""
    """The symbol of what is paid."""
    foretells: Mapping[str, str] = field(default_factory=dict)
    """Action words, none that chance is a part of, whose points are told before; by the field of the record that
    holds them for each seat."""
    underway: Callable[[Record], Mapping[str, Any]] = field(default=lambda record: {})
    """What of a half-finished move lies in no zone of the view, for `board` and `chosen`; nothing that is hidden."""
    chosen: Callable[[View], Collection[str]] = field(default=lambda view: ())
    """Keys of the pieces that a half-finished move is about: they are marked until it is finished."""
    hands: bool = False
    """Whether seats hold what others may not see."""
    turns_tiles: bool = False
    """Whether a tile in hand can be turned."""
    asides: Sequence[str] = ()
    """Action words of what can be done besides an answer: told after the answers, and folded up where there are any."""
    folded: bool = False
    """Whether the list of choices is folded up, since all but those without a piece lie on the table."""
    macros: Sequence[Macro] = field(default=())
    presets: Sequence[Preset] = ()
    """Offered above the options in the form for a new table."""
    jumps: Mapping[str, str] = field(default_factory=dict)
    """Zones of the shared board that a phone's bar leads to, besides its beginning; message ids by zones."""
    tallies: Sequence[Tally] = ()
    """What is counted at the end."""
    reconstructed: bool = False
    """Whether values are played with that stand in for those of the published game; its rules say which (#edition)."""
    drags: Mapping[str, str] = field(default_factory=dict)
    """Kinds of pieces that can be dragged though they are no handles, and the kind where they go."""
    faint: Sequence[str] = ()
    """Kinds of pieces that are lit faintly while others are lit and nothing is in hand: what a handle is for, and
    what is done seldom."""
    light: Sequence[str] = ()
    """Kinds of pieces that a finger plays with its first touch, as what it does is taken back as easily."""

    def drawn(self, view: View, record: Record, me: int) -> dict[str, Any]:
        """Template data of a position for a seat: zones, and pieces of a half-finished move."""
        whole = {**view, "underway": self.underway(record)}
        return {"board": self.board(whole, me), "underway": self.chosen(whole)}

    @property
    def cards(self) -> Cards:
        """Piece info of the game."""
        return cards_of(self.game)
