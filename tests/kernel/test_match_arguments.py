"""Arguments of matches, batches and playouts: whole numbers of any type; look-alikes are refused."""

from functools import partial

import numpy as np
import pytest

import ludoteca
from ludoteca import (
    BadArgument,
    BadOption,
    BadSave,
    BadSeats,
    Batch,
    Match,
    NothingToUndo,
    OutOfRange,
    UnknownAction,
    playouts,
)
from ludoteca.kernel.rng import seed_words
from tests.refusals import refusal


@pytest.fixture
def begun():
    match = Match("puerto-rico", 3, 1)
    match.play("choose mayor")
    return match


def test_numbers_of_numpy_are_kept_as_plain_ones(begun):
    match = Match("puerto-rico", seats=np.int64(3), seed=np.uint32(7))  # type: ignore[arg-type]
    assert (type(match.seats), type(match.seed)) == (int, int)
    assert Match.load(match.save()).seed == 7
    begun.undo(np.int64(1))
    assert begun.ply == 0


def test_what_is_no_seed_is_refused_everywhere():
    batch = Batch("puerto-rico", 3, 1, seed=1)
    before = batch.records.tobytes()
    calls = partial(Match, "puerto-rico", 3), partial(Batch, "puerto-rico", 3, 1), batch.reset
    for seed in (True, 1.0, 1.5, "1", "x", -1, [1]):
        for call in (*calls, partial(playouts, "puerto-rico", 3, 1), seed_words):
            assert "a seed must be an integer of at least 0, not" in refusal(
                BadArgument, call, seed
            )
    assert batch.records.tobytes() == before


def test_what_is_no_number_of_seats_is_refused_everywhere():
    for seats in (True, 3.0, "3", None, np.True_, np.float64(3)):
        for call in (Match, partial(Batch, n=1), partial(playouts, games=1)):
            text = refusal(BadSeats, call, "lisboa", seats)
            assert "lisboa is for 1, 2, 3, 4 players, not for" in text


def test_options_that_are_no_mapping_are_refused_everywhere():
    for options in (["nobles"], "nobles", 0, True, ""):
        for call in (Match, partial(Batch, n=1), partial(playouts, games=1)):
            text = refusal(BadOption, call, "puerto-rico", 3, options=options)
            assert "options must be a mapping of names to values, not" in text


def test_a_match_refuses_odd_arguments_and_stays_as_it_is(begun):
    before = begun.save()
    seats, plies = (0.5, True, "0", 3, -1), (0.5, 1.5, True, "1", None, 2, -1)
    counts, actions = (1.0, 1.5, True, "1", None, 0, 2), (np.True_, np.array([1, 2]), [1])
    calls = (
        (begun.view, OutOfRange, "seats are 0 to 2", seats),
        (begun.undo, NothingToUndo, "only 1 have been played", counts),
        (begun.position_at, OutOfRange, "its plies are 0 to 1", plies),
        (begun.parse, UnknownAction, "an action must be named by a string", (3, None, b"pass")),
        (begun.play, UnknownAction, "actions are numbered", actions),
        (Match.load, BadSave, "not valid JSON", (None, 3, [1])),
    )
    for call, error, text, values in calls:
        for value in values:
            assert text in refusal(error, call, value)
            assert begun.save() == before, (call, value)


def test_playouts_refuse_what_they_cannot_play():
    for games in (-1, 1.0, True):
        text = refusal(BadArgument, playouts, "puerto-rico", 3, games)
        assert "games must be an integer of at least 0" in text
    for threads in (0, -2, True, 2.0):
        text = refusal(BadArgument, playouts, "puerto-rico", 3, 1, threads=threads)
        assert "threads must be an integer of at least 1" in text
    refusal(ludoteca.UnknownGame, playouts, "chess", 3, 1)
    refusal(BadOption, playouts, "puerto-rico", 3, 1, options={"balanced": 1})
