"""Every value of the file is used or checked: whatever is changed, something follows, or it is refused."""

import copy
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.games import santa_maria
from ludoteca.games.santa_maria.edition import made
from ludoteca.games.santa_maria.edition.model import Edition
from ludoteca.kernel.errors import BadValues
from ludoteca.terminal.voice import Voice
from tests.games.changing import another, holding, keys, leaves, rows_of, told

from .values import OWN_FILE

DATA = tomllib.loads(OWN_FILE.read_text(encoding="utf-8"))
OWN = made(DATA, "mine.toml")


ALL = told(OWN)


@pytest.mark.parametrize("table", DATA)
def test_whatever_is_changed_has_an_effect_or_is_refused(table):
    for path in [*leaves(DATA[table], (table,))]:
        rows = rows_of(DATA, path)
        with holding(DATA, path, another) as data:
            try:
                assert told(made(data, "mine.toml")) != ALL, path
            except BadValues as error:
                for said in (str(error), Voice("ja").error(error)):
                    assert any(name in said for name in rows), (path, said)


@pytest.mark.parametrize("table", DATA)
def test_whatever_is_added_is_refused(table):
    for path in [*keys(DATA[table], (table,))]:
        with holding(DATA, path, lambda _: 1) as data:  # noqa: SIM117 - one after the other
            with pytest.raises(BadValues, match=r"fancy|amounts|theology"):
                made(data, "mine.toml")


FIXED = ("prices", "counts", "meta", "dice")


def test_what_the_rules_fix_may_be_left_out():
    data = copy.deepcopy(DATA)
    for table in FIXED:
        del data[table]
    left = {where: word for where, word in OWN.provenances.items() if where not in FIXED}
    assert made(data, "mine.toml").provenances == left


def test_every_field_of_an_edition_is_used_by_the_game():
    """An effect on the edition is one on the game."""
    package = Path(santa_maria.__file__).parent
    sources = "".join(file.read_text(encoding="utf-8") for file in package.glob("*.py"))
    used = set(re.findall(r"EDITION\.(\w+)", sources))
    assert {field.name for field in fields(Edition)} <= used
