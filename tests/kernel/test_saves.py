"""Save files: whole ones come back the same, damaged and foreign ones are refused with the reason."""

import base64
import json
from typing import Any

import pytest

from ludoteca import BadSave, ForeignSave, Match
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel.conformance import random_match
from tests.kernel.test_match import edited, played, same
from tests.refusals import refusal


def test_a_save_comes_back_the_same():
    largest = Match("puerto-rico", 5, 2**128 - 1, {"balanced": True})
    largest.play("choose mayor")
    finished = random_match(PUERTO_RICO, 3, 2)
    for match in (played(0), played(1), played(30), largest, finished):
        again = Match.load(match.save())
        assert same(match, again)
        assert (again.seed, again.options, again.seats) == (match.seed, match.options, match.seats)
        assert again.over == match.over
        assert again.save() == match.save()


def test_a_save_is_readable():
    data = json.loads(played(3).save())
    assert (data["format"], data["game"], data["seed"]) == ("ludoteca-match", "puerto-rico", "3")
    assert data["seats"] == 4
    assert data["options"]["balanced"] is False
    assert data["options"]["selection"] == "draft"
    assert len(data["actions"]) == 3
    assert data["actions"][0].startswith("choose ")
    assert "edits" not in data


def test_a_save_truncated_anywhere_is_refused():
    text = played(12).save()
    for length in range(len(text)):
        refusal(BadSave, Match.load, text[:length])


@pytest.fixture(scope="module")
def saved():
    """A save as data."""
    return json.loads(played(12).save())


@pytest.fixture
def changed(saved):
    """Return a function that makes a save with other entries; `...` leaves one out."""

    def change(**entries):
        return json.dumps({name: v for name, v in (saved | entries).items() if v is not ...})

    return change


def test_other_files_and_foreign_saves_are_refused(changed):
    for text in ("", "null", "[]", "3", '"x"', "{}", '{"format": "pgn"}', "\0", "[" * 200_000):
        refusal(BadSave, Match.load, text)
    names: tuple[Any, ...] = ("chess", "", None, 7, [], {}, ...)
    for name in names:
        text = refusal(ForeignSave, Match.load, changed(game=name))
        assert "the save file is for an unknown game" in text, name
    for version in (0, 1, "2", None, ...):
        shown = None if version is ... else version
        assert refusal(ForeignSave, Match.load, changed(rules_version=version)) == (
            f"the save file is for version {shown!r} of the rules of puerto-rico, "
            f"but this is version {PUERTO_RICO.rules_version}"
        )


UNKNOWN = ["choose emperor"]


def test_a_damaged_entry_is_refused(saved, changed):
    actions = saved["actions"]
    short, long = actions[:-1], [*actions, actions[-1]]
    odd: tuple[Any, ...] = (None, 5, actions[0], {actions[0]: 1}, [5], [None], [], ...)
    options = {"balanced": 1}, {"colour": True}, {"balanced": True}, [1], "balanced", 3, ...
    damage = {
        "seats": (2, "4", None, 4.0, True, [], ..., 5),
        "options": options,
        "seed": ("x", "-3", None, float("inf"), float("nan"), "4", [], ...),
        "actions": (*odd, UNKNOWN, ["pass"], short, long),
        "digest": ("0" * 64, None, ...),
        "edits": ([], {"x": ""}, {"1": "!!"}, {"1": 5}, {"1": "AAAA"}, "x"),
    }
    for entry, values in damage.items():
        for value in values:
            refusal(BadSave, Match.load, changed(**{entry: value}))


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
            refusal(BadSave, Match.load, json.dumps(data | {"actions": actions}))


def test_a_changed_or_missing_edit_is_noticed():
    data = json.loads(edited().save())
    state = bytearray(base64.b64decode(data["edits"]["1"]))
    state[-1] ^= 1
    data["edits"]["1"] = base64.b64encode(bytes(state)).decode()
    refusal(BadSave, Match.load, json.dumps(data))
    del data["edits"]
    refusal(BadSave, Match.load, json.dumps(data))


def test_the_reason_is_in_the_message(saved, changed):
    for text, reason in (
        (changed(actions=UNKNOWN), r"cannot be replayed: .*choose emperor"),
        (changed(actions=saved["actions"][:-1]), "does not give the position it records"),
        ("{", "not valid JSON"),
        ("[]", "this is not a Ludoteca save file"),
        (changed(seats=...), "the save file is damaged: KeyError"),
    ):
        with pytest.raises(BadSave, match=reason):
            Match.load(text)
