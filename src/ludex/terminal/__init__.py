"""Playing in a terminal: the session, its commands, and a painter for each game."""
