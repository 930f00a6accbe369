"""Contract between a game and the program, and the screens that games share."""
