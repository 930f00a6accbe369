"""Arithmetic that turns results into ratings and sums, without a database or a clock."""
