"""Benchmarks of the rules, the bots and the site on this machine."""
