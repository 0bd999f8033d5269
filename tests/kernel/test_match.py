"""Match: play, undo, copies, saves and what is wrong with them, views, scores."""

import base64
import hashlib
import json

import numpy as np
import pytest

from ludoteca import (
    BadSave,
    ForeignSave,
    IllegalAction,
    Match,
    MatchOver,
    NothingToUndo,
    UnknownAction,
)
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.chance import pick, seed_words
from ludoteca.kernel.conformance import random_match
from ludoteca.kernel.match import commitment, new_seed
from ludoteca.kernel.record import to_bytes


def played(plies=30, seed=3):
    """The beginning of a random match."""
    match = Match(PUERTO_RICO, 4, seed)
    rng = seed_words(seed)[0]
    while match.ply < plies:
        match.play(int(pick(rng, match.mask())))
    return match


def same(one, two):
    """The same position at every ply."""
    return one.actions == two.actions and all(
        to_bytes(one.position_at(p)) == to_bytes(two.position_at(p)) for p in range(one.ply + 1)
    )


# ---- beginning --------------------------------------------------------------------


def test_the_same_seed_is_the_same_match_and_another_is_another():
    assert to_bytes(Match("puerto-rico", 3, 7).position) == to_bytes(
        Match("puerto-rico", 3, 7).position
    )
    assert to_bytes(Match("puerto-rico", 3, 7).position) != to_bytes(
        Match("puerto-rico", 3, 8).position
    )


def test_without_a_seed_one_is_drawn():
    seeds = {Match("puerto-rico", 3).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(0 <= seed < 2**128 for seed in seeds)
    assert new_seed() != new_seed()


def test_the_commitment_is_the_sha256_of_the_seed_in_digits():
    assert commitment(7) == hashlib.sha256(b"7").hexdigest()
    assert commitment(2**128 - 1) != commitment(2**128 - 2)


def test_a_match_knows_where_it_stands():
    match = Match("puerto-rico", 4, 1)
    assert (match.ply, match.actor, match.over, match.seats) == (0, 0, False, 4)
    assert match.game is PUERTO_RICO
    match.play("choose prospector")
    assert (match.ply, match.actor) == (1, 1)
    assert match.actions == [match.parse("choose prospector")]


# ---- playing ----------------------------------------------------------------------


def test_actions_are_played_by_text_or_by_number():
    by_text, by_number, by_numpy = (Match("puerto-rico", 4, 1) for _ in range(3))
    number = by_text.play("Choose-Builder")
    assert by_number.play(number) == number
    assert by_numpy.play(np.array([number])[0]) == number
    assert same(by_text, by_number)
    assert same(by_text, by_numpy)


def test_mask_and_legal_agree():
    match = Match("puerto-rico", 4, 1)
    assert match.mask().dtype == np.bool_
    assert match.mask().shape == (PUERTO_RICO.actions.n,)
    assert np.flatnonzero(match.mask()).tolist() == match.legal()
    assert [match.describe(a) for a in match.legal()][:2] == ["choose settler", "choose mayor"]


def untouched(match, error, action):
    before = (to_bytes(match.position), list(match.actions), match.save())
    with pytest.raises(error) as caught:
        match.play(action)
    assert (to_bytes(match.position), match.actions, match.save()) == before
    assert caught.value.template.format(**caught.value.params) == str(caught.value)
    return str(caught.value)


def test_an_illegal_action_is_named_with_what_is_allowed():
    match = Match("puerto-rico", 3, 1)
    said = untouched(match, IllegalAction, "pass")
    assert said == (
        "'pass' is not allowed now; allowed: choose settler, choose mayor, choose builder, "
        "choose craftsman, choose trader, choose captain"
    )
    untouched(match, IllegalAction, match.parse("done"))


@pytest.mark.parametrize("action", [-1, 10**6, 2.5, True, "dance", "", None, float("inf")])
def test_what_is_no_action_is_refused(action):
    assert "there is no action" in untouched(Match("puerto-rico", 3, 1), UnknownAction, action)


def test_nothing_can_be_played_when_the_match_is_over():
    match = random_match(PUERTO_RICO, 3, 2)
    assert untouched(match, MatchOver, "choose mayor") == "the match is over"
    untouched(match, UnknownAction, "choose emperor")
    assert match.legal() == []
    assert not match.mask().any()
    assert match.actor is None


# ---- undo -------------------------------------------------------------------------


def test_undo_takes_back_one_or_several():
    match, reference = played(30), played(30)
    match.undo()
    assert match.ply == 29
    assert to_bytes(match.position) == to_bytes(reference.position_at(29))
    match.undo(10)
    assert match.ply == 19
    assert to_bytes(match.position) == to_bytes(reference.position_at(19))
    match.undo(19)
    assert to_bytes(match.position) == to_bytes(Match("puerto-rico", 4, 3).position)


def test_what_was_undone_can_be_played_again():
    match, reference = played(30), played(30)
    match.undo(12)
    for action in reference.actions[18:]:
        match.play(action)
    assert same(match, reference)


@pytest.mark.parametrize("plies", [0, -1, 31, 1000])
def test_more_cannot_be_undone_than_was_played(plies):
    match = played(30)
    before = match.save()
    with pytest.raises(NothingToUndo) as caught:
        match.undo(plies)
    assert str(caught.value) == f"cannot take back {plies} of 30 actions"
    assert match.save() == before


def test_nothing_to_undo_at_the_beginning():
    with pytest.raises(NothingToUndo, match="cannot take back 1 of 0 actions"):
        Match("puerto-rico", 3, 1).undo()


def test_undo_reopens_a_match_that_is_over():
    match = random_match(PUERTO_RICO, 3, 2)
    match.undo()
    assert not match.over
    assert match.actor is not None


def test_earlier_positions_can_be_looked_at():
    match = played(30)
    assert match.position_at(0).ply == 0
    assert match.position_at(17).ply == 17
    assert to_bytes(match.position_at(30)) == to_bytes(match.position)
    match.position_at(17).doubloons[0] = 99
    assert match.position_at(17).doubloons[0] != 99
    for ply in (-1, 31):
        with pytest.raises(IndexError, match=f"the match has plies 0 to 30, not {ply}"):
            match.position_at(ply)


# ---- copies -----------------------------------------------------------------------


def test_a_copy_goes_its_own_way():
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


# ---- edited positions -------------------------------------------------------------


def edited():
    """A match in which the position was written in twice, before ply 0 and before ply 1."""
    match = Match("puerto-rico", 4, 1)
    match.position.doubloons[0] = 20
    match.play("choose builder")
    match.position.doubloons[1] = 15
    match.play("build wharf")
    match.play("build harbor")
    return match


def test_edits_survive_saving_and_loading():
    match = edited()
    again = Match.load(match.save())
    assert same(match, again)
    assert again.save() == match.save()
    assert again.position.doubloons[:2].tolist() == [12, 7]


def test_edits_survive_copies_and_undo():
    match = edited()
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


def test_the_last_edit_is_saved_even_when_nothing_was_played_after_it():
    match = played(10)
    match.position.doubloons[2] = 31
    assert Match.load(match.save()).position.doubloons[2] == 31
    assert match.copy().position.doubloons[2] == 31
    assert match.position_at(10).doubloons[2] == 31


def test_a_refused_action_does_not_lose_an_edit():
    match = Match("puerto-rico", 4, 1)
    match.position.doubloons[0] = 20
    with pytest.raises(IllegalAction):
        match.play("pass")
    assert match.position.doubloons[0] == 20
    assert Match.load(match.save()).position.doubloons[0] == 20


def test_a_position_may_be_replaced_as_a_whole():
    match, other = played(10), played(20)
    match.position = other.position.copy()
    match.play(other.legal()[0])
    assert same(match, Match.load(match.save()))


def test_without_edits_a_save_has_none():
    assert "edits" not in json.loads(played(20).save())


# ---- saves ------------------------------------------------------------------------


@pytest.mark.parametrize("plies", [0, 1, 30])
def test_a_save_comes_back_the_same(plies):
    match = played(plies)
    again = Match.load(match.save())
    assert same(match, again)
    assert (again.seed, again.options, again.seats) == (match.seed, match.options, match.seats)
    assert again.save() == match.save()


def test_a_finished_match_and_a_large_seed_come_back():
    match = Match("puerto-rico", 5, 2**128 - 1, {"balanced": True})
    match.play("choose mayor")
    assert same(match, Match.load(match.save()))
    match = random_match(PUERTO_RICO, 3, 2)
    assert Match.load(match.save()).over


def test_a_save_is_readable():
    data = json.loads(played(3).save())
    assert data["format"] == "ludoteca-match"
    assert data["game"] == "puerto-rico"
    assert data["seed"] == "3"
    assert data["seats"] == 4
    assert data["options"]["balanced"] is False
    assert data["options"]["selection"] == "draft"
    assert len(data["actions"]) == 3
    assert data["actions"][0].startswith("choose ")


def test_a_save_truncated_anywhere_is_refused():
    text = played(12).save()
    for length in range(len(text)):
        with pytest.raises(BadSave):
            Match.load(text[:length])


def changed(match=None, **entries):
    data = json.loads((match or played(12)).save())
    data.update(entries)
    return json.dumps({key: value for key, value in data.items() if value is not ...})


@pytest.mark.parametrize("text", ["", "null", "[]", "3", '"x"', "{}", '{"format": "pgn"}', "\0"])
def test_what_is_no_save_at_all_is_refused(text):
    with pytest.raises(BadSave):
        Match.load(text)


def test_nesting_without_end_is_refused():
    with pytest.raises(BadSave):
        Match.load("[" * 200_000)


@pytest.mark.parametrize("name", ["chess", "", None, 7, [], {}, ...])
def test_a_save_of_an_unknown_game_is_foreign(name):
    with pytest.raises(ForeignSave, match="the save file is of an unknown game"):
        Match.load(changed(game=name))


@pytest.mark.parametrize("version", [0, 1, "2", None, ...])
def test_a_save_of_another_version_of_the_rules_is_foreign(version):
    shown = "None" if version is ... else repr(version)
    with pytest.raises(ForeignSave) as caught:
        Match.load(changed(rules_version=version))
    assert str(caught.value) == (
        f"the save file is of version {shown} of the rules of puerto-rico, "
        f"this is version {PUERTO_RICO.rules_version}"
    )


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("seats", 2),
        ("seats", "4"),
        ("seats", None),
        ("seats", 4.0),
        ("seats", True),
        ("seats", []),
        ("seats", ...),
        ("seats", 5),
        ("options", {"balanced": 1}),
        ("options", {"colour": True}),
        ("options", {"balanced": True}),
        ("options", [1]),
        ("options", "balanced"),
        ("options", 3),
        ("options", ...),
        ("seed", "x"),
        ("seed", "-3"),
        ("seed", None),
        ("seed", float("inf")),
        ("seed", float("nan")),
        ("seed", "4"),
        ("seed", []),
        ("seed", ...),
        ("actions", None),
        ("actions", 5),
        ("actions", "choose mayor"),
        ("actions", {"choose mayor": 1}),
        ("actions", [5]),
        ("actions", [None]),
        ("actions", ["choose emperor"]),
        ("actions", ["pass"]),
        ("actions", []),
        ("actions", ...),
        ("digest", "0" * 64),
        ("digest", None),
        ("digest", ...),
        ("edits", []),
        ("edits", {"x": ""}),
        ("edits", {"1": "!!"}),
        ("edits", {"1": 5}),
        ("edits", {"1": "AAAA"}),
        ("edits", "x"),
    ],
)
def test_a_damaged_entry_is_refused(entry, value):
    with pytest.raises(BadSave):
        Match.load(changed(**{entry: value}))


def test_each_action_of_a_save_matters():
    match = played(30)
    data = json.loads(match.save())
    for ply in range(match.ply):
        position = match.copy()
        position.undo(match.ply - ply)
        others = [a for a in position.legal() if a != match.actions[ply]]
        for action in others[:2]:
            actions = list(data["actions"])
            actions[ply] = match.describe(action)
            with pytest.raises(BadSave):
                Match.load(json.dumps(data | {"actions": actions}))


def test_a_missing_or_doubled_last_action_is_noticed():
    data = json.loads(played(12).save())
    with pytest.raises(BadSave, match="does not lead to the position it names"):
        Match.load(json.dumps(data | {"actions": data["actions"][:-1]}))
    with pytest.raises(BadSave):
        Match.load(json.dumps(data | {"actions": data["actions"] + data["actions"][-1:]}))


def test_an_edit_changed_afterwards_is_noticed():
    data = json.loads(edited().save())
    state = bytearray(base64.b64decode(data["edits"]["1"]))
    state[-1] ^= 1
    data["edits"]["1"] = base64.b64encode(bytes(state)).decode()
    with pytest.raises(BadSave):
        Match.load(json.dumps(data))
    del data["edits"]
    with pytest.raises(BadSave):
        Match.load(json.dumps(data))


def test_the_reason_is_told():
    with pytest.raises(BadSave, match=r"cannot be replayed: .*choose emperor"):
        Match.load(changed(actions=["choose emperor"]))
    with pytest.raises(BadSave, match="not complete JSON"):
        Match.load("{")
    with pytest.raises(BadSave, match="this is not a save file of Ludoteca"):
        Match.load("[]")
    with pytest.raises(BadSave, match="the save file is damaged: KeyError"):
        Match.load(changed(seats=...))


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
