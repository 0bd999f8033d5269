"""Settings of the site as the environment gives them."""
