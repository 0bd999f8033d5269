"""Notifications: e-mail, push and webhooks for people with no table open (docs/run/accounts.md)."""

__all__ = ["delivery", "models", "outbox", "types", "urls"]
