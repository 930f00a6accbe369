"""Bot players: they choose an action from one seat's view."""
