"""Rules of a game of Barbu: rule sets, their options, limits and contracts."""
