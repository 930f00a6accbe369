"""Score sheets of games played with real cards."""
