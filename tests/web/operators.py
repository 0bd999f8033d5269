"""Operators of the site, by Django's client."""

from django.contrib.auth.models import User
from django.test import Client

from ludoteca.web.operators import accounts

PASSWORD = "a hill of corn"


def operator(name):
    """The browser of an operator who is logged in."""
    accounts.make(name, PASSWORD)
    client = Client()
    answer = client.post("/admin/login/?next=/admin/", {"username": name, "password": PASSWORD})
    assert answer.status_code == 302
    assert User.objects.filter(username=name).exists()
    return client
