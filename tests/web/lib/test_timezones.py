"""Zones of a table: what a page shows already is not sent again, and nothing else is left out."""

import re

from tests.web.pages import digests, known, read
from tests.web.tables import GAMES, SCRIPT, ended, fresh, friends, hot_seat, legal, solo


def test_every_zone_has_a_digest_and_a_name_of_its_own_and_holds_no_other(mia):
    for game in GAMES:
        html = mia.client.get(f"/t/{hot_seat(mia, game=game).slug}/").content.decode()
        names = re.findall(r'id="(z-[^"]*)"', html)
        page = read(html)
        zones = {zone["id"]: zone for zone in page.find(data_zone=True)}
        assert len(names) == len(set(names)) == len(zones) > 8, game
        for name, zone in zones.items():
            assert len(zone["data-zone"]) == 8, (game, name)
            assert not zone.find(data_zone=True), (game, name)


def test_only_zones_that_differ_are_sent_after_a_move_and_none_without_one(mia):
    for game in GAMES:
        table = hot_seat(mia, game=game)
        before = mia.look(table)
        assert digests(before)
        assert digests(mia.look(table, **known(before))) == {}, game
        for _ in range(4):
            table = fresh(table)
            choice = {"ply": table.ply, "action": legal(table)[0]}
            answer = mia.client.post(
                f"/t/{table.slug}/act/", choice, headers=SCRIPT | known(before)
            )
            sent, after = digests(answer.content.decode()), mia.look(table)
            assert sent == dict(digests(after).items() - digests(before).items()), game
            assert sent
            before = after


def test_pages_that_say_nothing_or_nonsense_are_sent_everything(mia):
    table = hot_seat(mia)
    everything = digests(mia.look(table))
    for said in ("", "x" * 3000, "é", "AAAAAAAA " * 500, "<script>", "z-me"):
        assert digests(mia.look(table, **{"X-Zones": said})) == everything, said


def test_zones_of_somebody_else_or_in_another_language_are_others(mia, tom):
    table = friends(mia, tom, game="lisboa")
    mine, his = mia.look(table), tom.look(table)
    assert digests(mine)["z-me"] != digests(his)["z-me"]
    assert digests(tom.look(table, **known(mine)))["z-me"] == digests(his)["z-me"]
    mia.client.cookies["ludoteca_language"] = "ja"
    japanese = digests(mia.look(table, **known(mine)))
    assert {"z-status", "z-me", "z-log"} <= japanese.keys()


def test_forms_at_the_end_are_not_sent_again_for_their_tokens(mia):
    table = ended(solo(mia))
    page = mia.look(table)
    assert "csrfmiddlewaretoken" in page
    assert digests(mia.look(table, **known(page))) == {}
