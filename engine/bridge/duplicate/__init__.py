"""The same deals at several tables: who meets whom, and what a score is worth against the field."""
