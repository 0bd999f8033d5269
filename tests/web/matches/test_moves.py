"""Playing at a table: what is taken, and that everything else is refused and changes nothing."""

import random

import pytest

from ludoteca.kernel import generics
from ludoteca.web.lib.exceptions import BadRequest, Conflict, Forbidden, NotFound, RequestError
from ludoteca.web.matches import moves as play
from ludoteca.web.matches.models import Move, Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.matches.storage.position_store import position_after
from tests.web.pages import read
from tests.web.tables import (
    EVERYTHING,
    SCRIPT,
    asked,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    named,
    open_table,
    rows,
    solo,
)


def test_play_now_opens_a_table_against_bots(spectator):
    response = spectator.post("/games/puerto-rico/play/")
    table = Table.objects.get()
    assert response.status_code == 302
    assert response["Location"] == f"/t/{table.slug}/"
    seats = list(table.seats.all())
    mine = [s for s in seats if s.guest == spectator.session["guest"]]
    assert len(mine) == 1
    assert all(s.bot == "medium" and s.name for s in seats if s not in mine)
    assert table.started
    assert not table.over
    assert spectator.get(response["Location"]).status_code == 200


def test_play_now_at_a_level_which_is_remembered(spectator):
    play_now = "/games/puerto-rico/play/"
    answer = spectator.post(play_now, {"level": "hard"})
    table = spectator.get(answer["Location"]).content.decode()
    assert {s.bot for s in Table.objects.get().seats.all()} == {"", "hard"}
    assert "Bot: Hard" in table
    lobby = read(spectator.get("/"))
    levels = lobby.find("select", name="level")
    chosen = [e["value"] for level in levels for e in level.find("option", selected=True)]
    assert set(chosen) == {"hard"}
    assert len(chosen) == len(lobby.find("form", class_="play-now"))


def test_play_now_at_a_level_that_there_is_not(spectator):
    assert spectator.post("/games/puerto-rico/play/", {"level": "godlike"}).status_code == 400
    assert not Table.objects.exists()


def test_an_action_is_carried_out_and_the_new_table_comes_back(mia):
    table = solo(mia)
    response = mia.act(table, named(table, "choose builder"))
    assert response.status_code == 200
    after = fresh(table)
    assert (after.ply, after.version) == (1, table.version + 1)
    assert response["X-Version"] == str(after.version)
    assert f'data-ply="{after.ply}"' in response.content.decode()
    move = Move.objects.get(table=table, ply=0)
    assert (move.seat, move.action, move.forced) == (0, named(table, "choose builder"), False)


def test_without_script_an_action_leads_back_to_the_page(mia):
    table = solo(mia)
    form = {"ply": 0, "action": named(table, "choose mayor")}
    response = mia.client.post(f"/t/{table.slug}/act/", form)
    assert (response.status_code, response["Location"]) == (302, f"/t/{table.slug}/")
    assert fresh(table).ply == 1


def test_a_repeated_post_is_harmless_at_once_and_after_the_bots_have_moved_on(mia):
    table = solo(mia)
    action = named(table, "choose builder")
    mia.act(table, action, ply=0)
    before = rows(table)
    for _ in range(3):
        response = mia.act(table, action, ply=0)
        assert response.status_code == 200
        assert 'data-ply="1"' in response.content.decode()
        assert rows(table) == before
    mia.act(table, legal(table)[0])
    table = let_bots_play(table)
    assert table.ply > 3
    before = rows(table)
    assert mia.act(table, action, ply=0).status_code == 200
    assert rows(table) == before


def test_a_stale_post_is_answered_with_the_table_as_it_stands(mia):
    table = solo(mia)
    mia.act(table, named(table, "choose builder"))
    before = rows(table)
    response = mia.act(table, named(table, "choose mayor"), ply=0)
    assert response.status_code == 409
    assert response["X-Problem"]
    assert 'id="board"' in response.content.decode()
    assert 'data-ply="1"' in response.content.decode()
    assert (
        mia.act(table, legal(table)[0], ply=5).status_code == 409
    )  # nor is one of the future taken
    assert rows(table) == before


def test_only_the_guest_of_the_seat_that_is_asked_may_act(mia, tom):
    for table, other in ((friends(mia, tom, mia), tom), (solo(mia, seat=1), mia)):
        before = rows(table)
        assert asked(table) == 0
        assert other.act(table, legal(table)[0]).status_code == 403
        assert rows(table) == before


def test_other_guests_and_spectators_may_do_nothing(mia, tom, spectator):
    table = solo(mia)
    before = rows(table)
    for what, fields in EVERYTHING.items():
        path = f"/t/{table.slug}/{what}/"
        assert tom.post(table, what, **fields).status_code == 403, what
        assert spectator.post(path, fields, headers=SCRIPT).status_code == 403, what
        assert spectator.post(path, fields).status_code == 403, what
        assert rows(table) == before, what
    assert "ludoteca" not in spectator.cookies  # nobody becomes a guest by that


def test_an_unknown_table(mia, spectator):
    for what, fields in EVERYTHING.items():
        for client in (mia.client, spectator):
            assert client.post(f"/t/nowhere/{what}/", fields).status_code == 404, what
    for path in ("", "board/", "stream/", "log/", "save.json", "join/abc/"):
        assert spectator.get(f"/t/nowhere/{path}").status_code == 404, path


FORGED = [
    "-1", "-99999999999999999999", "100000", "9223372036854775808", "1" * 400, "one", "", "1.5",
    "1e3", "0x10", " 1", "٣", "1;2", "null", "\x00", "[1]",
]  # fmt: skip


def test_forged_and_missing_fields_are_refused(mia):
    table = solo(mia)
    before, first = rows(table), legal(table)[0]
    for what in (what for what, fields in EVERYTHING.items() if fields):
        assert mia.post(table, what).status_code == 400, what
    for forged in FORGED:
        for what in ("act", "take-back"):
            response = mia.post(table, what, ply=0, action=forged)
            assert response.status_code == 400, (what, forged)
            assert response["Content-Type"].startswith("text/plain")
            assert response.content
        response = mia.post(table, "act", ply=forged, action=first)
        assert response.status_code in (400, 409), forged
        assert rows(table) == before, forged


def test_every_illegal_action_is_refused(mia):
    table = solo(mia)
    before = rows(table)
    for action in set(range(table.game.actions.n)) - set(legal(table)):
        with pytest.raises(BadRequest):
            play.act(table.slug, mia.id, 0, action)
    assert rows(table) == before


def test_actions_are_refused_before_everybody_sits(mia):
    table = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), SeatPlan(bot="greedy")])
    before = rows(table)
    assert mia.act(table, 0).status_code == 400
    assert rows(table) == before


def test_a_problem_is_a_page_for_people_and_a_sentence_for_the_script(mia):
    table = solo(mia)
    page = mia.client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": 99999})
    assert page.status_code == 400
    assert b"<h1>" in page.content
    assert b"<" not in mia.act(table, 99999).content


# ---- the same by the functions themselves ---------------------------------------------------------


def test_the_service_says_what_is_wrong(mia, tom):
    table = friends(mia, tom, tom)
    first = legal(table)[0]
    for problem, slug, guest, ply, action in [
        (NotFound, "nowhere", mia.id, 0, first),
        (Forbidden, table.slug, tom.id, 0, first),
        (Forbidden, table.slug, "", 0, first),
        (Forbidden, table.slug, "nobody", 0, first),
        (Conflict, table.slug, mia.id, 1, first),
        (BadRequest, table.slug, mia.id, 0, -1),
        (BadRequest, table.slug, mia.id, 0, table.game.actions.n),
        (BadRequest, table.slug, mia.id, 0, named(table, "done")),
    ]:
        before = rows(table)
        with pytest.raises(problem):
            play.act(slug, guest, ply, action)
        assert rows(table) == before


def test_a_seat_without_guest_belongs_to_nobody(mia):
    table = open_table("puerto-rico", mia.id, [SeatPlan(), mia.sitting(), SeatPlan(bot="greedy")])
    with pytest.raises(RequestError):
        play.act(table.slug, "", 0, legal(table)[0])


def test_a_bots_move_chosen_in_another_position_is_dropped(mia):
    """Somebody has taken back what they did, and done something else, while the bot was thinking."""
    table = solo(mia, seat=2)
    elsewhere = table.record()
    elsewhere.round_no += 1
    before = rows(table)
    forbidden = next(a for a in range(table.game.actions.n) if a not in legal(table))
    for action in (legal(table)[0], forbidden):
        play.play_bot(table.slug, action, elsewhere)
    assert rows(table) == before
    assert fresh(table).ply == 0
    action, position = legal(table)[0], table.record()
    play.play_bot(table.slug, action, position)
    before = rows(table)
    play.play_bot(table.slug, action, position)  # it comes too late
    assert rows(table) == before


def test_every_move_keeps_the_position_it_led_to(mia):
    table = hot_seat(mia)
    rng = random.Random(5)
    for _ in range(60):
        table = fresh(table)
        play.act(table.slug, mia.id, table.ply, rng.choice(legal(table)))
    table = fresh(table)
    moves = list(table.moves.all())
    assert [m.ply for m in moves] == list(range(table.ply))
    assert position_after(table, table.ply).tobytes() == table.record().tobytes()
    replayed = position_after(table, 0)
    for move in moves:
        assert position_after(table, move.ply).tobytes() == replayed.tobytes()
        generics.take(replayed, move.action)
    assert replayed.tobytes() == table.record().tobytes()
