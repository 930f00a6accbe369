"""Databases of earlier versions, and what they must still be read as."""
