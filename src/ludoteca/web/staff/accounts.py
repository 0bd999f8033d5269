"""Operator accounts, separate from player accounts; managed from the command line."""

from __future__ import annotations

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.staff import second_factor

__all__ = ["BadAccount", "any_exist", "forget_second_factor", "make", "remove"]

NO_NAME = N_("The name needs 1 to 150 characters: letters, digits and @ . + - _ are allowed.")
BAD_PASSWORD = N_("This password is not allowed: {reason}")
NO_ACCOUNT = N_("There is no account {name}.")


class BadAccount(LudotecaError):
    """Raised if an account cannot be created or removed; nothing has been changed."""


def any_exist() -> bool:
    """Return True if any operator has an account."""
    return User.objects.filter(is_active=True, is_staff=True).exists()


def make(name: str, password: str) -> bool:
    """Create an account with all permissions, or reset its password, which ends its sessions.

    Return True if it is new. Raise BadAccount if the name or password is not acceptable.
    """
    user = User.objects.filter(username=name).first()
    new = user is None
    user = user or User(username=name)
    _check(user, password)  # rejects the internal usernames of players
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
    """Require a new second factor at the next login; raise BadAccount if there is no account."""
    user = User.objects.filter(username=name, is_staff=True).first()
    if user is None:
        raise BadAccount(NO_ACCOUNT, name=name)
    second_factor.forget(user)


def remove(name: str) -> None:
    """Remove an account; raise BadAccount if there is none."""
    if not User.objects.filter(username=name, is_staff=True).delete()[0]:
        raise BadAccount(NO_ACCOUNT, name=name)
