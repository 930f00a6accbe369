"""What any part of the bot may use: files, logs, signals, background tasks, caches."""
