"""Time limits of players: for a move, and for the result before the bot deals."""

from __future__ import annotations

from bot.config import AppConfig


def limit_of(pace: str, config: AppConfig) -> float:
    """Return the seconds a player has for a move at a pace: ``live``, ``relaxed`` or ``correspondence``."""
    limits = {"relaxed": config.relaxed_limit_s, "correspondence": config.correspondence_limit_s}
    return limits.get(pace, config.live_limit_s)


def elapsed_after_start(idle_s: float, pace: str, config: AppConfig) -> float:
    """Return the seconds of a turn used up after a restart, ``idle_s`` seconds after the last move.

    At least the time from the reminder to the limit is left: no turn is lost because the bot was down.
    """
    return max(0.0, min(idle_s, limit_of(pace, config) - config.turn_call_s))


def deal_delay_of(pace: str, config: AppConfig) -> float:
    """Return the seconds for which players see the result at a pace before the bot deals."""
    delays = {"relaxed": config.relaxed_deal_delay_s, "correspondence": config.correspondence_deal_delay_s}
    return delays.get(pace, config.deal_delay_s)
