"""A real game in the browser: the unchanged bot, on a simulated Discord that runs in real time."""

from bot.demo.hosting import DemoError, host
