"""Webhooks: signed requests to a guest's own URL, and the views that manage them."""
