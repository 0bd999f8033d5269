"""The name that an account is made with."""

from __future__ import annotations

from typing import Any

from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from ludoteca.web.accounts import username_availability
from ludoteca.web.accounts.models import Account
from ludoteca.web.lib import display_names

__all__ = ["SignupForm", "name_field"]


def name_field() -> forms.CharField:
    """Where an account's name is typed in."""
    return forms.CharField(
        label=_("Name"),
        max_length=display_names.LENGTH,
        help_text=_("Others see it at tables. No one else can use it."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class SignupForm(forms.Form):
    """What signing up asks beside e-mail address and password."""

    field_order = ("name", "email", "password1")

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"] = name_field()

    def clean_name(self) -> str:
        """One that nobody else has."""
        return username_availability.check(self.cleaned_data["name"])

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Make the account; who they are at tables is settled when they sign in first."""
        language = get_language() or settings.LANGUAGE_CODE
        user.account = Account.objects.create(
            user=user, name=self.cleaned_data["name"], language=language
        )
