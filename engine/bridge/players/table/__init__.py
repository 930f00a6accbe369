"""Reader of a bidding system written as a table: one row per line, conditions by name."""
