"""One thin cog for each group of commands."""
