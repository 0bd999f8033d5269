"""Forms that are refused come back as they were posted, with what is wrong with them."""

import pytest

from ludoteca.web.matches.models import Table
from tests.web.accounts.helpers import with_account
from tests.web.forms import filled_in
from tests.web.pages import read, untranslated
from tests.web.tables import PART, PUERTO_RICO

NEW = f"/games/{PUERTO_RICO}/new/"
FORM = {
    "seats": "4",
    "seat-0": "hard",
    "seat-1": "hotseat",
    "seat-2": "me",
    "seat-3": "friend",
    "option-nobles": "1",
    "option-selection": "2",
    "pace": "400",
    "shuffle": "1",
    "open": "1",
    "quiet": "1",
    "clock": "day",
}
TAKEN = {
    "en": "The name “Zoe” belongs to an account. Choose another one.",
    "ja": "「Zoe」はアカウントを持つ人の名前です。別の名前にしてください。",
}

pytestmark = pytest.mark.usefixtures("quick_accounts")


@pytest.fixture(autouse=True)
def zoe(db):
    return with_account("Zoe", "zoe@example.org")


def in_both_languages(guest):
    for language in TAKEN:
        guest.client.cookies["ludoteca_language"] = language
        yield language


def refused(answer, status=409):
    """The page of an answer, and what it says to be wrong by the name of the field."""
    assert answer.status_code == status
    page = read(answer)
    fields = page.find("input", aria_invalid="true")
    assert all("autofocus" in field.attributes for field in fields[:1])
    return page, {
        field["name"]: [e.text for e in page.find(id=field["aria-describedby"], role="alert")]
        for field in fields
    }


def test_a_name_of_somebody_else_is_mended_in_the_lobby(mia):
    for language in in_both_languages(mia):
        page, wrong = refused(mia.client.post("/name/", {"name": "Zoe"}))
        assert wrong == {"name": [TAKEN[language]]}
        assert page.find("input", id="my-name")[0]["value"] == "Zoe"
        assert len(page.find("form", action=NEW)) == 1
        assert mia.client.session["name"] == "Mia"
    assert mia.client.post("/name/", {"name": "Zora"})["Location"] == "/"


def test_a_table_with_a_name_of_somebody_else_is_mended_in_the_lobby(mia):
    form = FORM | {"name-1": "Zoe", "name-2": "Zoe"}
    for language in in_both_languages(mia):
        page, wrong = refused(mia.client.post(NEW, form))
        assert wrong == {"name-1": [TAKEN[language]]}
        again = filled_in(page)
        assert {name: again.get(name) for name in FORM} == FORM
        assert "end_turn" not in again
        assert [e["value"] for e in page.find("input", name="name-1") if e["value"]] == ["Zoe"]
        unfolded = [e for e in page.find("details", class_="new-table") if "open" in e.attributes]
        assert [e.find("form")[0]["action"] for e in unfolded] == [NEW]
    assert mia.client.post(NEW, form | {"name-1": "Zora"}).status_code == 302


def test_other_refusals_come_back_with_their_status(mia):
    for language in in_both_languages(mia):
        answer = mia.client.post(NEW, FORM | {"rated": "1"})
        page, wrong = refused(answer, 403)
        assert wrong == {}
        (alert,) = page.find(role="alert")
        assert "autofocus" in alert.attributes
        assert filled_in(page)["rated"] == "1"
        if language == "ja":
            assert "レート" in alert.text
            assert untranslated(answer.content.decode()) == set()


def test_nonsense_comes_back_as_the_usual_form(mia):
    for fields in ({}, {"seats": "99"}, {"seats": "3", "option-nobles": "7"}):
        page, _ = refused(mia.client.post(NEW, fields), 400)
        assert filled_in(page)["seat-0"] == "medium", fields


def test_at_an_invitation_the_name_stays_in_the_field(mia, tom):
    mia.client.post(NEW, FORM | {"shuffle": "", "name-1": "Ada"})
    address = f"/t/{Table.objects.get(host=mia.id).slug}/sit/"
    for language in in_both_languages(tom):
        page, wrong = refused(tom.client.post(address, {"name": "Zoe"}))
        assert wrong == {"name": [TAKEN[language]]}
        assert page.find("input", id="join-name")[0]["value"] == "Zoe"


def test_the_seats_stay_as_chosen_when_their_number_changes(mia):
    query = "seats=3&seat-0=hotseat&name-0=Ada&seat-1=friend&seat-2=easy&seat-3=me"
    page = read(mia.client.get(f"/games/{PUERTO_RICO}/seats/?{query}", headers=PART))
    found = filled_in(page, game="")
    assert [found[f"seat-{i}"] for i in range(3)] == ["hotseat", "friend", "me"]
    assert "seat-3" not in found
    assert page.find("input", name="name-0")[0]["value"] == "Ada"


def test_the_owner_of_a_name_may_have_it_at_their_tables(zoe):
    form = {"seats": "2", "seat-0": "me", "seat-1": "hotseat", "name-1": "Zoe"}
    assert zoe.post(NEW, form).status_code == 302
