"""``ludoteca admin``: accounts for the staff pages, which do not exist while there are none."""

from __future__ import annotations

import getpass
import sys

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.terminal.translator import Voice
from ludoteca.web.management.site import open_site

__all__ = ["run"]

PASSWORD = N_("Password: ")
AGAIN = N_("Repeat the password: ")
NOT_THE_SAME = N_("The two passwords differ. Nothing was changed.")
MADE = N_(
    "Account {name} created. It signs in at the site's /admin/ and sets up a second factor there."
)
CHANGED = N_("Password of account {name} changed. Its open sessions must sign in again.")
REMOVED = N_("Account {name} removed.")
FORGOTTEN = N_("Account {name} will set up a new second factor at its next sign-in.")


def run(voice: Voice, name: str, remove: bool, forget_second_factor: bool = False) -> int:
    """Create, change or remove a staff account or its second factor; returns the exit status."""
    from ludoteca.web.management.serve import update_database

    open_site()
    from django.utils import translation

    from ludoteca.web.staff import accounts

    update_database(voice.text)
    with translation.override(voice.lang):
        if remove:
            accounts.remove(name)
            done = REMOVED
        elif forget_second_factor:
            accounts.forget_second_factor(name)
            done = FORGOTTEN
        else:
            done = MADE if accounts.make(name, _password(voice)) else CHANGED
    print(voice.text(done, name=name))
    return 0


def _password(voice: Voice) -> str:
    """Password, asked for twice at a terminal, or else the first line of standard input."""
    if not sys.stdin.isatty():
        return sys.stdin.readline().rstrip("\n")
    password = getpass.getpass(voice.text(PASSWORD))
    if password != getpass.getpass(voice.text(AGAIN)):
        raise LudotecaError(NOT_THE_SAME)
    return password
