"""The player that samples the hidden hands and plays out each card on them."""
