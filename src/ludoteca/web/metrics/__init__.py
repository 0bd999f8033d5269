"""Prometheus metrics of the site."""
