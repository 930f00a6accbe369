"""What can be asked of a table of bridge."""
