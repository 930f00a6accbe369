"""Regular posts: a message a day or a week in a channel of the server's choice, exactly once."""
