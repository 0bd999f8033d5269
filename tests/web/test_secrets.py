"""What nobody may know: chips and cards of others, the seed, the generator, what will be drawn."""

import hashlib
import json
import re

import pytest
from django.utils import timezone

import ludoteca
from ludoteca import Match
from ludoteca.kernel.match import commitment, ranking
from ludoteca.web.clocks.models import Clock
from ludoteca.web.clocks.timing.clock_math import full_clock
from ludoteca.web.clocks.timing.time_controls import TIME_CONTROLS
from ludoteca.web.matches.models import Table
from ludoteca.web.stats import recording
from tests.web.chat.helpers import say
from tests.web.hidden import redraw_secrets, text_of, told
from tests.web.shelf import finished, midway
from tests.web.tables import GAMES, PART, PUERTO_RICO, begun_at, fresh, friends, hot_seat, solo

SEED = 123456789123456789
PLIES = (0, 30, 77, 110)
AROUND = ("talk/", "talk/now/", "notes/", "talk/report/?who=seat-0", "advance/")
OF_PLAYER = ("", "log/", "advance/")
ELSEWHERE = ("/", "/open/", "/matches/", "/library/", "/hours/", "/unheard/", "/notices/")


@pytest.fixture(params=GAMES)
def midgame(mia, tom, request):
    """A table in the middle of a match, waiting for mia in seat 1; tom and a bot sit there too."""
    table = midway(mia, 130, seat=1, seed=SEED, game=request.param)
    table.seats.filter(number=0).update(guest=tom.id, name="Tom", bot="")
    pace = TIME_CONTROLS["day"]
    clock = Clock(table=table, time_control_name=pace.name, by_calendar=True)
    clock.times = full_clock(table.seat_count, pace.allowance)
    clock.save()
    say(tom, table, "What will come next?")
    assert not table.over
    if table.game_name == PUERTO_RICO:  # chips have been shipped
        assert sum(table.record().chips > 0) > 1
    return fresh(table)


def everything(client, table, handle):
    """All that a browser is told of the table and of its host, in both languages."""
    found = told(client, table, ["board/", "log/", *(f"at/{ply}/" for ply in (*PLIES, table.ply))])
    for language in ("ja", "en"):
        client.cookies["ludoteca_language"] = language
        found += told(client, table, [""])
        paths = [*(f"/t/{table.slug}/{path}" for path in AROUND), *ELSEWHERE]
        for path in (*paths, f"/players/{handle}/", f"/leaders/{table.game_name}/"):
            answer = client.get(path, headers=PART)
            assert answer.status_code in (200, 302, 403), path
            found.append(text_of(answer))
    return found


def test_nothing_that_a_browser_is_told_depends_on_what_is_hidden_from_it(
    mia, tom, spectator, midgame
):
    """Pages, talk, notes, clocks, moves in advance, records and lists; for players and for spectators."""
    handle = recording.player_of(mia.id, "Mia").handle
    for client in (mia.client, tom.client, spectator):
        told(client, midgame, ["", "talk/"])  # what has been said is read by then
    of_mia, of_nobody = (everything(each, midgame, handle) for each in (mia.client, spectator))
    for found in (of_mia, of_nobody):
        assert any("What will come next?" in text for text in found)
    redraw_secrets(midgame, seat=1)
    assert everything(mia.client, midgame, handle) == of_mia
    of_tom = told(tom.client, midgame, OF_PLAYER)
    redraw_secrets(midgame, seat=0)
    assert told(tom.client, midgame, OF_PLAYER) == of_tom
    assert everything(spectator, midgame, handle) == of_nobody


def test_what_tells_of_a_match_under_way_is_for_the_right_eyes(mia, tom, spectator, midgame):
    """A guest of another table is a spectator; moves in advance are for players, saves for nobody yet."""
    assert tom.client.get(f"/t/{midgame.slug}/advance/").status_code == 200
    assert spectator.get(f"/t/{midgame.slug}/advance/").status_code == 403
    midgame.seats.filter(number=0).update(guest="", name="Bot", bot="greedy")
    solo(tom)
    assert told(tom.client, midgame)[2] == told(spectator, midgame)[2]
    for client in (mia.client, spectator):
        response = client.get(f"/t/{midgame.slug}/save.json")
        assert response.status_code == 403
        assert midgame.seed.encode() not in response.content


def test_statistics_know_nothing_of_a_match_that_is_not_over(mia, spectator):
    for game in GAMES:
        recording.record_match(finished(mia, seats=2, game=game), timezone.now())
        handle = recording.player_of(mia.id, "Mia").handle
        paths = (f"/players/{handle}/", f"/leaders/{game}/", "/library/")
        before = [text_of(spectator.get(path)) for path in paths]
        midway(mia, 130, seat=1, seed=SEED, game=game)
        assert [text_of(spectator.get(path)) for path in paths] == before, game


# ---- chips at one's own seat -------------------------------------------------------------------------


def with_chips(table):
    record = table.record()
    record.chips[:3] = 37, 41, 43
    return begun_at(table, record)


def chips(html):
    return re.findall(r'vp"/></svg>\s*<b>(\d+|\?)</b>', html)


def test_only_ones_own_chips_are_shown(mia, tom):
    """At a hot seat those of the seat that is asked."""
    table = with_chips(friends(mia, tom, tom, seed=4))
    shown = mia.look(table)
    assert chips(shown)[:1] == ["37"]
    assert shown.count("<b>?</b>") >= 2
    assert "<b>37</b>" not in tom.look(table)
    for html in (shown, mia.look(with_chips(hot_seat(mia)))):
        assert "<b>37</b>" in html
        assert "<b>41</b>" not in html
        assert "<b>43</b>" not in html


# ---- the seed ------------------------------------------------------------------------------------------


def test_the_seed_is_committed_to_and_not_told(mia, spectator):
    for seed in (123456789012345678901234567890, 7777777):
        table = midway(mia, 40, seed=seed)
        sha = hashlib.sha256(str(seed).encode()).hexdigest()
        assert table.commitment == commitment(seed) == sha
        secrets = {seed, *table.record().rng.tolist()}
        for client in (mia.client, spectator):
            texts = told(client, table)
            assert sha in texts[0]
            for text in texts:
                assert not [n for n in secrets if str(n) in text or f"{n:x}" in text]


def test_every_table_has_a_seed_of_its_own_that_no_browser_can_name(mia):
    for _ in range(5):
        mia.client.post("/games/puerto-rico/play/")
    form = {"seats": 3, "seat-0": "me", "seat-1": "greedy", "seat-2": "greedy", "seed": "5"}
    mia.client.post("/games/puerto-rico/new/", form)
    seeds = set(Table.objects.values_list("seed", flat=True))
    assert len(seeds) == 6
    assert all(int(seed) > 2**64 for seed in seeds)


def test_after_the_end_all_can_be_verified(mia, spectator):
    for rules in (None, {"balanced": True}):
        table = finished(mia, seed=11, rules=rules)
        page = spectator.get(f"/t/{table.slug}/").content.decode()
        assert table.seed in page
        assert hashlib.sha256(table.seed.encode()).hexdigest() in page
        response = spectator.get(f"/t/{table.slug}/save.json")
        assert response.status_code == 200
        assert response["Content-Type"].startswith("application/json")
        assert "attachment" in response["Content-Disposition"]
        text = response.content.decode()
        match = Match.load(text)
        assert match.over
        assert match.seed == 11
        assert match.options == ludoteca.game(PUERTO_RICO).full_options(rules)
        assert match.position.tobytes() == table.record().tobytes()
        assert match.scores() == ranking(table.game, table.record())
        assert len(json.loads(text)["actions"]) == table.ply
        assert json.loads(text)["seed"] == table.seed
