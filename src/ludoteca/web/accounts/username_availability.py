"""Availability of names: each belongs to one account, as do all names too similar to it."""

from __future__ import annotations

import itertools
import unicodedata
from typing import Final

from django.core.exceptions import ValidationError
from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from ludoteca.i18n import N_
from ludoteca.web.accounts import usernames
from ludoteca.web.accounts.models import Account
from ludoteca.web.lib import display_names

__all__ = ["TAKEN", "check", "free", "is_of_another"]

TAKEN: Final = N_("Someone else has this name, or one that looks like it. Choose another one.")


def check(name: str, own: int | None = None) -> str:
    """Return the normalized name or raise ValidationError; the account `own` may keep its name."""
    tidy = display_names.normalize(name)
    if " ".join(unicodedata.normalize("NFC", name).split()) != tidy or not usernames.is_allowed(
        tidy
    ):
        raise ValidationError(
            _(usernames.ALLOWED).format(least=usernames.LEAST, most=display_names.LENGTH)
        )
    if usernames.is_ours(tidy) or _alike(tidy).exclude(pk=own or 0).exists():
        raise ValidationError(_(TAKEN))
    return tidy


def is_of_another(name: str, guest: str) -> bool:
    """Return True if the name belongs to an account other than this guest's."""
    return bool(name) and _alike(name).exclude(guest=guest).exists()


def free(name: str) -> str:
    """Return the name, with a number appended if it is taken."""
    for number in itertools.count(1):
        behind = f" {number}" if number > 1 else ""
        found = name[: display_names.LENGTH - len(behind)] + behind
        if not _alike(found).exists():
            return found
    raise AssertionError  # unreachable: the count is infinite


def _alike(name: str) -> QuerySet[Account]:
    return Account.objects.filter(Q(fold=usernames.fold(name)) | Q(looks=usernames.skeleton(name)))
