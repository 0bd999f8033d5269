"""Tidings: people are told that it is their turn, and the like, while they do not look (docs/people.md)."""
