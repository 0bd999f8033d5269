"""Replay: earlier positions, and the views that show them."""
