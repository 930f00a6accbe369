"""Meetings: players sign up on one message, and tables open for them by themselves."""
