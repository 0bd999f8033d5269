"""By which ways somebody wants to be told what."""

import pytest

from ludoteca.web.people import notices
from tests.web.people.accounts import person, with_account

pytestmark = pytest.mark.django_db


def test_what_nobody_has_chosen_is_as_the_sender_says():
    with_account()
    assert not notices.wants(person(), "turn", "mail")
    assert notices.wants(person(), "turn", "mail", usual=True)


def test_what_is_chosen_is_kept_by_kind_and_way():
    with_account()
    notices.choose(person(), "turn", "mail", True)
    notices.choose(person(), "turn", "push", False)
    notices.choose(person(), "end", "mail", False)
    assert notices.wants(person(), "turn", "mail")
    assert not notices.wants(person(), "turn", "push", usual=True)
    assert notices.chosen(person())["end"] == {"mail": False}


def test_what_cannot_be_read_counts_as_nothing():
    with_account()
    someone = person()
    someone.notices = ["nonsense"]
    assert notices.chosen(someone) == {}
