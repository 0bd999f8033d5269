"""Names: what may stand in them, and which are too much alike."""

import pytest
from django.core.exceptions import ValidationError

from ludoteca.web.accounts import username_availability, usernames
from tests.web.accounts.helpers import sign_up, with_account

ALIKE = [
    ("Mia", "mia"),
    ("Mia", "ＭＩＡ"),
    ("Mia", "M i a"),
    ("Mia", "Міа"),  # Cyrillic
    ("Ian", "lan"),
    ("Bob", "B0b"),
    ("Marne", "Mame"),
    ("カナ", "ｶﾅ"),
    ("二郎", "ニ郎"),
]
DIFFERENT = [("Mia", "Mira"), ("Ali", "All"), ("ハナ", "パナ"), ("Mía", "Mia"), ("Anna", "Ana")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_alike(one, other):
    assert usernames.fold(one) == usernames.fold(other) or usernames.skeleton(
        one
    ) == usernames.skeleton(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_different(one, other):
    assert usernames.fold(one) != usernames.fold(other)
    assert usernames.skeleton(one) != usernames.skeleton(other)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name", ["Mia", "みあ", "Jean-Luc", "O'Neill", "佐藤 花子", "Zoë", "आदित्य", "A1", "ร้าน"]
)
def test_good_names(name):
    assert username_availability.check(name) == name


@pytest.mark.django_db
@pytest.mark.parametrize(
    "name",
    [
        "",
        "M",
        "x" * 21,
        "Mi\u200ba",
        "M\u202eia",
        "---",
        "<b>",
        "a@b.c",
        "x\u0301\u0302\u0303",
        "🎲🎲",
    ],
)
def test_names_that_will_not_do_and_what_will(name):
    with pytest.raises(ValidationError, match="2 to 20 characters"):
        username_availability.check(name)


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["Admin", "ｌudoteca", "GUEST", "ゲスト"])
def test_nobody_is_called_as_the_site(name):
    with pytest.raises(ValidationError, match="looks like it"):
        username_availability.check(name)


@pytest.mark.django_db
def test_a_name_is_one_accounts(client):
    with_account("Mia")
    answer = sign_up(client, "Міа", "tom@example.org")
    assert "looks like it" in answer.content.decode()
