"""Graphics cards: compiled for one, played in a simulator of one, and on one where there is one."""

import json
import os
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import ludoteca
from ludoteca import cuda
from ludoteca.batches.choosing import random_actions
from tests.pairs import at_length, together
from tests.processes import run

GAMES = ("puerto-rico", "castles-of-burgundy", "santa-maria", "lisboa")
SHORT = ("castles-of-burgundy", "step")
"""What is compiled for a card in a quarter of a minute; some of the others take many, and are left to the soak."""
MATCHES = 500
ROOT = Path(__file__).parents[2]

compiler = pytest.mark.skipif(find_spec("numba_cuda") is None, reason="numba-cuda is not installed")


@pytest.fixture
def card():
    """Skip where there is none; looked for when a test needs it, for that costs a second."""
    if not cuda.is_available():
        pytest.skip("there is no graphics card here")


def alone(module, *words, **environment):
    """Run a module of the tests in a process of its own; return its output."""
    surroundings = {**os.environ, **environment}
    done = run(
        [sys.executable, "-m", f"tests.long.{module}", *words], env=surroundings, seconds=3000
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@compiler
@pytest.mark.parametrize(
    ("game", "kernel"),
    [
        at_length(game, kernel, unless=(game, kernel) == SHORT)
        for game in GAMES
        for kernel in ("step", "play")
    ],
)
def test_the_rules_are_compiled_for_a_card_as_they_are(game, kernel):
    assert alone("cuda_to_ptx", game, kernel) == "compiled"


@compiler
@together(many=1, game=GAMES, work=["matches", "steps"])
def test_in_the_simulator_it_comes_out_as_on_the_processor(game, work):
    simulator = {"NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    assert alone("cuda_simulated", work, game, **simulator) == "alike"


@compiler
def test_the_script_for_cards_writes_what_it_finds_and_what_it_does_not(tmp_path):
    """Checked in the simulator; a task that runs out of time costs the others nothing."""
    command = [sys.executable, str(ROOT / "tools" / "card.py"), "--simulate"]
    for seconds, good in ((400, True), (0.05, False)):
        out = tmp_path / f"{seconds}.json"
        done = run(
            [*command, "--games", "santa-maria", "--seconds", str(seconds), "--out", str(out)],
            seconds=450,
        )
        assert done.returncode == (0 if good else 1), done.stdout + done.stderr
        results = json.loads(out.read_text())["results"]
        assert {result["task"] for result in results} == {"play", "step"}
        for result in results:
            assert result.get("alike", False) is good
            assert ("not done after" in result.get("error", "")) is not good


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize("game", GAMES)
def test_on_the_card_matches_come_out_as_on_the_processor(game):
    there, here = cuda.playouts(game, 3, MATCHES, 7), ludoteca.playouts(game, 3, MATCHES, 7)
    for name in ("scores", "ranks", "lengths"):
        np.testing.assert_array_equal(getattr(there, name), getattr(here, name))


@pytest.mark.usefixtures("card")
@pytest.mark.parametrize("game", GAMES)
def test_on_the_card_batches_go_as_on_the_processor(game):
    there, here = cuda.Batch(game, 3, MATCHES, seed=9), ludoteca.Batch(game, 3, MATCHES, seed=9)
    random = np.random.default_rng(1)
    for _ in range(600):
        actions = random_actions(here.masks(), random)
        there.step(actions)
        here.step(actions)
    assert there.records.copy_to_host().tobytes() == here.records.tobytes()
    np.testing.assert_array_equal(there.points.copy_to_host(), here.points)
