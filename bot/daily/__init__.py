"""The deal of the day: one deal with the same cards for every player, played once against three bots."""
