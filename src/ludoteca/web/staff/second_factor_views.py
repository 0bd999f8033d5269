"""Page to verify or set up the second factor after the password."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth import REDIRECT_FIELD_NAME, logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _

from ludoteca.web import errors
from ludoteca.web.lib.exceptions import RateLimited
from ludoteca.web.staff import login_attempts, second_factor

__all__ = ["show"]


class Code(forms.Form):
    """Form for a code of the app, or a recovery code."""

    code = forms.CharField(
        label=_("Code"),
        max_length=40,
        widget=forms.TextInput(
            attrs={"autocomplete": "one-time-code", "autofocus": True, "spellcheck": "false"}
        ),
    )


def show(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """Show the page; a POST verifies a code or logs out. `context` is that of all staff pages."""
    if "leave" in request.POST:
        logout(request)
        return redirect("admin:login")
    onward = _onward(request)
    if second_factor.has_shown(request):
        return redirect(onward)
    new = not second_factor.is_set_up(request.user)
    form = Code(request.POST or None)
    try:
        if request.method == "POST" and form.is_valid() and _is_right(request, form):
            return _set_up(request, context, onward) if new else redirect(onward)
    except RateLimited as error:
        return errors.problem(request, error)
    told = {"form": form, "onward": onward, "new": new, **context}
    if new:
        secret = second_factor.secret_to_be(request)
        told |= {"secret": secret, "picture": second_factor.picture(request.user, secret)}
    return render(request, "staff/second_factor.html", told)


def _is_right(request: HttpRequest, form: Code) -> bool:
    """Verify the code; if it is wrong, add an error to the form and return False."""
    login_attempts.hit_code(request.user)
    if second_factor.accept(request, form.cleaned_data["code"]):
        login_attempts.clear_code(request.user)
        return True
    form.add_error(
        "code",
        _("This code is wrong or has already been used. Enter the next one that the app shows."),
    )
    return False


def _set_up(request: HttpRequest, context: dict[str, Any], onward: str) -> HttpResponse:
    """Show the recovery codes, this once only."""
    told = {"codes": second_factor.recovery_codes(request.user), "onward": onward, **context}
    return render(request, "staff/recovery_codes.html", told)


def _onward(request: HttpRequest) -> str:
    """URL that the operator had requested if it is on this site, else the index page."""
    asked = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME) or ""
    own = {request.get_host()}
    return asked if url_has_allowed_host_and_scheme(asked, own) else reverse("admin:index")
