"""Utilities for all parts of the bot: files, logs, signals, background tasks, caches."""
