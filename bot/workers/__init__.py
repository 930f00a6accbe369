"""Where bot players think: worker processes of the bot's own, with a cap and an end to every wait."""
