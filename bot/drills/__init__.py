"""Drills: costly moves of one's own finished deals as puzzles that come back, and exercises on counting."""
