"""Ratings: how strong players are held to be, and how a match changes that."""
