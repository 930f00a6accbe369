"""Two guided deals of five cards for newcomers: the real rules, three bots, nothing kept anywhere."""
