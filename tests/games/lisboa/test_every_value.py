"""Every value of the file is used or checked: whatever is changed, something follows, or it is refused."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.games import lisboa
from ludoteca.games.lisboa.edition import OWN_FILE, made
from ludoteca.games.lisboa.edition.model import Edition
from ludoteca.kernel.errors import BadValues
from ludoteca.terminal.voice import Voice
from tests.games.changing import another, holding, keys, leaves, one_of_each, rows_of, told

DATA = tomllib.loads(OWN_FILE.read_text(encoding="utf-8"))
ALL = told(made(DATA, "mine.toml"))


def changed(path):
    """Change a value: it has an effect, or is refused by name."""
    rows = rows_of(DATA, path)
    with holding(DATA, path, another) as data:
        try:
            assert told(made(data, "mine.toml")) != ALL, path
        except BadValues as error:
            for said in (str(error), Voice("ja").error(error)):
                assert any(name in said for name in rows), (path, said)


def added(path):
    """Add a key: it is refused by name."""
    with holding(DATA, path, lambda _: 1) as data, pytest.raises(BadValues, match="fancy"):
        made(data, "mine.toml")


VALUES = {table: one_of_each(leaves(DATA[table], (table,))) for table in DATA}
TABLES = {table: one_of_each(keys(DATA[table], (table,))) for table in DATA}


@pytest.mark.parametrize("nth", range(40))
def test_a_value_that_is_changed_has_an_effect_or_is_refused(nth):
    every = [path for paths in VALUES.values() for path in paths]
    changed(every[nth * len(every) // 40])


@pytest.mark.parametrize("nth", range(10))
def test_a_key_that_is_added_is_refused(nth):
    every = [path for paths in TABLES.values() for path in paths]
    added(every[nth * len(every) // 10])


@pytest.mark.soak
@pytest.mark.parametrize("table", DATA)
def test_whatever_is_changed_has_an_effect_or_is_refused(table):
    for path in VALUES[table]:
        changed(path)


@pytest.mark.soak
@pytest.mark.parametrize("table", DATA)
def test_whatever_is_added_is_refused(table):
    for path in TABLES[table]:
        added(path)


TOLD = {"version", "name", "street_names", "names", "provenance"}
"""What is shown, not played by."""


def test_every_field_of_an_edition_is_used_by_the_game():
    """An effect on the edition is one on the game."""
    package = Path(lisboa.__file__).parent
    sources = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    used = set(re.findall(r"EDITION\.(\w+)", sources))
    assert {field.name for field in fields(Edition)} - TOLD <= used
