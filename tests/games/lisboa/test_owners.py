"""An owner's file of values is played by: cards and lands that bring more at once, in a process of its own."""

import os
import sys
from pathlib import Path

import pytest

from ludoteca.games.lisboa.edition import OWN_FILE
from tests.processes import run

CHECKS = str(Path(__file__).with_name("owner_checks.py"))
CHECK = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider"]
MORE = {
    'id = "blue_treasury_1", no = 1, deck = "blue", type = "treasury", centre = [': (
        '{ op = "money", n = 5 }, '
    ),
    'type = "builder", top.influence = 3, bottom = [{ op = "rubble", n = ': "2",
    'rubble = ["row_A", "col_5"], bonus = [{ op = "rubble", n = ': "1",
}
"""What is added behind a piece of the package's own file, wherever it stands there."""


@pytest.mark.slow
def test_everything_holds_under_the_file_of_an_owner(tmp_path):
    text = OWN_FILE.read_text(encoding="utf-8")
    for piece, more in MORE.items():
        assert piece in text
        text = text.replace(piece, piece + more)
    (tmp_path / "lisboa.toml").write_text(text, encoding="utf-8")
    env = {**os.environ, "LUDOTECA_VALUES": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    env.pop("PYTEST_ADDOPTS", None)
    done = run([*CHECK, "-p", "no:randomly", CHECKS], env=env, seconds=600)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
