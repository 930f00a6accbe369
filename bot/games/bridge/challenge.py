"""Bridge's challenges: boards with a bot for partner, compared in IMPs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.game_kit.challenge import ChallengeGame
from bot.games.bridge.private_game import BridgePrivateGame
from bot.games.bridge.scene import Scene
from bot.i18n import Words
from engine.bridge.actions import Action
from engine.bridge.events import DealSettled
from engine.bridge.rules import BridgeRules
from engine.bridge.scoring import imps
from engine.bridge.state import MatchState
from engine.seats import Seat

NAME: Final = "challenge"
LEAGUE: Final = "league"
"""Name of the rules of a match at a table."""


class BridgeChallenge(BridgePrivateGame, ChallengeGame[MatchState, Action, BridgeRules, Scene, DealSettled]):
    """So many boards from number 1."""

    def rules(self, deals: int) -> BridgeRules:
        """Return duplicate boards, which are not cut."""
        return BridgeRules(name=NAME, deals=deals, shared=True)

    def table_rules(self) -> BridgeRules:
        """Return as many boards, which no other table plays."""
        return BridgeRules(name=LEAGUE, deals=self.lengths[0])

    def swing_at_table(self, state: MatchState, seat: Seat, other: Seat) -> int | None:
        """Return the IMPs of the seat's side, each board compared with a passed-out one."""
        is_partner = (seat - other) % 2 == 0
        return None if is_partner else sum(imps(score) for score in self.scores(state, seat))

    def scores(self, state: MatchState, seat: Seat) -> Sequence[int]:
        """Return the side's score on each board."""
        return [deal.score[seat] for deal in state.finished]

    def swing(self, mine: int, theirs: int) -> int:
        """Return the difference in IMPs."""
        return imps(mine - theirs)

    def measured(self, words: Words, swing: int) -> str:
        """Return a swing in IMPs."""
        return words("bridge-challenge-imps", count=abs(swing))
