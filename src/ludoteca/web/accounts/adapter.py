"""Adapters that fit django-allauth to this site."""

from __future__ import annotations

import secrets
from typing import Any, Final
from urllib.parse import urlsplit

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ludoteca.web.accounts import mailer, password_resets
from ludoteca.web.lib.http.client_ip import address_of
from ludoteca.web.lib.http.site_url import site_address

__all__ = ["AccountAdapter", "PasskeyAdapter", "account_name", "new_username"]

SILENT: Final = frozenset({"account/messages/logged_in.txt", "account/messages/logged_out.txt"})
"""Templates of messages that are dropped, because the page shows as much itself."""


def new_username() -> str:
    """Random internal username, never shown; the colon keeps it apart from operators' names."""
    return f":{secrets.token_urlsafe(12)}"


def account_name(user: Any) -> str:
    """Display name of a user's account; empty if the user has none."""
    account = getattr(user, "account", None)
    return str(account) if account is not None else ""


class AccountAdapter(DefaultAccountAdapter):
    """Account adapter: login by e-mail address and password, or by passkey."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "duplicate_email": gettext_lazy(
            "Your account already uses this address. Enter a different one."
        ),
    }

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """Set a random internal username; users do not choose one."""
        user.username = new_username()

    def get_client_ip(self, request: HttpRequest) -> str:
        """Client address, determined as in the rest of the site."""
        return address_of(request)

    def get_login_stages(self) -> list[str]:
        """Only e-mail verification: a passkey replaces the password and is not a second factor."""
        return ["allauth.account.stages.EmailVerificationStage"]

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Render a mail in the language of the page and queue it for sending after the response."""
        site = self._site()
        given = {"email": email, "site": site, "host": urlsplit(site).netloc}
        mailer.send(self.render_mail(template_prefix, email, given | context))

    def send_password_reset_mail(self, user: Any, email: str, context: dict[str, Any]) -> None:
        """Send the reset link, unless the limit is used up; the page looks the same either way."""
        if password_resets.spend(user):
            super().send_password_reset_mail(user, email, context)

    def get_reset_password_from_key_url(self, key: str) -> str:
        """Absolute URL of the page that sets a new password."""
        user, _dash, secret = key.partition("-")
        given = {"uidb36": user, "key": secret}
        return self._site() + reverse("account_reset_password_from_key", kwargs=given)

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        """Absolute URL that confirms an e-mail address."""
        return self._site() + reverse("account_confirm_email", args=[emailconfirmation.key])

    def _site(self) -> str:
        """Base URL for links in mails; the settings check that it is known if mails are sent."""
        found = site_address(f"{self.request.scheme}://{self.request.get_host()}")
        if not found:
            raise ImproperlyConfigured("a mail without LUDOTECA_ORIGINS")
        return found

    def add_message(
        self,
        request: HttpRequest,
        level: int,
        message_template: str | None = None,
        *given: Any,
        **named: Any,
    ) -> None:
        """Add a message, unless the next page shows as much anyway."""
        if message_template not in SILENT:
            super().add_message(request, level, message_template, *given, **named)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """URL of the account page."""
        return reverse("account")


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkey adapter, with the names of this site and of the account."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy(
            "This passkey is not registered here, or signing in took too long. Try again, or "
            "use your password."
        ),
    }

    def get_totp_issuer(self) -> str:
        """Name of the site in operators' authenticator apps."""
        return f"Ludoteca {super().get_totp_issuer()}"

    def generate_authenticator_name(self, user: Any, type: Any) -> str:  # noqa: A002 - allauth's name for it
        """Default name of a passkey, with its number."""
        count = self._count(user)
        return _("Passkey {number}").format(number=count + 1)

    def _count(self, user: Any) -> int:
        return int(user.authenticator_set.count())

    def get_public_key_credential_user_entity(self, user: Any) -> dict[str, Any]:
        """WebAuthn user entity; the device shows the account's name in its list of passkeys."""
        told = super().get_public_key_credential_user_entity(user)
        return {**told, "display_name": account_name(user)}
