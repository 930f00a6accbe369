error-thinking-not-ready = The bots are not ready yet: try again in half a minute.
error-thinking-late = That took too long to work out: the bot is very busy just now. Try again in a moment.
error-thinking-failed = Something went wrong while thinking. Try again; if it happens again, tell my operator.
error-thinking-off = Hints and expert play are switched off here: ask my operator for BARBU_BOT_WORKERS.
