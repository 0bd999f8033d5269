"""Accounts: what the site keeps of people who have made one, beside e-mail address and password."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.contrib.auth import BACKEND_SESSION_KEY, SESSION_KEY
from django.contrib.auth.models import User
from django.contrib.sessions.backends import db
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.utils.translation import gettext_lazy

from ludoteca.web.accounts import usernames
from ludoteca.web.matches.models import NameField

__all__ = ["BACKEND", "Account", "Session", "SessionStore", "new_guest"]

BACKEND: Final = "ludoteca.web.accounts.backend.AccountBackend"
"""What signs people in, as their sessions name it."""
FORMER_BACKENDS: Final = frozenset({"ludoteca.web.people.backend.People"})
"""What it was called in earlier releases; whoever signed in then stays signed in."""


def new_guest() -> str:
    """The id of a guest who has not been anywhere yet."""
    return secrets.token_urlsafe(16)


class Account(models.Model):
    """Somebody with an account: one guest, wherever they sign in."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="account")
    guest = models.CharField(max_length=40, unique=True, default=new_guest)
    """The guest that they are at tables; no cookie holds it."""
    arrived = models.DateTimeField(null=True)
    """When they signed in first."""
    name = NameField(max_length=30)
    """What everybody calls them."""
    fold = models.CharField(max_length=120, null=True, unique=True)
    """Names that sound the same have the same (`usernames.fold`); None before somebody has signed in."""
    looks = models.CharField(max_length=120, null=True, unique=True)
    """Names that look the same have the same (`usernames.skeleton`)."""
    language = models.CharField(max_length=10, default="en")
    """In which they are written to."""
    zone = models.CharField(max_length=60, blank=True)
    """Time zone by its name, empty for UTC."""
    pace = models.IntegerField(null=True)
    """Milliseconds between decisions of bots at tables that they open; None for the usual."""
    sounds = models.BooleanField(default=False)
    """Whether tables make sounds at devices where nothing else has been chosen."""
    resets = models.JSONField(default=list, blank=True)
    """When the last mails with a link for another password were sent, in seconds of Unix time."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")

    class Meta:
        db_table = "people_person"
        verbose_name = gettext_lazy("player")
        verbose_name_plural = gettext_lazy("players")

    def __str__(self) -> str:
        return self.name

    def save(self, *given: Any, **named: Any) -> None:
        """Keep the account; the name is theirs alone from when they have signed in first."""
        arrived = self.arrived is not None
        self.fold = usernames.fold(self.name) if arrived else None
        self.looks = usernames.skeleton(self.name) if arrived else None
        if "update_fields" in named:
            named["update_fields"] = [*named["update_fields"], "fold", "looks"]
        super().save(*given, **named)


class Session(AbstractBaseSession):
    """A browser at which somebody is signed in, or is about to."""

    user = models.ForeignKey(User, null=True, on_delete=models.CASCADE)
    """Whose it is; None while nobody is signed in."""

    class Meta:
        verbose_name = gettext_lazy("session")
        verbose_name_plural = gettext_lazy("sessions")

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """What reads the rows."""
        return SessionStore


class SessionStore(db.SessionStore):
    """One session; its row says whose it is, so that all of an account's can be ended."""

    @classmethod
    def get_model_class(cls) -> type[AbstractBaseSession]:
        """The rows."""
        return Session

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """The data of a session; one that an older release began is read as of this one."""
        data: dict[str, Any] = super().decode(session_data)
        if data.get(BACKEND_SESSION_KEY) in FORMER_BACKENDS:
            data[BACKEND_SESSION_KEY] = BACKEND
        return data

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """The row for what is kept."""
        row: Any = super().create_model_instance(data)
        row.user_id = data.get(SESSION_KEY)
        return row
