"""A server's week in one post: games, players, the biggest win, the deal of the week, and coming dates."""
