"""What a table shows: the public message, players' panels and direct messages."""
