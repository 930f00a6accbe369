"""Actions at a table of any game."""
