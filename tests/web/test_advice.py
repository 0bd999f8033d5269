"""Advice at the table: for whom, for whom not, and what is told."""

import re

import pytest
from django.test import Client

from ludoteca.bots import Budget
from ludoteca.kernel import generics
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.review import OTHERS, Estimate, Gain
from ludoteca.web.tables import advice, play
from ludoteca.web.tables.models import Advice
from ludoteca.web.tables.seating import Sitting, give_to_bot, open_table
from tests.web.pages import LATIN, read, untranslated
from tests.web.shelf import finished, midway
from tests.web.tables import (
    GAMES,
    SANTA_MARIA,
    Guest,
    fresh,
    friends,
    hot_seat,
    legal,
    let_bots_play,
    play_for,
    put,
    rows,
    solo,
    thoughtful,
)

BUTTON = 'data-post="advice"'
PANEL = "advice-sentence"


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch):
    monkeypatch.setattr(advice, "budget", lambda: Budget(iterations=200))


@pytest.fixture
def aki(db):
    """A guest who reads Japanese."""
    guest = Guest("Mia", Client(headers={"Accept-Language": "ja"}))
    guest.client.cookies["ludoteca_language"] = "ja"
    return guest


def asked(guest, table):
    table = fresh(table)
    return guest.post(table, "advice", ply=table.ply)


def sentence(html):
    found = [e for e in read(html).find("p") if PANEL in e.classes]
    return found[0].text if found else None


# ---- who may ask ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_against_bots_gets_advice(mia, game, monkeypatch):
    monkeypatch.setattr(advice, "budget", lambda: Budget(iterations=4000))
    table = midway(mia, 30, game=game)
    assert BUTTON in mia.look(table)
    response = asked(mia, table)
    assert response.status_code == 200
    page = read(response)
    zone = page.find("section", id="z-advice")[0]
    offered = {int(b["data-do"].removeprefix("act:")) for b in zone.find("button", data_do=True)}
    assert offered == set(legal(table))
    assert sentence(response).startswith("My advice: “")
    assert "chance to win" in sentence(response)
    assert BUTTON not in response.content.decode()
    assert mia.look(table) == response.content.decode()


def test_alone_points_are_all_there_is(mia, monkeypatch):
    monkeypatch.setattr(advice, "budget", lambda: Budget(iterations=4000))
    table = solo(mia, seats=1, game=SANTA_MARIA)
    text = sentence(asked(mia, table))
    assert "points" in text
    assert "%" not in read(mia.look(table)).find("section", id="z-advice")[0].text
    assert "chance" not in text


def test_without_the_script_the_table_is_shown_again(mia):
    table = solo(mia)
    response = mia.client.post(f"/t/{table.slug}/advice/", {"ply": 0}, follow=True)
    assert response.redirect_chain == [(f"/t/{table.slug}/", 302)]
    assert sentence(response)


def test_advice_can_be_taken_by_a_click(mia):
    table = solo(mia)
    page = read(asked(mia, table))
    best = page.find("section", id="z-advice")[0].find("button", data_do=True)[0]["data-do"]
    assert mia.act(table, int(best.removeprefix("act:"))).status_code == 200


# ---- who may not ----------------------------------------------------------------------------------


def refused(guest, table, status=403):
    before = rows(table)
    response = asked(guest, table)
    assert response.status_code == status
    assert rows(table) == before
    assert not Advice.objects.exists()
    return response.content.decode()


@pytest.fixture
def company(mia, tom):
    """Tables at which somebody sits beside mia, who is asked."""
    bot = Sitting(bot="greedy", name="Bot")
    return [
        hot_seat(mia),
        friends(mia, tom, tom),
        open_table("puerto-rico", mia.id, [mia.sitting(), tom.sitting(), bot], seed=1),
        open_table("puerto-rico", mia.id, [mia.sitting(), mia.sitting("Bea"), bot], seed=1),
    ]


def test_never_in_a_game_with_other_people(mia, aki, company):
    for table in company:
        assert BUTTON not in mia.look(table)
        assert "with other people" in refused(mia, table)
        mia.client.cookies["ludoteca_language"] = "ja"
        assert not LATIN.search(refused(mia, table))
        mia.client.cookies["ludoteca_language"] = "en"


def test_a_seat_given_to_a_bot_makes_a_game_against_bots(mia, tom, company):
    table = company[2]
    refused(mia, table)
    give_to_bot(table.slug, mia.id, 1, "greedy")
    assert asked(mia, table).status_code == 200


def test_no_advice_for_onlookers_and_guests_of_other_tables(mia, tom, onlooker):
    table = solo(mia)
    solo(tom)
    assert "not sitting" in refused(tom, table)
    response = onlooker.post(f"/t/{table.slug}/advice/", {"ply": 0})
    assert response.status_code == 403
    assert BUTTON not in onlooker.get(f"/t/{table.slug}/").content.decode()


def test_no_advice_for_who_is_not_asked(mia):
    table = solo(mia, seat=1)
    assert actor(table.record()) == 0
    assert BUTTON not in mia.look(table)
    assert "not your turn" in refused(mia, table)


def test_no_advice_before_the_turn_is_ended(mia):
    table = solo(mia, end_turn=True)
    table = play_for(table, mia, lambda t: t.waiting_seat is not None)
    assert table.waiting_seat == 0
    assert BUTTON not in mia.look(table)
    refused(mia, table, 400)


def test_no_advice_after_the_end_or_before_the_start(mia):
    over = finished(mia, seats=1, game=SANTA_MARIA)
    refused(mia, over, 400)
    waiting = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(), Sitting(bot="greedy")])
    refused(mia, waiting)


def test_a_question_about_an_earlier_position_is_stale(mia):
    table = midway(mia, 10)
    response = mia.post(table, "advice", ply=table.ply - 1)
    assert response.status_code == 409
    assert sentence(response) is None
    assert not Advice.objects.exists()


def test_a_question_without_a_ply_is_refused(mia):
    table = solo(mia)
    assert mia.post(table, "advice").status_code == 400
    assert mia.client.get(f"/t/{table.slug}/advice/").status_code == 405


# ---- what is told, and to whom ----------------------------------------------------------------------


def test_asking_again_gives_the_same_answer(mia, monkeypatch):
    table = solo(mia)
    first = asked(mia, table).content
    monkeypatch.setattr(advice, "think", lambda question: pytest.fail("thinks again"))
    assert asked(mia, table).content == first
    assert Advice.objects.count() == 1


def question_of(table):
    record = table.record()
    digest = advice._digest(record)
    return advice.Question(table.slug, table.ply, digest, table.game, record, int(actor(record)))


def test_of_two_answers_at_once_the_first_stays(mia):
    """They come from two processes: within one, both wait for the same search."""
    table = solo(mia)
    question = question_of(table)
    for tries in (70, 90):
        estimates = [Estimate(a, tries, (9.0,) * 3, (0.5,) * 3) for a in legal(table)]
        advice._tell(mia.id, question, advice.Answer(estimates))
    assert Advice.objects.get().estimates[0][1] == 70


def test_nobody_else_is_shown_the_advice(mia, tom, onlooker):
    table = solo(mia)
    asked(mia, table)
    for client in (tom.client, onlooker):
        for path in ("", "board/", "at/0/", "log/"):
            assert PANEL not in client.get(f"/t/{table.slug}/{path}").content.decode()


def test_advice_is_gone_with_the_position_and_comes_back_with_it(mia):
    table = solo(mia, end_turn=True)
    told = sentence(asked(mia, table))
    mia.act(table, table.game.actions.parse("choose mayor"))
    assert sentence(mia.look(table)) is None
    mia.post(fresh(table), "undo", ply=fresh(table).ply)
    assert fresh(table).ply == 0
    assert sentence(mia.look(table)) == told


def test_another_position_at_the_same_ply_is_another_question(mia):
    table = solo(mia)
    asked(mia, table)
    record = table.record()
    record.doubloons[0] += 3
    put(table, record)
    assert sentence(mia.look(table)) is None
    assert BUTTON in mia.look(table)


def test_an_answer_that_comes_too_late_is_not_told(mia, monkeypatch):
    table = solo(mia)
    tell = advice._tell

    def late(*about):
        play.act(table.slug, mia.id, 0, legal(table)[0])
        return tell(*about)

    monkeypatch.setattr(advice, "_tell", late)
    response = mia.post(table, "advice", ply=0)
    assert response.status_code == 409
    assert sentence(response) is None
    assert not Advice.objects.exists()


def test_open_pages_hear_of_the_answer(mia):
    table = solo(mia)
    before = fresh(table).version
    asked(mia, table)
    assert fresh(table).version == before + 1
    asked(mia, table)
    assert fresh(table).version == before + 1


@pytest.mark.parametrize("game", GAMES)
def test_the_answer_depends_on_nothing_that_the_seat_may_not_know(mia, monkeypatch, game):
    table = midway(mia, 40, seed=7, game=game)
    monkeypatch.setattr("secrets.randbits", lambda bits: 5)
    record, other = table.record(), table.record()
    other.rng[:] = 1, 2, 3, 4
    generics.resample(other, int(actor(record)))
    told = [
        advice.think(advice.Question("", table.ply, "", find(game), r, int(actor(record))))
        for r in (record, other)
    ]
    assert told[0] == told[1]


def test_no_connection_is_held_while_thinking(mia, monkeypatch):
    table = solo(mia)
    events = []

    think = advice.think

    def thinking(question):
        events.append("thinks")
        return think(question)

    monkeypatch.setattr(advice, "let_go", lambda: events.append("let go"))
    monkeypatch.setattr(advice, "think", thinking)
    assert asked(mia, table).status_code == 200
    assert events == ["let go", "thinks"]


# ---- how it is told ---------------------------------------------------------------------------------


def told_rows(html):
    zone = read(html).find("section", id="z-advice")[0]
    return [e for e in zone.find("li") if "opinion-row" in e.classes]


def answer(monkeypatch, *tries, gains=None):
    """Have the options of the next question tried so often, the first with gains over the second."""

    def think(question):
        actions = legal_mask(question.game, question.record).nonzero()[0].tolist()
        wins = points = (0.5,) * int(question.record.seats)
        return advice.Answer(
            [Estimate(*about, points, wins) for about in zip(actions, tries, strict=False)], gains
        )

    monkeypatch.setattr(advice, "think", think)


def test_what_was_hardly_tried_has_no_figures(mia, monkeypatch):
    answer(monkeypatch, 900, 80, 49, 1, 0)
    response = asked(mia, solo(mia))
    shown = [row.text for row in told_rows(response.content.decode())]
    assert [bool(re.search(r"50% 0.5 points$", text)) for text in shown] == [True, True] + [
        False
    ] * 3
    assert ["hardly tried" in text for text in shown] == [False, False, True, True, True]
    assert not any(re.search("%|points", text) for text in shown[2:])


@pytest.mark.parametrize(
    ("tries", "told"),
    [
        ((900, 800), "the chance to win is 50%. As good: “"),
        ((900, 2), "the chance to win is 50%. Nothing else looks as good."),
        ((9, 8), "”, though there was little time to think."),
    ],
)
def test_the_sentence_promises_no_more_than_is_known(mia, monkeypatch, tries, told):
    answer(monkeypatch, *tries)
    text = sentence(asked(mia, solo(mia)))
    assert told in text
    assert ("%" in text) == (tries[0] > 50)


@pytest.mark.parametrize(
    ("gains", "told"),
    [
        (
            (Gain(1, 2.2), Gain(0, -1.1), Gain(4, 0.8)),
            "2 points more from buildings, 1 point less from shipping; all in all the two come to the same.",
        ),
        (
            (Gain(OTHERS, -2.6),),
            "my advice brings 3 points less for the best of the others; all in ",
        ),
        ((), "As good: “"),
    ],
)
def test_why_the_best_is_better(mia, monkeypatch, gains, told):
    answer(monkeypatch, 900, 800, gains=gains)
    table = solo(mia)
    text = sentence(asked(mia, table))
    assert told in text
    assert ("Compared with that" in text) == bool(gains)
    assert Advice.objects.get().gains == [gain.data() for gain in gains]
    assert sentence(mia.look(table)) == text


def test_the_best_stand_open_and_the_rest_is_folded_up(mia):
    table = midway(mia, 20, game=SANTA_MARIA)
    zone = read(asked(mia, table)).find("section", id="z-advice")[0]
    inside = [
        [e for e in fold.walk() if "opinion-row" in e.classes] for fold in zone.find("details")
    ]
    assert 1 <= len(told_rows(mia.look(table))) - sum(map(len, inside)) <= 5
    assert zone.find("details")[-1].find("summary")[0].text.endswith("hardly looked at")
    assert all("hardly tried" in row.text for row in inside[-1])


def test_options_name_their_pieces(mia):
    table = solo(mia)
    shown = told_rows(asked(mia, table).content.decode())
    assert {row["data-at"] for row in shown} >= {"role:builder", "role:settler"}


@pytest.mark.parametrize("game", GAMES)
def test_in_japanese(aki, game):
    table = let_bots_play(solo(aki, game=game, seats=2))
    for _ in range(12):
        response = asked(aki, table)
        assert response.status_code == 200
        assert untranslated(response) == set()
        aki.act(table, thoughtful(legal(table), fresh(table)))
        table = let_bots_play(table)
