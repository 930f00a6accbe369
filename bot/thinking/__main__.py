"""A worker process: ``python -m bot.thinking``, started by the bot alone."""

from bot.thinking.serving import serve

if __name__ == "__main__":
    serve()
