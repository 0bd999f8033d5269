"""Settings of the site from the environment."""
