"""Actions at a table of Barbu."""
