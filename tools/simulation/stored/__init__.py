"""A stored world of every feature: how it is made and how it is read back."""
