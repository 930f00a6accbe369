error-thinking-not-ready = The bot players are still warming up: try again in half a minute.
error-thinking-late = That took too long to think about: the bot has a lot to do just now. Try again in a moment.
error-thinking-failed = Something went wrong while thinking. Try again; if it happens again, tell my host.
error-thinking-off = Thinking ahead is switched off here: ask my host for BARBU_BOT_WORKERS.
