"""Files of values: whatever is changed has an effect or is refused, and what is wrong is named with its row."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from ludoteca.kernel.errors import BadValues
from ludoteca.terminal.translator import Voice

from .changing import Values
from .suite import GAMES, has, own, parametrized, rules

every_edition = parametrized([game for game in GAMES if has(game, "edition")])
SAMPLE = 40
"""So many values are changed in every run of the tests, and a quarter as many keys added."""


def spaced(paths, many):
    """So many of the paths, from all of the file."""
    return [paths[n * len(paths) // many] for n in range(many)]


@every_edition
def test_a_value_that_is_changed_has_an_effect_or_is_refused(game):
    values = Values(game)
    for path in spaced(values.every_leaf(), SAMPLE):
        values.check_changed(path)


@every_edition
def test_a_key_that_is_added_is_refused(game):
    values = Values(game)
    for path in spaced(values.every_key(), SAMPLE // 4):
        values.check_added(path)


@every_edition
def test_every_field_of_an_edition_is_used_by_the_game(game):
    """An effect on the edition is one on the game."""
    package = Path(rules(game, "actions").__file__).parent
    sources = "".join(file.read_text(encoding="utf-8") for file in package.rglob("*.py"))
    used = set(re.findall(r"EDITION\.(\w+)", sources))
    shown = own(game, "edition").SHOWN
    assert {field.name for field in fields(rules(game, "edition.model").Edition)} - shown <= used


@every_edition
def test_a_wrong_row_is_named_in_every_language(game, tmp_path):
    text = rules(game, "edition").OWN_FILE.read_text(encoding="utf-8")
    for old, new, said in own(game, "edition").WRONG:
        assert old in text, old
        error = refused(game, tmp_path, text.replace(old, new, 1))
        assert said in str(error), new
        japanese, row = Voice("ja").error(error), re.match(r"([\w.]+)(:|$)", said)
        assert japanese != str(error), new
        assert row is None or row[1] in japanese, new


def refused(game, folder, text):
    """The error when a file with this text is read."""
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadValues) as caught:
        rules(game, "edition").read(path)
    return caught.value


@every_edition
def test_a_file_that_cannot_be_read_says_so(game, tmp_path):
    for text in ("no toml at all", "[meta"):
        assert "cannot be read" in str(refused(game, tmp_path, text)), text
    with pytest.raises(BadValues, match="cannot be read"):
        rules(game, "edition").read(tmp_path / "none.toml")
