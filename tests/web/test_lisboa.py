"""Lisboa on the table: every decision as everybody is shown it, and whole matches."""

import pytest

from ludoteca.games.lisboa.actions import DECISIONS
from tests.web.lisboa import GAME, TABLES, moments, table_of
from tests.web.pages import read, untranslated
from tests.web.showing import check_shown
from tests.web.tables import LISBOA, play_to_end, put, solo


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_decision_is_shown_to_everybody(mia, onlooker, language):
    """To the one who is asked, and to an onlooker, who is offered nothing."""
    told = set()
    for n in sorted(range(len(TABLES)), key=lambda n: -TABLES[n][0]):
        table = table_of(mia, n)
        for kind, record in moments()[n]:
            if kind not in told:
                check_shown(mia, onlooker, put(table, record), language, {"VP"})
            told.add(kind)
    assert told == set(DECISIONS[1:])


@pytest.mark.parametrize(("language", "seats"), [("en", 4), ("ja", 2), ("ja", 1)])
def test_a_whole_match_leads_to_its_result(mia, language, seats):
    mia.client.cookies["ludoteca_language"] = language
    table = play_to_end(solo(mia, seats, game=LISBOA), mia)
    assert table.over
    page = read(mia.client.get(f"/t/{table.slug}/"))
    result = page.find("section", id="z-results")[0]
    assert len(result.find("table")[0].find("th", scope="col")) == GAME.sides(seats)
    log = mia.client.get(f"/t/{table.slug}/log/")
    assert len(read(log).find("h2")) >= 2
    assert not [e.text for e in read(log).find("li") if "{" in e.text]
    if language == "ja":
        assert untranslated(log) - {"VP"} == set()
