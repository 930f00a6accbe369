"""Pictures for papers and listings, drawn from a game in the demo."""
