"""Presenter of Lisboa."""
