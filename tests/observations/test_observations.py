"""What learners see of every game: within its bounds, nothing hidden, told in the table of contents."""

from typing import Any

import numpy as np
import pytest

import ludoteca
from ludoteca import Batch
from ludoteca.kernel import generics
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.conformance import check_observation, walk
from ludoteca.kernel.match import start_position
from ludoteca.kernel.observation import YES
from ludoteca.kernel.rules import COMPILED

GAMES = ludoteca.games()
EVERY_TABLE = [
    pytest.param(game, seats, options, id=f"{game.name}-{seats}-{'whole' if options else 'plain'}")
    for game in GAMES
    for options in ({}, game.whole)[: 2 if game.whole else 1]
    for seats in game.seats
]
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@pytest.mark.parametrize(("game", "seats", "options"), EVERY_TABLE)
def test_nothing_hidden_is_observed_and_all_stays_within_its_bounds(game, seats, options):
    words, last = seed_words(77)[0], None
    for ply, (record, _) in enumerate(walk(game, seats, 41, options, 4000)):
        if ply % (15 if COMPILED else 90) == 0:
            check_observation(game, record, words)
        last = record
    check_observation(game, last, words)


@every_game
def test_the_table_of_contents_covers_every_place_once(game):
    for seats in game.seats:
        sides = game.sides(seats)
        contents = game.observation.contents(sides)
        places = [place for e in contents for place in range(e.start, e.start + e.size)]
        assert places == list(range(game.observation.size(sides)))
        assert len({e.name for e in contents}) == len(contents)


@every_game
def test_every_field_says_what_it_counts(game):
    assert game.observation.version >= 1
    for field in game.observation.fields:
        assert field.unit
        assert field.low < field.high
        assert len(field.places) == (field.size if field.places or field.size > 1 else 0)
        assert len(set(field.places)) == len(field.places)
        if field.unit == YES:
            assert (field.low, field.high, field.one) == (0, 1, 1)


@every_game
def test_fewer_seats_see_the_beginning_of_what_more_do(game):
    few, many = (game.observation.contents(game.sides(seats)) for seats in sorted(game.seats)[-2:])
    assert many[: len(few)] == few


@every_game
def test_each_seat_sees_itself_first(game):
    batch = Batch(game, 3, 2, seed=3)
    contents = {e.name: e for e in game.observation.contents(3)}
    asked = batch.actors()
    for seat in range(3):
        seen = batch.observe(seats=seat)
        for side, name in enumerate(("own", "next_1", "next_2")):
            flag = contents[f"{name}.standing"]
            assert flag.places[0] == "asked"
            assert (seen[:, flag.start] == np.equal((seat + side) % 3, asked)).all()


def test_counts_stand_where_they_are_said_to_be():
    game = ludoteca.game("puerto-rico")
    record = start_position(game, 4, 5)
    record.doubloons[:] = [3, 7, 0, 250, 0]
    batch = Batch(game, 4, 1)
    batch.records[0] = record
    batch.refresh()
    (seen,) = batch.observe(seats=[1])
    found = {e.name: seen[e.start : e.start + e.size] * e.one for e in game.observation.contents(4)}
    assert found["own.doubloons"] == pytest.approx([7])
    assert found["next_1.doubloons"] == pytest.approx([0])
    assert found["next_2.doubloons"] == pytest.approx([100])  # what is beyond the range is cut off
    assert found["next_3.doubloons"] == pytest.approx([3])
    assert found["face_up"] == pytest.approx(record.face_up)
    assert found["market"] == pytest.approx(record.market)


def test_chips_of_others_are_hidden_until_the_end():
    game = ludoteca.game("puerto-rico")
    batch = Batch(game, 3, 1)
    batch.records[0]["chips"][:3] = [5, 6, 7]
    contents = {e.name: e.start for e in game.observation.contents(3)}
    for over in (False, True):
        batch.records[0]["over"] = over
        (seen,) = batch.observe(seats=0)
        assert seen[contents["own.chips"]] > 0
        assert (seen[contents["next_1.chips"]] > 0) == over
        assert seen[contents["next_1.chips_known"]] == over


def test_cards_of_others_are_counted_by_deck():
    game = ludoteca.game("lisboa")
    batch = Batch(game, 2, 1, seed=1)
    contents = {e.name: e for e in game.observation.contents(2)}
    (seen,) = batch.observe(seats=0)
    own, other = (
        seen[e.start : e.start + e.size] for e in (contents["own.hand"], contents["next_1.hand"])
    )
    assert own.sum() == batch.records[0]["hand_size"][0]
    hidden = contents["next_1.hidden"]
    assert (seen[hidden.start : hidden.start + hidden.size] * hidden.one).sum() + other.sum() == (
        batch.records[0]["hand_size"][1]
    )


def test_a_batch_fills_the_array_that_it_is_given():
    batch = Batch("santa-maria", 3, 150, seed=2, threads=2)
    out = np.full((150, batch.game.observation.size(3)), 7, np.float32)
    assert batch.observe(out=out) is out
    assert (out == Batch("santa-maria", 3, 150, seed=2).observe()).all()
    refused: list[Any] = [out[:, 1:], out.astype(np.float64), out[:3]]
    for wrong in refused:
        with pytest.raises(ValueError, match="out must be a contiguous array of float32"):
            batch.observe(out=wrong)
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        batch.observe(seats=3)


def test_observing_changes_nothing():
    batch = Batch("lisboa", 4, 2, seed=2)
    before = batch.records.tobytes()
    batch.observe()
    assert batch.records.tobytes() == before


def test_a_game_without_an_observation_says_so():
    import dataclasses

    game = dataclasses.replace(ludoteca.game("puerto-rico"), name="unseen")
    with pytest.raises(LookupError, match="unseen has no observation"):
        _ = game.observation


@pytest.mark.parametrize("seats", [1, 2])
def test_solo_opponents_have_a_block(seats):
    game = ludoteca.game("lisboa")
    record = start_position(game, seats, 1)
    generics.redact(record, 0)
    assert Batch(game, seats, 1).observe().shape == (1, game.observation.size(2))
