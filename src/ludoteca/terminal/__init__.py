"""Ludoteca in a terminal: matches against bots, replays, tournaments."""
