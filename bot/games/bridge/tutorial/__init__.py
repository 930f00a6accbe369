"""Three guided deals for new players: tricks, trumps, and a whole deal from the first bid to the score."""
