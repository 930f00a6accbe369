"""The program: builds the bot, connects it to Discord, routes events, and ends it."""
