"""``barbu bridge``: commands about bridge alone."""

from bot.cli.bridge.command import app
