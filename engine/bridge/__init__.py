"""Bridge: calls, play, scores, forms of play and records. Independent of other games."""
