"""Positions as text: every position of a match is possible and is read as it was written."""

import base64
import json
import random

import numpy as np
import pytest

from ludoteca import Match, positions
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import walk
from ludoteca.kernel.errors import BadSave
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import to_bytes
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.positions.games import descriptions

LIMIT = 3000
TABLES = [
    ("puerto-rico", 4, {}),
    ("puerto-rico", 2, {"new_buildings": True, "nobles": True}),
    ("castles-of-burgundy", 3, {"boards": "chosen"}),
    ("santa-maria", 1, {}),
    ("santa-maria", 3, {"advanced": True}),
    ("lisboa", 1, {}),
    ("lisboa", 3, {}),
]
DESCRIBED = [table for table in TABLES if table[0] in descriptions()]


@pytest.mark.parametrize(("name", "seats", "options"), DESCRIBED)
def test_round_trip(name, seats, options):
    game = find(name)
    for record, _ in walk(game, seats, 5, options, LIMIT):
        if record.ply % 7:
            continue
        text = positions.to_text(game, record)
        found, read = positions.from_text(text)
        assert found is game
        assert not read.rng.any()
        read.rng[:] = record.rng
        assert to_bytes(read) == to_bytes(record), text


@pytest.mark.parametrize(("name", "seats", "options"), DESCRIBED)
def test_changed_texts_are_refused_or_played_to_the_end(name, seats, options):
    game, rng = find(name), random.Random(3)
    texts = [
        positions.to_text(game, record)
        for record, _ in walk(game, seats, 5, options, LIMIT)
        if record.ply % 40 == 0
    ]
    accepted = 0
    for _ in range(150):
        try:
            _, record = positions.from_text(_changed(rng.choice(texts), rng))
        except positions.BadPosition:
            continue
        accepted += 1
        record.rng[:] = seed_words(accepted)[0]
        _finish(game, record)
    assert accepted < 150


def _changed(text, rng):
    """The text with one number, name or point altered."""
    place = rng.randrange(len(text))
    return text[:place] + rng.choice("0123456789.._~x-") + text[place + rng.randrange(2) :]


def _finish(game, record):
    rng = seed_words(1)[0]
    for _ in range(LIMIT):
        if record.over:
            return
        mask = legal_mask(game, record)
        assert mask.any()
        generics.take(record, int(pick(rng, mask)))
    raise AssertionError("the match does not end")


def test_a_match_from_a_position():
    match = Match("puerto-rico", 4, 1)
    match.play("choose builder")
    text = positions.to_text(match.game, match.position)
    again = positions.match_from(text, seed=2)
    assert again.legal() == match.legal()
    again.play(again.legal()[0])
    assert positions.load_untrusted(again.save()).actions == again.actions
    assert positions.match_from(match.position, 2).save() == positions.match_from(text, 2).save()


def test_redraw_keeps_what_is_known():
    match = Match("puerto-rico", 4, 1)
    other = positions.redraw(match.position, 0, seed_words(9)[0])
    assert (other.rng != match.position.rng).any()
    other.rng[:] = match.position.rng
    assert to_bytes(other) == to_bytes(match.position)


def test_problems_say_what_is_wrong():
    match = Match("puerto-rico", 4, 1)
    match.position.goods[0, 0] += 1
    (problem,) = positions.problems(match.game, match.position)
    assert problem.params == {"what": "goods: corn", "count": "11", "wanted": "10"}
    with pytest.raises(positions.BadPosition, match="goods: corn"):
        positions.to_text(match.game, match.position)


BAD_TEXTS = [
    "",
    "puerto-rico",
    "chess.1.2",
    "puerto-rico.4.4",
    "puerto-rico.5.9",
    "puerto-rico.5.4",
    "puerto-rico.5.4~nonsense.1",
    "puerto-rico.5.4~ply.1~ply.1",
    "puerto-rico.5.4~next.nonsense",
    "puerto-rico.5.4~next." + "_".join(["settler-turn"] * 25),
    "puerto-rico.5.4~goods.99999999999",
    "puerto-rico.5.4~goods.x9999",
    "puerto-rico.5.4~goods._____1",
    "x" * 10**6,
    None,
]


@pytest.mark.parametrize("text", BAD_TEXTS, ids=range(len(BAD_TEXTS)))
def test_bad_texts(text):
    with pytest.raises(positions.BadPosition):
        positions.from_text(text)


def _edited(change):
    """A save file whose first position has been changed."""
    match = Match("puerto-rico", 4, 1)
    match.position.doubloons[0] = 9
    data = json.loads(match.save())
    record = np.frombuffer(bytearray(base64.b64decode(data["edits"]["0"])), match.game.dtype)[0]
    change(record)
    data["edits"]["0"] = base64.b64encode(to_bytes(record)).decode()
    return json.dumps(data)


def test_hostile_saves():
    assert positions.load_untrusted(_edited(lambda s: None)).position.doubloons[0] == 9
    for field, value in (("governor", 9000), ("depth", 99), ("seats", 3), ("role", -5)):
        with pytest.raises(BadSave):
            positions.load_untrusted(_edited(lambda s, f=field, v=value: s.__setitem__(f, v)))
    for text in ("", "[" * 10**5, "{}", "x" * (1 << 21)):
        with pytest.raises(BadSave):
            positions.load_untrusted(text)
