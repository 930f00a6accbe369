"""Records of bridge: written, read, checked, replayed, and as PBN and LIN."""
