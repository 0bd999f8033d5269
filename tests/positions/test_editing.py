"""The editor of positions: every edit it offers leads to a possible position, which can be played to its end."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca import positions
from ludoteca.kernel import generics
from ludoteca.kernel.errors import BadOption, BadSeats
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import copy, to_bytes
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.positions import editing

LIMIT = 3000
TABLES = [
    ("puerto-rico", 4, {}),
    ("puerto-rico", 2, {"new_buildings": True, "nobles": True}),
    ("castles-of-burgundy", 2, {}),
    ("castles-of-burgundy", 3, {"boards": "dealt"}),
    ("santa-maria", 3, {}),
    ("santa-maria", 2, {"advanced": True}),
    ("santa-maria", 1, {}),
    ("lisboa", 3, {}),
    ("lisboa", 1, {}),
]
PLIES = {"puerto-rico": 150, "castles-of-burgundy": 150, "santa-maria": 70, "lisboa": 90}
EXPECTED = {
    "puerto-rico": {
        *(("role", "take"), ("doubloons", "less"), ("chips", "more"), ("good", "more")),
        *(("market", "give"), ("stack", "give"), ("empty", "place"), ("full", "lift")),
        *(("full", "remove"), ("ship", "load"), ("house", "sell"), ("turn", "governor")),
    },
    "castles-of-burgundy": {
        *(("space", "put"), ("space", "remove"), ("depot", "put"), ("black", "remove")),
        *(("stored", "put"), ("pile", "give"), ("good", "sold"), ("die", "show")),
        *(("turn", "phase"), ("turn", "turn"), ("silver", "more"), ("points", "more")),
    },
    "santa-maria": {
        *(("cell", "put"), ("cell", "remove"), ("cell", "turn"), ("cell", "coin")),
        *(("cell", "white"), ("cell", "blue"), ("cell", "lift"), ("white", "show")),
        *(("blue", "show"), ("tile", "put"), ("tile", "remove"), ("dock", "load")),
        *(("dock", "put"), ("ships", "add"), ("ships", "return"), ("ships", "less")),
        *(("space", "hire"), ("space", "put"), ("slot", "retire")),
        *(("slot", "free"), ("turn", "turn"), ("turn", "year")),
        *(("religion", "more"), ("conquistador", "more"), ("coins", "more"), ("store", "less")),
    },
    "lisboa": {
        *(("hand", "remove"), ("pile", "put"), ("pile", "remove"), ("below", "less")),
        *(("upper", "remove"), ("ships", "less"), ("good", "more"), ("rubble", "more")),
        *(("vp", "less"), ("treasury", "more"), ("price", "less"), ("office", "seat")),
        *(("office", "wait"), ("seat", "home"), ("favor", "give"), ("favor", "take")),
        *(("land", "store"), ("space", "open"), ("house", "use"), ("cube", "more")),
        *(("ring", "give"), ("ring", "put"), ("decree", "give"), ("decree", "put")),
        *(("plans", "give"), ("building", "put"), ("clergy", "remove"), ("turn", "period")),
    },
}


def keys(game, record):
    listed, pieces = editing.places(game, record)
    return [*(place.key for place in listed), *pieces]


def play_out(game, record):
    record = copy(record)
    rng = seed_words(4)[0]
    record.rng[:] = seed_words(5)[0]
    for _ in range(LIMIT):
        if record.over:
            return
        generics.take(record, pick(rng, legal_mask(game, record)))
    pytest.fail("the match does not end")


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_offered_edits_lead_to_possible_positions(name, seats, options, seed):
    game, rng = find(name), random.Random(seed)
    record = editing.fresh(game, seats, options, seed)
    done = set()
    for _ in range(25):
        places = keys(game, record)
        assert len(places) > 20
        kind = rng.choice(sorted({key.partition(":")[0] for key in places}))
        key = rng.choice([key for key in places if key.partition(":")[0] == kind])
        offered = editing.edits(game, record, key)
        if not offered:
            continue
        edit = rng.choice(offered)
        before = to_bytes(record)
        after = editing.apply(game, record, key, edit.name)  # raises if the position is impossible
        assert to_bytes(record) == before
        record = positions.from_text(positions.to_text(game, after))[1]
        assert to_bytes(record) == to_bytes(after)
        done.add(key.partition(":")[0])
    play_out(game, record)
    assert len(done) > 3


@pytest.mark.parametrize(("name", "seats", "options"), [TABLES[0], TABLES[2], TABLES[4], TABLES[7]])
def test_every_offer_of_a_position_is_possible(name, seats, options):
    game = find(name)
    record = middle(game, seats, options)
    kinds = set()
    for key in dict.fromkeys(keys(game, record)):
        for edit in some_of_each(editing.edits(game, record, key)):
            after = editing.apply(game, record, key, edit.name)
            idle = edit.name.split(".")[0] in ("turn", "first", "show", "governor")
            assert idle or to_bytes(after) != to_bytes(record), (key, edit.name)
            kinds.add((key.split(":")[0], edit.name.split(".")[0]))
    assert kinds >= EXPECTED[name]


def some_of_each(offered, most=2):
    """A few edits of each kind: all tiles that can be put down are alike."""
    kinds: dict[str, list[editing.Edit]] = {}
    for edit in offered:
        kinds.setdefault(edit.name.split(".")[0], []).append(edit)
    return [
        edit for same in kinds.values() for edit in random.Random(1).sample(same, len(same))[:most]
    ]


def middle(game, seats, options):
    """The start of a turn in the middle of a random match."""
    record, rng = editing.fresh(game, seats, options, 7), seed_words(8)[0]
    record.rng[:] = seed_words(9)[0]
    for _ in range(PLIES[game.name]):
        generics.take(record, pick(rng, legal_mask(game, record)))
    assert not record.over
    record.rng[:] = 0
    if not editing.is_turn_start(game, record):
        assert editing.places(game, record) == ([], [])
        assert [e.name for e in editing.edits(game, record, "turn")] == ["begin"]
        record = editing.apply(game, record, "turn", "begin")
    return record


@pytest.mark.parametrize("name", editing.editable())
def test_any_position_goes_to_the_start_of_a_turn(name):
    game, rng = find(name), seed_words(1)[0]
    record = editing.fresh(game, 3, {}, 2)
    record.rng[:] = seed_words(2)[0]
    while not record.over:
        if not editing.is_turn_start(game, record):
            assert editing.is_turn_start(game, editing.apply(game, record, "turn", "begin"))
        for _ in range(31):
            if not record.over:
                generics.take(record, pick(rng, legal_mask(game, record)))


@pytest.mark.parametrize("name", editing.editable())
@pytest.mark.parametrize(
    "key", ["", "x", "turn", "die:9:0", "space:0:zz", "ship:9", "good:-1:corn", ":" * 99]
)
def test_unknown_edits_are_refused(name, key):
    record = editing.fresh(name, 2, {}, 1)
    if key != "turn":
        assert editing.edits(name, record, key) == []
    with pytest.raises(positions.BadPosition):
        editing.apply(name, record, key, "nothing")


def test_wrong_beginnings_are_refused():
    with pytest.raises(BadSeats):
        editing.fresh("puerto-rico", 9, {}, 1)
    with pytest.raises(BadOption):
        editing.fresh("puerto-rico", 3, {"x": 1}, 1)
