"""Tests of the cards of pieces."""
