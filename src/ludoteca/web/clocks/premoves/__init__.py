"""Premoves: moves given before the player's turn, and the page on which they are given."""
