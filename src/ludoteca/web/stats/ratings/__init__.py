"""Ratings of players, and their changes by matches."""
