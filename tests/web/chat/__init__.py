"""Talk at tables."""
