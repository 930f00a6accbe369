"""Bridge: calls, play, scores, forms of play and records. Knows no other game."""
