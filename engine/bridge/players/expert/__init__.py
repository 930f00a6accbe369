"""Cards by search: deals that agree with auction and play, each solved double dummy."""
