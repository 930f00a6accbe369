"""History: a server's past games, and any finished deal card by card."""
