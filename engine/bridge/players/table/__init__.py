"""The reader of a bidding system that is written as a table: one line a row, conditions by name."""
