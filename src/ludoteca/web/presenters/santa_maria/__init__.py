"""Presenter of Santa Maria."""
