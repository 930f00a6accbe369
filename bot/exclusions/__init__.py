"""Users whom a server's managers keep from its tables, for a time or until they are let back in."""
