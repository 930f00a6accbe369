"""Records of games of Barbu: writing, reading, checking and replay."""
