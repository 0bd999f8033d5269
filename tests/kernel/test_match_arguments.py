"""What a match, and random ones, are given: whole numbers of any kind, and nothing that only looks like one."""

import numpy as np
import pytest

import ludoteca
from ludoteca import BadOption, BadSave, BadSeats, Batch, Match, NothingToUndo, UnknownAction

NO_SEED = [True, 1.0, "1", -1, [1]]
NO_SEATS = [True, 3.0, "3", None, np.True_, np.float64(3)]


def begun():
    match = Match("puerto-rico", 3, 1)
    match.play("choose mayor")
    return match


def test_numbers_of_numpy_are_kept_as_plain_ones():
    match = Match("puerto-rico", seats=np.int64(3), seed=np.uint32(7))  # type: ignore[arg-type]
    assert type(match.seats) is int
    assert type(match.seed) is int
    assert Match.load(match.save()).seed == 7


@pytest.mark.parametrize("seed", NO_SEED, ids=repr)
def test_what_is_no_seed_is_refused_everywhere(seed):
    batch = Batch("puerto-rico", 3, 1, seed=1)
    before = batch.records.tobytes()
    for ask in (
        lambda: Match("puerto-rico", 3, seed),
        lambda: Batch("puerto-rico", 3, 1, seed),
        lambda: batch.reset(seed),
        lambda: ludoteca.playouts("puerto-rico", 3, 1, seed),
    ):
        with pytest.raises(ludoteca.BadArgument, match="a seed is a whole number from 0 on"):
            ask()
    assert batch.records.tobytes() == before


@pytest.mark.parametrize("seats", NO_SEATS, ids=repr)
def test_what_is_no_number_of_seats_is_refused_everywhere(seats):
    for make in (
        lambda: Match("lisboa", seats),
        lambda: Batch("lisboa", seats, 1),
        lambda: ludoteca.playouts("lisboa", seats, 1),
    ):
        with pytest.raises(BadSeats, match="lisboa is for 1, 2, 3, 4 players, not"):
            make()


@pytest.mark.parametrize("seat", [0.5, True, "0", 3, -1], ids=repr)
def test_what_is_no_seat_has_no_view(seat):
    with pytest.raises(IndexError, match="there are seats 0 to 2, not"):
        begun().view(seat)


@pytest.mark.parametrize("plies", [1.0, 1.5, True, "1", None, 0, 2], ids=repr)
def test_what_is_no_number_of_plies_is_not_taken_back(plies):
    match = begun()
    with pytest.raises(NothingToUndo, match=r"cannot take back .* of 1 actions"):
        match.undo(plies)
    assert match.ply == 1
    match.undo(np.int64(1))
    assert match.ply == 0


@pytest.mark.parametrize("ply", [0.5, 1.5, True, "1", None, 2, -1], ids=repr)
def test_what_is_no_ply_has_no_position(ply):
    with pytest.raises(IndexError, match="the match has plies 0 to 1, not"):
        begun().position_at(ply)


@pytest.mark.parametrize("text", [3, None, b"pass"], ids=repr)
def test_what_is_no_text_names_no_action(text):
    with pytest.raises(UnknownAction, match="an action is named by a text"):
        begun().parse(text)


@pytest.mark.parametrize("text", [None, 3, [1]], ids=repr)
def test_what_is_no_text_is_no_save_file(text):
    with pytest.raises(BadSave, match="not complete JSON"):
        Match.load(text)


@pytest.mark.parametrize("options", [["nobles"], "nobles", 0, True, ""], ids=repr)
def test_options_that_are_no_mapping_are_refused(options):
    for make in (
        lambda: Match("puerto-rico", 3, 1, options),
        lambda: Batch("puerto-rico", 3, 1, options=options),
        lambda: ludoteca.playouts("puerto-rico", 3, 1, options=options),
    ):
        with pytest.raises(BadOption, match="options are a mapping of names to values, not"):
            make()


@pytest.mark.parametrize("action", [np.True_, np.array([1, 2]), [1]], ids=repr)
def test_what_only_looks_like_an_action_is_none(action):
    match = begun()
    with pytest.raises(UnknownAction, match="actions are numbered"):
        match.play(action)
    assert match.ply == 1
