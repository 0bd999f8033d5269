"""Participants at a table: naming, muting, blocking, reporting."""
