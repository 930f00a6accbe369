"""A table of bridge as one viewer sees it, and the choice they have begun in their panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from bot.game_kit import scene
from engine.bridge.rules import BridgeRules
from engine.bridge.state import DealSettled
from engine.bridge.view import View
from engine.cards import Card
from engine.seats import Seat

Scene: TypeAlias = scene.Scene[View, BridgeRules, DealSettled]


@dataclass(frozen=True, slots=True)
class PanelDraft:
    """A choice the viewer has begun.

    Attributes:
        aimed: the card a second tap would play.
        is_claiming: whether the number of tricks to claim is next.
        is_conceding: whether to confirm that all remaining tricks are conceded is next.
        is_asking: whether the call to explain is next.
        page: the page of the meanings that the viewer's calls would have.
        explained: the number of the call whose meaning is shown.
        has_asked: whether its player has just been asked.
    """

    level: int | None = None
    aimed: Card | None = None
    is_claiming: bool = False
    is_conceding: bool = False
    is_asking: bool = False
    page: int = 0
    explained: int | None = None
    has_asked: bool = False


SOUTH: Final[Seat] = 2
"""The seat of the host, and the direction at the lower edge of pictures."""
