"""Searches for players: users sign up on one message, until a table opens for them."""
