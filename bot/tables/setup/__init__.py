"""Opening a table and setting it up: terms, seats, calls for players and rematches."""
