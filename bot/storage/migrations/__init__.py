"""The steps that build and change the tables; run at start by ``bot.storage.migrate``."""
