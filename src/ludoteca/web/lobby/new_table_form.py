"""Initial values of the form for a new table: those of the guest's last table of the game, or defaults."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import QuerySet

from ludoteca.kernel.game import Game, Option
from ludoteca.nets.levels import names_of, nearest
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.seats import BOT_DELAYS, DEFAULT_BOT_DELAY

__all__ = [
    "FormValues",
    "choices",
    "default_values",
    "last_values",
    "opened_by",
    "posted_values",
    "seated",
    "values",
]

_PEOPLE = frozenset({"me", "hotseat", "friend"})


@dataclass(frozen=True)
class FormValues:
    """Values of the form for a new table."""

    kinds: Sequence[str]
    """Kind of each seat: ``me``, ``hotseat``, ``friend``, a level of bots, or empty for any bot."""
    options: Mapping[str, object]
    """Option values by name; missing ones have their defaults."""
    bot_delay_ms: int = DEFAULT_BOT_DELAY
    end_turn: bool = True
    open: bool = False
    rated: bool = False
    known: bool = False
    """True if taken from a table that the guest has opened."""
    names: Sequence[str] = ()
    """Names of players at the same screen, by seat."""
    shuffle: bool = False
    """True to shuffle the seats."""
    wishes: Mapping[str, str] | None = None
    """All fields of the posted form, or None."""

    def sitting(self, seats: int, level: str) -> list[str]:
        """The kind of each of `seats` seats; unknown ones become bots of the level.

        With fewer seats than before, the guest keeps a seat.
        """
        found = [*self.kinds[:seats], *[""] * (seats - len(self.kinds))]
        if "me" in self.kinds[seats:]:
            found[-1] = "me"
        return [kind or level for kind in found]


def default_values(game: Game, level: str, bot_delay_ms: int | None = None) -> FormValues:
    """The guest against bots of a level, with default options."""
    sitting = ["me", *[level] * (game.usual_seats - 1)]
    return FormValues(sitting, {}, DEFAULT_BOT_DELAY if bot_delay_ms is None else bot_delay_ms)


def posted_values(game: Game, fields: Mapping[str, str]) -> FormValues:
    """Values of a posted form, even an invalid one; missing ones have their defaults."""
    count, delay = fields.get("seats", ""), fields.get("pace", "")
    seats = int(count) if count in map(str, game.seats) else game.usual_seats
    filled = FormValues(
        [],
        {option.name: _value(option, fields) for option in game.options},
        int(delay) if delay in map(str, BOT_DELAYS) else DEFAULT_BOT_DELAY,
        end_turn=fields.get("end_turn") == "1",
        open=fields.get("open") == "1",
        rated=fields.get("rated") == "1",
        shuffle=fields.get("shuffle") == "1",
        wishes=fields,
    )
    return seated(filled, game, fields, seats)


def seated(setup: FormValues, game: Game, fields: Mapping[str, str], seats: int) -> FormValues:
    """Copy of `setup` with the seats named in a form."""
    known = _PEOPLE | names_of(game)
    kinds = [fields.get(f"seat-{i}", "") for i in range(seats)]
    return replace(
        setup,
        kinds=[kind if kind in known else "" for kind in kinds],
        names=[fields.get(f"name-{i}", "") for i in range(seats)],
    )


def _value(option: Option, fields: Mapping[str, str]) -> object:
    number = fields.get(f"option-{option.name}", "")
    known = number in map(str, range(len(option.values)))
    return option.values[int(number) if known else 0]


def opened_by(guest: str, game_name: str) -> QuerySet[Table]:
    """Tables of a game that a guest has opened, latest first; tutorials do not count."""
    opened = Table.objects.filter(host=guest, game_name=game_name, guide__isnull=True)
    return opened.order_by("-created")


def last_values(game: Game, guest: str) -> FormValues | None:
    """Values of the guest's latest table of the game, or None if they have opened none."""
    table = opened_by(guest, game.name).defer("position", "start").first()
    if table is None:
        return None
    kinds: list[str] = []
    for seat in table.seats.all():
        kinds.append(_kind(seat, game, guest, "me" in kinds))
    return FormValues(
        kinds,
        table.options,
        table.bot_delay_ms,
        table.end_turn,
        table.open,
        table.rated,
        known=True,
    )


def _kind(seat: Seat, game: Game, guest: str, sits: bool) -> str:
    """Kind of a seat for the form; `sits` is True if the guest already has another seat."""
    if seat.guest == guest:
        return "hotseat" if sits else "me"
    if seat.bot:
        return nearest(game, seat.bot) or ""
    return "friend"


def choices(game: Game, options: Mapping[str, object]) -> list[dict[str, Any]]:
    """The options of a game with the index of each value; unknown values become the default."""
    return [
        {"option": option, "chosen": _index(option.values, options.get(option.name))}
        for option in game.options
    ]


def values(chosen: Sequence[Mapping[str, Any]]) -> str:
    """The indices of the values of `choices` as a string, to recognize a matching preset."""
    return " ".join(str(choice["chosen"]) for choice in chosen)


def _index(known: Sequence[object], value: object) -> int:
    return known.index(value) if value in known else 0
