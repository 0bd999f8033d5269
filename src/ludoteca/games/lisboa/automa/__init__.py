"""Who plays Lisboa against somebody alone."""
