"""Games that one player plays in private against bots: the deal of the day, and challenges."""
