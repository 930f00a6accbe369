"""How a table comes to be: opening, settings, seats and rematches."""
