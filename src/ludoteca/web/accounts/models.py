"""Accounts and their sessions; e-mail addresses and passwords are kept by allauth and Django."""

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
"""Authentication backend, as recorded in sessions."""
FORMER_BACKENDS: Final = frozenset({"ludoteca.web.people.backend.People"})
"""Its names in earlier releases; sessions begun then stay valid."""


def new_guest() -> str:
    """Return a new random guest id."""
    return secrets.token_urlsafe(16)


class Account(models.Model):
    """Account of a player: one guest, wherever they log in."""

    user = models.OneToOneField(User, on_delete=models.CASCADE, related_name="account")
    guest = models.CharField(max_length=40, unique=True, default=new_guest)
    """Guest id at tables; never stored in a cookie."""
    arrived = models.DateTimeField(null=True)
    """Time of the first login."""
    name = NameField(max_length=30)
    """Display name."""
    fold = models.CharField(max_length=120, null=True, unique=True)
    """Key equal for names that read the same (`usernames.fold`); None before the first login."""
    looks = models.CharField(max_length=120, null=True, unique=True)
    """`usernames.skeleton` of the name, equal for names that look the same; None like `fold`."""
    language = models.CharField(max_length=10, default="en")
    """Language of mails and notifications."""
    zone = models.CharField(max_length=60, blank=True)
    """Name of the time zone; empty for UTC."""
    pace = models.IntegerField(null=True)
    """Bot delay in milliseconds at the account's own tables; None for the default."""
    sounds = models.BooleanField(default=False)
    """True if tables play sounds on devices without a setting of their own."""
    allows_reuse = models.BooleanField(default=False)
    """True if finished matches may count in openings and puzzles (`ludoteca.web.accounts.consent`)."""
    resets = models.JSONField(default=list, blank=True)
    """Unix times in seconds of the latest password reset mails."""
    created = models.DateTimeField(auto_now_add=True, db_column="made")

    class Meta:
        db_table = "people_person"
        verbose_name = gettext_lazy("player")
        verbose_name_plural = gettext_lazy("players")

    def __str__(self) -> str:
        return self.name

    def save(self, *given: Any, **named: Any) -> None:
        """Save the account; its name is reserved only from the first login on."""
        arrived = self.arrived is not None
        self.fold = usernames.fold(self.name) if arrived else None
        self.looks = usernames.skeleton(self.name) if arrived else None
        if "update_fields" in named:
            named["update_fields"] = [*named["update_fields"], "fold", "looks"]
        super().save(*given, **named)


class Session(AbstractBaseSession):
    """A browser that is logged in, or in the process of logging in."""

    user = models.ForeignKey(User, null=True, on_delete=models.CASCADE)
    """Owner of the session; None before login."""

    class Meta:
        verbose_name = gettext_lazy("session")
        verbose_name_plural = gettext_lazy("sessions")

    @classmethod
    def get_session_store_class(cls) -> type[SessionBase]:
        """Return the session store."""
        return SessionStore


class SessionStore(db.SessionStore):
    """Database session that records its user, so that all sessions of an account can be ended."""

    @classmethod
    def get_model_class(cls) -> type[AbstractBaseSession]:
        """Return the session model."""
        return Session

    def decode(self, session_data: bytes | str) -> dict[str, Any]:
        """Session data, with backend names of earlier releases replaced by the current one."""
        data: dict[str, Any] = super().decode(session_data)
        if data.get(BACKEND_SESSION_KEY) in FORMER_BACKENDS:
            data[BACKEND_SESSION_KEY] = BACKEND
        return data

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        """Return a session row with its user set."""
        row: Any = super().create_model_instance(data)
        row.user_id = data.get(SESSION_KEY)
        return row
