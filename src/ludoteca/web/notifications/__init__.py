"""Notifications: e-mail, push and webhooks for people who have no table open (docs/run/accounts.md)."""

__all__ = ["delivery", "models", "outbox", "types", "urls"]
