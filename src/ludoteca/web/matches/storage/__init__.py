"""Stored moves and positions of a match, and its save file."""
