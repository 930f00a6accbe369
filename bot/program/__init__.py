"""The program: building the bot, connecting it to Discord, routing events, and stopping it."""
