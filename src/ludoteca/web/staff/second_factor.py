"""The second factor of operators: codes of an authenticator app (TOTP), and recovery codes for who has lost it.

By django-allauth's own means, but that a code counts once, whichever process of the site is shown it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any, Final

from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal import auth
from allauth.mfa.utils import decrypt
from django.db import transaction
from django.http import HttpRequest
from django.utils.crypto import constant_time_compare

__all__ = [
    "accept",
    "forget",
    "has_shown",
    "is_set_up",
    "picture",
    "recovery_codes",
    "secret_to_be",
]

SHOWN: Final = "second_factor"
"""Where an operator's session says by which authenticator it was shown."""
SECRET: Final = "second_factor_secret"
"""Where it keeps the secret of an app that has not shown a code yet."""
COUNTER: Final = "counter"
"""Where an authenticator keeps of which half minute its last code was."""


def _app(user: Any) -> Authenticator | None:
    found: Authenticator | None = Authenticator.objects.filter(
        user_id=user.pk, type=Authenticator.Type.TOTP
    ).first()
    return found


def is_set_up(user: Any) -> bool:
    """Whether an account has one."""
    return _app(user) is not None


def has_shown(request: HttpRequest) -> bool:
    """Whether it has been shown at this browser since somebody has logged in there."""
    app = _app(request.user)
    return app is not None and request.session.get(SHOWN) == app.pk


def secret_to_be(request: HttpRequest) -> str:
    """The secret for an app that is about to be set up: the same until that is done."""
    secret: str = request.session.get(SECRET) or auth.generate_totp_secret()
    request.session[SECRET] = secret
    return secret


def picture(user: Any, secret: str) -> str:
    """What the app's camera reads, as an SVG."""
    adapter = get_adapter()
    drawn: str = adapter.build_totp_svg(adapter.build_totp_url(user, secret))
    return drawn[drawn.index("<svg") :]


def accept(request: HttpRequest, text: str) -> bool:
    """Whether a code is right; then the browser has shown it, and what was to be set up is."""
    code = re.sub(
        r"[\s-]", "", unicodedata.normalize("NFKC", text)
    )  # Japanese keyboards type wide digits
    app = _shown_by(request, code)
    if app is None:
        return False
    request.session.pop(SECRET, None)
    request.session[SHOWN] = app.pk
    request.session.cycle_key()
    return True


@transaction.atomic
def _shown_by(request: HttpRequest, code: str) -> Authenticator | None:
    user: Any = request.user
    rows = Authenticator.objects.select_for_update().filter(user_id=user.pk)
    app = rows.filter(type=Authenticator.Type.TOTP).first()
    if app is None:
        secret = secret_to_be(request)
        return _set_up(user, secret, code) if _counter(secret, code) else None
    counter = _counter(decrypt(app.data["secret"]), code)
    if counter > app.data.get(COUNTER, 0):
        _note(app, counter)
        return app
    return app if _is_recovery_code(user, code) else None


def _set_up(user: Any, secret: str, code: str) -> Authenticator:
    app: Authenticator = auth.TOTP.activate(user, secret).instance
    _note(app, _counter(secret, code))
    Authenticator.objects.filter(
        user_id=user.pk, type=Authenticator.Type.RECOVERY_CODES
    ).delete()  # those of an app before
    RecoveryCodes.activate(user)
    return app


def _note(app: Authenticator, counter: int) -> None:
    app.data[COUNTER] = counter
    app.save(update_fields=["data"])
    app.record_usage()


def _counter(secret: str, code: str) -> int:
    """Of which half minute a code is; 0 where it is none of now."""
    for counter in auth.yield_hotp_counters_from_time():
        if constant_time_compare(auth.format_hotp_value(auth.hotp_value(secret, counter)), code):
            return int(counter)
    return 0


def _is_recovery_code(user: Any, code: str) -> bool:
    row = Authenticator.objects.filter(
        user_id=user.pk, type=Authenticator.Type.RECOVERY_CODES
    ).first()
    return row is not None and bool(RecoveryCodes(row).validate_code(code))


def recovery_codes(user: Any) -> list[str]:
    """Those that have not been used yet."""
    codes: list[str] = RecoveryCodes.activate(user).get_unused_codes()
    return codes


def forget(user: Any) -> None:
    """Have an account set up another one; sessions that have shown the one before have to show that."""
    Authenticator.objects.filter(user_id=user.pk).delete()
