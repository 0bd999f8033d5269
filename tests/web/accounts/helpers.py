"""People who sign up and in, by Django's client."""

import re

from django.test import Client

from ludoteca.web.accounts.models import Account
from ludoteca.web.guest import known_guest

PASSWORD = "a hill of corn"


def sign_up(client, name="Mia", address="mia@example.org", password=PASSWORD):
    return client.post("/account/sign-up/", {"name": name, "email": address, "password1": password})


def sign_in(client, address="mia@example.org", password=PASSWORD, **more):
    return client.post("/account/sign-in/", {"login": address, "password": password, **more})


def sign_out(client):
    return client.post("/account/sign-out/")


def guest_at(client):
    """Who plays at a browser, None for nobody yet."""
    return known_guest(client.get("/games/santa-maria/rules/").wsgi_request)


def person(name="Mia"):
    return Account.objects.get(name=name)


def with_account(name="Mia", address="mia@example.org"):
    """A browser at which somebody has signed up."""
    client = Client()
    answer = sign_up(client, name, address)
    assert answer.status_code == 302, answer.content.decode()
    return client


def the_link(mails):
    """What is to be opened, in the one mail there is."""
    (mail,) = mails
    found = re.search(r"http://testserver(/account/\S+/)", mail.get_content())
    assert found, mail.get_content()
    return found[1]


def confirmed(box, client, **given):
    sign_up(client, **given)
    link = the_link(box.taken())
    assert client.get(link).status_code == 200
    return client.post(link)
