"""Settings that hold secrets, read from files: container secrets and systemd credentials are files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.config.env import ImproperlyConfigured

__all__ = ["FILES", "read"]

FILES: Final = {
    "LUDOTECA_SECRET_KEY_FILE": "LUDOTECA_SECRET_KEY",
    "LUDOTECA_SECRET_KEY_FALLBACKS_FILE": "LUDOTECA_SECRET_KEY_FALLBACKS",
    "LUDOTECA_EMAIL_URL_FILE": "LUDOTECA_EMAIL_URL",
    "DATABASE_URL_FILE": "DATABASE_URL",
    "REDIS_URL_FILE": "REDIS_URL",
}
"""Variables that name a file, and the variables whose value the file holds."""

_UNREADABLE = N_("{name} names {file}, which cannot be read: {reason}")


def read() -> None:
    """Set each variable whose file is named; raises ImproperlyConfigured if a file cannot be read."""
    for name, variable in FILES.items():
        file = os.environ.get(name, "").strip()
        if not file:
            continue
        try:
            os.environ[variable] = Path(file).read_text(encoding="utf-8").strip()
        except (OSError, UnicodeError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ImproperlyConfigured(_UNREADABLE, name=name, file=file, reason=reason) from error
