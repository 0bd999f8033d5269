"""Clocks: how much time a table's seats have, and what happens when it has run out."""
