"""URLs of account pages, with the names that django-allauth expects."""

from __future__ import annotations

from collections.abc import Callable

from allauth.account import views as accounts
from allauth.mfa.webauthn import views as keys
from django.http import HttpResponse
from django.urls import URLPattern, path, re_path

from ludoteca.web.accounts import views
from ludoteca.web.lib.http.responses import private_view
from ludoteca.web.limits.rate_limits import rate_limited

__all__ = ["urlpatterns"]


def _at(address: str, view: Callable[..., HttpResponse], name: str) -> URLPattern:
    return path(address, private_view(view), name=name)


urlpatterns = [
    _at("", views.account, "account"),
    _at("", views.account, "mfa_index"),
    _at("sign-up/", views.SignUp.as_view(), "account_signup"),
    _at("sign-in/", accounts.login, "account_login"),
    _at("sign-in/passkey/", rate_limited("accounts")(keys.login_webauthn), "mfa_login_webauthn"),
    _at("sign-out/", accounts.logout, "account_logout"),
    _at("sign-out/others/", views.sign_out_others, "sign-out-others"),
    _at("closed/", accounts.account_inactive, "account_inactive"),
    _at("again/", accounts.reauthenticate, "account_reauthenticate"),
    _at("again/passkey/", views.AskPasskey.as_view(), "mfa_reauthenticate_webauthn"),
    _at("address/", views.ChangeAddress.as_view(), "account_email"),
    _at("address/sent/", accounts.email_verification_sent, "account_email_verification_sent"),
    re_path(
        r"^address/(?P<key>[-:\w]+)/$",
        private_view(accounts.confirm_email),
        name="account_confirm_email",
    ),
    _at("password/", accounts.password_change, "account_change_password"),
    _at("password/first/", accounts.password_set, "account_set_password"),
    _at("password/forgotten/", views.PasswordReset.as_view(), "account_reset_password"),
    _at("password/sent/", accounts.password_reset_done, "account_reset_password_done"),
    _at(
        "password/new/done/",
        accounts.password_reset_from_key_done,
        "account_reset_password_from_key_done",
    ),
    re_path(
        r"^password/new/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        private_view(accounts.password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    _at("passkeys/", keys.list_webauthn, "mfa_list_webauthn"),
    _at("passkeys/add/", views.AddPasskey.as_view(), "mfa_add_webauthn"),
    _at("passkeys/<int:pk>/remove/", keys.remove_webauthn, "mfa_remove_webauthn"),
    _at("data/", views.your_data, "your-data"),
    _at("data.json", views.export, "export-account"),
    _at("delete/", views.delete, "delete-account"),
]
