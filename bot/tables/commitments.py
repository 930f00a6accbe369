"""Commitments to the deals of a game, published before the first card is dealt."""

from __future__ import annotations

from typing import Any

from bot.game_kit.module import GameModule
from engine.dealing import commitment_of, deal_seed


def commitments_of(secret: bytes, module: GameModule, rules: Any) -> list[str]:
    """Return the commitments to all planned deals, in hex; none for a game without a planned number."""
    planned = module.game.planned_deals(rules) or 0
    return [commitment_of(deal_seed(secret, index)) for index in range(planned)]
