"""Changing the values of a file one by one: what is used or checked, and what is passed over in silence."""

import tomllib
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from ludoteca.i18n import Name
from ludoteca.kernel.errors import BadValues
from ludoteca.terminal.translator import Voice

from .suite import own, rules


def told(value):
    """All of an edition, and what its names are in other languages, which are no part of their equality."""
    if is_dataclass(value):
        return [told(getattr(value, field.name)) for field in fields(value)]
    if isinstance(value, dict):
        return [(told(key), told(each)) for key, each in value.items()]
    if isinstance(value, tuple):
        return [told(each) for each in value]
    return (value, value.others) if isinstance(value, Name) else value


def leaves(data, path=()):
    """The path of every scalar."""
    if isinstance(data, dict | list):
        inside = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in inside:
            yield from leaves(value, (*path, key))
    else:
        yield path


def keys(data, path=()):
    """The path of every table, and a key that it does not have."""
    if isinstance(data, dict):
        yield (*path, "fancy")
    if isinstance(data, dict | list):
        inside = data.items() if isinstance(data, dict) else enumerate(data)
        for key, value in inside:
            yield from keys(value, (*path, key))


@contextmanager
def holding(data, path, value):
    """The file while it says something else at a path; `value` is given what it says now."""
    here: Any = data
    for key in path[:-1]:
        here = here[key]
    old = dict(here) if isinstance(here, dict) else [*here]
    here[path[-1]] = value(old[path[-1]] if path[-1] in old or isinstance(here, list) else None)
    try:
        yield data
    finally:
        here.clear()
        here.update(old) if isinstance(here, dict) else here.extend(old)


def another(old):
    """A value of the same kind."""
    return (not old) if isinstance(old, bool) else old + type(old)(1)


def rows_of(data, path):
    """What an error must name: the table, or the id of the row."""
    here, names = data, {path[0]}
    for key in path[:-1]:
        here = here[key]
        if isinstance(here, dict) and "id" in here:
            names.add(here["id"])
    return names


def one_of_each(paths):
    """Paths of one shape differ only in the places of lists; of each shape the first."""
    shapes: dict[tuple[Any, ...], Any] = {}
    for path in paths:
        shapes.setdefault(tuple(None if isinstance(key, int) else key for key in path), path)
    return [*shapes.values()]


class Values:
    """A game's file of values, whose contents are changed one by one."""

    def __init__(self, game):
        self.made = rules(game, "edition").made
        self.refused = own(game, "edition").REFUSED
        text = rules(game, "edition").OWN_FILE.read_text(encoding="utf-8")
        self.data = tomllib.loads(text)
        self.all = told(self.made(self.data, "mine.toml"))

    def every_leaf(self, one=True):
        """The paths of all scalars, of paths of one shape the first only unless all are wanted."""
        return self._each(leaves, one)

    def every_key(self, one=True):
        """The paths of keys that there are not, alike."""
        return self._each(keys, one)

    def _each(self, found, one):
        each = [[*found(self.data[table], (table,))] for table in self.data]
        return [path for paths in each for path in (one_of_each(paths) if one else paths)]

    def check_changed(self, path):
        """Change a value: it has an effect, or is refused by name in every language."""
        rows = rows_of(self.data, path)
        with holding(self.data, path, another) as data:
            try:
                assert told(self.made(data, "mine.toml")) != self.all, path
            except BadValues as error:
                for said in (str(error), Voice("ja").error(error)):
                    assert any(name in said for name in rows), (path, said)

    def check_added(self, path):
        """Add a key: it is refused by name."""
        with (
            holding(self.data, path, lambda _: 1) as data,
            pytest.raises(BadValues, match=self.refused),
        ):
            self.made(data, "mine.toml")
