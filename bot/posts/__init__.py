"""Regular posts: a message a day or a week in a channel that a server has chosen, exactly once."""
