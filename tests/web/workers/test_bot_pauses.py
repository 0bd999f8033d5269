"""How long people wait for bots: less and less in a row, and not at all for who skips."""

from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.workers import bot_runner
from tests.web.pages import read
from tests.web.tables import _open, act, fresh, legal, let_bots_play, solo


def test_all_pauses_of_bots_in_a_row_last_no_longer_than_six():
    """At the usual pace of a second, a round of any length is over in six."""
    pauses = [bot_runner.pause_after(decisions, 1.0) for decisions in range(200)]
    assert pauses[0] == 1.0
    assert pauses == sorted(pauses, reverse=True)
    assert 5.9 < sum(pauses) < 6.01


def asked_of(table):
    """What its bot has to decide."""
    question = bot_runner.next_turn(table.slug)
    assert question
    return question


def test_only_where_people_sit_pauses_become_shorter(mia):
    asked = asked_of(solo(mia, seat=1, bot_delay_ms=1000))
    assert (asked.has_people, asked.pause) == (True, 1.0)
    asked = asked_of(_open(mia, [SeatPlan(bot="greedy", name="A")] * 3, {"bot_delay_ms": 1000}))
    assert (asked.has_people, asked.pause) == (False, 1.0)


def skip_button(guest, table):
    return read(guest.look(table)).find(data_post="skip")


def test_who_sits_there_skips_the_pauses_until_a_person_decides(mia, spectator):
    table = solo(mia, seat=1, bot_delay_ms=1000)
    assert skip_button(mia, table)
    assert not read(spectator.get(f"/t/{table.slug}/board/").content.decode()).find(
        data_post="skip"
    )
    assert spectator.post(f"/t/{table.slug}/skip/").status_code == 403
    version = fresh(table).version
    assert mia.post(table, "skip").status_code == 200
    assert fresh(table).version > version
    assert asked_of(table).pause == 0
    assert not skip_button(mia, table)
    let_bots_play(table)
    assert not skip_button(mia, table)  # it is her turn
    act(table, mia, legal(fresh(table))[0])
    assert not fresh(table).skips_pauses


def test_there_is_nothing_to_skip_without_pauses(mia):
    assert not skip_button(mia, solo(mia, seat=1, bot_delay_ms=0))
