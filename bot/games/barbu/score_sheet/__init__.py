"""Score sheets for games with real cards: filled in by buttons and forms, scored by the rules."""
