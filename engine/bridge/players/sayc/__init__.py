"""Standard American Yellow Card, a table of rows a situation: what a hand bids, and what the bid says."""
