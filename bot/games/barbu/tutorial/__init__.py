"""Guided deals of five cards for new players: the real rules, three bots, nothing stored."""
