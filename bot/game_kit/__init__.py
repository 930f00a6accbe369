"""What a game brings to the tables, and the screens that games share."""
