"""Tests of the editors of single games."""
