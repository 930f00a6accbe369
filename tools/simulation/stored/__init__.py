"""The databases of earlier versions that tests read: their servers and users, and how to read them."""
