"""Moves and positions of a match as the database keeps them, and the save file made of them."""
