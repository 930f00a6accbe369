"""The public message, the panels and the direct messages of a table."""
