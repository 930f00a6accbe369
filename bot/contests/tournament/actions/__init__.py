"""Actions of a tournament's buttons and lists."""
