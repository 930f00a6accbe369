"""The first message in a server that has added the bot."""
