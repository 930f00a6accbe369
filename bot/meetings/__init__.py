"""Meetings: players sign up on one message, and their tables open automatically."""
