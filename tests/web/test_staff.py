"""The pages of operators: there for those with an account alone, without secrets, and without a way to break a match."""

import re
from datetime import timedelta

import pytest
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import translation

from ludoteca.web.analysis.models import Analysis
from ludoteca.web.api.models import Token
from ludoteca.web.lib import leases
from ludoteca.web.management import backup
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.staff import accounts, second_factor, table_commands
from ludoteca.web.staff.sessions import COOKIE
from ludoteca.web.workers import retention
from ludoteca.web.workers.models import PeriodicTask
from tests.web import shelf
from tests.web.logging_in import (
    PAGE,
    PASSWORD,
    code_of,
    give_password,
    key_on,
    log_in,
    set_up,
)
from tests.web.pages import LATIN, read
from tests.web.tables import LISBOA, fresh, friends, hot_seat, legal, solo

pytestmark = pytest.mark.django_db

TABLES = "/admin/tables/table/"
SEATS = "/admin/tables/seat/"
ATTEMPTS = settings.RATE_LIMITS["logins"]


@pytest.fixture(autouse=True)
def quick(settings):
    """Passwords are hashed as quickly as can be."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture
def account():
    accounts.make("olga", PASSWORD)
    return User.objects.get(username="olga")


@pytest.fixture
def olga(account):
    """The browser of an operator who is logged in."""
    client = Client()
    log_in(client)
    return client


def paths():
    """All pages with something on them."""
    yield from ("/admin/", "/admin/auth/user/", "/admin/password_change/")
    for model in (Table, Seat, Analysis, Token, PeriodicTask):
        place = f"/admin/tables/{model._meta.model_name}/"
        yield place
        if row := model.objects.first():
            yield f"{place}{row.pk}/change/"
            yield f"{place}{row.pk}/history/"


# ---- whether they are there --------------------------------------------------------------------------


def test_without_an_account_there_are_no_such_pages():
    for path in ("/admin/", "/admin/login/", TABLES, "/admin/no-such/"):
        assert Client().get(path).status_code == 404, path
        assert Client().post(path).status_code == 404, path


def test_who_is_not_logged_in_is_asked_to(account, mia):
    for client in (Client(), mia.client):
        answer = client.get(TABLES)
        assert answer.status_code == 302
        assert answer["Location"].startswith("/admin/login/")
        assert client.post(TABLES, {"action": "close"}).status_code == 302


def test_a_guest_stays_the_same_guest(account, mia):
    before, cookie = mia.id, mia.client.cookies["ludoteca"].value
    log_in(mia.client)
    assert mia.client.get("/admin/").status_code == 200
    assert mia.id == before
    assert mia.client.cookies["ludoteca"].value == cookie
    assert "_auth_user_id" not in mia.client.session


def test_the_session_is_of_these_pages_alone(olga, settings):
    cookie = olga.cookies[COOKIE]
    assert cookie["path"] == "/admin/"
    assert cookie["httponly"]
    assert cookie["samesite"] == "Strict"
    assert 0 < int(cookie["max-age"]) <= 8 * 3600
    settings.HTTPS = True
    assert give_password(client := Client()).status_code == 302
    assert client.cookies[COOKIE]["secure"]


def test_it_ends_with_logging_out_and_with_another_password(olga):
    stolen = Client()
    stolen.cookies[COOKIE] = olga.cookies[COOKIE].value
    assert stolen.get("/admin/").status_code == 200
    olga.post("/admin/logout/")
    assert stolen.get("/admin/").status_code == 302
    give_password(olga)
    assert olga.get("/admin/")["Location"].startswith("/admin/second-factor/")
    accounts.make("olga", "another hill of corn")
    assert olga.get("/admin/")["Location"].startswith("/admin/login/")


def test_sessions_that_have_ended_are_removed_daily(olga):
    assert retention.daily() is not None
    assert Session.objects.count() == 1
    Session.objects.update(expire_date=leases.now() - timedelta(seconds=1))
    PeriodicTask.objects.update(done=None)
    retention.daily()
    assert not Session.objects.exists()


def test_other_pages_ask_nobody_who_is_logged_in(mia, django_assert_num_queries):
    mia.client.get(page := "/games/santa-maria/rules/")
    with django_assert_num_queries(0):
        assert mia.client.get(page).status_code == 200
    assert not Session.objects.exists()


# ---- trying passwords --------------------------------------------------------------------------------


def test_so_many_attempts_at_an_account_from_an_address(account):
    client = Client(REMOTE_ADDR="192.0.2.7")
    for _ in range(ATTEMPTS["account"]):
        assert give_password(client, "wrong").status_code == 200
    answer = give_password(client)
    assert answer.status_code == 429
    assert 0 < int(answer["Retry-After"]) <= 600
    assert "many attempts" in read(answer).find(role="alert")[0].text
    assert give_password(client, name="OLGA").status_code == 429


def test_strangers_keep_no_operator_out(account):
    """Not from elsewhere, however many they are; nor at the same address with names that they make up."""
    for number in range(12):
        for _ in range(ATTEMPTS["account"] + 1):
            give_password(Client(REMOTE_ADDR=f"192.0.2.{number}"), "wrong")
    for number in range(ATTEMPTS["address"] // 2):
        give_password(Client(REMOTE_ADDR="198.51.100.1"), "wrong", f"anybody {number}")
    assert give_password(Client(REMOTE_ADDR="198.51.100.1")).status_code == 302


def test_so_many_attempts_of_an_address_at_all_accounts(account, limit):
    limit("logins", address=3)
    client = Client(REMOTE_ADDR="192.0.2.7")
    asked = [give_password(client, "wrong", f"anybody {n}").status_code for n in range(4)]
    assert asked == [200, 200, 200, 429]
    assert give_password(Client(REMOTE_ADDR="192.0.2.8")).status_code == 302


def test_who_logs_in_may_try_again(account):
    for number in range(2 * ATTEMPTS["account"]):
        client = Client(REMOTE_ADDR="192.0.2.7")
        give_password(client, PASSWORD if number % 2 else "wrong")
    assert give_password(Client(REMOTE_ADDR="192.0.2.7")).status_code == 302


# ---- the second factor ---------------------------------------------------------------------------------


def shows(client, code):
    """Whether a code leads on."""
    return client.post(PAGE, {"code": code}).status_code == 302


@pytest.fixture
def half_way(account):
    """The browser of somebody who has the password of an operator; the key, the code used and the recovery codes."""
    known = log_in(Client())
    give_password(client := Client())
    return client, *known


def test_a_password_alone_opens_nothing(half_way):
    client, *_ = half_way
    for path in (*paths(), "/admin/logout/", "/admin/jsi18n/", "/admin/no-such/"):
        for answer in (client.get(path), client.post(path, {"action": "close"})):
            assert answer.status_code == 302, path
            assert answer["Location"].startswith("/admin/second-factor/"), path
    page = read(client.get(PAGE))
    assert not page.find(id="totp-key")
    assert not page.find("a", href=TABLES)


def test_an_operator_without_one_is_led_to_set_one_up(account):
    client = Client()
    assert give_password(client)["Location"] == "/admin/"
    there = client.get("/admin/")["Location"]
    assert there == "/admin/second-factor/?next=/admin/"
    page = client.get(there).content.decode()
    key = key_on(page)
    assert "<svg" in page
    assert key_on(client.get(there).content.decode()) == key
    assert client.post(there, {"code": "000000"}).status_code == 200
    assert not second_factor.is_set_up(account)
    before = client.cookies[COOKIE].value
    assert "recovery codes" in client.post(there, {"code": code_of(key)}).content.decode()
    assert client.cookies[COOKIE].value != before
    assert client.get("/admin/").status_code == 200
    assert client.get(there)["Location"] == "/admin/"
    assert key not in client.get("/admin/").content.decode()


def test_a_code_counts_once(half_way):
    client, key, used, _ = half_way
    later = code_of(key, 1)
    assert not shows(client, used)
    assert client.get("/admin/").status_code == 302
    assert shows(client, f" {later[:3]} {later[3:]} ")
    assert client.get("/admin/").status_code == 200
    give_password(other := Client())
    assert not shows(other, later)
    assert not shows(other, used)


def test_a_recovery_code_is_as_good_once(half_way):
    client, _, _, codes = half_way
    assert shows(client, codes[0])
    give_password(other := Client())
    assert not shows(other, codes[0])
    assert shows(other, codes[1])


def test_codes_are_not_guessed_from_many_addresses(half_way):
    *_, codes = half_way
    for number in range(ATTEMPTS["second_factor"]):
        guessing = Client(REMOTE_ADDR=f"192.0.2.{number}")
        give_password(guessing)
        assert guessing.post(PAGE, {"code": f"{number:06}"}).status_code == 200
    give_password(last := Client(REMOTE_ADDR="198.51.100.1"))
    answer = last.post(PAGE, {"code": codes[0]})
    assert (answer.status_code, int(answer["Retry-After"]) > 0) == (429, True)


def test_nobody_else_comes_to_the_page(mia, account):
    for client in (Client(), mia.client):
        assert client.get(PAGE)["Location"].startswith("/admin/login/")
        assert client.post(PAGE, {"code": "1"})["Location"].startswith("/admin/login/")
    User.objects.all().delete()
    assert Client().get(PAGE).status_code == 404


def test_it_leads_back_to_this_site_alone(half_way):
    client, key, *_ = half_way
    told = {"code": code_of(key, 1), "next": "https://evil.example/"}
    assert client.post(PAGE, told)["Location"] == "/admin/"


def test_who_has_come_half_way_can_log_out(half_way):
    client, *_ = half_way
    assert client.post(PAGE, {"leave": "1"})["Location"] == "/admin/login/"
    assert client.get(PAGE)["Location"].startswith("/admin/login/")


def test_one_that_is_lost_is_set_up_anew(olga):
    accounts.forget_second_factor("olga")
    assert olga.get("/admin/")["Location"].startswith("/admin/second-factor/")
    set_up(olga)
    assert olga.get("/admin/").status_code == 200
    with pytest.raises(accounts.BadAccount):
        accounts.forget_second_factor("nobody")


def test_backups_neither_hold_nor_remove_it(olga, account):
    assert not list(backup._rows_of(Authenticator, "default"))
    backup._empty()
    assert second_factor.is_set_up(account)
    assert olga.get("/admin/").status_code == 200


def test_its_pages_are_japanese(account):
    client = Client()
    client.cookies["ludoteca_language"] = "ja"
    give_password(client)
    assert "認証アプリ" in client.get(PAGE).content.decode()
    page = read(client.get(PAGE))
    for element in (*page.find("p"), *page.find("label"), *page.find("h1")):
        words = re.sub(r"Ludoteca|[A-Z2-7]{32}|olga", "", element.text)
        assert not LATIN.search(words), words


# ---- what they show -------------------------------------------------------------------------------------


def test_no_page_tells_a_secret(olga, mia, tom):
    table = shelf.play_on(hot_seat(mia, game=LISBOA, seed=876543219876), 6)
    waiting = friends(mia, tom, seed=4443332221)
    Analysis.objects.create(table=shelf.finished(mia, seats=1, game="santa-maria"))
    PeriodicTask.objects.create(name="purge")
    program = Token.objects.create(owner=mia.id, name="Bot of Mia", digest="0123456789abcdef" * 4)
    secrets = [mia.id, tom.id, table.seed, waiting.seed]
    secrets += [program.player, program.digest]
    secrets += Seat.objects.values_list("invitation", flat=True)
    for path in paths():
        text = olga.get(path).content.decode()
        assert "<title>" in text, path
        assert not [secret for secret in secrets if secret in text], path


def test_an_address_cannot_ask_for_a_secret(olga, mia):
    solo(mia)
    for asked in (
        "seed__startswith=1",
        "seats__invitation__startswith=a",
        "seats__guest=x",
        "host=x",
        "position__contains=x",
    ):
        answer = olga.get(f"{TABLES}?{asked}")
        assert answer.status_code in (302, 400), asked
        assert b"result_list" not in answer.content, asked
    assert b"result_list" in olga.get(f"{TABLES}?o=seed").content  # an order that there is not


def test_tables_are_found_by_state_game_and_name(olga, mia, tom):
    one, two = solo(mia), solo(tom, game="santa-maria")
    table_commands.close(two.slug)

    def found(query):
        text = olga.get(f"{TABLES}?{query}").content.decode()
        return [table for table in (one, two) if f">{table.slug}</a>" in text]

    assert found("") == [one, two]
    assert found("state=closed") == [two]
    assert found("state=live") == [one]
    assert found("game=santa-maria") == [two]
    assert found("q=Tom") == [two]


def test_in_japanese(olga, mia):
    solo(mia)
    olga.cookies["ludoteca_language"] = "ja"
    for path in (TABLES, SEATS):
        headings = [e.text.strip() for e in read(olga.get(path)).find("th") if e.text.strip()]
        words = [text for text in headings if not re.fullmatch(r"[-\w]{12}|Mia|Bot \d", text)]
        assert words
        assert not [word for word in words if LATIN.search(word)]


# ---- what can be done there --------------------------------------------------------------------------------


def test_a_table_is_closed_once_that_is_confirmed(olga, mia):
    table = solo(mia)
    form = {"action": "close", "_selected_action": [table.pk]}
    answer = olga.post(TABLES, form)
    assert answer.status_code == 200
    assert "cannot be undone" in answer.content.decode()
    assert not fresh(table).closed
    assert olga.post(TABLES, {**form, "confirmed": "1"}).status_code == 302
    assert fresh(table).closed
    again = olga.post(TABLES, {**form, "confirmed": "1"}, follow=True)
    assert "over or closed" in again.content.decode()


def test_a_bot_is_woken(olga, mia):
    table = solo(mia, seats=2, seat=1)
    Table.objects.filter(pk=table.pk).update(lease_owner="somebody", lease_expires_at=None)
    olga.post(TABLES, {"action": "wake", "_selected_action": [table.pk]})
    assert fresh(table).lease_owner == ""


def test_a_name_can_be_changed_and_nothing_else(olga, mia):
    table = solo(mia)
    seat = table.seats.get(guest=mia.id)
    before = fresh(table)
    form = {"name": "A\u200bnna", "guest": "x", "invitation": "x", "number": 2, "bot": "hard"}
    assert olga.post(f"{SEATS}{seat.pk}/change/", form).status_code == 302
    now = table.seats.get(pk=seat.pk)
    kept = (now.guest, now.invitation, now.number, now.bot)
    assert now.name == "Anna"
    assert kept == (mia.id, seat.invitation, seat.number, "")
    assert fresh(table).version == before.version + 1
    assert "Anna" in mia.look(table)
    assert mia.act(table, legal(table)[0]).status_code == 200


def test_nothing_else_can_be_changed_added_or_removed(olga, mia):
    table = solo(mia)
    seat = table.seats.first()
    rows = Table.objects.values(), Seat.objects.values()
    before = [list(each) for each in rows]
    for place, row in ((TABLES, table), (SEATS, seat)):
        for path in (f"{place}add/", f"{place}{row.pk}/delete/"):
            assert olga.get(path).status_code == 403
            assert olga.post(path, {"post": "yes"}).status_code == 403
        olga.post(place, {"action": "delete_selected", "_selected_action": [row.pk], "post": "yes"})
    assert olga.post(f"{TABLES}{table.pk}/change/", {"seed": "1", "ply": 0}).status_code == 403
    assert [list(each.all()) for each in rows] == before


def test_staff_who_may_only_look_do_nothing(account, mia):
    User.objects.filter(pk=account.pk).update(is_superuser=False)
    account.user_permissions.add(
        *account.user_permissions.model.objects.filter(codename="view_table")
    )
    log_in(client := Client())
    table = solo(mia)
    assert client.get(TABLES).status_code == 200
    client.post(TABLES, {"action": "close", "_selected_action": [table.pk], "confirmed": "1"})
    assert not fresh(table).closed
    assert client.get(SEATS).status_code == 403


# ---- accounts -----------------------------------------------------------------------------------------------


def test_accounts_have_names_and_passwords():
    for name, password in (("", PASSWORD), ("a b", PASSWORD), ("olga", "short")):
        with pytest.raises(accounts.BadAccount), translation.override("en"):
            accounts.make(name, password)
    assert not User.objects.exists()


def test_accounts_are_made_changed_and_removed():
    assert accounts.make("olga", PASSWORD)
    assert not accounts.make("olga", "another hill of corn")
    assert accounts.any_exist()
    accounts.remove("olga")
    assert not accounts.any_exist()
    with pytest.raises(accounts.BadAccount):
        accounts.remove("olga")
