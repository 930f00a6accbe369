"""Players of bridge: what they bid and why, and the cards they play."""
