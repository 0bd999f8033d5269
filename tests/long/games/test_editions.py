"""Files of values: every value and every key; and all that holds under files of owners, in processes of their own."""

import os
import sys
from pathlib import Path

import pytest

from tests.games.changing import Values
from tests.games.suite import own, package
from tests.games.test_editions import every_edition
from tests.processes import run

CHECK = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider"]


@every_edition
def test_every_value_that_is_changed_has_an_effect_or_is_refused(game):
    values = Values(game)
    for path in values.every_leaf():
        values.check_changed(path)


@every_edition
def test_every_key_that_is_added_is_refused(game):
    values = Values(game)
    for path in values.every_key():
        values.check_added(path)


@pytest.mark.soak
@every_edition
def test_values_and_keys_of_every_row_have_an_effect_or_are_refused(game):
    values = Values(game)
    for path in values.every_leaf(one=False):
        values.check_changed(path)
    for path in values.every_key(one=False):
        values.check_added(path)


@every_edition
def test_everything_holds_under_the_file_of_an_owner(game, tmp_path):
    """An owner's file is played by."""
    checks = Path(own(game, "tables").__file__).with_name("owner_checks.py")
    for which, text in own(game, "edition").OWNERS.items():
        folder = tmp_path / which
        folder.mkdir()
        (folder / f"{package(game)}.toml").write_text(text(), encoding="utf-8")
        env = {**os.environ, "LUDOTECA_VALUES": str(folder), "NUMBA_DISABLE_JIT": "1"}
        env.pop("PYTEST_ADDOPTS", None)
        done = run([*CHECK, "-p", "no:randomly", str(checks)], env=env, seconds=600)
        assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
