"""Guided deals for new players: real rules, bots that play by plain rules, nothing stored."""
