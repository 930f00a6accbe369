"""Reports of moves that bot players made, which users file for the operator, with the game as a record."""
