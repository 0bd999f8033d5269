"""Accounts: sign-up, sessions, names, deletion. Whoever plays is a guest; an account keeps the id on any device."""

__all__ = ["models", "personal_data", "sessions", "staff_actions", "urls", "usernames"]
