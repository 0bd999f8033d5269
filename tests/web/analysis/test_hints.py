"""Advice at the table: for whom, for whom not, and what is told."""

import re

import pytest

from ludoteca.analysis import OTHERS, Estimate, Gain
from ludoteca.bots import Budget
from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.web.analysis import hints
from ludoteca.web.analysis.models import StoredHint
from ludoteca.web.matches import moves
from ludoteca.web.matches.seats import SeatPlan, give_to_bot
from tests.games.lively import greedy
from tests.web.pages import LATIN, read, untranslated, zone
from tests.web.shelf import finished, midway
from tests.web.tables import (
    GAMES,
    PUERTO_RICO,
    SANTA_MARIA,
    fresh,
    friends,
    hot_seat,
    legal,
    open_table,
    play_for,
    put,
    rows,
    solo,
)

BUTTON = 'data-post="advice"'
PANEL = "advice-sentence"


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch):
    monkeypatch.setattr(hints, "budget", lambda: Budget(iterations=200))


def asked(guest, table):
    table = fresh(table)
    return guest.post(table, "advice", ply=table.ply)


def sentence(html):
    found = [e for e in read(html).find("p") if PANEL in e.classes]
    return found[0].text if found else None


def advice_zone(html):
    return zone(html, "advice")


# ---- who may ask ----------------------------------------------------------------------------------


def test_who_plays_against_bots_gets_advice(mia, monkeypatch):
    """About all that can be done, in every game and in both languages."""
    monkeypatch.setattr(hints, "budget", lambda: Budget(iterations=600))
    for game in GAMES:
        table = midway(mia, 30, game=game)
        assert BUTTON in mia.look(table)
        response = asked(mia, table)
        assert response.status_code == 200
        buttons = advice_zone(response).find("button", data_do=True)
        offered = {int(button["data-do"].removeprefix("act:")) for button in buttons}
        assert offered == set(legal(table)), game
        assert sentence(response).startswith("Suggestion: “")
        assert "chance of winning" in sentence(response), game
        assert BUTTON not in response.content.decode()
        assert mia.look(table) == response.content.decode()
        check_in_japanese(mia, table)


def test_alone_points_are_all_there_is(mia, monkeypatch):
    monkeypatch.setattr(hints, "budget", lambda: Budget(iterations=600))
    table = solo(mia, seats=1, game=SANTA_MARIA)
    text = sentence(asked(mia, table))
    assert "points" in text
    assert "%" not in advice_zone(mia.look(table)).text
    assert "chance" not in text


def test_without_the_script_the_table_is_shown_again(mia):
    table = solo(mia)
    response = mia.client.post(f"/t/{table.slug}/advice/", {"ply": 0}, follow=True)
    assert response.redirect_chain == [(f"/t/{table.slug}/", 302)]
    assert sentence(response)


# ---- who may not ----------------------------------------------------------------------------------


def refused(guest, table, status=403):
    before = rows(table)
    assert BUTTON not in guest.look(table)
    response = asked(guest, table)
    assert response.status_code == status
    assert rows(table) == before
    assert not StoredHint.objects.exists()
    return response.content.decode()


def test_never_in_a_game_with_other_people(mia, tom):
    """Until all seats of others have been given to bots."""
    bot = SeatPlan(bot="greedy", name="Bot")
    tables = [
        hot_seat(mia),
        friends(mia, tom, tom),
        open_table("puerto-rico", mia.id, [mia.sitting(), mia.sitting("Bea"), bot], seed=1),
        open_table("puerto-rico", mia.id, [mia.sitting(), tom.sitting(), bot], seed=1),
    ]
    for table in tables:
        assert "with other players" in refused(mia, table)
        mia.client.cookies["ludoteca_language"] = "ja"
        assert not LATIN.search(refused(mia, table))
        mia.client.cookies["ludoteca_language"] = "en"
    give_to_bot(tables[-1].slug, mia.id, 1, "greedy")
    assert asked(mia, tables[-1]).status_code == 200


def test_no_advice_for_spectators_and_guests_of_other_tables(mia, tom, spectator):
    table = solo(mia)
    solo(tom)
    assert "have no seat" in refused(tom, table)
    response = spectator.post(f"/t/{table.slug}/advice/", {"ply": 0})
    assert response.status_code == 403
    assert not StoredHint.objects.exists()
    assert BUTTON not in spectator.get(f"/t/{table.slug}/").content.decode()


def test_no_advice_but_where_something_is_to_be_decided_by_the_guest(mia):
    another, bot = solo(mia, seat=1), SeatPlan(bot="greedy")
    assert actor(another.record()) == 0
    assert "not your turn" in refused(mia, another)
    ended = play_for(solo(mia, end_turn=True), mia, lambda t: t.waiting_seat is not None)
    assert ended.waiting_seat == 0
    refused(mia, ended, 400)
    refused(mia, finished(mia, seats=1, game=SANTA_MARIA), 400)
    refused(mia, open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), bot]))


def test_a_question_about_another_position_is_refused(mia):
    table = midway(mia, 10)
    response = mia.post(table, "advice", ply=table.ply - 1)
    assert response.status_code == 409
    assert sentence(response) is None
    assert mia.post(table, "advice").status_code == 400
    assert mia.client.get(f"/t/{table.slug}/advice/").status_code == 405
    assert not StoredHint.objects.exists()


# ---- what is told, and to whom ----------------------------------------------------------------------


def test_an_answer_is_kept_for_the_position_and_shown_to_who_has_asked_alone(
    mia, tom, spectator, monkeypatch
):
    table = solo(mia, end_turn=True)
    before = fresh(table).version
    first = asked(mia, table)
    assert fresh(table).version == before + 1  # open pages hear of it
    monkeypatch.setattr(hints, "compute", lambda question: pytest.fail("thinks again"))
    assert asked(mia, table).content == first.content
    assert fresh(table).version == before + 1
    assert StoredHint.objects.count() == 1
    for client in (tom.client, spectator):
        for path in ("", "board/", "at/0/", "log/"):
            assert PANEL not in client.get(f"/t/{table.slug}/{path}").content.decode()
    assert {row["data-at"] for row in told_rows(first)} >= {"role:builder", "role:settler"}
    best = advice_zone(first).find("button", data_do=True)[0]["data-do"]
    assert mia.act(table, int(best.removeprefix("act:"))).status_code == 200
    assert sentence(mia.look(table)) is None
    mia.post(fresh(table), "undo", ply=fresh(table).ply)
    assert fresh(table).ply == 0
    assert sentence(mia.look(table)) == sentence(first)
    record = table.record()
    record.doubloons[0] += 3
    put(table, record)
    assert sentence(mia.look(table)) is None  # another position at the same ply
    assert BUTTON in mia.look(table)


def question_of(table):
    record = table.record()
    digest = hints._digest(record)
    return hints.HintRequest(table.slug, table.ply, digest, table.game, record, int(actor(record)))


def test_of_two_answers_at_once_the_first_stays(mia):
    """They come from two processes: within one, both wait for the same search."""
    table = solo(mia)
    question = question_of(table)
    for tries in (70, 90):
        estimates = [Estimate(a, tries, (9.0,) * 3, (0.5,) * 3) for a in legal(table)]
        hints._tell(mia.id, question, hints.Hint(estimates))
    assert StoredHint.objects.get().estimates[0][1] == 70


def test_an_answer_that_comes_too_late_is_not_told(mia, monkeypatch):
    table = solo(mia)
    tell = hints._tell

    def late(*about):
        moves.act(table.slug, mia.id, 0, legal(table)[0])
        return tell(*about)

    monkeypatch.setattr(hints, "_tell", late)
    response = mia.post(table, "advice", ply=0)
    assert response.status_code == 409
    assert sentence(response) is None
    assert not StoredHint.objects.exists()


def test_the_answer_depends_on_nothing_that_the_seat_may_not_know(mia, monkeypatch):
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    for game in GAMES:
        table = midway(mia, 40, seed=7, game=game)
        record, other = table.record(), table.record()
        other.rng[:] = 1, 2, 3, 4
        generics.resample(other, int(actor(record)))
        told = [
            hints.compute(hints.HintRequest("", table.ply, "", find(game), r, int(actor(record))))
            for r in (record, other)
        ]
        assert told[0] == told[1], game


def test_what_alone_can_be_done_is_advised():
    """As in the mayor's phase of Puerto Rico with one colonist in hand and one empty circle."""
    game = find(PUERTO_RICO)
    positions = (record for record, _ in greedy(game, 3, 5, {}, 5000))
    forced = next(r for r in positions if legal_mask(game, r).sum() == 1)
    found = hints.compute(hints.HintRequest("", 0, "", game, forced, int(actor(forced))))
    assert [e.action for e in found.estimates] == legal_mask(game, forced).nonzero()[0].tolist()
    assert found.gains is None


def test_no_connection_is_held_while_thinking(mia, monkeypatch):
    table = solo(mia)
    events = []

    think = hints.compute

    def thinking(question):
        events.append("thinks")
        return think(question)

    monkeypatch.setattr(hints, "release_connection", lambda: events.append("let go"))
    monkeypatch.setattr(hints, "compute", thinking)
    assert asked(mia, table).status_code == 200
    assert events == ["let go", "thinks"]


# ---- how it is told ---------------------------------------------------------------------------------


def told_rows(html):
    return [e for e in advice_zone(html).find("li") if "opinion-row" in e.classes]


def answer(monkeypatch, *tries, gains=None):
    """Have the options of the next question tried so often, the first with gains over the second."""

    def think(question):
        actions = legal_mask(question.game, question.record).nonzero()[0].tolist()
        wins = points = (0.5,) * int(question.record.seats)
        return hints.Hint(
            [Estimate(*about, points, wins) for about in zip(actions, tries, strict=False)], gains
        )

    monkeypatch.setattr(hints, "compute", think)


def test_what_was_hardly_tried_has_no_figures(mia, monkeypatch):
    answer(monkeypatch, 900, 80, 49, 1, 0)
    table = solo(mia)
    response = asked(mia, table)
    shown = [row.text for row in told_rows(response)]
    figures = [bool(re.search(r"50% 0.5 points$", text)) for text in shown]
    assert figures == [True, True, False, False, False]
    assert ["barely tried" in text for text in shown] == [False, False, True, True, True]
    assert not any(re.search("%|points", text) for text in shown[2:])
    check_in_japanese(mia, table)


def check_in_japanese(guest, table):
    guest.client.cookies["ludoteca_language"] = "ja"
    assert untranslated(guest.look(table)) == set()
    guest.client.cookies["ludoteca_language"] = "en"


PROMISES = {
    (900, 800): "chance of winning 50%. Equally good: “",
    (900, 2): "chance of winning 50%. No other option looks as good.",
    (9, 8): "”. There was little time to search, so treat it as a rough guess.",
    (900,): "chance of winning 50%. It is the only option.",
    (
        9,
    ): "”. There was little time to search, so treat it as a rough guess. It is the only option.",
}


def test_the_sentence_promises_no_more_than_is_known(mia, monkeypatch):
    for tries, told in PROMISES.items():
        answer(monkeypatch, *tries)
        table = solo(mia)
        text = sentence(asked(mia, table))
        assert told in text, tries
        assert ("%" in text) == (tries[0] > 50), tries
        check_in_japanese(mia, table)


COMPARED = {
    (Gain(1, 2.2), Gain(0, -1.1), Gain(4, 0.8)): "2 more points from buildings, "
    "1 fewer point from shipping; overall the two are equal.",
    (Gain(OTHERS, -2.6),): "the suggestion brings 3 fewer points for the best opponent; overall ",
    (): "Equally good: “",
}


def test_why_the_best_is_better(mia, monkeypatch):
    for gains, told in COMPARED.items():
        answer(monkeypatch, 900, 800, gains=gains)
        table = solo(mia)
        text = sentence(asked(mia, table))
        assert told in text, gains
        assert ("Compared with that" in text) == bool(gains), gains
        assert StoredHint.objects.get(table=table).gains == [gain.data() for gain in gains]
        assert sentence(mia.look(table)) == text


def test_the_best_stand_open_and_the_rest_is_folded_up(mia):
    table = midway(mia, 20, game=SANTA_MARIA)
    folds = advice_zone(asked(mia, table)).find("details")
    inside = [[e for e in fold.walk() if "opinion-row" in e.classes] for fold in folds]
    assert 1 <= len(told_rows(mia.look(table))) - sum(map(len, inside)) <= 5
    assert folds[-1].find("summary")[0].text.endswith("barely searched")
    assert all("barely tried" in row.text for row in inside[-1])
