"""Records of bridge: writing, reading, checking, replay, PBN and LIN."""
