"""The table of all rate limits. Imports no Django, so that the settings can read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.config.env import number

__all__ = ["RATE_LIMITS", "RateLimit", "from_environment"]

MINUTE: Final = 60
HOUR: Final = 3600


@dataclass(frozen=True)
class RateLimit:
    """A limit on an action, for each kind of client: guests, addresses, tokens."""

    name: str
    message: str
    """Message of a refusal; may contain ``{seconds}`` or ``{minutes}`` to wait, and the limit as
    ``{count}``."""
    defaults: Mapping[str, int]
    """Default limit by kind of client ("guest", "address", …), unless set in the environment."""
    window: int = MINUTE
    """Seconds for which a request counts."""
    fixed: bool = False
    """True if the environment cannot change it."""

    def variable(self, counted: str) -> str:
        """Environment variable of the limit for one kind of client, such as ``LUDOTECA_STREAMS_PER_GUEST``."""
        return f"LUDOTECA_{self.name}_PER_{counted}".upper()


def _limit(
    name: str, message: str, /, window: int = MINUTE, fixed: bool = False, **defaults: int
) -> RateLimit:
    return RateLimit(name, message, defaults, window, fixed)


_TABLE: Final = (
    # Streams opened or reopened by pages of tables.
    _limit(
        "streams",
        N_("You opened this page too often. It continues in {seconds} s."),
        guest=120,
        address=1200,
    ),
    _limit(
        "names",
        N_("You changed your name too often. Try again in {seconds} s."),
        guest=10,
        address=60,
    ),
    # Invitations opened or accepted, and rematches.
    _limit(
        "joins",
        N_("Too many invitations opened. Try again in {seconds} s."),
        guest=20,
        address=120,
    ),
    # Save files, for each of which a match is replayed, and exports of an account.
    _limit(
        "files",
        N_("Too many files downloaded. Try again in {seconds} s."),
        guest=20,
        address=60,
    ),
    # Matches imported from files, each of which is replayed.
    _limit(
        "imports",
        N_("Too many imports. Try again in {minutes} min."),
        HOUR,
        guest=60,
        address=180,
    ),
    # Edits of positions, and pages that show them.
    _limit(
        "editor",
        N_("Too many changes. Try again in {seconds} s."),
        guest=240,
        address=1200,
    ),
    # Puzzles shown, and attempts at them.
    _limit(
        "puzzles",
        N_("Too many puzzles in a short time. Try again in {seconds} s."),
        guest=120,
        address=1200,
    ),
    # Positions shared.
    _limit(
        "shares",
        N_("You have shared too many positions. Share the next one in {minutes} min."),
        HOUR,
        guest=30,
        address=120,
    ),
    # Pictures of positions that have to be drawn.
    _limit(
        "pictures",
        N_("Too many pictures requested. Try again in {seconds} s."),
        guest=20,
        address=30,
    ),
    # Invitations of people by name.
    _limit(
        "invites",
        N_("Too many invitations sent. Send the next one in {seconds} s."),
        guest=20,
        address=60,
    ),
    # Chat messages.
    _limit(
        "words",
        N_("Too many messages in a short time. Write the next one in {seconds} s."),
        guest=20,
        address=120,
    ),
    _limit(
        "reports",
        N_("Too many reports. Send this one again in {seconds} s."),
        guest=5,
        address=20,
    ),
    # Private notes, at tables and in the library.
    _limit(
        "notes",
        N_("Your notes are saved too often. They will be saved again in {seconds} s."),
        guest=60,
        address=600,
    ),
    # Pauses, premoves, sleep hours and vacations.
    _limit(
        "clocks",
        N_("Too many changes. Try again in {seconds} s."),
        guest=60,
        address=600,
    ),
    # Changes of notification settings.
    _limit(
        "notices",
        N_("Too many changes of these settings. Try again in {seconds} s."),
        guest=30,
        address=120,
    ),
    # Test notifications.
    _limit(
        "trials",
        N_("Too many tests. Send the next one in {seconds} s."),
        guest=5,
        address=20,
    ),
    # Passkeys requested to sign in, and signing out everywhere else.
    _limit(
        "accounts",
        N_("Too many attempts. Try again in {seconds} s."),
        guest=20,
        address=60,
    ),
    # Positions searched for hints.
    _limit(
        "advice",
        N_("Too many hints in a short time. Decide yourself, or ask again in {seconds} s."),
        guest=20,
        address=60,
    ),
    # Requests to the API.
    _limit(
        "api",
        N_("At most {count} requests a minute are allowed. Try again in {seconds} s."),
        token=1200,
        address=3000,
    ),
    # API tokens created.
    _limit(
        "tokens",
        N_("Too many tokens created from your network. Try again in {minutes} min."),
        window=HOUR,
        address=30,
    ),
    # Attempts to log in as an operator: at one account from one address; at any account from one address, as each
    # costs a password hash; and codes of the second factor of one account, from any address.
    _limit(
        "logins",
        N_("Too many attempts to sign in. Try again in {minutes} min."),
        window=10 * MINUTE,
        fixed=True,
        account=10,
        address=100,
        second_factor=10,
    ),
)

RATE_LIMITS: Final[Mapping[str, RateLimit]] = {limit.name: limit for limit in _TABLE}


def from_environment() -> dict[str, dict[str, int]]:
    """Limits by name and kind of client, 0 for no limit; raises ImproperlyConfigured."""
    return {
        limit.name: {
            counted: default if limit.fixed else number(limit.variable(counted), default, 0)
            for counted, default in limit.defaults.items()
        }
        for limit in RATE_LIMITS.values()
    }
