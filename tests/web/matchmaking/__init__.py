"""How people find each other."""
