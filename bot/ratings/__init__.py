"""How results become ratings and sums: arithmetic alone, without a database or a clock."""
