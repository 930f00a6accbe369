"""Coach for players: a hint for the current decision, and the cost of choices in a finished deal."""
