"""Notifications: e-mail, push and webhooks for people with no table open (docs/run/notifications.md)."""

__all__ = ["delivery", "models", "outbox", "types", "urls"]
