"""Bot players: they see one seat's view and answer with one of its legal actions."""
