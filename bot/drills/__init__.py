"""Drills: a user's costly moves as puzzles that are asked again, and exercises on counting."""
