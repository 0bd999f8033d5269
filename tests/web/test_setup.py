"""The form for a new table: filled in as the last one was opened, and by presets."""

import pytest

from tests.web.pages import read
from tests.web.tables import GAMES, PART

OPTIONS = "/games/puerto-rico/options/"


def filled(guest, game="puerto-rico", path="/"):
    """What the form of a game holds: values by the names of its fields, nothing for a box that is not ticked."""
    page = read(guest.client.get(path, headers=PART).content.decode())
    return filled_in(page, game if path == "/" else "")


def filled_in(page, game="puerto-rico"):
    """What the form of a game on a page holds; without a game that is all of the page."""
    if game:
        [page] = page.find("form", action=f"/games/{game}/new/")
    fields = {}
    for choice in page.find("input"):
        if "checked" in choice.attributes:
            fields[choice["name"]] = choice["value"]
    for menu in page.find("select"):
        entries = menu.find("option")
        chosen = [e for e in entries if "selected" in e.attributes] or entries[:1]
        fields[menu["name"]] = chosen[0]["value"]
    return fields


def opened(guest, game="puerto-rico", **fields):
    response = guest.client.post(f"/games/{game}/new/", fields)
    assert response.status_code == 302, response.content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_who_has_opened_none_is_offered_the_usual_table(mia, game):
    found = filled(mia, game)
    assert found["seat-0"] == "me"
    assert {found[f"seat-{i}"] for i in range(1, int(found["seats"]))} == {"medium"}
    assert found["pace"] == "1000"
    assert found["end_turn"] == "1"
    assert "Filled in" not in mia.client.get("/").content.decode()


def test_the_last_table_is_remembered(mia):
    form = {"seats": "4", "seat-0": "hard", "seat-1": "me", "seat-2": "hotseat", "seat-3": "friend"}
    form |= {"option-nobles": "1", "option-selection": "2", "pace": "400"}
    opened(mia, **form)
    found = filled(mia)
    assert {name: found[name] for name in form} == form
    assert "end_turn" not in found
    assert "option-new_buildings" not in found
    assert "Filled in as you last opened a table." in mia.client.get("/").content.decode()
    opened(mia, **form | {"seats": "3", "option-nobles": "0", "end_turn": "1"})
    found = filled(mia)
    assert (found["seats"], found["end_turn"]) == ("3", "1")
    assert "option-nobles" not in found


def test_more_seats_than_last_time_are_for_bots(mia):
    opened(mia, **{"seats": "2", "seat-0": "friend", "seat-1": "me"})
    found = filled(mia, path="/games/puerto-rico/seats/?seats=4")
    assert [found[f"seat-{i}"] for i in range(4)] == ["friend", "me", "medium", "medium"]


def test_with_fewer_seats_whoever_had_one_keeps_one(mia):
    opened(
        mia,
        **{"seats": "4", "seat-0": "hard", "seat-1": "friend", "seat-2": "easy", "seat-3": "me"},
    )
    found = filled(mia, path="/games/puerto-rico/seats/?seats=2")
    assert [found[f"seat-{i}"] for i in range(2)] == ["hard", "me"]
    opened(mia, **{"seats": "3", "seat-0": "hard", "seat-1": "friend", "seat-2": "easy"})
    found = filled(mia, path="/games/puerto-rico/seats/?seats=2")
    assert [found[f"seat-{i}"] for i in range(2)] == ["hard", "friend"]


def test_a_table_of_another_game_or_guest_and_a_guided_one_say_nothing(mia, tom):
    usual = filled(mia)
    opened(mia, "lisboa", **{"seats": "2", "seat-0": "me", "seat-1": "friend"})
    opened(tom, **{"seats": "2", "seat-0": "me", "seat-1": "friend"})
    mia.client.post("/games/puerto-rico/learn/")
    assert filled(mia) == usual


def test_an_option_that_is_no_more_is_as_usual(mia):
    from ludoteca.web.tables.models import Table

    opened(mia, **{"seats": "2", "seat-0": "me", "seat-1": "hard"})
    Table.objects.update(options={"selection": "by lot", "gone": True})
    found = filled(mia)
    assert found["option-selection"] == "0"
    assert "option-gone" not in found


def test_a_preset_fills_in_the_options(mia):
    opened(mia, **{"seats": "2", "seat-0": "me", "seat-1": "hard", "option-balanced": "1"})
    assert filled(mia, path=OPTIONS)["option-balanced"] == "1"
    both = filled(mia, path=f"{OPTIONS}?preset=2")
    assert both == {
        "preset": "2",
        "option-new_buildings": "1",
        "option-nobles": "1",
        "option-selection": "0",
    }
    assert filled(mia, path=f"{OPTIONS}?preset=0") == {"preset": "0", "option-selection": "0"}


@pytest.mark.parametrize("asked", ["3", "-1", "x", "\u0663"])
def test_a_preset_that_is_none_changes_nothing(mia, asked):
    assert filled(mia, path=f"{OPTIONS}?preset={asked}") == filled(mia, path=OPTIONS)


def marked(page):
    return {name: value for name, value in page.items() if name == "preset"}


def test_a_preset_is_marked_whose_values_are_those_of_the_form(mia):
    assert marked(filled(mia)) == {"preset": "0"}
    table = {"seats": "2", "seat-0": "me", "seat-1": "hard"}
    opened(mia, **table, **{"option-new_buildings": "1"})
    assert marked(filled(mia)) == {"preset": "1"}
    opened(mia, **table, **{"option-new_buildings": "1", "option-balanced": "1"})
    assert marked(filled(mia)) == {}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "With 3 players there is no option"), ("ja", "3人では選べない")],
)
def test_an_option_for_two_is_refused_with_three(mia, language, said):
    table = {f"seat-{i}": "medium" for i in range(3)} | {"option-angst": "1"}
    mia.client.cookies["ludoteca_language"] = language
    response = mia.client.post("/games/puerto-rico/new/", table | {"seats": "3"})
    assert response.status_code == 400
    assert said in response.content.decode()
    opened(mia, **table, seats="2")
