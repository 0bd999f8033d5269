"""Account pages: django-allauth's views in this site's style, and some of our own."""

from __future__ import annotations

import json
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.account.internal.flows.logout import logout
from allauth.account.internal.flows.reauthentication import raise_if_reauthentication_required
from allauth.account.models import EmailAddress
from allauth.account.views import EmailView, PasswordResetView, SignupView
from allauth.mfa.models import Authenticator
from allauth.mfa.webauthn.internal import auth
from allauth.mfa.webauthn.views import AddWebAuthnView, ReauthenticateWebAuthnView
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.serializers.json import DjangoJSONEncoder
from django.db import IntegrityError, transaction
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.web.accounts.forms import DeleteAccountForm, Profile
from ludoteca.web.accounts.models import Account, Session
from ludoteca.web.accounts.personal_data import data_export, deletion
from ludoteca.web.guest import known_guest
from ludoteca.web.limits.rate_limits import rate_limited

__all__ = [
    "AddPasskey",
    "AskPasskey",
    "ChangeAddress",
    "PasswordReset",
    "SignUp",
    "account",
    "delete",
    "export",
    "sign_out_others",
    "your_data",
]


def _current_account(request: HttpRequest) -> Account:
    account: Account = request.user.account  # type: ignore[union-attr]
    return account


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def account(request: HttpRequest) -> HttpResponse:
    """Show and change name, language and preferences of the account."""
    account = _current_account(request)
    form = Profile(request.POST or None, instance=account)
    if request.method == "POST" and form.is_valid() and form.keep():
        with override(account.language):
            messages.success(request, _("Changes saved."))
        response = redirect("account")
        _speak(response, account.language)
        return response
    account.refresh_from_db()
    return render(request, "accounts/account.html", {"form": form, **_kept_of(request.user)})


def _kept_of(user: Any) -> dict[str, Any]:
    """Template context: primary e-mail address, and numbers of passkeys and browsers."""
    return {
        "address": EmailAddress.objects.get_primary_email(user),
        "passkeys": Authenticator.objects.filter(user_id=user.pk).count(),
        "browsers": Session.objects.filter(user_id=user.pk).count(),
    }


def _speak(response: HttpResponse, language: str) -> None:
    """Set the browser's language cookie."""
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        secure=settings.HTTPS,
        samesite=settings.LANGUAGE_COOKIE_SAMESITE,
    )


@require_POST
@login_required
@rate_limited("accounts")
def sign_out_others(request: HttpRequest) -> HttpResponse:
    """End all sessions of the account except this browser's."""
    deletion.end_others(request, request.user, request.session.session_key)
    messages.success(request, _("All your other devices are signed out."))
    return redirect("account")


@require_safe
@login_required
@reauthentication_required(app="ludoteca")
def your_data(request: HttpRequest) -> HttpResponse:
    """Page of personal data to download; requires reauthentication."""
    return render(request, "accounts/data.html")


@require_safe
@login_required
@reauthentication_required(app="ludoteca")
@rate_limited("files")
def export(request: HttpRequest) -> HttpResponse:
    """Download all personal data as one JSON file; requires reauthentication."""
    told = data_export.export(_current_account(request))
    text = json.dumps(told, cls=DjangoJSONEncoder, ensure_ascii=False, indent=1)
    response = HttpResponse(text, content_type="application/json; charset=utf-8")
    response["Content-Disposition"] = 'attachment; filename="ludoteca-account.json"'
    return response


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@reauthentication_required(app="ludoteca")
def delete(request: HttpRequest) -> HttpResponse:
    """Confirm and delete the account; requires reauthentication."""
    form = DeleteAccountForm(request.POST or None)
    if request.method != "POST" or not form.is_valid():
        return render(request, "accounts/delete.html", {"form": form})
    account = _current_account(request)
    logout(request, show_message=False)
    deletion.delete(account)
    return render(request, "accounts/deleted.html")


class SignUp(SignupView):
    """Sign-up, prefilled with the guest's name."""

    def get_initial(self) -> dict[str, Any]:
        """Initial form data, with the guest's name."""
        guest = known_guest(self.request)
        initial: dict[str, Any] = super().get_initial()
        return {"name": guest.name if guest else "", **initial}

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Add `confirms`: True if the address has to be confirmed by mail."""
        told: dict[str, Any] = super().get_context_data(**more)
        return {**told, "confirms": settings.EMAIL_CONFIGURED}


class PasswordReset(PasswordResetView):
    """Password reset by mail; on a site without mail, a page on how else to get a link."""

    def dispatch(self, request: HttpRequest, *given: Any, **named: Any) -> Any:
        """Show the form, or `accounts/no_mail.html` if the site sends no mail."""
        if not settings.EMAIL_CONFIGURED:
            return render(request, "accounts/no_mail.html")
        return super().dispatch(request, *given, **named)


class ChangeAddress(EmailView):
    """Change of the e-mail address, which takes effect at once if the site sends no mail."""

    def form_valid(self, form: Any) -> HttpResponse:
        """Send a confirmation mail, or change the address at once on a site without mail."""
        response: HttpResponse
        raise_if_reauthentication_required(self.request, app="ludoteca")
        address = form.cleaned_data["email"]
        if settings.EMAIL_CONFIGURED:
            self._warn(address)
            response = super().form_valid(form)
            return response
        others = EmailAddress.objects.filter(email=address).exclude(user_id=self.request.user.pk)
        if others.exists() or not self._take(address):
            form.add_error(
                "email",
                _("An account with this address already exists. Sign in, or use another address."),
            )
            response = self.form_invalid(form)
            return response
        messages.success(self.request, _("Your e-mail address has been changed."))
        return redirect("account")

    def _warn(self, address: str) -> None:
        """Notify the old address before anything else happens."""
        user = self.request.user
        old = EmailAddress.objects.get_primary_email(user)
        told = {"from_email": old, "to_email": address}
        get_adapter().send_notification_mail(
            "account/email/email_change_asked", user, told, email=old
        )

    def _take(self, address: str) -> bool:
        """Replace the address; return False if another account has just taken it."""
        user = self.request.user
        try:
            with transaction.atomic():
                EmailAddress.objects.filter(user_id=user.pk).delete()
                EmailAddress.objects.create(user_id=user.pk, email=address, primary=True)
                user.email = address
                user.save(update_fields=["email"])
        except IntegrityError:
            return False
        return True

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Add `confirms`: True if the address has to be confirmed by mail."""
        told: dict[str, Any] = super().get_context_data(**more)
        return {**told, "confirms": settings.EMAIL_CONFIGURED}


class AddPasskey(AddWebAuthnView):
    """Registration of a passkey, which suffices to log in."""

    def get_context_data(self, **more: Any) -> dict[str, Any]:
        """Add the WebAuthn creation options for the browser."""
        told: dict[str, Any] = super().get_context_data(**more)
        told["js_data"] = {"creation_options": auth.begin_registration(self.request.user, True)}
        told["form"] = more.get("form") or self.get_form()
        return told

    def form_invalid(self, form: Form) -> HttpResponse:
        """Show the form again, with its errors."""
        response: HttpResponse = self.render_to_response(self.get_context_data(form=form))
        return response

    def get_success_url(self) -> str:
        """URL of the list of passkeys."""
        return reverse("mfa_list_webauthn")


class AskPasskey(ReauthenticateWebAuthnView):
    """Reauthentication by passkey before a sensitive action."""

    def form_invalid(self, form: Form) -> HttpResponse:
        """Report the failure and show the same page again, with its `next` parameter."""
        messages.error(self.request, _("That did not work. Try again."))
        return redirect(self.request.get_full_path())
