"""Schema of a version of rules: its encoding of positions and actions. Matches outlive their rules.

A position is stored as the bytes of a record and an action as a number; other versions of the rules may lay these out
differently. So each table names its `RulesSchema`. If that is not the current one, positions are read field by field
into the current record, with zeros for new fields, and actions are matched by their text.

Matches also depend on the values of their game, which an owner may replace (`ludoteca.kernel.data_overrides`), so each
table stores the digest of its values.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from functools import cache, lru_cache
from typing import Any, Final

import numpy as np

from ludoteca.kernel.data_overrides import given_files
from ludoteca.kernel.game import Game, find, games
from ludoteca.kernel.record import Record, blank

__all__ = ["actions_now", "contents", "digest_of", "dtype_of", "read", "values_of"]

SAID_ONLY: Final = ("name", "provenance")
"""Keys of a file of values that affect only what is displayed."""


@cache
def contents(name: str) -> dict[str, Any]:
    """Schema of the current rules of a game: the fields of a position, and all actions in order."""
    game = find(name)
    return {"layout": _fields(game.dtype), "actions": _texts(game)}


@cache
def digest_of(name: str) -> str:
    """SHA-256 of the game's name and its current schema."""
    return hashlib.sha256(json.dumps([name, contents(name)], sort_keys=True).encode()).hexdigest()


def values_of(name: str) -> str:
    """SHA-256 of the owner's values that replace the package's own; empty if there are none."""
    return _values.get(name, "")


def _digest_of_values(text: str) -> str:
    """Digest of a file of values, independent of comments, names and notes on certainty."""
    tables = json.dumps(_played_by(tomllib.loads(text)), sort_keys=True, default=str)
    return hashlib.sha256(tables.encode()).hexdigest()


def _played_by(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _played_by(each) for key, each in value.items() if key not in SAID_ONLY}
    return [_played_by(each) for each in value] if isinstance(value, list) else value


def _digests_of_values() -> dict[str, str]:
    given = {file.stem: file for file in given_files()}
    files = {game.name: given.get(game.name.replace("-", "_")) for game in games()}
    return {
        name: _digest_of_values(file.read_text("utf-8")) for name, file in files.items() if file
    }


_values: Final = _digests_of_values()
"""Read at the start of the process, like the games' own values; later changes to the files have no
effect."""


def _texts(game: Game) -> list[str]:
    return [game.actions.format(number) for number in range(game.actions.n)]


def _fields(dtype: np.dtype[Any]) -> list[list[Any]]:
    """Name, type, shape and offset of each field; last, without a name, the total size."""
    assert dtype.fields is not None
    assert dtype.names is not None
    found: list[list[Any]] = []
    for name in dtype.names:
        field, begins = dtype.fields[name][:2]
        found.append([name, field.base.str, list(field.shape), begins])
    return [*found, ["", "", [], dtype.itemsize]]


def dtype_of(layout: list[list[Any]]) -> np.dtype[Any]:
    """The record type described by the layout of `contents`."""
    *fields, (_, _, _, size) = layout
    return np.dtype(
        {
            "names": [name for name, *_ in fields],
            "formats": [(kind, tuple(shape)) for _, kind, shape, _ in fields],
            "offsets": [begins for *_, begins in fields],
            "itemsize": size,
        }
    )


def read(game: Game, layout: list[list[Any]], data: bytes) -> Record:
    """Read a position of other rules as a current record: fields of the same name, if they fit.

    Raises ValueError if the bytes do not match the layout.
    """
    old = np.frombuffer(data, dtype_of(layout), count=1)[0]
    new = blank(game.dtype)
    for name in (old.dtype.fields or {}).keys() & (game.dtype.fields or {}).keys():
        _take(new, name, np.asarray(old[name]))
    return new


def _take(new: Record, name: str, old: Any) -> None:
    """Copy the leading part that fits into a field, clipped to its range."""
    kept = np.asarray(new[name]).copy()
    if old.ndim != kept.ndim:
        return
    same = tuple(slice(min(a, b)) for a, b in zip(old.shape, kept.shape, strict=True))
    bounds = np.iinfo(kept.dtype)
    kept[same] = np.clip(old[same], bounds.min, bounds.max)
    new[name] = kept


@lru_cache(maxsize=64)
def actions_now(name: str, then: tuple[str, ...]) -> tuple[int | None, ...]:
    """Current number of each action of other rules, matched by text, or None."""
    now = {text: number for number, text in enumerate(contents(name)["actions"])}
    return tuple(now.get(text) for text in then)
