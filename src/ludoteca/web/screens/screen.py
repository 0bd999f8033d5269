"""What a game gives the web table besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludoteca.kernel.messages import Delta, Message
from ludoteca.kernel.record import Record

__all__ = ["Macro", "Place", "Screen", "Sentences", "View", "clockwise"]

View = Mapping[str, Any]


def clockwise(view: View, me: int) -> list[View]:
    """The players from a seat on."""
    players = view["players"]
    return [*players[me:], *players[:me]]


@dataclass(frozen=True)
class Place:
    """A spot on the table that can be clicked now, and what the click does."""

    key: str
    """Names the piece: ``"role:settler"``, ``"ship:2"``."""
    action: int
    back: bool = False
    """True where the click takes back `action`, made earlier in this turn."""


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


class Sentences(Protocol):
    """What a game says: its module ``sentences``."""

    def choice(self, view: View, action: int) -> Message:
        """What a button says to the seat that is asked."""

    def log(self, before: View, after: View, action: int) -> Message:
        """What the seat that was asked has done."""

    def ask(self, view: View, own: bool) -> Message:
        """What is being decided, said to the one who decides (`own`) or to the others."""

    def events(self, before: View, after: View, action: int) -> list[Message]:
        """What an action set off."""

    def deltas(self, before: View, after: View) -> list[Delta]:
        """What each seat has gained and lost by an action."""

    def period(self, view: View) -> Message:
        """The part of the match that a position belongs to: a title in the log."""

    def heading(self, view: View) -> bool:
        """Whether an action taken in this position begins something that others belong to."""

    def quiet(self, view: View, action: int) -> bool:
        """Whether an action is left out of the log where nothing follows from it."""


@dataclass(frozen=True)
class Screen:
    """How a game is shown. Templates lie in the folder `folder`: board.html, rules.<language>.html ..."""

    game: str
    folder: str
    places: Callable[[View, Iterable[int]], list[Place]]
    """Where each legal action lies on the table, for the seat that is asked."""
    board: Callable[[View, int], dict[str, Any]]
    """What the board template needs, seen from a seat."""
    changes: Callable[[View, View], set[str]]
    """Keys of all pieces that are not the same in two views."""
    sentences: Sentences
    """The game's module of that name."""
    together: Callable[[Sequence[int]], Message | None] = field(default=lambda actions: None)
    """One sentence (with {seat}) for several actions of a seat in a row, None where they stand alone."""
    confirms: Sequence[str] = ()
    """Action words that end a turn by themselves."""
    handles: Sequence[str] = ()
    """Kinds of pieces (the words before the colon) that are picked up first: they light what they can do."""
    cost: Callable[[View, int], int | None] = field(default=lambda view, action: None)
    """What an action costs in workers or the like, shown on its pieces; None where that is no question."""
    cost_symbol: str = ""
    """The symbol of what is paid."""
    folded: bool = False
    """Whether the list of choices is folded up, since all but those without a piece lie on the table."""
    macros: Sequence[Macro] = field(default=())
