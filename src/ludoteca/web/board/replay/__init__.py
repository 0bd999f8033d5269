"""Replay: positions of the past, and the views that show them."""
