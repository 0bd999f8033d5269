"""Pictures of the table, drawn by a process with a browser of its own."""

from __future__ import annotations

import copy
import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import envs
from ludoteca.bots.bot import imagine
from ludoteca.envs import NoPicture, Painter, screenshots
from ludoteca.envs.position import Position
from ludoteca.kernel.errors import MissingExtra
from ludoteca.kernel.rng import seed_words

SMALL = Painter(scale=0.5)
SHAPE = (450, 720, 3)


@pytest.fixture(scope="module", autouse=True)
def none_is_left():
    """End the process that draws with the tests."""
    yield
    screenshots._close()


@pytest.fixture
def none_draws():
    """End the process that draws."""
    screenshots._close()


@pytest.fixture
def drawn():
    """Return a function that draws a position in small; skip where this machine has no browser."""

    def draw(position, seat=-1, painter=SMALL):
        try:
            return position.picture(painter, seat)
        except NoPicture as problem:
            if os.environ.get("CI", "").lower() in ("1", "true") or "Chromium" not in str(problem):
                raise
            pytest.skip(str(problem))

    return draw


def begun(game, seats=3, plies=60):
    """A position some decisions into a match."""
    position, random = Position(game, seats, None), np.random.default_rng(2)
    position.begin(4)
    for _ in range(plies):
        position.take(int(random.choice(np.flatnonzero(position.mask()))))
    return position


def colours(picture):
    """How many colours there are."""
    return len(np.unique(picture.reshape(-1, 3), axis=0))


@pytest.mark.browser
@pytest.mark.parametrize("game", [game.name for game in ludoteca.games()])
def test_every_game_has_pictures_in_both_languages(game, drawn):
    position = begun(game)
    english = drawn(position)
    assert (english.shape, english.dtype) == (SHAPE, np.uint8)
    assert colours(english) > 1000
    assert (english == drawn(position)).all()
    japanese = drawn(position, painter=Painter(0.5, "ja"))
    assert japanese.shape == SHAPE
    assert (japanese != english).any()


@pytest.mark.browser
def test_marks_lie_on_their_pieces(drawn):
    position = begun("lisboa", seats=2)
    plain = drawn(position)
    names = ["One", "Two"]
    arrow, circle, nowhere = (
        SMALL.paint(position.game, position.redacted(-1), -1, names, [mark])
        for mark in (("land:A1", "land:C3"), ("land:C3", "land:C3"), ("land:A1", "none:9"))
    )
    bare = SMALL.paint(position.game, position.redacted(-1), -1, names)
    assert bare.shape == plain.shape
    assert (nowhere == bare).all()
    for marked in (arrow, circle):
        assert 100 < (marked != bare).any(axis=2).sum() < bare[:, :, 0].size / 10
    assert (arrow != circle).any()


@pytest.mark.browser
def test_a_picture_shows_what_its_viewer_may_know_and_no_more(drawn):
    position = begun("lisboa", plies=20)
    other = copy.deepcopy(position)
    other.record = imagine(position.record, 0, seed_words(3)[0])
    assert (drawn(position, 0) == drawn(other, 0)).all()
    assert (drawn(position, 1) != drawn(other, 1)).any()


@pytest.mark.browser
def test_the_end_of_a_match_says_who_has_won(drawn):
    position = begun("puerto-rico", plies=0)
    random = np.random.default_rng(1)
    while not position.over:
        before = copy.deepcopy(position)
        position.take(int(random.choice(np.flatnonzero(position.mask()))))
    assert (drawn(before) != drawn(position)).any()


@pytest.mark.browser
@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
def test_environments_render_pictures_as_gymnasium_expects(drawn):
    from gymnasium.utils.env_checker import check_env

    table = envs.aec("castles-of-burgundy", 2, render_mode="rgb_array", painter=SMALL)
    table.reset(seed=1)
    assert (table.render() == drawn(table.position)).all()
    given: Any = {"bot": "random", "illegal": "forfeit", "render_mode": "rgb_array"}
    env = envs.single("puerto-rico", 3, **given, painter=SMALL)
    env.reset(seed=1)
    assert (env.render() == drawn(env.position, 0)).all()
    check_env(env)


@pytest.mark.browser
def test_threads_take_turns(drawn):
    positions = [begun("puerto-rico", plies=plies) for plies in (0, 20, 40)]
    alone = [drawn(position) for position in positions]
    with ThreadPoolExecutor(3) as pool:
        together = list(pool.map(drawn, positions))
    assert all((one == other).all() for one, other in zip(alone, together, strict=True))


@pytest.mark.browser
def test_after_a_picture_that_failed_or_a_process_that_died_the_next_one_is_drawn(drawn):
    position = begun("puerto-rico", plies=0)
    picture = drawn(position)
    with pytest.raises(NoPicture, match="KeyError"):
        screenshots._studio().ask({})
    assert (drawn(position) == picture).all()
    studio = screenshots._studio()
    os.kill(studio._process.pid, signal.SIGKILL)
    with pytest.raises(NoPicture, match="status -9"):
        studio.ask({})
    assert (drawn(position) == picture).all()


@pytest.mark.browser
def test_an_interrupted_picture_is_not_given_to_the_next_caller(drawn, monkeypatch):
    one, other = (begun("puerto-rico", plies=plies) for plies in (0, 20))
    picture = drawn(other)

    def broken_off(_studio):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(screenshots._Studio, "_answer", broken_off)
        with pytest.raises(KeyboardInterrupt):
            one.picture(SMALL)
    screenshots._studios[os.getpid()]._process.wait(30)
    assert (drawn(other) == picture).all()


def test_without_a_browser_it_is_said_how_to_get_one(none_draws, monkeypatch, tmp_path):
    monkeypatch.setenv("LUDOTECA_CHROMIUM", str(tmp_path / "none"))
    with pytest.raises(NoPicture, match=r"apt install chromium.*LUDOTECA_CHROMIUM"):
        begun("puerto-rico", plies=0).picture(SMALL)
    assert not screenshots._studios


def test_without_the_extra_it_is_named(none_draws, monkeypatch):
    position = begun("puerto-rico", plies=0)
    for module in ("PIL.Image", "django", "playwright"):
        with monkeypatch.context() as patch:
            patch.setitem(sys.modules, module, None)
            with pytest.raises(MissingExtra, match=r"ludoteca\[pictures\]"):
                position.picture(SMALL)


def test_painters_and_ways_to_render_that_there_are_not_are_refused():
    for wrong in ({"scale": 0}, {"scale": 5}, {"language": "fr"}):
        with pytest.raises(ValueError, match=r"must be (above 0|one of en, ja)"):
            Painter(**wrong)
    with pytest.raises(ValueError, match="one of ansi, human, rgb_array, not 'film'"):
        envs.aec("puerto-rico", 3, render_mode="film")
