"""People's own data: shown to them, erased when they ask, deleted when their server is gone."""

from bot.privacy.data_retention import DataRetention

__all__ = ["DataRetention"]
