"""The part of the sign-up form that asks for a name."""

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
    """Form field for an account's name."""
    return forms.CharField(
        label=_("Name"),
        max_length=display_names.LENGTH,
        help_text=_("Others see it at tables. No one else can use it."),
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )


class SignupForm(forms.Form):
    """Sign-up fields beside e-mail address and password."""

    field_order = ("name", "email", "password1")

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"] = name_field()

    def clean_name(self) -> str:
        """Return the normalized name; raise ValidationError if it is taken or not allowed."""
        return username_availability.check(self.cleaned_data["name"])

    def signup(self, request: HttpRequest, user: Any) -> None:
        """Create the account; its guest and name become final at the first login."""
        language = get_language() or settings.LANGUAGE_CODE
        user.account = Account.objects.create(
            user=user, name=self.cleaned_data["name"], language=language
        )
