"""Helpers for every part of the site: HTTP, display names, time zones, translation."""
