"""``ludoteca people``: administration of accounts, whether or not the site is running."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.terminal.translator import Voice
from ludoteca.web.management.site import Command, run_command

__all__ = ["run"]

NONE = N_("No accounts found.")
CLOSED = N_("Account {who} closed. Nobody can sign in to it any more.")
OPENED = N_("Account {who} reopened. Its owner can sign in again.")
NO_PROGRAMS = N_("No programs found.")
REVOKED = N_("Token of {name} revoked.")
LINK = N_("With this link {who} can set a new password, once and within {days} days: {link}")
NAMES: Final = {
    "name": N_("name"),
    "address": N_("e-mail address"),
    "confirmed": N_("address confirmed"),
    "closed": N_("closed"),
    "made": N_("created"),
    "signed_in": N_("last sign-in"),
    "browsers": N_("browsers"),
    "passkeys": N_("passkeys"),
}


def run(given: argparse.Namespace, voice: Voice) -> int:
    """Run a subcommand; returns the exit status."""
    return run_command(COMMANDS, given, voice)


def _list(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.accounts import staff_actions

    found = [staff_actions.describe(account) for account in staff_actions.people(given.word or "")]
    if given.json:
        print(json.dumps(found, default=datetime.isoformat, ensure_ascii=False))
        return
    for row in found:
        closed = f"  ({voice.text(NAMES['closed'])})" if row["closed"] else ""
        print(f"{_format(row['made'], voice)}  {row['name']}  {row['address']}{closed}")
    if not found:
        print(voice.text(NONE))


def _show(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.accounts import staff_actions

    told = staff_actions.describe(staff_actions.find(given.who))
    if given.json:
        print(json.dumps(told, default=datetime.isoformat, ensure_ascii=False))
        return
    for name, value in told.items():
        print(f"{voice.text(NAMES[name])}: {_format(value, voice)}")


def _format(value: Any, voice: Voice) -> str:
    if isinstance(value, datetime):
        return f"{value:%Y-%m-%d %H:%M:%S}"
    if isinstance(value, bool):
        return voice.text(N_("yes") if value else N_("no"))
    return "-" if value in (None, "") else str(value)


def _close(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.accounts import staff_actions

    staff_actions.close(given.who)
    print(voice.text(CLOSED, who=given.who))


def _open(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.accounts import staff_actions

    staff_actions.reopen(given.who)
    print(voice.text(OPENED, who=given.who))


def _link(given: argparse.Namespace, voice: Voice) -> None:
    from django.conf import settings

    from ludoteca.web.accounts import staff_actions

    days = settings.PASSWORD_RESET_TIMEOUT // 86400
    print(voice.text(LINK, who=given.who, days=days, link=staff_actions.link(given.who)))


def _programs(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.api import tokens

    rows = [
        {"number": each.pk, "name": each.name, "made": each.created, "used": each.used}
        for each in tokens.token_list(given.word or "")
    ]
    if given.json:
        print(json.dumps(rows, default=datetime.isoformat, ensure_ascii=False))
        return
    for row in rows:
        print(
            f"{row['number']:>6}  {_format(row['made'], voice)}  {_format(row['used'], voice)}  {row['name']}"
        )
    if not rows:
        print(voice.text(NO_PROGRAMS))


def _revoke(given: argparse.Namespace, voice: Voice) -> None:
    from ludoteca.web.api import tokens

    print(voice.text(REVOKED, name=tokens.revoke_by_staff(given.number)))


COMMANDS: Final[Mapping[str, Command]] = {
    "list": _list,
    "show": _show,
    "close": _close,
    "open": _open,
    "link": _link,
    "programs": _programs,
    "revoke": _revoke,
}
