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
        found, read = positions.from_text(text, trusted=True)
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
        if record.ply % 13 == 0 and not positions.problems(game, record, trusted=False)
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


@pytest.mark.parametrize("name", ["santa-maria", "lisboa"])
def test_unknown_positions_in_the_middle_of_an_action_are_refused(name):
    game, middle = find(name), 0
    for record, _ in walk(game, 3, 5, {}, LIMIT):
        text = positions.to_text(game, record)
        if positions.problems(game, record, trusted=False):
            middle += 1
            with pytest.raises(positions.BadPosition, match="between actions"):
                positions.from_text(text)
            match = positions.match_from(record, 1)
            match.position.ply += 1
            with pytest.raises(BadSave, match="between actions"):
                positions.load_untrusted(match.save())
            break
    assert middle


# Lisboa, 4 seats: building in the middle of an action; played on, it wrote beyond the end of an array.
UNSAFE = (
    "lisboa.5.4~ply.209~next.clean-up.1_draw-card.1_end-court.1_follow-turn.1.2_store-done.2_house.2"
    "_store-pay.2_clear.2"
)


def test_an_unsafe_stack_is_refused_before_the_rules_run():
    with pytest.raises(positions.BadPosition, match="between actions"):
        positions.from_text(UNSAFE + "~prices.6.5.5.4~cube-due.1")


def _between_actions():
    """A match of Lisboa at the start of a turn in period 1, and its record."""
    for record, _ in walk(find("lisboa"), 3, 5, {}, LIMIT):
        if record.ply > 30 and not positions.problems("lisboa", record, trusted=False):
            return record
    raise AssertionError


CHANGES = {
    "promise": lambda s: s.__setitem__("promise", 1),
    "ending": lambda s: s.__setitem__("ending", 1),
    "turn": lambda s: s.__setitem__("turn", (s.turn + 1) % 3),
    "pile_left": lambda s: s.pile_left.__setitem__(0, s.pile_left[0] + 1),
}


@pytest.mark.parametrize("what", CHANGES)
def test_lisboa_between_actions(what):
    record = _between_actions()
    CHANGES[what](record)
    found = positions.problems("lisboa", record, trusted=False)
    assert what in [problem.params.get("what") for problem in found]
    assert not positions.problems("lisboa", record)


def test_a_retired_seat_of_santa_maria_cannot_be_asked():
    match = Match("santa-maria", 2, 1)
    match.position.retired[match.actor] = 1
    found = positions.problems(match.game, match.position, trusted=False)
    assert found[0].params == {"what": "retired"}


def test_colonists_find_a_place():
    for record, _ in walk(find("puerto-rico"), 4, 5, {}, LIMIT):
        moved = np.flatnonzero(record.moved == 0)
        if record.san_juan[0] and positions.to_text("puerto-rico", record).find("_place-col") > 0:
            record.moved[moved] = -1
            found = positions.problems("puerto-rico", record)
            assert found[0].params == {"what": "moved"}
            return
    raise AssertionError


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
