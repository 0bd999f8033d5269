"""The form for a new table: filled in as the last one was opened, and by presets."""

from ludoteca.web.matches.models import Table
from tests.web.forms import filled, opened
from tests.web.tables import GAMES

OPTIONS = "/games/puerto-rico/options/"
TWO = {"seats": "2", "seat-0": "me", "seat-1": "hard"}


def test_the_usual_table_is_offered_at_first(mia):
    for game in GAMES:
        found = filled(mia, game)
        others = {found[f"seat-{i}"] for i in range(1, int(found["seats"]))}
        assert (found["seat-0"], others) == ("me", {"medium"}), game
        assert (found["pace"], found["end_turn"]) == ("1000", "1"), game
    assert "settings of your last table" not in mia.client.get("/").content.decode()


def test_the_last_table_is_remembered(mia):
    form = {"seats": "4", "seat-0": "hard", "seat-1": "me", "seat-2": "hotseat", "seat-3": "friend"}
    form |= {"option-nobles": "1", "option-selection": "2", "pace": "400"}
    opened(mia, **form)
    found = filled(mia)
    assert {name: found[name] for name in form} == form
    assert "end_turn" not in found
    assert "option-new_buildings" not in found
    assert "These are the settings of your last table." in mia.client.get("/").content.decode()
    opened(mia, **form | {"seats": "3", "option-nobles": "0", "end_turn": "1"})
    found = filled(mia)
    assert (found["seats"], found["end_turn"]) == ("3", "1")
    assert "option-nobles" not in found


def test_another_number_of_seats_adds_bots_or_keeps_the_seat_of_the_host(mia):
    for last, then in (
        (["friend", "me"], ["friend", "me", "medium", "medium"]),
        (["hard", "friend", "easy", "me"], ["hard", "me"]),
        (["hard", "friend", "easy"], ["hard", "friend"]),
    ):
        kinds = {f"seat-{i}": kind for i, kind in enumerate(last)}
        opened(mia, seats=str(len(last)), **kinds)
        found = filled(mia, path=f"/games/puerto-rico/seats/?seats={len(then)}")
        assert [found[f"seat-{i}"] for i in range(len(then))] == then, last


def test_a_table_of_another_game_or_guest_and_a_guided_one_say_nothing(mia, tom):
    usual = filled(mia)
    opened(mia, "lisboa", **{"seats": "2", "seat-0": "me", "seat-1": "friend"})
    opened(tom, **{"seats": "2", "seat-0": "me", "seat-1": "friend"})
    mia.client.post("/games/puerto-rico/learn/")
    assert filled(mia) == usual


def test_an_option_that_is_no_more_is_as_usual(mia):
    opened(mia, **TWO)
    Table.objects.update(options={"selection": "by lot", "gone": True})
    found = filled(mia)
    assert found["option-selection"] == "0"
    assert "option-gone" not in found


def test_a_preset_fills_in_the_options(mia):
    opened(mia, **TWO | {"option-balanced": "1"})
    assert filled(mia, path=OPTIONS)["option-balanced"] == "1"
    both = filled(mia, path=f"{OPTIONS}?preset=2")
    assert both == {
        "preset": "2",
        "option-new_buildings": "1",
        "option-nobles": "1",
        "option-selection": "0",
    }
    assert filled(mia, path=f"{OPTIONS}?preset=0") == {"preset": "0", "option-selection": "0"}


def test_a_preset_that_is_none_changes_nothing(mia):
    usual = filled(mia, path=OPTIONS)
    for asked in ("3", "-1", "x", "\u0663"):
        assert filled(mia, path=f"{OPTIONS}?preset={asked}") == usual, asked


def test_a_preset_is_marked_if_its_values_are_those_of_the_form(mia):
    assert filled(mia)["preset"] == "0"
    opened(mia, **TWO | {"option-new_buildings": "1"})
    assert filled(mia)["preset"] == "1"
    opened(mia, **TWO | {"option-new_buildings": "1", "option-balanced": "1"})
    assert "preset" not in filled(mia)


def test_an_option_for_two_is_refused_with_three(mia):
    table = {f"seat-{i}": "medium" for i in range(3)} | {"option-angst": "1"}
    for language, said in (("en", "is not available with 3 players"), ("ja", "3人では選べません")):
        mia.client.cookies["ludoteca_language"] = language
        response = mia.client.post("/games/puerto-rico/new/", table | {"seats": "3"})
        assert response.status_code == 400
        assert said in response.content.decode()
    opened(mia, **table, seats="2")
