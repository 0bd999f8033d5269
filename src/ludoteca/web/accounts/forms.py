"""Account forms."""

from __future__ import annotations

from typing import Any

from allauth.account.forms import SignupForm
from allauth.mfa.webauthn.forms import AddWebAuthnForm
from django import forms
from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from ludoteca.web import errors
from ludoteca.web.accounts import consent, username_availability
from ludoteca.web.accounts.models import Account
from ludoteca.web.accounts.signup_form import name_field
from ludoteca.web.lib.timezones import zones
from ludoteca.web.matches.seats import BOT_DELAYS

__all__ = ["AddPasskey", "DeleteAccountForm", "Profile", "SignUp"]


class SignUp(SignupForm):
    """Sign-up form that creates user and account in one transaction."""

    def try_save(self, request: HttpRequest) -> tuple[Any, HttpResponse | None]:
        """Return the new user, or an error response if the name has just been taken."""
        try:
            with transaction.atomic():
                found: tuple[Any, HttpResponse | None] = super().try_save(request)
                return found
        except IntegrityError:  # the name has just been taken
            return None, errors.problem_page(request, gettext(username_availability.TAKEN), 409)


class AddPasskey(AddWebAuthnForm):
    """Form to add a passkey; every passkey can be used to log in."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fields["name"].label = _("Passkey name")
        self.fields["name"].max_length = 60
        self.fields["name"].widget.attrs["maxlength"] = 60
        self.fields.pop("passwordless", None)

    def clean(self) -> Any:
        """Mark the passkey as passwordless: the device verifies its user by finger, face or PIN."""
        self.cleaned_data["passwordless"] = True
        return super().clean()


class Profile(forms.ModelForm):  # type: ignore[type-arg]
    """Name and preferences of an account."""

    name = name_field()
    language = forms.ChoiceField(label=_("Language"), choices=settings.LANGUAGES)
    zone = forms.ChoiceField(label=_("Time zone"), required=False)
    pace = forms.ChoiceField(label=_("Bot speed at your tables"), required=False)
    sounds = forms.BooleanField(
        label=_("Sounds"),
        required=False,
        help_text=_("At tables, on devices without a setting of their own."),
    )
    allows_reuse = forms.BooleanField(
        label=_("Let my finished matches count in openings and puzzles"),
        required=False,
        help_text=_(
            "Others see how often a choice was made and how it went, and positions to solve, but never your name. "
            "You can change this at any time; your matches then stop counting at once."
        ),
    )

    class Meta:
        model = Account
        fields = ("name", "language", "zone", "pace", "sounds", "allows_reuse")

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        known = sorted({*zones(), *filter(None, [self.instance.zone])})
        self.fields["zone"].choices = [("", "UTC"), *((zone, zone) for zone in known)]  # type: ignore[attr-defined]
        delays = [(str(delay), gettext(word)) for delay, word in BOT_DELAYS.items()]
        self.fields["pace"].choices = [("", _("Default")), *delays]  # type: ignore[attr-defined]

    def clean_name(self) -> str:
        """Return the normalized name; raise ValidationError if it is taken or not allowed."""
        return username_availability.check(self.cleaned_data["name"], self.instance.pk)

    def keep(self) -> bool:
        """Save the valid form; if the name has just been taken, add an error and return False."""
        try:
            with transaction.atomic():
                # Only these: the guest id may have changed since the form was loaded.
                self.instance.save(update_fields=self.Meta.fields)
                if "allows_reuse" in self.changed_data:
                    consent.changed.send(Account, account=self.instance)
        except IntegrityError:
            self.add_error("name", gettext(username_availability.TAKEN))
            return False
        return True

    def clean_pace(self) -> int | None:
        """Bot delay in milliseconds; None for the default."""
        pace = self.cleaned_data["pace"]
        return int(pace) if pace else None


class DeleteAccountForm(forms.Form):
    """Confirmation that an account is to be deleted."""

    sure = forms.BooleanField(label=_("I understand that this cannot be undone."))
