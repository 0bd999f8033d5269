"""Notifications: e-mail, push and webhooks for people who have no table open (docs/run/notifications.md)."""

__all__ = ["delivery", "models", "outbox", "types", "urls"]
