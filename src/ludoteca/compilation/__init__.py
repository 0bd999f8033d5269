"""Compiling the rules of games: one by one, in the background, and ahead of time."""
