"""What is the same at the table of every game."""
