"""People: accounts for who wants one. Whoever plays is a guest; an account keeps a guest's id on any device."""
