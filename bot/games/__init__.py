"""The games there are to play, and what each brings to the tables."""
