"""Webhooks: signed requests to an address of somebody's own, and the views that manage them."""
