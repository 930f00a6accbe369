"""A worker process: ``python -m bot.workers``, started by the bot alone."""

from bot.workers.serving import serve

if __name__ == "__main__":
    serve()
