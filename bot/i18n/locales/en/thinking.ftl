error-thinking-not-ready = The bots aren’t ready yet. Try again in half a minute.
error-thinking-late = That took too long to work out; I’m very busy right now. Try again in a moment.
error-thinking-failed = Something went wrong while I was thinking. Try again; if it keeps happening, tell my operator.
error-thinking-off = Hints and expert bots are switched off here. Ask my operator to set BARBU_BOT_WORKERS.
