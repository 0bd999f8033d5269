"""Positions as one line of text, and back.

``puerto-rico.5.4~ply.12~next.next-role.0.1_choose-role~goods.1...2_.3`` names the game, the
version of its rules and the seats; then come parts, each a name and its numbers. Zeros (or another
default) are left out, ``x9`` stands for nine of them, and ``_`` begins the next row.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Any, Final

import numpy as np

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import DEPTH, Record
from ludoteca.positions.description import Description, Field
from ludoteca.positions.errors import BadPosition

__all__ = ["LONGEST", "complete", "read", "write"]

LONGEST: Final = 8000
"""Most characters of a text."""
_NUMBER: Final = re.compile(r"-?(0|[1-9][0-9]{0,8})")
_SKIP: Final = re.compile(r"x([1-9][0-9]{0,3})")
_LEAST_SKIP: Final = 3
_PLY, _OVER, _STACK = "ply", "over", "next"

TOO_LONG: Final = N_("A position has at most {most} characters, not {count}.")
NO_HEAD: Final = N_(
    "A position begins with game, version of the rules and seats, like {example}, not with {given}."
)
OLD: Final = N_("This position is for version {theirs} of the rules; this is version {ours}.")
UNKNOWN: Final = N_("A position has no part {name}; its parts are {known}.")
TWICE: Final = N_("Part {name} is given twice.")
BAD_NUMBER: Final = N_("Part {name}: {given} is not a number that is allowed here.")
TOO_MANY: Final = N_("Part {name} has more numbers than the {most} allowed.")
NO_KIND: Final = N_("No decision is called {given}; similar ones: {near}.")


def write(description: Description, record: Record) -> str:
    """The position as text; the record must be possible (see `check`)."""
    game = description.game
    parts = [f"{game.name}.{game.rules_version}.{int(record.seats)}", *_options(game, record)]
    if record.ply:
        parts.append(f"{_PLY}.{int(record.ply)}")
    if record.over:
        parts.append(f"{_OVER}.1")
    if record.depth:
        parts.append(f"{_STACK}.{_stack(description, record)}")
    parts += [
        f"{field.short}.{numbers}"
        for field in description.fields
        if field.derived is None and (numbers := _numbers(description, field, record))
    ]
    return "~".join(parts)


def _options(game: Game, record: Record) -> Iterable[str]:
    for option in game.options:
        if index := int(record[option.name]):
            yield f"{_hyphens(option.name)}.{index}"


def _stack(description: Description, record: Record) -> str:
    names = description.kinds.names
    entries = (
        (
            _hyphens(names[int(record.pending_kind[i])]),
            record.pending_seat[i],
            record.pending_arg[i],
        )
        for i in range(record.depth)
    )
    return "_".join(_entry(name, int(seat), int(arg)) for name, seat, arg in entries)


def _entry(name: str, seat: int, argument: int) -> str:
    return ".".join([name, str(seat or ""), str(argument or "")]).rstrip(".")


def _hyphens(name: str) -> str:
    return name.replace("_", "-")


def _numbers(description: Description, field: Field, record: Record) -> str:
    """The values of a field; empty if all are the default."""
    table = _table(description, field, record, record[field.name])
    rows = [_row(row.tolist(), field.default) for row in table]
    return "_".join(rows).rstrip("_")


def _table(description: Description, field: Field, record: Record, values: Any) -> Any:
    """Values as a table, its rows the used ones of the first dimension if there are several."""
    array = np.asarray(values)
    if field.seats:
        array = array[: description.rows(record)]
    return array.reshape(len(array), -1) if array.ndim > 1 else array.reshape(1, -1)


def _row(values: list[int], default: int) -> str:
    """Numbers separated by points, without defaults."""
    while values and values[-1] == default:
        values.pop()
    texts: list[str] = []
    skipped = 0
    for value in values:
        if value == default:
            skipped += 1
            continue
        texts += [f"x{skipped}"] if skipped >= _LEAST_SKIP else [""] * skipped
        texts.append(str(value))
        skipped = 0
    return ".".join(texts)


# ---- reading ----------------------------------------------------------------------------------


def read(text: str, descriptions: dict[str, Description]) -> tuple[Description, Record]:
    """The description and record of a text, neither checked nor complete; raises BadPosition."""
    if not isinstance(text, str) or len(text) > LONGEST:
        count = len(text) if isinstance(text, str) else 0
        raise BadPosition(TOO_LONG, most=LONGEST, count=count)
    head, *parts = text.strip().split("~")
    game, seats = _head(head, descriptions)
    description = descriptions[game.name]
    given = _by_name(description, parts)
    record = _start(game, seats, given)
    for field in description.fields:
        if field.derived is None:
            record[field.name] = field.default
    _fill(description, record, given)
    return description, record


def complete(description: Description, record: Record) -> None:
    """Compute the fields that follow from the others, whose numbers must be within their ranges."""
    for field in description.fields:
        if field.derived is not None:
            record[field.name] = field.derived(record)


def _head(head: str, descriptions: dict[str, Description]) -> tuple[Game, int]:
    match = re.fullmatch(r"([a-z-]{1,40})\.([0-9]{1,4})\.([0-9]{1,2})", head)
    if not match or match[1] not in descriptions:
        raise BadPosition(NO_HEAD, example="puerto-rico.5.4", given=repr(head[:60]))
    game = find(match[1])
    if int(match[2]) != game.rules_version:
        raise BadPosition(OLD, theirs=match[2], ours=game.rules_version)
    return game, int(match[3])


def _by_name(description: Description, parts: list[str]) -> dict[str, str]:
    """Numbers of each part, by name."""
    known = [
        *(_hyphens(option.name) for option in description.game.options),
        *(_PLY, _OVER, _STACK),
        *(field.short for field in description.fields if field.derived is None),
    ]
    found: dict[str, str] = {}
    for part in parts:
        name, _, numbers = part.partition(".")
        if name not in known:
            raise BadPosition(UNKNOWN, name=repr(name[:40]), known=", ".join(known))
        if name in found:
            raise BadPosition(TWICE, name=name)
        found[name] = numbers
    return found


def _start(game: Game, seats: int, given: dict[str, str]) -> Record:
    """A record with seats and options; raises BadPosition."""
    options = {}
    for option in game.options:
        name = _hyphens(option.name)
        index = _scalar(name, given.pop(name, "0"), len(option.values) - 1)
        options[option.name] = option.values[index]
    try:
        return game.start(seats, options)
    except LudotecaError as error:
        raise BadPosition(error.template, **error.params) from error


def _scalar(name: str, text: str, most: int) -> int:
    if not _NUMBER.fullmatch(text) or not 0 <= int(text) <= most:
        raise BadPosition(BAD_NUMBER, name=name, given=repr(text[:40]))
    return int(text)


def _fill(description: Description, record: Record, given: dict[str, str]) -> None:
    """Write the parts into a record."""
    record.ply = _scalar(_PLY, given.pop(_PLY, "0"), 10**6)
    record.over = _scalar(_OVER, given.pop(_OVER, "0"), 1)
    if (stack := given.pop(_STACK, None)) is not None:
        _read_stack(description, record, stack)
    by_short = {field.short: field for field in description.fields}
    for name, numbers in given.items():
        _read_field(description, record, by_short[name], numbers)


def _read_stack(description: Description, record: Record, text: str) -> None:
    numbers = {_hyphens(name): kind for kind, name in enumerate(description.kinds.names) if name}
    entries = text.split("_")
    if len(entries) > DEPTH:
        raise BadPosition(TOO_MANY, name=_STACK, most=DEPTH)
    for place, entry in enumerate(entries):
        name, *rest = entry.split(".")
        if name not in numbers:
            near = difflib.get_close_matches(name[:40], numbers, n=3, cutoff=0) or list(numbers)
            raise BadPosition(NO_KIND, given=repr(name[:40]), near=", ".join(near))
        seat, argument = _pair(rest)
        record.pending_kind[place] = numbers[name]
        record.pending_seat[place] = seat
        record.pending_arg[place] = argument
    record.depth = len(entries)


def _pair(texts: list[str]) -> tuple[int, int]:
    """Seat and argument of an entry of the stack."""
    if len(texts) > 2:
        raise BadPosition(TOO_MANY, name=_STACK, most=2)
    seat, argument = (*(_scalar(_STACK, text or "0", 32767) for text in texts), 0, 0)[:2]
    return seat, argument


def _read_field(description: Description, record: Record, field: Field, text: str) -> None:
    values = np.full_like(record[field.name], field.default)
    table = _table(description, field, record, values)
    rows = text.split("_")
    if len(rows) > len(table):
        raise BadPosition(TOO_MANY, name=field.short, most=table.size)
    for row, numbers in zip(table, rows, strict=False):
        _read_row(field, row, numbers)
    used = np.shape(values[: description.rows(record)]) if field.seats else np.shape(values)
    filled = table.reshape(used)
    if field.seats:
        values[: description.rows(record)] = filled
    else:
        values = filled
    record[field.name] = values


def _read_row(field: Field, row: Any, text: str) -> None:
    """Write the numbers of one row."""
    place = 0
    info = np.iinfo(row.dtype)
    for part in text.split("."):
        if skip := _SKIP.fullmatch(part):
            place += int(skip[1])
            continue
        if part:
            if not _NUMBER.fullmatch(part) or not info.min <= int(part) <= info.max:
                raise BadPosition(BAD_NUMBER, name=field.short, given=repr(part[:40]))
            if place >= len(row):
                raise BadPosition(TOO_MANY, name=field.short, most=len(row))
            row[place] = int(part)
        place += 1
    if place > len(row) and text:
        raise BadPosition(TOO_MANY, name=field.short, most=len(row))
