"""Match: play, undo, copies, edited positions, views, scores."""

import hashlib
import json

import numpy as np
import pytest

from ludoteca import IllegalAction, Match, MatchOver, NothingToUndo, UnknownAction
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.match import commitment, new_seed
from ludoteca.kernel.record import to_bytes
from ludoteca.kernel.rng import pick, seed_words


def played(plies=30, seed=3):
    """The beginning of a random match."""
    match = Match(PUERTO_RICO, 4, seed)
    rng = seed_words(seed)[0]
    while match.ply < plies:
        match.play(int(pick(rng, match.mask())))
    return match


def same(one, two):
    """Whether two matches have the same position at every ply."""
    return one.actions == two.actions and all(
        to_bytes(one.position_at(p)) == to_bytes(two.position_at(p)) for p in range(one.ply + 1)
    )


# ---- beginning --------------------------------------------------------------------


def test_the_same_seed_is_the_same_match_and_another_is_another():
    one, two, other = (to_bytes(Match("puerto-rico", 3, seed).position) for seed in (7, 7, 8))
    assert one == two != other
    seeds = {Match("puerto-rico", 3).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert new_seed() != new_seed()


def test_the_commitment_is_the_sha256_of_the_seed_in_digits():
    assert commitment(7) == hashlib.sha256(b"7").hexdigest()
    assert commitment(2**128 - 1) != commitment(2**128 - 2)


# ---- playing ----------------------------------------------------------------------


def test_actions_are_played_by_text_or_by_number():
    by_text, by_number, by_numpy = (Match("puerto-rico", 4, 1) for _ in range(3))
    assert (by_text.ply, by_text.actor, by_text.over, by_text.seats) == (0, 0, False, 4)
    assert by_text.game is PUERTO_RICO
    number = by_text.play("Choose-Builder")
    assert (by_text.ply, by_text.actor, by_text.actions) == (1, 0, [number])
    assert by_number.play(number) == number == by_text.parse("choose builder")
    assert by_numpy.play(np.array([number])[0]) == number
    assert same(by_text, by_number)
    assert same(by_text, by_numpy)
    by_text = Match("puerto-rico", 4, 1)
    by_text.play("choose prospector")
    assert by_text.actor == 1


def test_mask_and_legal_agree():
    match = Match("puerto-rico", 4, 1)
    assert match.mask().dtype == np.bool_
    assert match.mask().shape == (PUERTO_RICO.actions.n,)
    assert np.flatnonzero(match.mask()).tolist() == match.legal()
    assert [match.describe(a) for a in match.legal()][:2] == ["choose settler", "choose mayor"]


def untouched(match, error, action):
    """Return the message of a refused action, after which the match is as it was."""
    before = (to_bytes(match.position), list(match.actions), match.save())
    with pytest.raises(error) as caught:
        match.play(action)
    assert (to_bytes(match.position), match.actions, match.save()) == before
    assert caught.value.template.format(**caught.value.params) == str(caught.value)
    return str(caught.value)


def test_an_illegal_action_is_named_with_those_allowed():
    match = Match("puerto-rico", 3, 1)
    roles = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
    assert untouched(match, IllegalAction, "pass") == "'pass' is not legal now; legal actions: " + (
        ", ".join(f"choose {role}" for role in roles)
    )
    untouched(match, IllegalAction, match.parse("done"))
    for action in (-1, 10**6, 2.5, True, "dance", "", None, float("inf")):
        assert "there is no action" in untouched(match, UnknownAction, action), action


def test_when_the_match_is_over_nothing_can_be_played_until_undo_reopens_it():
    match = random_match(PUERTO_RICO, 3, 2)
    assert untouched(match, MatchOver, "choose mayor") == "the match is over"
    untouched(match, UnknownAction, "choose emperor")
    assert match.legal() == []
    assert not match.mask().any()
    assert match.actor is None
    match.undo()
    assert not match.over
    assert match.actor is not None


# ---- undo -------------------------------------------------------------------------


def test_undo_takes_back_one_or_several_actions_that_can_be_played_again():
    match, reference = played(30), played(30)
    left = 30
    for plies in (1, 10, 19):
        match.undo(*[plies][: plies - 1])
        left -= plies
        assert match.ply == left
        assert to_bytes(match.position) == to_bytes(reference.position_at(left))
    assert to_bytes(match.position) == to_bytes(Match("puerto-rico", 4, 3).position)
    for action in reference.actions:
        match.play(action)
    assert same(match, reference)
    before = match.save()
    for plies in (0, -1, 31, 1000):
        with pytest.raises(NothingToUndo) as caught:
            match.undo(plies)
        assert str(caught.value) == f"cannot take back {plies} actions; only 30 have been played"
        assert match.save() == before
    with pytest.raises(NothingToUndo, match="cannot take back 1 actions; only 0 have been played"):
        Match("puerto-rico", 3, 1).undo()


def test_earlier_positions_can_be_looked_at():
    match = played(30)
    assert match.position_at(0).ply == 0
    assert match.position_at(17).ply == 17
    assert to_bytes(match.position_at(30)) == to_bytes(match.position)
    match.position_at(17).doubloons[0] = 99
    assert match.position_at(17).doubloons[0] != 99
    for ply in (-1, 31):
        with pytest.raises(IndexError, match=f"the match has no ply {ply}; its plies are 0 to 30"):
            match.position_at(ply)


# ---- copies and edited positions ------------------------------------------------------------


def test_a_copy_is_independent():
    match = played(30)
    before = match.save()
    other = match.copy()
    assert same(match, other)
    other.play(other.legal()[0])
    other.undo(8)
    other.options["balanced"] = True
    other.position.doubloons[0] = 50
    assert match.save() == before
    match.play(match.legal()[0])
    assert other.ply == 23


def edited():
    """A match whose position was edited twice, before ply 0 and before ply 1."""
    match = Match("puerto-rico", 4, 1)
    match.position.doubloons[0] = 20
    match.play("choose builder")
    match.position.doubloons[1] = 15
    match.play("build wharf")
    match.play("build harbor")
    return match


def test_edits_survive_saving_copies_and_undo():
    match = edited()
    again = Match.load(match.save())
    assert same(match, again)
    assert again.save() == match.save()
    assert again.position.doubloons[:2].tolist() == [12, 7]
    other = match.copy()
    assert same(match, other)
    other.undo(2)
    assert other.position.doubloons[:2].tolist() == [20, 15]
    other.undo()
    assert other.position.doubloons[0] == 20
    other.play("choose builder")
    other.undo()
    assert same(other, Match.load(other.save()))
    assert same(edited(), match)


def test_an_edit_that_was_undone_is_gone():
    match = Match("puerto-rico", 4, 1)
    match.play("choose builder")
    match.position.doubloons[0] = 20
    match.play("build wharf")
    match.undo(2)
    match.play("choose builder")
    assert match.position.doubloons[0] == 3
    assert "edits" not in json.loads(match.save())


def test_the_last_edit_is_kept_even_if_nothing_or_only_a_refused_action_follows():
    match = played(10)
    match.position.doubloons[2] = 31
    with pytest.raises(IllegalAction):
        match.play("done")
    found = match.position, Match.load(match.save()).position, match.copy().position
    assert [int(p.doubloons[2]) for p in (*found, match.position_at(10))] == [31] * 4


def test_a_position_may_be_replaced_as_a_whole():
    match, other = played(10), played(20)
    match.position = other.position.copy()
    match.play(other.legal()[0])
    assert same(match, Match.load(match.save()))


# ---- views and scores -------------------------------------------------------------


def test_a_view_is_plain_data():
    for seat in (None, 0, 1, 2, 3):
        view = played(30).view(seat)
        assert json.loads(json.dumps(view)) == view


def test_scores_stand_in_order_of_seats():
    match = random_match(PUERTO_RICO, 5, 4)
    scores = match.scores()
    assert [score.seat for score in scores] == list(range(5))
    assert min(score.rank for score in scores) == 1
    for score in scores:
        assert list(score.breakdown) == list(PUERTO_RICO.sources)
        assert sum(score.breakdown.values()) == score.total
