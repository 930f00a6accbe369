"""Standard American Yellow Card: a table of rows for each situation, with the bids and their meanings."""
