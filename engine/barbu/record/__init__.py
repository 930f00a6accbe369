"""Records of games of Barbu: written, read, checked and replayed."""
