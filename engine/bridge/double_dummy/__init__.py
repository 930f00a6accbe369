"""What can be made of a deal with all hands seen: tricks by card, by declarer and denomination, and par."""
