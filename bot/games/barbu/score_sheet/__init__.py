"""Score sheets for people who play with real cards: written on by buttons and forms, settled by the rules."""
