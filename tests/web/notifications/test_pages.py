"""The page where somebody chooses, for guests with and without an account."""

import pytest
from django.test import Client

from ludoteca.web import privacy
from ludoteca.web.notifications.models import Subscription
from tests.web.accounts.helpers import person, sign_in, sign_out, with_account
from tests.web.notifications.telling import wants

pytestmark = pytest.mark.django_db


def test_somebody_chooses_and_finds_it_so(mia, drum):
    answer = mia.client.post("/notices/drum/", {"kinds": ["turn"]})
    assert answer.status_code == 302
    subscription = Subscription.objects.get()
    assert (subscription.guest, subscription.kinds, subscription.site) == (
        mia.id,
        ["turn"],
        "http://testserver",
    )
    page = mia.client.get("/notices/")
    assert page["Cache-Control"].startswith(("no-store", "private"))
    assert page.content.decode().count(" checked") == 1


def test_the_language_of_the_page_is_that_of_the_notices(mia, drum):
    mia.client.post("/language/setlang/", {"language": "ja"})
    mia.client.post("/notices/drum/", {"kinds": ["turn"]}, headers={"Accept-Language": "ja"})
    assert Subscription.objects.get().language == "ja"


def test_nothing_chosen_is_nothing_told(mia, drum):
    wants(mia)
    mia.client.post("/notices/drum/", {})
    assert Subscription.objects.get().kinds == []


@pytest.mark.parametrize("fields", [{"kinds": ["nonsense"]}, {"hours": "3"}, {"hours": "x"}])
def test_what_cannot_be_chosen_is_refused(mia, drum, fields):
    assert mia.client.post("/notices/drum/", fields).status_code == 400


def test_there_is_no_such_way(mia, drum):
    assert mia.client.post("/notices/smoke/", {}).status_code == 404


def test_a_spectator_sees_the_page_and_is_nobody_yet(spectator, drum):
    assert spectator.get("/notices/").status_code == 200
    assert "guest" not in spectator.session


def test_saving_tries_again_what_had_failed(mia, drum):
    wants(mia, failed=True, failures=9)
    assert "failed too often" in mia.client.get("/notices/").content.decode()
    mia.client.post("/notices/drum/", {"kinds": ["turn"]})
    assert not Subscription.objects.get().failed


def test_somebody_elses_choice_is_theirs(mia, tom, drum):
    wants(mia, what=["ended"])
    tom.client.post("/notices/drum/", {"kinds": ["turn"]})
    assert Subscription.objects.get(guest=mia.id).kinds == ["ended"]


def test_it_goes_to_the_account_with_the_guest(mia, drum):
    client = with_account("Tom", "tom@example.org")
    own = person("Tom").guest
    sign_out(client)
    wants(mia, what=["ended"])
    sign_in(mia.client, "tom@example.org")
    assert Subscription.objects.get().guest == own
    sign_out(mia.client)
    other = Client()
    other.post("/name/", {"name": "Eve"})
    other.post("/notices/drum/", {"kinds": ["turn"]})
    sign_in(other, "tom@example.org")
    subscription = Subscription.objects.get()
    assert (subscription.guest, subscription.kinds) == (own, ["ended"])


def test_it_is_exported_and_forgotten(mia, drum):
    wants(mia, what=["ended"])
    told = privacy.export(mia.id)["notices"]
    assert [(each["way"], each["kinds"]) for each in told] == [("drum", ["ended"])]
    privacy.erase(mia.id)
    assert not Subscription.objects.exists()
