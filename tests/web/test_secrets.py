"""What nobody may know: chips of others, the seed, the generator, what will be drawn."""

import hashlib
import json
import re

import numpy as np
import pytest

import ludoteca
from ludoteca import Match
from ludoteca.kernel import generics
from ludoteca.kernel.match import commitment, ranking
from ludoteca.web.tables import log
from ludoteca.web.tables.models import Table, pack, unpack
from tests.web.shelf import finished, midway
from tests.web.tables import (
    GAMES,
    LISBOA,
    PUERTO_RICO,
    fresh,
    friends,
    hot_seat,
    solo,
    whole,
)

PATHS = ["", "board/", "log/"]


def told(client, table):
    """All that a browser is told of a table, but for what differs from one visit to the next."""
    texts = []
    for path in PATHS:
        response = client.get(f"/t/{table.slug}/{path}")
        assert response.status_code == 200
        text = response.content.decode()
        texts.append(re.sub(r'(csrfmiddlewaretoken" value=|X-CSRFToken": )"\w+"', "", text))
        texts.append(repr([h for h in response.headers.items() if h[0] != "Content-Length"]))
    return texts


def redraw_secrets(table, seat):
    """Write other chips and cards for all but `seat`, other generators and another seed, into all positions."""
    rng = np.random.default_rng(99)
    table = fresh(table)
    for move in [*whole(table), None]:
        record = unpack(table.game, move.after) if move else table.record()
        _redraw(table, record, seat, rng)
        if move:
            move.after = pack(record)
            move.save()
        else:
            table.position = pack(record)
    first = unpack(table.game, table.start)
    _redraw(table, first, seat, rng)
    table.start = pack(first)
    table.save()
    log._remembered.cache_clear()


def _redraw(table, record, seat, rng):
    """Other chips (Puerto Rico) or hands (Lisboa) of all but `seat`, and another generator."""
    record.rng[:] = rng.integers(1, 2**32, 4)
    if table.game_name == LISBOA:
        generics.resample(record, seat)
    for other in range(table.seats):
        if other != seat and table.game_name == PUERTO_RICO:
            record.chips[other] = rng.integers(0, 60)
    record.rng[:] = rng.integers(0, 2**32, 4)


@pytest.fixture(params=GAMES)
def midgame(mia, request):
    """A table of mia and two bots in the middle of a match, waiting for mia."""
    return midway(mia, 130, seat=1, seed=123456789123456789, game=request.param)


def test_a_seat_is_told_nothing_that_depends_on_the_secrets(mia, midgame):
    assert not midgame.over
    if midgame.game_name == PUERTO_RICO:  # chips have been shipped
        assert sum(midgame.record().chips > 0) > 1
    before = told(mia.client, midgame)
    redraw_secrets(midgame, seat=1)
    assert told(mia.client, midgame) == before


def test_an_onlooker_is_told_nothing_that_depends_on_the_secrets(onlooker, midgame):
    before = told(onlooker, midgame)
    redraw_secrets(midgame, seat=-1)
    assert told(onlooker, midgame) == before


def test_a_guest_of_another_table_is_an_onlooker_here(tom, onlooker, midgame):
    solo(tom)
    assert told(tom.client, midgame)[2] == told(onlooker, midgame)[2]


def test_friends_do_not_see_each_others_chips(mia, tom):
    table = friends(mia, tom, tom, seed=4)
    record = table.record()
    record.chips[:3] = 37, 41, 43
    table.position = pack(record)
    table.save()
    chips = r'vp"/></svg>\s*<b>(\d+|\?)</b>'
    assert re.findall(chips, mia.look(table))[:1] == ["37"]
    shown = mia.look(table)
    assert shown.count("<b>?</b>") >= 2
    assert "<b>41</b>" not in shown
    assert "<b>43</b>" not in shown
    assert "<b>37</b>" not in tom.look(table)


def test_at_a_hot_seat_only_the_one_who_is_asked_sees_the_chips(mia):
    table = hot_seat(mia)
    record = table.record()
    record.chips[:3] = 37, 41, 43
    table.position = pack(record)
    table.save()
    shown = mia.look(table)
    assert "<b>37</b>" in shown
    assert "<b>41</b>" not in shown
    assert "<b>43</b>" not in shown


@pytest.mark.parametrize("seed", [123456789012345678901234567890, 7777777])
def test_the_seed_is_committed_to_and_not_told(mia, onlooker, seed):
    table = midway(mia, 40, seed=seed)
    sha = hashlib.sha256(str(seed).encode()).hexdigest()
    assert table.commitment == commitment(seed) == sha
    for client in (mia.client, onlooker):
        page = client.get(f"/t/{table.slug}/").content.decode()
        assert sha in page
        for text in told(client, table):
            assert str(seed) not in text
            assert f"{seed:x}" not in text
            for word in table.record().rng.tolist():
                assert str(word) not in text
                assert f"{word:x}" not in text


def test_every_table_has_a_seed_of_its_own(mia):
    for _ in range(5):
        mia.client.post("/games/puerto-rico/play/")
    seeds = set(Table.objects.values_list("seed", flat=True))
    assert len(seeds) == 5
    assert all(int(seed) > 2**64 for seed in seeds)


def test_a_browser_cannot_name_the_seed(mia):
    form = {"seats": 3, "seat-0": "me", "seat-1": "greedy", "seat-2": "greedy", "seed": "5"}
    mia.client.post("/games/puerto-rico/new/", form)
    assert Table.objects.get().seed != "5"


# ---- the end --------------------------------------------------------------------------------------


def test_the_save_file_is_refused_before_the_end(mia, onlooker, midgame):
    for client in (mia.client, onlooker):
        response = client.get(f"/t/{midgame.slug}/save.json")
        assert response.status_code == 403
        assert midgame.seed.encode() not in response.content


@pytest.mark.parametrize("rules", [None, {"balanced": True}])
def test_after_the_end_all_can_be_verified(mia, onlooker, rules):
    table = finished(mia, seed=11, rules=rules)
    page = onlooker.get(f"/t/{table.slug}/").content.decode()
    assert table.seed in page
    assert hashlib.sha256(table.seed.encode()).hexdigest() in page
    response = onlooker.get(f"/t/{table.slug}/save.json")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("application/json")
    assert "attachment" in response["Content-Disposition"]
    text = response.content.decode()
    match = Match.load(text)
    assert match.over
    assert match.seed == 11
    assert match.options == ludoteca.game("puerto-rico").full_options(rules)
    assert match.position.tobytes() == table.record().tobytes()
    assert match.scores() == ranking(table.game, table.record())
    assert len(json.loads(text)["actions"]) == table.ply
    assert json.loads(text)["seed"] == table.seed
