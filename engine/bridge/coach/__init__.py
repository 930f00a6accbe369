"""For whoever asks what to call or play now, or looks back at a finished deal."""
