"""Names: whatever comes in, by whatever form, nothing is stored that nobody can see."""

import unicodedata

import pytest
from django.core.management import call_command
from hypothesis import example, given
from hypothesis import strategies as st

from ludoteca.web.lib.display_names import (
    INVISIBLE,
    LENGTH,
    NameOfOperators,
    check_free,
    is_free,
    normalize,
)
from ludoteca.web.matches.models import Seat
from ludoteca.web.matches.seats import SeatPlan
from tests.web.tables import open_table, solo

HIDDEN = {
    "\x00": "NUL",
    "\x1b": "escape",
    "\x7f": "delete",
    "\x9b": "a control of the second kind",
    "\u200b": "a blank of no width",
    "\u200d": "joiner",
    "\u200e": "left to right",
    "\u202e": "override from right to left",
    "\u2066": "isolate",
    "\u2028": "end of line",
    "\ufeff": "byte order mark",
    "\u00ad": "soft hyphen",
    "\u3164": "Hangul filler",
    "\u2800": "Braille without dots",
    "\ufe0f": "variation selector",
    "\ue000": "private use",
    "\ud800": "half a pair",
    "\uffff": "no character",
    "\U000e0041": "tag",
}


@given(st.text(st.characters(exclude_categories=()), max_size=60))
@example("a" * 19 + " b")
@example("\u0344" * 30)
@example("e\u200b\u0301")
def test_whatever_comes_in_only_a_tidy_name_comes_out(text):
    name = normalize(text)
    assert len(name) <= LENGTH
    assert name.isprintable()
    assert not INVISIBLE.intersection(map(ord, name))
    assert unicodedata.is_normalized("NFC", name)
    assert name == " ".join(name.split())
    assert normalize(name) == name
    name.encode()


@given(st.text(st.sampled_from("Añaé葵まこと한Жя ’-.1😀"), min_size=1, max_size=LENGTH))
def test_names_of_people_stay_as_they_are(text):
    assert normalize(text) == " ".join(text.split())


def test_what_is_hidden_goes_and_the_rest_stays():
    for hidden, name in HIDDEN.items():
        blank = hidden == "\u2028"  # an end of line
        assert normalize(f"A{hidden}na {hidden} B") == ("A na B" if blank else "Ana B"), name
        assert normalize(hidden * 30) == "", name


def test_alike_names_are_the_same_name():
    assert normalize("Jose\u0301") == normalize("José") == "José"
    assert normalize("\u3000 Ben\t\nUwe\xa0") == "Ben Uwe"
    assert normalize("x" * 30) == "x" * LENGTH


OFFICIAL = (
    "Admin",
    "ADMIN",
    "a.d.m.i.n",
    "\u0430dmin",
    "adm1n",
    "Ádmin",
    "Ａｄｍｉｎ",
    "M0derator",
    "Ludoteca",
    "Ludoteca admin",
    "Mod-Ludoteca",
    "運営",
    "ルドテカ運営",
    "モデレーター",
    "サポート",
)
OF_PEOPLE = ("Ana", "Adminas", "Modest", "Model", "葵", "モデ", "!!", "Ludotecario", "Sys")


def test_nobody_is_called_like_the_site_or_those_who_run_it(mia, spectator):
    for name in OFFICIAL:
        assert not is_free(name), name
        with pytest.raises(NameOfOperators):
            check_free(name)
        answer = mia.client.post("/name/", {"name": name})
        assert mia.client.session.get("name") != name, answer.status_code
    for name in OF_PEOPLE:
        assert is_free(name), name
    form = {"seats": 2, "seat-0": "me", "seat-1": "friend"}
    mia.client.post("/games/puerto-rico/new/", form)
    free = Seat.objects.get(number=1)
    spectator.post(f"/t/{free.table.slug}/join/{free.invitation}/", {"name": "Moderator"})
    assert not Seat.objects.filter(name="Moderator").exists()


BAD = "\u202eA\x00\x1b[31m\u200bna" + "a" * 40
TIDY = "A[31mna" + "a" * 13


def test_every_form_of_the_site_goes_through_the_filter(mia, spectator):
    mia.client.post("/name/", {"name": BAD})
    assert mia.client.session["name"] == TIDY
    form = {"seats": 3, "seat-0": "me", "seat-1": "hotseat", "name-1": BAD, "seat-2": "friend"}
    assert mia.client.post("/games/puerto-rico/new/", form).status_code == 302
    free = Seat.objects.get(number=2)
    link = f"/t/{free.table.slug}/join/{free.invitation}/"
    assert spectator.post(link, {"name": BAD}).status_code == 302
    assert [seat.name for seat in Seat.objects.order_by("number")] == [TIDY] * 3


def test_a_hot_seat_whose_name_is_invisible_has_a_number(mia):
    form = {"seats": 2, "seat-0": "me", "seat-1": "hotseat", "name-1": "\x00\u200b"}
    mia.client.post("/games/puerto-rico/new/", form)
    assert Seat.objects.get(number=1).name == "Player 2"


def test_a_name_kept_in_a_cookie_from_before_is_tidied_too(mia):
    session = mia.client.session
    session["name"] = BAD
    session.save()
    mia.client.cookies["ludoteca"] = session.session_key
    assert "\u202e" not in mia.client.get("/").content.decode()
    mia.client.post("/games/puerto-rico/play/")
    assert Seat.objects.get(guest=mia.id).name == TIDY


def test_the_model_itself_stores_tidy_names_only(mia):
    """Whatever code writes a name, and by whatever way."""
    table = open_table("puerto-rico", mia.id, [SeatPlan(mia.id, BAD), SeatPlan(bot="greedy")])
    seat = table.seats.get(number=0)
    assert seat.name == TIDY
    seat.name = f"{BAD}b"
    seat.save()
    assert seat.name == TIDY
    Seat.objects.filter(number=1).update(name="\x00")
    assert Seat.objects.get(number=1).name == ""
    assert Seat.objects.filter(name=BAD).count() == 1


def test_the_database_is_as_the_models_say(mia):
    assert solo(mia)
    call_command("makemigrations", check=True, dry_run=True, verbosity=0)
