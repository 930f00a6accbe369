"""What people can be proud of at bridge."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.bridge.feats import FEATS, feats_of
from engine.bridge.state import MatchState


class BridgeFeats:
    """``bot.game_kit.feats.Feats`` for bridge."""

    names = tuple(FEATS)

    def of(self, match: MatchState) -> Sequence[Mapping[str, int]]:
        """By seat, as the sheet tells it."""
        return feats_of(match)
