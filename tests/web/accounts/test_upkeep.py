"""What operators do with accounts from the command line."""

import argparse
import json

import pytest
from django.test import Client

from ludoteca.cli.main import _parser
from ludoteca.terminal.translator import Voice
from ludoteca.web.accounts import staff_actions
from ludoteca.web.api import tokens
from ludoteca.web.management import accounts
from tests.web.accounts.helpers import guest_at, person, sign_in, with_account

pytestmark = pytest.mark.django_db


@pytest.fixture
def ludoteca(monkeypatch, capsys):
    """Runs a command at the tests' own database; gives what it prints."""
    monkeypatch.setattr("ludoteca.web.management.serve.update_database", lambda text: None)

    def run(*words, lang="en"):
        voice = Voice(lang)
        given: argparse.Namespace = _parser(voice.text).parse_args(["people", *words])
        assert accounts.run(given, voice) == 0
        return capsys.readouterr().out

    return run


def test_accounts_are_listed(ludoteca):
    assert ludoteca("list") == "No accounts found.\n"
    with_account()
    with_account("Tom", "tom@example.org")
    assert [line.split()[2:] for line in ludoteca("list").splitlines()] == [
        ["Tom", "tom@example.org"],
        ["Mia", "mia@example.org"],
    ]
    assert [row["name"] for row in json.loads(ludoteca("list", "mia@", "--json"))] == ["Mia"]


@pytest.mark.parametrize("who", ["mia@example.org", "Mia"])
def test_one_is_told_of(ludoteca, who):
    with_account()
    told = ludoteca("show", who)
    assert "e-mail address: mia@example.org" in told
    assert person().guest not in told
    assert "メールアドレス: mia@example.org" in ludoteca("show", who, lang="ja")


def test_there_is_no_such_account(ludoteca):
    with pytest.raises(staff_actions.NoSuchPerson):
        ludoteca("show", "nobody")


def test_closed_and_open_again(ludoteca):
    client = with_account()
    ludoteca("close", "Mia")
    assert guest_at(client) is None
    assert sign_in(Client())["Location"] == "/account/closed/"
    assert "(closed)" in ludoteca("list")
    ludoteca("open", "Mia")
    assert sign_in(Client())["Location"] == "/"


def test_programs_are_listed_and_lose_their_tokens(ludoteca):
    assert ludoteca("programs") == "No programs found.\n"
    (robo, text), (ada, other) = tokens.make("mia", "Robo"), tokens.make("tom", "Ada")
    told = ludoteca("programs")
    lines = [line.split() for line in told.splitlines()]
    assert [(words[0], words[-1]) for words in lines] == [
        (str(ada.pk), "Ada"),
        (str(robo.pk), "Robo"),
    ]
    assert not {secret for secret in (text, other, "mia", robo.player) if secret in told}
    assert [row["number"] for row in json.loads(ludoteca("programs", "rob", "--json"))] == [robo.pk]
    assert "Robo" in ludoteca("revoke", str(robo.pk))
    assert tokens.find(text) is None
    assert tokens.find(other) == ada
    with pytest.raises(tokens.NoSuchProgram):
        ludoteca("revoke", str(robo.pk))


def test_a_link_for_another_password_works_once(ludoteca):
    with_account()
    link = ludoteca("link", "mia@example.org").split()[-1]
    client, new = Client(), "another hill of corn"
    at = client.get(link, follow=True).redirect_chain[-1][0]
    assert client.post(at, {"password1": new, "password2": new}).status_code == 302
    assert sign_in(client, password=new)["Location"] == "/"
    assert len(Client().get(link, follow=True).redirect_chain) == 0
