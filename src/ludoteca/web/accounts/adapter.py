"""How django-allauth is to do things here."""

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
"""What the page says by itself."""


def new_username() -> str:
    """What an account is called in the database: no operator's name can begin so, and nobody sees it."""
    return f":{secrets.token_urlsafe(12)}"


def account_name(user: Any) -> str:
    """What an account is called where somebody reads it."""
    account = getattr(user, "account", None)
    return str(account) if account is not None else ""


class AccountAdapter(DefaultAccountAdapter):
    """Accounts: by e-mail address and password, or by a passkey."""

    error_messages = DefaultAccountAdapter.error_messages | {
        "duplicate_email": gettext_lazy(
            "Your account already uses this address. Enter a different one."
        ),
    }

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """None of their choice."""
        user.username = new_username()

    def get_client_ip(self, request: HttpRequest) -> str:
        """As everything else here counts addresses."""
        return address_of(request)

    def get_login_stages(self) -> list[str]:
        """A passkey is as good as the password, and is not asked for beside it."""
        return ["allauth.account.stages.EmailVerificationStage"]

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Write it in the language of the page, and send it when the page has been answered."""
        site = self._site()
        given = {"email": email, "site": site, "host": urlsplit(site).netloc}
        mailer.send(self.render_mail(template_prefix, email, given | context))

    def send_password_reset_mail(self, user: Any, email: str, context: dict[str, Any]) -> None:
        """The link for another password, unless there have been enough of them; the page does not tell."""
        if password_resets.spend(user):
            super().send_password_reset_mail(user, email, context)

    def get_reset_password_from_key_url(self, key: str) -> str:
        """Where another password is chosen."""
        user, _dash, secret = key.partition("-")
        given = {"uidb36": user, "key": secret}
        return self._site() + reverse("account_reset_password_from_key", kwargs=given)

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: Any) -> str:
        """Where an address is confirmed."""
        return self._site() + reverse("account_confirm_email", args=[emailconfirmation.key])

    def _site(self) -> str:
        """By what address mails lead here; the settings see that there is one where mails are sent."""
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
        """Tell what the next page does not show anyway."""
        if message_template not in SILENT:
            super().add_message(request, level, message_template, *given, **named)

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """Back to the account."""
        return reverse("account")


class PasskeyAdapter(DefaultMFAAdapter):
    """Passkeys bear this site's name, and the account's."""

    error_messages = DefaultMFAAdapter.error_messages | {
        "incorrect_code": gettext_lazy(
            "This passkey is not registered here, or signing in took too long. Try again, or "
            "use your password."
        ),
    }

    def get_totp_issuer(self) -> str:
        """What apps of operators call the site."""
        return f"Ludoteca {super().get_totp_issuer()}"

    def generate_authenticator_name(self, user: Any, type: Any) -> str:  # noqa: A002 - what it is called there
        """What a passkey is called that nobody has given a name."""
        count = self._count(user)
        return _("Passkey {number}").format(number=count + 1)

    def _count(self, user: Any) -> int:
        return int(user.authenticator_set.count())

    def get_public_key_credential_user_entity(self, user: Any) -> dict[str, Any]:
        """What the device shows where somebody chooses one."""
        told = super().get_public_key_credential_user_entity(user)
        return {**told, "display_name": account_name(user)}
