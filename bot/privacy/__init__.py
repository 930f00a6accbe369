"""People's own data: shown to them, erased when they ask, deleted when their server is gone."""

from bot.privacy.keeper import Keeper

__all__ = ["Keeper"]
