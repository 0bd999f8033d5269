"""Finding, opening and joining tables, playing, handing over, by the API."""

from typing import Any

import pytest
from django.test import Client

import ludoteca
from ludoteca import Match
from ludoteca.web.matches.models import Move, Seat, Table
from tests.web import shelf
from tests.web.api.programs import V1, Program, problem
from tests.web.tables import (
    GAMES,
    LISBOA,
    PUERTO_RICO,
    act,
    friends,
    legal,
    let_bots_play,
    play_for,
    solo,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def robo():
    return Program("Robo")


@pytest.fixture
def ada():
    return Program("Ada")


def row(state):
    return Table.objects.get(slug=state["id"])


def pair(one, other, game=PUERTO_RICO):
    """A table of two programs and a bot, as both see it; the first one is asked."""
    seats = ("me", "free", "greedy")
    slug = one.opens(game, seats)["id"]
    other.does(f"/tables/{slug}/join")
    return one.told(f"/tables/{slug}"), other.told(f"/tables/{slug}")


# ---- what there is --------------------------------------------------------------------------------


def test_games_say_what_can_be_chosen(robo):
    games = {game["name"]: game for game in robo.told("/games")}
    assert set(games) == set(GAMES)
    for name, game in games.items():
        known = ludoteca.game(name)
        assert game["actions"] == known.actions.n
        assert game["seats"] == list(known.seats)
        assert {o["name"]: tuple(o["values"]) for o in game["options"]} == {
            o.name: o.values for o in known.options
        }


@pytest.mark.parametrize("game", GAMES)
def test_actions_are_named_by_their_ids(robo, game):
    space = ludoteca.game(game).actions
    texts = robo.told(f"/games/{game}/actions")
    assert [space.parse(text) for text in texts] == list(range(space.n))


@pytest.mark.parametrize("game", GAMES)
def test_cards_name_pieces_in_both_languages(robo, game):
    english = robo.told(f"/games/{game}/cards")
    japanese = robo.told(f"/games/{game}/cards", language="ja")
    assert english.keys() == japanese.keys()
    assert all(card["name"] for card in english.values())
    assert any(english[id_]["name"] != japanese[id_]["name"] for id_ in english)


@pytest.mark.parametrize("what", ["actions", "cards"])
def test_of_other_games_nothing_is_known(robo, what):
    problem(robo.get(f"/games/chess/{what}"), 404, "not_found")


# ---- tables ---------------------------------------------------------------------------------------


def test_a_table_is_opened_as_it_is_asked_for(robo):
    seats = ["easy", "me", "free", "expert"]
    state = robo.opens(seats=seats, options={"balanced": True}, pace=0)
    table = row(state)
    assert (table.bot_delay_ms, table.open, table.options["balanced"]) == (0, True, True)
    assert table.host == robo.id
    assert [seat["kind"] for seat in state["seats"]] == ["bot", "program", "free", "bot"]
    assert [seat["level"] for seat in state["seats"]] == ["easy", None, None, "expert"]
    assert (state["status"], state["your_seat"], state["acting"]) == ("waiting", 1, None)
    assert state["page"] == f"/t/{table.slug}/"
    assert not state["your_turn"]


@pytest.mark.parametrize(
    ("game", "seats", "level", "plays"),
    [
        (PUERTO_RICO, 4, "swift", "swift"),
        (PUERTO_RICO, 3, "swift", "hard"),
        (PUERTO_RICO, 3, "master", "expert"),
        (LISBOA, 2, "medium", "medium"),
    ],
)
def test_a_state_says_which_level_plays(robo, game, seats, level, plays):
    """Levels that have learnt play the kinds of matches that they have learnt."""
    there = ["me", level, *["free"] * (seats - 2)]
    state = robo.opens(game=game, seats=there)
    seat = state["seats"][1]
    assert (seat["level"], seat["plays_as"]) == (level, plays)
    assert state["seats"][0]["plays_as"] is None


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"seats": ["me"]}, "bad_seats"),
        ({"seats": ["me", "godlike", "free"]}, "unknown_bot"),
        ({"seats": ["me", "", "free"]}, "unknown_bot"),
        ({"seats": ["me", "me", "free"]}, "malformed"),
        ({"options": {"balanced": 1}}, "bad_option"),
        ({"options": {"nonsense": True}}, "bad_option"),
        ({"pace": 999}, "malformed"),
    ],
)
def test_a_table_that_cannot_be_is_refused(robo, fields, code):
    asked = {"game": PUERTO_RICO, "seats": ["me", "free", "greedy"], **fields}
    problem(robo.post("/tables", **asked), 400, code)
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "me"},
        {"seats": []},
        {"seats": ["me"] * 9},
        {"seats": [1, 2, 3]},
        {"options": {"balanced": 1.5}},
        {"options": {"balanced": None}},
        {"pace": -1},
        {"nonsense": 1},
        {"game": None},
    ],
)
def test_what_is_not_as_described_is_refused_with_the_faults(robo, fields):
    asked = {"game": PUERTO_RICO, "seats": ["me", "free", "greedy"], **fields}
    told = problem(robo.post("/tables", **asked), 422, "malformed")
    assert any(fault.startswith(f"body.{next(iter(fields))}") for fault in told["errors"])


def test_only_so_many_tables(robo, settings):
    settings.TABLES_PER_GUEST = 1
    robo.opens()
    response = robo.post("/tables", game=PUERTO_RICO, seats=["me", "greedy", "greedy"])
    problem(response, 429, "too_much")
    assert int(response["Retry-After"]) > 0


def test_open_tables_are_listed_until_their_seats_are_taken(robo, ada):
    slug = robo.opens(seats=("me", "free", "greedy"))["id"]
    robo.opens(seats=("me", "free", "greedy"), open=False)
    robo.opens()
    (line,) = ada.told("/tables")
    assert line["id"] == slug
    assert line["open"]
    assert "view" not in line
    ada.does(f"/tables/{slug}/join")
    assert ada.told("/tables") == []
    assert [line["id"] for line in ada.told("/tables", which="mine")] == [slug]
    assert len(robo.told("/tables", which="mine")) == 3


def test_lists_are_cut_and_of_one_game_if_asked(robo):
    for game in (PUERTO_RICO, LISBOA):
        for _ in range(2):
            robo.opens(game, ("me", "free", "greedy"))
    assert len(robo.told("/tables", which="mine", limit=3)) == 3
    listed = robo.told("/tables", game=LISBOA)
    assert [line["game"] for line in listed] == [LISBOA] * 2
    for limit in ("0", "101", "x"):
        problem(robo.get("/tables", limit=limit), 422, "malformed")


def test_tables_of_people_are_found_as_well(robo, mia):
    table = solo(mia, seats=3)
    Seat.objects.filter(table=table, number=2).update(bot="")
    Table.objects.filter(pk=table.pk).update(open=True, started=False)
    (line,) = robo.told("/tables")
    assert [seat["kind"] for seat in line["seats"]] == ["person", "bot", "free"]
    assert line["seats"][0]["name"] == "Mia"


# ---- seats ----------------------------------------------------------------------------------------


def test_the_first_free_seat_of_an_open_table(robo, ada):
    slug = robo.opens(seats=("me", "free", "free"))["id"]
    state = ada.does(f"/tables/{slug}/join")
    assert (state["your_seat"], state["status"]) == (1, "waiting")
    assert ada.does(f"/tables/{slug}/join")["your_seat"] == 1
    other = Program("Bob")
    state = other.does(f"/tables/{slug}/join")
    assert (state["your_seat"], state["status"]) == (2, "playing")
    assert [seat["name"] for seat in state["seats"]] == ["Robo (bot)", "Ada (bot)", "Bob (bot)"]
    problem(Program().post(f"/tables/{slug}/join"), 403, "forbidden")


def test_a_table_that_is_not_open_is_joined_by_invitation_only(robo, ada):
    state = robo.opens(seats=("free", "me", "greedy"), open=False)
    slug = state["id"]
    problem(ada.post(f"/tables/{slug}/join"), 403, "forbidden")
    problem(ada.post(f"/tables/{slug}/join", invitation="nonsense"), 404, "unknown")
    (invitation,) = state["invitations"]
    assert invitation["seat"] == 0
    assert ada.told(f"/tables/{slug}")["invitations"] == []
    assert invitation["page"] == f"/t/{slug}/join/{invitation['invitation']}/"
    code = invitation["invitation"]
    assert ada.does(f"/tables/{slug}/join", invitation=code)["your_seat"] == 0
    assert ada.does(f"/tables/{slug}/join", invitation=code)["your_seat"] == 0
    problem(Program().post(f"/tables/{slug}/join", invitation=code), 403, "forbidden")


def test_a_program_has_one_seat_at_a_table(robo):
    state = robo.opens(seats=("me", "free", "free"))
    for invitation in state["invitations"]:
        code = invitation["invitation"]
        assert robo.does(f"/tables/{state['id']}/join", invitation=code)["your_seat"] == 0
    assert robo.does(f"/tables/{state['id']}/join")["your_seat"] == 0
    assert Seat.objects.filter(guest=robo.id).count() == 1


def test_two_that_come_at_once_do_not_get_the_same_seat(robo):
    slug = robo.opens(seats=("me", "free", "free"))["id"]
    seats = [Program().does(f"/tables/{slug}/join")["your_seat"] for _ in range(2)]
    assert sorted(seats) == [1, 2]


def test_the_host_opens_a_table_later(robo, ada):
    slug = robo.opens(seats=("me", "free", "greedy"), open=False)["id"]
    problem(ada.post(f"/tables/{slug}/open", open=True), 403, "forbidden")
    assert robo.does(f"/tables/{slug}/open", open=True)["open"]
    assert [line["id"] for line in ada.told("/tables")] == [slug]
    assert not robo.does(f"/tables/{slug}/open", open=False)["open"]
    problem(ada.post(f"/tables/{slug}/join"), 403, "forbidden")


def test_a_seat_is_handed_to_a_bot(robo, ada):
    mine, _ = pair(robo, ada)
    told = robo.does(f"/tables/{mine['id']}/hand-over", to="bot", level="easy")
    assert told == {"seat": 0, "invitation": None, "page": None}
    seat = ada.told(f"/tables/{mine['id']}")["seats"][0]
    assert (seat["kind"], seat["level"]) == ("bot", "easy")
    problem(robo.post(f"/tables/{mine['id']}/hand-over", to="bot"), 403, "forbidden")


def test_a_seat_is_handed_to_whoever_has_the_new_link(robo, ada, mia):
    mine, _ = pair(robo, ada)
    slug = mine["id"]
    old = Seat.objects.get(table__slug=slug, number=1).invitation
    told = ada.does(f"/tables/{slug}/hand-over", to="link")
    assert told["seat"] == 1
    assert told["invitation"] != old
    state = ada.told(f"/tables/{slug}")
    assert (state["your_seat"], state["seats"][1]["kind"]) == (None, "free")
    problem(ada.post(f"/tables/{slug}/play", ply=0, action=0), 403, "forbidden")
    assert mia.client.post(told["page"], {"name": "Mia"}).status_code == 302
    seat = robo.told(f"/tables/{slug}")["seats"][1]
    assert (seat["kind"], seat["name"]) == ("person", "Mia")


def test_seats_of_others_are_not_given_away(robo, ada):
    mine, _ = pair(robo, ada)
    slug = mine["id"]
    problem(ada.post(f"/tables/{slug}/hand-over", to="bot", seat=0), 403, "forbidden")
    problem(ada.post(f"/tables/{slug}/hand-over", to="link", seat=0), 403, "forbidden")
    problem(robo.post(f"/tables/{slug}/hand-over", to="link", seat=1), 403, "forbidden")
    problem(robo.post(f"/tables/{slug}/hand-over", to="bot", seat=9), 400, "malformed")
    problem(robo.post(f"/tables/{slug}/hand-over", to="bot", level="?"), 400, "unknown_bot")
    robo.does(f"/tables/{slug}/hand-over", to="bot", seat=1)  # the host may
    assert ada.told(f"/tables/{slug}")["seats"][1]["kind"] == "bot"


# ---- playing --------------------------------------------------------------------------------------


def test_an_action_by_its_id_or_its_text(robo):
    state = robo.opens()
    state = robo.plays(state, "choose builder")
    assert state["ply"] > 0
    assert Move.objects.earliest("ply").action == ludoteca.game(PUERTO_RICO).actions.parse(
        "choose builder"
    )


def test_actions_are_told_to_the_one_who_is_asked(robo, ada):
    mine, hers = pair(robo, ada)
    assert mine["your_turn"]
    assert {"id": 0, "text": "choose settler", "says": "Choose the settler"} in mine["actions"]
    assert (hers["your_turn"], hers["actions"], hers["acting"]) == (False, [], 0)
    assert hers["says"] == "Robo (bot) is choosing a role"


def test_the_same_once_more_is_harmless(robo):
    state = robo.opens()
    first = robo.plays(state, 0)
    assert robo.plays(state, 0) == first
    assert row(state).moves.filter(ply=0).count() == 1


def test_what_comes_too_late_is_answered_with_the_table_as_it_stands(robo):
    state = robo.opens()
    now = robo.plays(state, 0)
    told = problem(
        robo.post(f"/tables/{state['id']}/play", ply=state["ply"], action=1), 409, "stale"
    )
    assert told["table"] == now


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("choose emperor", "unknown_action"),
        ("", "unknown_action"),
        (10**6, "unknown_action"),
        ("pass", "illegal_action"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(robo, action, code):
    state = robo.opens()
    problem(robo.post(f"/tables/{state['id']}/play", ply=0, action=action), 400, code)
    assert row(state).ply == 0


@pytest.mark.parametrize("action", [None, True, 1.5, -1, 10**30, [0], "x" * 201])
def test_what_is_no_action_is_refused(robo, action):
    state = robo.opens()
    problem(robo.post(f"/tables/{state['id']}/play", ply=0, action=action), 422, "malformed")


@pytest.mark.parametrize("ply", [-1, 2**31, "x", None, 10**30])
def test_what_is_no_ply_is_refused(robo, ply):
    state = robo.opens()
    problem(robo.post(f"/tables/{state['id']}/play", ply=ply, action=0), 422, "malformed")


def test_who_is_not_asked_plays_nothing(robo, ada):
    mine, _ = pair(robo, ada)
    path = f"/tables/{mine['id']}/play"
    problem(ada.post(path, ply=0, action=0), 403, "forbidden")
    problem(Program().post(path, ply=0, action=0), 403, "forbidden")
    waiting = robo.opens(seats=("me", "free", "free"))
    problem(robo.post(f"/tables/{waiting['id']}/play", ply=0, action=0), 400, "still_waiting")


def test_nobody_plays_where_there_is_no_table(robo):
    for path in ("", "/events", "/log", "/save"):
        problem(robo.get(f"/tables/nowhere{path}"), 404, "unknown")
    for path in ("/join", "/open", "/hand-over", "/play"):
        body: dict[str, Any] = {"open": True} if path == "/open" else {}
        body |= {"to": "bot"} if path == "/hand-over" else {}
        body |= {"ply": 0, "action": 0} if path == "/play" else {}
        problem(robo.post(f"/tables/nowhere{path}", **body), 404, "unknown")


def test_turns_of_a_program_end_by_themselves(robo, ada):
    """Though at such a table people would be asked whether they want to take something back."""
    mine, _ = pair(robo, ada)
    assert row(mine).end_turn
    for _ in range(6):
        for program in (robo, ada):
            state = program.told(f"/tables/{mine['id']}")
            if state["your_turn"]:
                program.plays(state)
        let_bots_play(row(mine))
        assert row(mine).waiting_seat is None


def test_a_person_at_the_table_takes_back_only_what_is_their_own(robo, mia):
    table = friends(mia, mia, mia)
    Seat.objects.filter(table=table, number=1).update(guest=robo.id, program=True, name="Robo")
    act(table, mia, "choose mayor")
    state = robo.told(f"/tables/{table.slug}")
    while not state["your_turn"]:
        mia.act(table, legal(table)[0])
        state = robo.told(f"/tables/{table.slug}")
    after = robo.plays(state)
    assert mia.post(table, "undo", ply=after["ply"]).status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_in_the_midst_of_a_match(robo, game):
    state = robo.opens(game, options={}, pace=0)
    table = play_for(row(state), robo, lambda table: table.ply > 30)
    state = robo.told(f"/tables/{table.slug}")
    assert state["ply"] == table.ply
    assert state["commitment"] == table.commitment
    assert (state["seed"], state["scores"]) == (None, None)
    problem(robo.get(f"/tables/{table.slug}/save"), 403, "forbidden")
    log = robo.told(f"/tables/{table.slug}/log")
    assert [line["ply"] for line in log] == sorted(line["ply"] for line in log)
    assert robo.told(f"/tables/{table.slug}/log", since=table.ply) == []


def test_the_end_of_a_match(robo, mia):
    table = shelf.finished(mia)
    state = robo.told(f"/tables/{table.slug}")
    assert (state["status"], state["acting"], state["actions"]) == ("over", None, [])
    assert state["seed"] == table.seed
    for score in state["scores"]:
        assert sum(score["sources"].values()) == score["total"]
    assert min(score["rank"] for score in state["scores"]) == 1
    saved = robo.get(f"/tables/{table.slug}/save").content.decode()
    match = Match.load(saved)
    assert (match.over, match.ply) == (True, table.ply)


def test_save_files_are_limited(robo, mia, settings, monkeypatch):
    monkeypatch.setitem(settings.RATE_LIMITS, "files", {"guest": 1, "address": 0})
    table = shelf.finished(mia)
    assert robo.get(f"/tables/{table.slug}/save").status_code == 200
    assert robo.get(f"/tables/{table.slug}/save").status_code == 429


def test_texts_are_in_the_language_asked_for(robo):
    slug = robo.opens()["id"]
    state = robo.told(f"/tables/{slug}", language="ja")
    assert "ボット" in state["seats"][0]["name"]
    assert state["actions"][0]["text"] == "choose settler"
    assert "開拓者" in state["actions"][0]["says"]
    refused = robo.get("/tables/nowhere", language="ja")
    assert refused.json()["detail"] == "この卓はありません。リンクを確かめてください。"


# ---- what it is refused with ----------------------------------------------------------------------


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"1", b"[" * 9000, b'{"a": NaN}'])
def test_a_body_that_cannot_be_read(robo, body):
    response = Client().post(
        f"{V1}/tables", body, content_type="application/json", headers=robo.headers()
    )
    assert response.status_code in (400, 422)
    problem(response, response.status_code, response.json()["code"])


def test_only_the_methods_that_there_are(robo):
    response = Client().delete(f"{V1}/me", headers=robo.headers())
    problem(response, 405, "method")
    assert response["Allow"] == "GET"


def test_what_is_not_there_is_told_as_a_problem(robo):
    problem(robo.get("/nothing"), 404, "not_found")
    problem(Client().get("/api/v2/me"), 404, "not_found")


def test_what_fails_is_told_as_a_problem(robo, monkeypatch):
    monkeypatch.setattr("ludoteca.web.api.v1.ludoteca.games", lambda: 1 / 0)
    client = Client(raise_request_exception=False)
    problem(client.get(f"{V1}/games", headers=robo.headers()), 500, "failed")


def test_no_answer_is_kept(robo):
    for response in (robo.get("/me"), robo.get("/nothing"), robo.get("/games/lisboa/cards")):
        assert response["Cache-Control"] == "no-store"


def test_a_table_of_older_rules_is_not_for_programs(robo):
    state = robo.opens()
    Table.objects.update(rules_version=0)
    problem(robo.get(f"/tables/{state['id']}"), 410, "only_to_be_seen")
    response = robo.post(f"/tables/{state['id']}/play", ply=0, action=0)
    problem(response, 410, "only_to_be_seen")
    assert robo.told("/tables", which="mine") == []


def test_a_closed_table_says_so(robo):
    state = robo.opens()
    Table.objects.update(closed=True)
    assert robo.told(f"/tables/{state['id']}")["status"] == "closed"
    problem(robo.post(f"/tables/{state['id']}/play", ply=0, action=0), 403, "closed")
