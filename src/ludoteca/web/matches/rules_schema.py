"""Schema of a version of rules: how its positions and actions are written, so that matches outlive their rules.

A position is the bytes of a record and an action is a number, which another version of the rules may lay out and count
otherwise. So each table names the `RulesSchema` by which it is written. Where that is not the one of today, positions
are read field by field into the record of today, what is new there being zero, and actions by their text.

What happens in a match depends on the values of its game too, which an owner may replace (`ludoteca.kernel.data_overrides`).
So each table keeps the digest of those that it is played by.
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
"""Keys of a file of values that change nothing but what is shown."""


@cache
def contents(name: str) -> dict[str, Any]:
    """How the rules of a game write today: the fields of a position, and all actions in order."""
    game = find(name)
    return {"layout": _fields(game.dtype), "actions": _texts(game)}


@cache
def digest_of(name: str) -> str:
    """SHA-256 of the game's name and of that."""
    return hashlib.sha256(json.dumps([name, contents(name)], sort_keys=True).encode()).hexdigest()


def values_of(name: str) -> str:
    """SHA-256 of the values that the owner of a game has put in the place of the package's own; empty for those."""
    return _values.get(name, "")


def _digest_of_values(text: str) -> str:
    """The same for files that differ in comments, in names, or in how sure their values are."""
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
"""Read when the process begins, as the games do: what is put there later is not what they play by."""


def _texts(game: Game) -> list[str]:
    return [game.actions.format(number) for number in range(game.actions.n)]


def _fields(dtype: np.dtype[Any]) -> list[list[Any]]:
    """Of each field its name, type, shape, and where it begins; then the whole size without a name."""
    assert dtype.fields is not None
    assert dtype.names is not None
    found: list[list[Any]] = []
    for name in dtype.names:
        field, begins = dtype.fields[name][:2]
        found.append([name, field.base.str, list(field.shape), begins])
    return [*found, ["", "", [], dtype.itemsize]]


def dtype_of(layout: list[list[Any]]) -> np.dtype[Any]:
    """The record type that `contents` has told of."""
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
    """A position of other rules as a record of today's: fields of the same name, as far as they are as long.

    ValueError where the bytes are no such position.
    """
    old = np.frombuffer(data, dtype_of(layout), count=1)[0]
    new = blank(game.dtype)
    for name in (old.dtype.fields or {}).keys() & (game.dtype.fields or {}).keys():
        _take(new, name, np.asarray(old[name]))
    return new


def _take(new: Record, name: str, old: Any) -> None:
    """What fits into a field, from its beginning on."""
    kept = np.asarray(new[name]).copy()
    if old.ndim != kept.ndim:
        return
    same = tuple(slice(min(a, b)) for a, b in zip(old.shape, kept.shape, strict=True))
    bounds = np.iinfo(kept.dtype)
    kept[same] = np.clip(old[same], bounds.min, bounds.max)
    new[name] = kept


@lru_cache(maxsize=64)
def actions_now(name: str, then: tuple[str, ...]) -> tuple[int | None, ...]:
    """For each action of other rules the number of the one that reads the same today, None where there is none."""
    now = {text: number for number, text in enumerate(contents(name)["actions"])}
    return tuple(now.get(text) for text in then)
