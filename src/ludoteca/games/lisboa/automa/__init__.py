"""Automa, the opponent in solo games of Lisboa."""
