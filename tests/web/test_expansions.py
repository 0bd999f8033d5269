"""The expansions of Puerto Rico on the table and in the lobby; `test_every_game` plays whole matches with them."""

from ludoteca.games.puerto_rico import PUERTO_RICO, sentences
from tests.web.pages import read
from tests.web.tables import named, solo

SELECTIONS = {
    "en": ["Draft", "At random", "All buildings"],
    "ja": ["ドラフト", "ランダム", "すべて使う"],
}


def test_the_draft_is_drawn_by_price(mia):
    table = solo(mia, 3, rules={"new_buildings": True, "nobles": True})
    for language in ("ja", "en"):
        mia.client.cookies["ludoteca_language"] = language
        page = read(mia.look(table))
        groups = [e for e in page.find("div") if "draft-price" in e.classes]
        prices = [group.find("h3")[0].text.split()[0] for group in groups]
        assert prices == [str(n) for n in range(1, 11)], language
        assert len([e for e in page.find("button") if "open" in e.classes]) == 39
    mia.act(table, named(table, "draft hacienda"))
    page = read(mia.look(table))
    assert "chosen" in page.find(data_key="market:hacienda")[0].classes
    assert "sold-out" in page.find(data_key="market:forest_house")[0].classes


def test_nobles_are_told_from_colonists_by_their_shape(mia):
    html = mia.look(solo(mia, 3, rules={"nobles": True}))
    assert html.count("#pr-noble") == 1 + 1 + 3  # on the ship, in the supply, at each seat
    assert "#pr-noble" not in mia.look(solo(mia, 3))


def test_the_lobby_offers_the_expansions_and_how_the_buildings_are_chosen(spectator, db):
    for language, names in SELECTIONS.items():
        spectator.cookies["ludoteca_language"] = language
        page = read(spectator.get("/"))
        assert page.find("input", name="option-nobles")
        choices = page.find("select", name="option-selection")[0].find("option")
        assert [choice["value"] for choice in choices] == ["0", "1", "2"]
        assert [choice.text.strip() for choice in choices] == names


def test_guests_left_where_they_are_make_no_line_of_the_log():
    view = {"decision": {"kind": "guests"}}
    leave = PUERTO_RICO.actions.parse("pass")
    assert sentences.quiet(view, leave)
    assert not sentences.quiet({"decision": {"kind": "build"}}, leave)
