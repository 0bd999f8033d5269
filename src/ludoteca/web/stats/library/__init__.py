"""The library of games: what is known of each, what somebody has marked, what to try next."""
