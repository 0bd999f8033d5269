"""An owner's file of values is played by: other scholars and bishops, in a process of its own."""

import os
import sys
import tomllib
from pathlib import Path

import pytest

from ludoteca.games.santa_maria.edition import made
from ludoteca.games.santa_maria.edition.model import ABILITIES, COUNTED
from ludoteca.kernel.errors import BadValues
from tests.processes import run

from . import owners

CHECKS = str(Path(__file__).with_name("owner_checks.py"))
CHECK = [sys.executable, "-m", "pytest", "-q", "--no-header", "-p", "no:cacheprovider"]


@pytest.mark.slow
@pytest.mark.parametrize("which", owners.SCHOLARS)
def test_everything_holds_under_the_file_of_an_owner(which, tmp_path):
    (tmp_path / "santa_maria.toml").write_text(owners.owners_text(which), encoding="utf-8")
    env = {**os.environ, "LUDOTECA_VALUES": str(tmp_path), "NUMBA_DISABLE_JIT": "1"}
    env.pop("PYTEST_ADDOPTS", None)
    done = run([*CHECK, "-p", "no:randomly", CHECKS], env=env, seconds=600)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]


def test_together_they_have_every_ability_and_everything_that_bishops_count():
    editions = [made(tomllib.loads(owners.owners_text(which)), which) for which in owners.SCHOLARS]
    assert {s.ability.mod for e in editions for s in e.scholars} == set(ABILITIES)
    assert {b.counts for e in editions for b in e.bishops} == set(COUNTED)


def test_buying_and_selling_must_be_a_loss_whatever_scholars_one_has():
    text = owners.owners_text("second").replace('mod = "on_retire", get = { sugar = 1 }', BUY)
    with pytest.raises(BadValues, match="scholars s8: wood could be bought for 2 and sold for 2"):
        made(tomllib.loads(text), "mine")


BUY = 'mod = "buy_price", resources = ["wood"], coins = 2'
