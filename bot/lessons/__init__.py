"""Guided deals for newcomers, of any game: real rules, bots that go by plain ones, nothing kept anywhere."""
