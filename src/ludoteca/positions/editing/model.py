"""Parts of the editor of positions that each game supplies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Param, SeatName, Term
from ludoteca.kernel.record import Record

__all__ = ["TURN", "Change", "Edit", "Editing", "Place", "Refused", "less_and_more", "term"]

TURN = "turn"
"""Key of the place for round, turn order and whose turn it is."""
LESS, MORE = N_("{by} less"), N_("{by} more")


class Refused(Exception):
    """A change is impossible, as pieces or room are missing."""


Change = Callable[[Record], None]
"""A function that changes a position in place; raises Refused if that is impossible."""


@dataclass(frozen=True)
class Edit:
    """An edit of a place."""

    name: str
    """Name among the edits of the place: ``"put.castle"``."""
    label: Message
    """What it does."""
    change: Change
    """Changes a position; fields that follow from others are computed afterwards."""


@dataclass(frozen=True)
class Place:
    """A place of the board or a counter that can be edited."""

    key: str
    """Key, as those of pieces on the site: ``"doubloons:0"``."""
    label: Message
    """Name."""
    group: str = ""
    """Message id of a group of common places; empty for places of a seat."""
    seat: int = -1
    """Seat it belongs to, or -1."""
    value: str = ""
    """Present number, for a counter and the like."""
    counter: bool = False
    """True if it has edits ``less.1`` and ``more.1``."""


@dataclass(frozen=True)
class Editing:
    """The editor of a game's positions."""

    places: Callable[[Record], Iterable[Place]]
    """Places that are not pieces to click, or may be absent from the board."""
    edits: Callable[[Record, str], Iterable[Edit]]
    """Edits of a place at the start of a turn, possible ones or not; none for an unknown key."""
    is_turn_start: Callable[[Record], bool]
    """Returns True if nothing of a turn is under way."""
    begin_turn: Change
    """Change any position to the start of a turn."""
    pieces: Callable[[Record], Iterable[str]] = field(default=lambda record: ())
    """Keys of pieces on the board that can be edited."""


def counted(key: str, label: Message, count: int, seat: int = -1, group: str = "") -> Place:
    """A counter, of a seat or in a group."""
    return Place(key, label, group, seat, str(int(count)), counter=True)


def less_and_more(amounts: Mapping[int, Change]) -> list[Edit]:
    """Edits of a counter, by the signed amounts."""
    return [
        Edit(
            f"{'more' if by > 0 else 'less'}.{abs(by)}",
            Message(MORE if by > 0 else LESS, {"by": abs(by)}),
            change,
        )
        for by, change in amounts.items()
    ]


def term(template: str, names: Mapping[str, str], seat: int | None = None, **ids: str) -> Message:
    """A sentence with names of pieces, and the name of a seat as ``{seat}``."""
    params: dict[str, Param] = {key: Term(id_, names[id_], True) for key, id_ in ids.items()}
    if seat is not None:
        params["seat"] = SeatName(seat)
    return Message(template, params)
