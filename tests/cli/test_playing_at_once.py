"""Playing in the terminal before the game is compiled."""

import os
import sys

import pytest

from ludoteca.kernel.rules import COMPILED
from tests.processes import run

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "You can play at once: until then the bots play by rules of thumb."),
        ("ja", "すぐに遊べます。それまでボットは定石どおりに打ちます。"),
    ],
)
def test_a_game_that_was_never_compiled_begins_at_once(lang, sentence, tmp_path):
    command = [sys.executable, "-m", "ludoteca", "play", "santa-maria", "--lang", lang]
    environment = os.environ | {"LUDOTECA_CACHE_DIR": str(tmp_path)}
    done = run([*command, "--bots", "expert"], given="1\n1\nquit\n", env=environment)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.count(sentence) == 1
    assert not list(tmp_path.rglob("compiled")), "it was not waited for"
