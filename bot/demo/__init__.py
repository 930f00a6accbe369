"""A real game in the browser: the bot as it is, on a simulated Discord that runs by the clock on the wall."""

from bot.demo.hosting import DemoError, host
