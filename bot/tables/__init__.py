"""Live tables of any game: opening, loading, running and showing them, and acting at them."""
