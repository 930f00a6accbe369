"""Contests: games of games that people sign up for, play at tables or alone, and compare on one page."""
