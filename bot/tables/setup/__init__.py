"""Opening a table: limits, tables opened automatically, and rematches."""
