"""Coaching: hints during play, and the cost of choices in a finished deal.

Based on the bot players' search. It only uses what the player's seat can see.
"""
