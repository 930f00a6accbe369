"""Cards by search: deals that agree with auction and play, each solved with all hands seen."""
