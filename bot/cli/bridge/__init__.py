"""``barbu bridge``: commands only about bridge."""

from bot.cli.bridge.command import app
