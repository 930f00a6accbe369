"""Three guided deals for newcomers: tricks, trumps, and a whole deal from the first bid to the score."""
