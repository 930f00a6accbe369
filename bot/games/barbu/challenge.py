"""Barbu's challenges: a game in which each of the four declares once or twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.game_kit.challenge import ChallengeGame
from bot.games.barbu.private_game import BarbuPrivateGame, base_rules
from bot.games.barbu.scene import Scene
from engine.barbu.play.actions import Action
from engine.barbu.play.events import DealSettled
from engine.barbu.play.state import MatchState
from engine.barbu.rules.parts import Length
from engine.barbu.rules.rule_set import RuleSet
from engine.seats import Seat

NAME: Final = "challenge"
LENGTHS: Final = {4: Length.EXPRESS, 8: Length.SHORT}


class BarbuChallenge(BarbuPrivateGame, ChallengeGame[MatchState, Action, RuleSet, Scene, DealSettled]):
    """A short game by the base rules."""

    lengths = tuple(LENGTHS)

    def rules(self, deals: int) -> RuleSet:
        """Return the base rules in the length of so many deals."""
        return base_rules(NAME, length=LENGTHS[deals].value)

    def scores(self, state: MatchState, seat: Seat) -> Sequence[int]:
        """Return the seat's points of each deal."""
        return [deal.score[seat] for deal in state.finished]
