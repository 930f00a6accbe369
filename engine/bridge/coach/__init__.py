"""Coaching: hints during play, and analysis of finished deals."""
