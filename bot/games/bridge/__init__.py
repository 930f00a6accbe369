"""Bridge on Discord."""
