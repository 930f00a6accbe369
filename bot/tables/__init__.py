"""Tables of any game: opened, found, shown, timed, and acted at."""
