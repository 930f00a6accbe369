"""Help for people: a hint for the decision of the moment, and what a finished deal's choices cost."""
