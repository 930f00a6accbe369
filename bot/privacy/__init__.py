"""People's own data: shown to them, erased when they ask, deleted when their server is gone."""

from bot.privacy.data_retention import DataRetention
from bot.privacy.handlers import PrivacyHandlers

__all__ = ["DataRetention", "PrivacyHandlers"]
