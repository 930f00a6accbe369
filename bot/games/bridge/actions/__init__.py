"""Actions at a table of bridge."""
