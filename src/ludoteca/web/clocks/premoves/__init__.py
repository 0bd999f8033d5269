"""Premoves: moves given in advance, and the page on which they are given."""
