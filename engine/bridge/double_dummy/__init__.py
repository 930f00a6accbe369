"""Double-dummy results: tricks by card, by declarer and denomination, and par."""
