"""The game itself: cards, rules and tables. Knows no Discord, no database and no clock."""
