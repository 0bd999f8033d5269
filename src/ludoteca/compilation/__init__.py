"""Compilation of the games' rules: one by one, in the background, and ahead of time."""
