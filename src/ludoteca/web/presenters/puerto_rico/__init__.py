"""Presenter of Puerto Rico."""
