"""API tokens: a guest creates one, sees it once, and may revoke it.

Only its digest is stored. Each token is a player of its own: if it sits at a table with its owner, neither sees the
other's hidden information.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
from datetime import timedelta
from typing import Final

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import Q, QuerySet

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.api import quotas
from ludoteca.web.api.models import Token
from ludoteca.web.lib import display_names, leases
from ludoteca.web.lib.exceptions import BadRequest

__all__ = [
    "NoSuchProgram",
    "find",
    "forget_tokens",
    "make",
    "revoke",
    "revoke_by_staff",
    "token_list",
    "tokens_of",
]

log = logging.getLogger(__name__)

PREFIX: Final = "ludoteca_"
"""Prefix of tokens, so that leaked ones can be found."""
FRESH: Final = timedelta(hours=1)
"""Minimum time between two records of a token's use."""


class NoSuchProgram(LudotecaError):
    """No token has that number."""


def make(owner: str, name: str, ip_digest: str = "") -> tuple[Token, str]:
    """Create a token for a program of a guest; return it with its text, which is not stored.

    Raises BadRequest if the normalized name is empty, NameTaken if it is reserved, RateLimited if
    the guest or the address has too many tokens.
    """
    tidy = display_names.normalize(name)
    if not tidy:
        raise BadRequest(N_("Give the bot a name."))
    display_names.check_free(tidy, owner)
    text = PREFIX + secrets.token_urlsafe(32)
    with transaction.atomic():
        quotas.check_tokens(owner, ip_digest)
        token = Token.objects.create(owner=owner, name=tidy, digest=_digest(text))
    return token, text


def tokens_of(owner: str) -> QuerySet[Token]:
    """A guest's tokens that have not been revoked."""
    return Token.objects.filter(owner=owner)


def revoke(owner: str, player: str) -> bool:
    """Revoke a guest's token; returns False if it does not exist."""
    return bool(tokens_of(owner).filter(player=player).delete()[0])


def token_list(word: str = "") -> QuerySet[Token]:
    """All tokens, newest first, optionally only those of programs whose name contains `word`."""
    return Token.objects.filter(name__icontains=word).order_by("-pk")


def revoke_by_staff(number: int) -> str:
    """Revoke any guest's token, as staff may; returns the program's name.

    Raises NoSuchProgram if there is none of that number.
    """
    token = Token.objects.filter(pk=number).first()
    if token is None:
        raise NoSuchProgram(
            N_(
                "No program has a token with number {number}. `ludoteca people programs` "
                "lists them."
            ),
            number=number,
        )
    token.delete()
    return token.name


def find(text: str) -> Token | None:
    """Return the token with this text and record its use; None if it is unknown."""
    token = Token.objects.filter(digest=_digest(text)).first()
    if token is not None:
        _note(token)
    return token


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()


def _note(token: Token) -> None:
    """Record that a token is in use; database errors are only logged."""
    now = leases.now()
    if token.used is not None and token.used > now - FRESH:
        return
    try:
        Token.objects.filter(pk=token.pk).update(used=now)
    except DatabaseError as error:
        log.warning("could not record the use of a token: %s", error)


def forget_tokens() -> int:
    """Delete tokens neither used nor created within `KEEP_TOKEN_DAYS`; returns their number."""
    days = settings.KEEP_TOKEN_DAYS
    if not days:
        return 0
    before = leases.now() - timedelta(days=days)
    old = Q(used__lt=before) | Q(used__isnull=True, created__lt=before)
    return Token.objects.filter(old).delete()[0]
