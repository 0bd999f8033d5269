"""Following docs/develop/adding-a-game word by word gives a game that passes all checks."""

import os
import sys
from pathlib import Path

from tests.docs.guide import follow
from tests.processes import run


def test_the_game_of_the_guide_passes_all_checks_and_is_played_everywhere(tmp_path):
    source = follow(tmp_path)
    environment = {
        **os.environ,
        "PYTHONPATH": str(source),
        "NUMBA_DISABLE_JIT": "1",
        "LUDOTECA_DATA_DIR": str(source.parent / "data"),
    }
    done = run([sys.executable, str(Path(__file__).with_name("try_pig.py"))], env=environment)
    assert done.returncode == 0, done.stderr
    assert "Pig is a game" in done.stdout
