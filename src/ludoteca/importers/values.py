"""Values of untrusted JSON, checked one by one."""

from __future__ import annotations

import json
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.importers.errors import BadLog, require

__all__ = [
    "MAX_BYTES",
    "MAX_NAME",
    "check_length",
    "entries",
    "fields",
    "name_of",
    "read_json",
    "whole",
]

MAX_BYTES = 4_000_000
"""Longest file that is read."""
MAX_NAME = 40
"""Longest name of a player; longer ones are cut."""
THINGS: Final = frozenset(
    (
        N_("a board"),
        N_("a castle"),
        N_("a depot"),
        N_("a die"),
        N_("a packet"),
        N_("a picture"),
        N_("a place"),
        N_("a round"),
        N_("a space"),
        N_("a tile"),
        N_("an event"),
        N_("the white die"),
        N_("workers paid"),
    )
)
"""What values stand for; others are told by their names in the file, which have no translation."""
BROKEN: Final = N_(
    "the file is not valid JSON: it cannot be read from line {line}, column {column}"
)
EXTREME: Final = N_(
    "the file is not valid JSON: a number is too long, a list is nested too deeply, or a text is not Unicode"
)


def check_length(text: str) -> None:
    """Raise BadLog for a file of more than MAX_BYTES bytes."""
    if len(text) > MAX_BYTES or len(text.encode()) > MAX_BYTES:
        raise BadLog(
            "the file is too long; files may have up to {most} megabytes", most=MAX_BYTES // 10**6
        )


def read_json(text: str) -> Any:
    """Parse a file of at most MAX_BYTES bytes; raise BadLog if it is longer or not JSON.

    Text with surrogates is refused as well: error messages could not repeat it.
    """
    check_length(text)
    try:
        data = json.loads(text.removeprefix("\ufeff"))
        json.dumps(data, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise BadLog(BROKEN, line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise BadLog(EXTREME) from error
    return data


def _thing(what: str) -> str | BadLog:
    """Return what a value stands for, to be translated with the message, or its name in the file."""
    return BadLog(what) if what in THINGS else what


def whole(value: object, low: int, high: int, place: str, what: str) -> int:
    """Return an integer from low to high, also if it is written as text; raise BadLog if not."""
    number: int | None = None
    if isinstance(value, int) and not isinstance(value, bool):
        number = value
    elif isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 12:
        number = int(value)
    require(
        number is not None and low <= number <= high,
        place,
        "{what} must be a whole number from {low} to {high}, not {value}",
        what=_thing(what),
        low=low,
        high=high,
        value=repr(value)[:60],
    )
    assert number is not None
    return number


def fields(value: object, place: str, what: str) -> dict[str, Any]:
    """Return a JSON object; raise BadLog if it is none."""
    require(isinstance(value, dict), place, "{what} must be a JSON object", what=_thing(what))
    assert isinstance(value, dict)
    return value


def entries(value: object, most: int, place: str, what: str) -> list[Any]:
    """Return a JSON list of at most `most` entries; raise BadLog if it is none."""
    require(
        isinstance(value, list) and len(value) <= most,
        place,
        "{what} must be a list of at most {most} entries",
        what=_thing(what),
        most=most,
    )
    assert isinstance(value, list)
    return value


def name_of(value: object) -> str:
    """Return a player's name in printable characters, cut to MAX_NAME; "" if there is none."""
    text = value if isinstance(value, str) else ""
    return "".join(c for c in text if c.isprintable()).strip()[:MAX_NAME]
