"""Accounts: sign-up, sessions, names, deletion.

Every player is a guest; an account has the same guest id on every device.
"""

__all__ = [
    "consent",
    "models",
    "personal_data",
    "sessions",
    "staff_actions",
    "urls",
    "usernames",
]
