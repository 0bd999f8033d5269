"""Accounts of those who run the site, apart from those of people. Made and removed from the command line."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.staff import second_factor

__all__ = ["BadAccount", "are_there", "forget_second_factor", "make", "remove"]

NO_NAME = N_("The name needs 1 to 150 characters: letters, digits and @ . + - _ are allowed.")
BAD_PASSWORD = N_("This password is not allowed: {reason}")
NO_ACCOUNT = N_("There is no account {name}.")


class BadAccount(LudotecaError):
    """No such account can be made or removed; nothing has been changed."""


def are_there() -> bool:
    """Whether anybody has one."""
    return User.objects.filter(is_active=True, is_staff=True).exists()


def make(name: str, password: str) -> bool:
    """Make an account that may do everything, or give it another password, which ends what it is logged in at.

    Gives whether it is new; `BadAccount` where name or password will not do.
    """
    user = User.objects.filter(username=name).first()
    new = user is None
    user = user or User(username=name)
    _check(user, password)  # the names of people's accounts are none for operators
    user.is_staff = user.is_superuser = user.is_active = True
    user.set_password(password)
    user.save()
    return new


def _check(user: User, password: str) -> None:
    try:
        user.clean_fields(exclude=["password"])
    except ValidationError as error:
        raise BadAccount(NO_NAME) from error
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise BadAccount(BAD_PASSWORD, reason=" ".join(error.messages)) from error


def forget_second_factor(name: str) -> None:
    """Have an account set up another second factor when it is logged in to; `BadAccount` where there is none."""
    user = User.objects.filter(username=name, is_staff=True).first()
    if user is None:
        raise BadAccount(NO_ACCOUNT, name=name)
    second_factor.forget(user)


def remove(name: str) -> None:
    """Remove an account; `BadAccount` where there is none."""
    if not User.objects.filter(username=name, is_staff=True).delete()[0]:
        raise BadAccount(NO_ACCOUNT, name=name)
