"""The player that samples the hidden hands and plays each card out on them."""
