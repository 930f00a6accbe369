"""What people can be proud of at Barbu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.barbu.feats import FEATS, feats_of
from engine.barbu.play.state import MatchState


class BarbuFeats:
    """``bot.game_kit.feats.Feats`` for Barbu."""

    names = tuple(FEATS)

    def of(self, match: MatchState) -> Sequence[Mapping[str, int]]:
        """By seat, as the sheet tells it."""
        return feats_of(match)
