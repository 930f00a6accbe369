"""The daily deal: the same cards for everybody, played alone against three bots, once."""
