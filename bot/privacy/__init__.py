"""Users' own data: export, deletion on request, and deletion after the bot left a server."""

from bot.privacy.data_retention import DataRetention
