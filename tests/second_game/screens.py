"""Screens of a table of Tandem."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.game_kit import scene as scenes
from bot.game_kit.screens import Screens
from bot.game_kit.trick_screens import TrickScreens
from bot.i18n import Words
from engine.cards import Card
from engine.seats import Seat
from tests.second_game.game import TANDEM, DealScored, Rules, View

Scene: TypeAlias = scenes.Scene[View, Rules, DealScored]


class TandemScreens(TrickScreens[View, Rules, DealScored]):
    """The usual screens, with the roles of the deal and the points of the pairs."""

    def rule_lines(self, rules: Rules, words: Words) -> list[str]:
        """Return the rules in words."""
        return [words("tandem-rules", points=rules.target)]

    def score_line(self, scene: Scene) -> str:
        """Return the points of both pairs."""
        return " · ".join(
            scene.words("tandem-side", names=scene.named((side, side + 2)), points=points)
            for side, points in enumerate(scene.shown.sides)
        )

    def sheet_lines(self, scene: Scene) -> list[str]:
        """Return a line per deal."""
        return [
            scene.words("tandem-row", number=number, ours=ours, theirs=theirs)
            for number, (ours, theirs) in enumerate(scene.shown.finished, start=1)
        ]

    def result_line(self, scene: Scene, ended: DealScored) -> str:
        """Return the pair that scored."""
        points = max(ended.points)
        if not points:
            return scene.words("tandem-nobody")
        side = ended.points.index(points)
        return scene.words("tandem-scores", names=scene.named((side, side + 2)), points=points)

    def deal_line(self, scene: Scene) -> str:
        """Return who plays two hands."""
        deal = scene.shown.deal
        if deal is None:
            return ""
        return scene.words("tandem-roles", name=scene.name(deal.declarer), partner=scene.name(deal.dummy))

    def other_hand_line(self, scene: Scene, seat: Seat) -> str:
        """Return the heading of the partner's hand."""
        return scene.words("tandem-dummy", partner=scene.bare(seat))


TEXT: Final = TandemScreens(TANDEM)
SCREENS: Final[Screens[View, Rules, DealScored, Card]] = TEXT.screens()
