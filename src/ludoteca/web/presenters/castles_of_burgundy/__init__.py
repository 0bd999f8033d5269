"""Presenter of The Castles of Burgundy."""
