"""Tournaments of any game that can be played as one: sign-up, rounds at several tables, standing."""
