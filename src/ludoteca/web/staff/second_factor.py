"""Second factor of operators: codes of an authenticator app (TOTP), and recovery codes.

Built on django-allauth, with the addition that each code is valid once only, across all processes
of the site.
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
"""Session key: id of the authenticator that was verified."""
SECRET: Final = "second_factor_secret"
"""Session key: secret of an authenticator app being set up."""
COUNTER: Final = "counter"
"""Key in an authenticator's data: time step (30 seconds) of its last code."""


def _app(user: Any) -> Authenticator | None:
    found: Authenticator | None = Authenticator.objects.filter(
        user_id=user.pk, type=Authenticator.Type.TOTP
    ).first()
    return found


def is_set_up(user: Any) -> bool:
    """Return True if the user has a second factor."""
    return _app(user) is not None


def has_shown(request: HttpRequest) -> bool:
    """Return True if the second factor has been verified in this session."""
    app = _app(request.user)
    return app is not None and request.session.get(SHOWN) == app.pk


def secret_to_be(request: HttpRequest) -> str:
    """Secret of the app being set up, kept in the session until that is done."""
    secret: str = request.session.get(SECRET) or auth.generate_totp_secret()
    request.session[SECRET] = secret
    return secret


def picture(user: Any, secret: str) -> str:
    """QR code for the app as an SVG."""
    adapter = get_adapter()
    drawn: str = adapter.build_totp_svg(adapter.build_totp_url(user, secret))
    return drawn[drawn.index("<svg") :]


def accept(request: HttpRequest, text: str) -> bool:
    """Verify a code, completing the set-up if necessary; return False if it is wrong."""
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
    ).delete()  # of an earlier app
    RecoveryCodes.activate(user)
    return app


def _note(app: Authenticator, counter: int) -> None:
    app.data[COUNTER] = counter
    app.save(update_fields=["data"])
    app.record_usage()


def _counter(secret: str, code: str) -> int:
    """Time step of a code; 0 if it is not currently valid."""
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
    """Unused recovery codes."""
    codes: list[str] = RecoveryCodes.activate(user).get_unused_codes()
    return codes


def forget(user: Any) -> None:
    """Delete the second factor; sessions verified by it have to verify the next one."""
    Authenticator.objects.filter(user_id=user.pk).delete()
