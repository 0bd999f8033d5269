"""Ludoteca in a terminal: matches against bots, records of matches, tournaments."""
